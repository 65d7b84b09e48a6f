import { ask } from "./transport";

const answers = (data: unknown, status = 200) =>
  new Response(JSON.stringify({ statusCode: status, data: { data: JSON.stringify(data) } }), { status });
const called = jest.fn<Promise<Response>, [URL, RequestInit]>();
const before = { fetch: globalThis.fetch, host: process.env.ADMIN_API_URL };

beforeEach(() => {
  called.mockReset();
  called.mockResolvedValue(answers([{ CountryID: 1, CountryName: "India" }]));
  globalThis.fetch = called as unknown as typeof fetch;
  process.env.ADMIN_API_URL = "https://admin.example/base";
});
afterAll(() => {
  globalThis.fetch = before.fetch;
  if (before.host === undefined) delete process.env.ADMIN_API_URL;
  else process.env.ADMIN_API_URL = before.host;
});

const sent = () => {
  const [url, init] = called.mock.calls[0] ?? [];
  return {
    url: url?.href,
    method: init?.method,
    headers: init?.headers as Record<string, string>,
    body: JSON.parse(String(init?.body)) as unknown,
  };
};

test("R338 R340: a call is a POST with JSON of requestParameters, and recordValueJson is always there", async () => {
  expect(await ask("get-countries-list", {})).toMatchObject({
    ok: true,
    rows: [{ CountryID: 1, CountryName: "India" }],
  });
  expect(sent()).toMatchObject({
    method: "POST",
    headers: { accept: "application/json", "content-type": "application/json" },
    body: { requestParameters: { recordValueJson: "{}" } },
  });
});

test.each(["https://admin.example/base", "https://admin.example/base/"])(
  "R339: the base path is set (%s); common calls stand below their own part of it",
  async (base) => {
    process.env.ADMIN_API_URL = base;
    await ask("get-countries-list", {});
    expect(sent().url).toBe("https://admin.example/base/dynamic/get-countries-list");
    called.mockClear();
    await ask("get-customer-cart-items", { cartJsonData: "[]" });
    expect(sent().url).toBe("https://admin.example/base/common/cart-data/get-customer-cart-items");
  },
);

test("R254: the cart's request carries cartJsonData and recordValueJson", async () => {
  await ask("get-customer-cart-items", {
    cartJsonData: '[{"ProductId":1}]',
    recordValueJson: '{"languageCode":"ar"}',
  });
  expect(sent().body).toEqual({
    requestParameters: { cartJsonData: '[{"ProductId":1}]', recordValueJson: '{"languageCode":"ar"}' },
  });
});

test("R342: the session's token is a header when there is one", async () => {
  await ask("get-countries-list", {}, { token: "secret", language: "ar" });
  expect(sent().headers).toMatchObject({ Token: "secret", "accept-language": "ar" });
  called.mockClear();
  await ask("get-countries-list", {}, { token: null });
  expect(sent().headers).not.toHaveProperty("Token");
});

test.each([
  ["a broken connection", () => Promise.reject(new TypeError("fetch failed")), "UNAVAILABLE"],
  [
    "an answer that is no JSON",
    () => Promise.resolve(new Response("<html>", { status: 502 })),
    "UNAVAILABLE",
  ],
  ["a refused session", () => Promise.resolve(answers([], 401)), "UNAUTHENTICATED"],
])("R393: %s is handed to the caller as a code", async (_, answer, code) => {
  called.mockImplementation(answer);
  expect(await ask("get-countries-list", {})).toMatchObject({ ok: false, code });
});

test("a question that is on its way is not sent again: all askers get its answer", async () => {
  const asked = { PageNo: 1, PageSize: 100, recordValueJson: "{}" };
  called.mockImplementation(async () => answers([{ CategoryID: 1, Name: "Bolts", ParentCategoryID: null }]));
  const six = await Promise.all(Array.from({ length: 6 }, () => ask("get-categories-list", asked)));
  expect(called).toHaveBeenCalledTimes(1);
  for (const answer of six) expect(answer).toMatchObject({ ok: true, rows: [{ CategoryID: 1 }] });
  await Promise.all([ask("get-categories-list", asked), ask("get-categories-list", { ...asked, PageNo: 2 })]);
  expect(called).toHaveBeenCalledTimes(3);
});

test("callers never share an answer, and commands and what is read after them are sent each time", async () => {
  called.mockImplementation(async () => answers([{ OrderId: 1, OrderNumber: "HW-1", OrderDateUTC: "" }]));
  const history = (token: string) => ask("get-customer-order-history-master", {}, { token, userId: 1 });
  await Promise.all([history("t-1"), history("t-1"), history("t-2")]);
  expect(called).toHaveBeenCalledTimes(2);
  called.mockClear();
  const first = history("t-1");
  await Promise.all([
    ask("update-profile", {}, { token: "t-1" }),
    ask("update-profile", {}, { token: "t-1" }),
  ]);
  await Promise.all([first, history("t-1")]);
  expect(called.mock.calls.map(([url]) => url.pathname.split("/").at(-1)).sort()).toEqual([
    "get-customer-order-history-master",
    "get-customer-order-history-master",
    "update-profile",
    "update-profile",
  ]);
});

test("an asker who joins waits no longer than its own deadline", async () => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] });
  try {
    called.mockImplementation(() => new Promise(() => undefined));
    void ask("get-countries-list", {});
    const joined = ask("get-countries-list", {});
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await joined).toEqual({ ok: false, code: "UNAVAILABLE" });
  } finally {
    jest.useRealTimers();
  }
});
