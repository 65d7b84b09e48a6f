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

test("a list becomes its call with page, search and sorting", async () => {
  const asked = answerWith({ rows: [{ id: "HEX-M8" }], total: 51 });
  const found = await makeDataProvider().getList("products", {
    pagination,
    sort,
    filter: { text: "hex", isActive: true },
  });
  expect(asked).toEqual([
    {
      url: "/api/admin/v1/products/list",
      body: { text: "hex", isActive: true, page: 2, perPage: 25, sort: "stock", order: "asc" },
    },
  ]);
  expect(found).toEqual({ data: [{ id: "HEX-M8" }], total: 51, meta: {} });
});

test("what a list tells beside its rows comes with it", async () => {
  answerWith({ rows: [], total: 0, counts: { "to-pack": 3 } });
  const found = await makeDataProvider().getList("orders", { pagination, sort, filter: {} });
  expect(found.meta).toEqual({ counts: { "to-pack": 3 } });
});

test("records are read by their own names of an id", async () => {
  const asked = answerWith({ id: "HW-1", status: 1 });
  const provider = makeDataProvider();
  await provider.getOne("orders", { id: "HW-1" });
  await provider.getOne("products", { id: "HEX-M8" });
  await provider.getOne("customers", { id: 7 });
  expect(asked).toEqual([
    { url: "/api/admin/v1/orders/show", body: { number: "HW-1" } },
    { url: "/api/admin/v1/products/show", body: { id: "HEX-M8" } },
    { url: "/api/admin/v1/customers/show", body: { id: 7 } },
  ]);
});

test("a refusal is an error with its code and facts", async () => {
  answerWith({ code: "CONFLICT", facts: { fields: ["pricePaise"] } }, 409);
  const error: unknown = await makeDataProvider()
    .getOne("products", { id: "HEX-M8" })
    .catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(AdminError);
  expect((error as AdminError).failure).toEqual({ code: "CONFLICT", facts: { fields: ["pricePaise"] } });
});

test("a broken network and a page in place of an answer have codes of their own", async () => {
  globalThis.fetch = () => Promise.reject(new TypeError("network"));
  const ask = () =>
    makeDataProvider()
      .getOne("today", { id: "now" })
      .catch((error: unknown) => (error as AdminError).failure.code);
  expect(await ask()).toBe("OFFLINE");
  globalThis.fetch = () => Promise.resolve(new Response("<html>", { status: 502 }));
  expect(await ask()).toBe("NO_ANSWER");
});

test("what the admin API does not offer is refused", async () => {
  const provider = makeDataProvider();
  await expect(provider.delete("orders", { id: "HW-1" })).rejects.toThrow("does not offer");
  // Changes are sent by useCall.
  await expect(provider.create("products", { data: {} })).rejects.toThrow("does not offer");
  await expect(provider.getOne("nothing", { id: 1 })).rejects.toThrow("does not offer");
});
