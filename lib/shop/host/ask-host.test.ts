import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { log } from "@/lib/ground/log";
import { ask } from "../transport";
import { isEndedSession } from "./admin-host";

type Answer = (request: IncomingMessage, response: ServerResponse, body: Record<string, unknown>) => void;

let host: Server;
let answer: Answer;
let asked: { path: string; headers: IncomingMessage["headers"]; parameters: Record<string, unknown> }[] = [];
const before = process.env.ADMIN_API_URL;

const json =
  (body: unknown, status = 200): Answer =>
  (_request, response) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  };
const html =
  (status: number): Answer =>
  (_request, response) => {
    response.writeHead(status, { "content-type": "text/html" });
    response.end("<html>Not here</html>");
  };

beforeAll(async () => {
  host = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString()));
    request.on("end", () => {
      const parameters = (JSON.parse(text) as { requestParameters: Record<string, unknown> })
        .requestParameters;
      asked.push({ path: request.url ?? "", headers: request.headers, parameters });
      answer(request, response, parameters);
    });
  });
  await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
});
let path = 0;
beforeEach(() => {
  asked = [];
  // A separate base for each test, because unknown calls are remembered by base.
  path += 1;
  process.env.ADMIN_API_URL = `http://shop:s3cret@127.0.0.1:${(host.address() as AddressInfo).port}/${path}`;
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  if (before === undefined) delete process.env.ADMIN_API_URL;
  else process.env.ADMIN_API_URL = before;
  await new Promise((resolve) => host.close(resolve));
});

const CATEGORIES = { PageNo: 1, PageSize: 100, recordValueJson: "{}" };

test("R342: a customer's calls carry Token and UserID, and every call the shopper's address; a visitor's carry neither", async () => {
  answer = json({ data: [] });
  await ask("get-categories-list", CATEGORIES, {
    token: "t-1",
    userId: 31,
    remoteAddress: "203.0.113.9",
    language: "ar",
  });
  await ask("get-categories-list", CATEGORIES, { token: null, userId: 31, remoteAddress: "local" });
  expect(asked[0]?.headers).toMatchObject({
    token: "t-1",
    userid: "31",
    "x-forwarded-for": "203.0.113.9",
    "accept-language": "ar",
    authorization: "Basic c2hvcDpzM2NyZXQ=",
  });
  for (const name of ["token", "userid", "x-forwarded-for"])
    expect(asked[1]?.headers).not.toHaveProperty(name);
});

test.each([
  ["an HTML page", html(404)],
  ["an HTML page that says 200", html(200)],
  ["501 in JSON", json({ message: "no" }, 501)],
  [
    "404 without a body",
    (_request: IncomingMessage, response: ServerResponse) => response.writeHead(404).end(),
  ],
  ["an answer for every address", json({})],
])(
  "a call beyond section 7 that is answered by %s is not known, and not asked again (ruling O112)",
  async (_, other) => {
    const noted = jest.spyOn(log, "info").mockImplementation(() => undefined);
    answer = other;
    for (let n = 0; n < 3; n += 1)
      expect(await ask("get-listing-facets", {})).toEqual({ ok: false, code: "UNKNOWN_CALL" });
    expect(asked).toHaveLength(1);
    expect(noted).toHaveBeenCalledTimes(1);
  },
);

test.each([
  ["an HTML page", html(200), 200, "no JSON", "it answers without JSON: see the path in ADMIN_API_URL"],
  [
    "an empty body",
    (_request: IncomingMessage, response: ServerResponse) => response.writeHead(200).end(),
    200,
    "no JSON",
    "it answers without JSON: see the path in ADMIN_API_URL",
  ],
  [
    "404 in JSON",
    json({ message: "Not found." }, 404),
    404,
    "UNAVAILABLE",
    "it has no calls there (HTTP 404): see the path in ADMIN_API_URL",
  ],
  [
    "401 of a proxy",
    (_request: IncomingMessage, response: ServerResponse) =>
      response.writeHead(401, { "www-authenticate": 'Basic realm="shop"' }).end("{}"),
    401,
    "UNAUTHENTICATED",
    "it refuses the shop (HTTP 401): see the user and password in ADMIN_API_URL",
  ],
  [
    "a body that is cut off",
    (_request: IncomingMessage, response: ServerResponse) =>
      void response.writeHead(200, { "content-length": "500" }).write('{"data":', () => response.destroy()),
    200,
    expect.stringMatching(/other side closed|ECONNRESET/),
    undefined,
  ],
  [
    "a closed connection",
    (_request: IncomingMessage, response: ServerResponse) => response.destroy(),
    null,
    expect.stringMatching(/other side closed|ECONNRESET|socket hang up/),
    undefined,
  ],
  ["no list of rows", json({ statusCode: 200, data: null }), 200, "no list of rows", undefined],
  [
    "a redirect",
    (_request: IncomingMessage, response: ServerResponse) =>
      response.writeHead(302, { location: "/error" }).end(),
    302,
    "a redirect",
    "it leads elsewhere (HTTP 302): see the scheme, name and path in ADMIN_API_URL",
  ],
  [
    "more than 8 MiB",
    json({ data: ["x".repeat(9 * 1024 * 1024)] }),
    200,
    expect.stringContaining("larger than 8388608 bytes"),
    undefined,
  ],
])(
  "a call of section 7 that is answered by %s is an outage, told in one line without secrets",
  async (_, other, status, reason, setting) => {
    const noted = jest.spyOn(log, "error").mockImplementation(() => undefined);
    answer = other as Answer;
    expect(await ask("get-categories-list", CATEGORIES, { token: "t-secret" })).toMatchObject({
      ok: false,
      code: "UNAVAILABLE",
    });
    expect(noted).toHaveBeenCalledTimes(1);
    const [facts, words] = noted.mock.calls[0] as unknown as [Record<string, unknown>, string];
    expect(words).toBe("admin host: outage");
    expect(facts).toEqual({
      call: "get-categories-list",
      address: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/\d+\/dynamic\/get-categories-list$/),
      status,
      durationMs: expect.any(Number),
      reason,
      ...(setting === undefined ? {} : { setting }),
    });
    expect(isEndedSession("t-secret")).toBe(false);
    expect(JSON.stringify(facts)).not.toMatch(/s3cret|t-secret/);
  },
);

test("dropped rows and rows beyond the page are one line, and the rest is shown", async () => {
  const noted = jest.spyOn(log, "warn").mockImplementation(() => undefined);
  const row = (id: number, price: unknown) => ({ ProductId: id, ProductName: `Bolt ${id}`, Price: price });
  answer = json({ data: [row(1, 10), row(2, "x"), row(3, 30)] });
  expect(await ask("get-home-products-list", { PageNo: 1, PageSize: 30 })).toMatchObject({
    ok: true,
    rows: [{ ProductId: 1 }, { ProductId: 3 }],
  });
  expect(noted).toHaveBeenLastCalledWith(
    expect.objectContaining({ dropped: 1, reason: expect.stringContaining("Price") }),
    "admin host: rows dropped",
  );
  answer = json({ data: Array.from({ length: 50 }, (_, i) => row(i + 1, 10)) });
  const many = await ask("get-home-products-list", { PageNo: 1, PageSize: 30 });
  expect(many.ok && many.rows).toHaveLength(30);
  expect(noted).toHaveBeenLastCalledWith(
    expect.objectContaining({ dropped: 20, reason: "more rows than were asked for" }),
    "admin host: rows dropped",
  );
});

test("a session that the host refuses is remembered as ended", async () => {
  answer = json({ statusCode: 401, errorMessage: "no session" }, 401);
  expect(isEndedSession("t-old")).toBe(false);
  expect(await ask("get-customer-order-history-master", {}, { token: "t-old", userId: 31 })).toMatchObject({
    ok: false,
    code: "UNAUTHENTICATED",
  });
  expect(isEndedSession("t-old")).toBe(true);
  expect(isEndedSession("t-other")).toBe(false);
});

test("an answer between byte order marks is read", async () => {
  answer = (_request, response) => response.end("\uFEFF" + JSON.stringify({ data: [] }) + "\uFEFF");
  expect(await ask("get-categories-list", CATEGORIES)).toEqual({ ok: true, rows: [] });
});

test("a 404 of one product means that there is none only where the host has other calls", async () => {
  jest.spyOn(log, "error").mockImplementation(() => undefined);
  const missing = json({ message: "Not found." }, 404);
  answer = (request, ...rest) =>
    request.url?.endsWith("get-product_detail")
      ? missing(request, ...rest)
      : json({ data: [] })(request, ...rest);
  const detail = () => ask("get-product_detail", { ProductId: 9 });
  expect(await detail()).toMatchObject({ ok: false, code: "NOT_FOUND" });
  answer = missing;
  expect(await detail()).toMatchObject({ ok: false, code: "UNAVAILABLE" });
});

test("an order without the word of success is one line of the log", async () => {
  const noted = jest.spyOn(log, "warn").mockImplementation(() => undefined);
  const failed = jest.spyOn(log, "error").mockImplementation(() => undefined);
  answer = json({ errorMessage: "Duplicate request" }, 409);
  expect(await ask("post-order", {})).toMatchObject({ code: "REFUSED" });
  expect(noted).toHaveBeenCalledWith(expect.objectContaining({ status: 409 }), "admin host: order refused");
  answer = json({ statusCode: 500, errorMessage: "Execution Timeout Expired" });
  expect(await ask("post-order", {})).toMatchObject({ code: "FAULT" });
  answer = json({ data: [{ ResponseMsg: "ORDER PLACED SUCCESSFULLY" }] });
  expect(await ask("post-order", {})).toMatchObject({ code: "UNAVAILABLE" });
  expect(failed).toHaveBeenLastCalledWith(
    expect.objectContaining({
      reason: "ResponseMsg: the host must write exactly 'Order Placed Successfully'",
    }),
    "admin host: outage",
  );
});

describe("an addition (ruling O124)", () => {
  const ADDED = { recordValueJson: "{}" };
  const basis = () => ask("get-popularity-basis", ADDED, { token: "t-added", userId: 31 });
  const later = (milliseconds: number) => {
    const at = Date.now() + milliseconds;
    jest.spyOn(Date, "now").mockImplementation(() => at);
  };
  beforeEach(() => jest.spyOn(log, "info").mockImplementation(() => undefined));

  test.each([400, 401, 403, 404, 405, 500, 501])(
    "that was never answered and says %i is unknown for an hour, and ends no session",
    async (status) => {
      answer = json({ statusCode: status, message: "Please log in." }, status);
      for (let n = 0; n < 3; n += 1) expect(await basis()).toEqual({ ok: false, code: "UNKNOWN_CALL" });
      later(59 * 60_000);
      await basis();
      expect(asked).toHaveLength(1);
      expect(isEndedSession("t-added")).toBe(false);
      later(61 * 60_000);
      answer = json({ data: [{ IsCounted: false }] });
      expect(await basis()).toMatchObject({ ok: true });
    },
  );
  test.each([
    ["that was answered before", 500, true],
    ["that a proxy answers", 502, false],
    ["that comes at a bad moment", 503, false],
  ])("%s is asked again after a minute (%i)", async (_, status, isKnown) => {
    answer = json({ data: [{ IsCounted: true }] });
    if (isKnown) expect(await basis()).toMatchObject({ ok: true });
    asked = [];
    answer = json({ message: "Something" }, status);
    for (let n = 0; n < 3; n += 1) expect(await basis()).toEqual({ ok: false, code: "UNAVAILABLE" });
    expect(asked).toHaveLength(1);
    later(61_000);
    answer = json({ data: [{ IsCounted: true }] });
    expect(await basis()).toMatchObject({ ok: true });
  });
});

test.each([
  [
    "a connection that breaks in the answer",
    (_request: IncomingMessage, response: ServerResponse) =>
      void response.writeHead(200, { "content-length": "500" }).write('{"data":', () => response.destroy()),
  ],
  ["a closed connection", (_request: IncomingMessage, response: ServerResponse) => response.destroy()],
  ["too many requests of one visitor", json({}, 429)],
])("%s takes an addition from nobody else", async (_, other) => {
  jest.spyOn(log, "info").mockImplementation(() => undefined);
  answer = other as Answer;
  expect(await ask("get-popularity-basis", {})).toEqual({ ok: false, code: "UNAVAILABLE" });
  answer = json({ data: [{ IsCounted: true }] });
  expect(await ask("get-popularity-basis", {})).toMatchObject({ ok: true });
});

test("a read gives up after five seconds", async () => {
  jest.spyOn(log, "error").mockImplementation(() => undefined);
  answer = () => undefined;
  const began = Date.now();
  expect(await ask("get-categories-list", CATEGORIES)).toEqual({ ok: false, code: "UNAVAILABLE" });
  expect(Date.now() - began).toBeGreaterThanOrEqual(4900);
  expect(Date.now() - began).toBeLessThan(6500);
  host.closeAllConnections();
});

test("a host that stays silent is not asked by every page, and is asked again after a pause", async () => {
  jest.spyOn(log, "error").mockImplementation();
  const time = jest.spyOn(Date, "now");
  const at = Date.now();
  time.mockImplementation(() => at);
  jest
    .spyOn(AbortSignal, "timeout")
    .mockImplementation(() => AbortSignal.abort(new DOMException("late", "TimeoutError")));
  const read = () => ask("get-categories-list", CATEGORIES);
  for (let i = 0; i < 3; i += 1) expect(await read()).toMatchObject({ ok: false, code: "UNAVAILABLE" });
  jest.mocked(AbortSignal.timeout).mockRestore();
  answer = json({ statusCode: 200, data: "[]" });
  asked = [];
  expect(await read()).toMatchObject({ ok: false, code: "UNAVAILABLE" });
  expect(asked).toEqual([]);
  time.mockImplementation(() => at + 5_001);
  expect(await read()).toMatchObject({ ok: true });
  expect(await read()).toMatchObject({ ok: true });
  expect(asked).toHaveLength(2);
});
