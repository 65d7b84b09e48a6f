import { AdminError } from "./ask-admin";
import { makeDataProvider } from "./data-provider";

type Asked = { url: string; body: unknown };

/** Answers every call with the same body, and notes what was asked. */
const answerWith = (body: unknown, status = 200): Asked[] => {
  const asked: Asked[] = [];
  globalThis.fetch = (input, init) => {
    asked.push({ url: String(input), body: JSON.parse(String(init?.body)) });
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  };
  return asked;
};

const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
});

const pagination = { page: 2, perPage: 25 };
const sort = { field: "stock", order: "ASC" as const };
const list = (call: string, filter: object = {}) =>
  makeDataProvider().getList(call, { pagination, sort, filter });

test("a list is its call with page, search and sorting", async () => {
  const asked = answerWith({ rows: [{ id: "HEX-M8" }], total: 51 });
  const found = await list("products/list", { text: "hex", isActive: true });
  expect(asked).toEqual([
    {
      url: "/api/admin/v1/products/list",
      body: { text: "hex", isActive: true, page: 2, perPage: 25, sort: "stock", order: "asc" },
    },
  ]);
  expect(found).toEqual({ data: [{ id: "HEX-M8" }], total: 51, meta: {} });
});

test("only a list that has an order is asked for one", async () => {
  const asked = answerWith({ rows: [], total: 0 });
  await list("offers/list");
  expect(asked).toEqual([{ url: "/api/admin/v1/offers/list", body: { page: 2, perPage: 25 } }]);
});

test("what a list tells beside its rows comes with it", async () => {
  answerWith({ rows: [], total: 0, counts: { "to-pack": 3 } });
  expect((await list("orders/list")).meta).toEqual({ counts: { "to-pack": 3 } });
});

test.each([
  ["payouts/list", { vendorId: 7 }, 7],
  ["payouts/ledger", { at: "2026-07-01T00:00:00.000Z" }, "2026-07-01T00:00:00.000Z 0"],
  ["labels/list", { path: "cart.empty" }, "cart.empty"],
  ["imports/warnings", { row: 4, option: "M8" }, "4 M8"],
])("a row of %s without an id is told from the others", async (call, row, id) => {
  answerWith({ rows: [row], total: 1 });
  expect((await list(call)).data).toEqual([{ ...row, id }]);
});

test("a refusal is an error with its code and facts", async () => {
  answerWith({ code: "FORBIDDEN", facts: { area: "products" } }, 403);
  const error: unknown = await list("products/list").catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(AdminError);
  expect((error as AdminError).failure).toEqual({ code: "FORBIDDEN", facts: { area: "products" } });
});

test("a broken network and a page in place of an answer have codes of their own", async () => {
  globalThis.fetch = () => Promise.reject(new TypeError("network"));
  const ask = () => list("orders/list").catch((error: unknown) => (error as AdminError).failure.code);
  expect(await ask()).toBe("OFFLINE");
  globalThis.fetch = () => Promise.resolve(new Response("<html>", { status: 502 }));
  expect(await ask()).toBe("NO_ANSWER");
});

test("what the admin API does not offer is refused", async () => {
  const provider = makeDataProvider();
  await expect(provider.delete("orders/list", { id: "HW-1" })).rejects.toThrow("does not offer");
  // Changes are sent by useCall.
  await expect(provider.create("products/list", { data: {} })).rejects.toThrow("does not offer");
  // Records are read by useRead.
  await expect(provider.getOne("orders/show", { id: "HW-1" })).rejects.toThrow("does not offer");
});
