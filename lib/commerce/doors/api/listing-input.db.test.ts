import { sql } from "drizzle-orm";
import { db } from "@/lib/commerce/base/db/client";
import { aBrand, aProduct, aVendor } from "@/lib/commerce/base/db/seed-builders";
import { useTestDatabase } from "@/lib/commerce/base/db/testing";
import { answerCall, type Caller } from "./answer-call";

useTestDatabase();

const visitor: Caller = { token: null, language: "en", idempotencyKey: null, remoteAddress: "local" };
/** Upper limit in milliseconds for any list request. A normal one takes a few. */
const USUAL = 1500;

let acme = 0;
beforeAll(async () => {
  await db().execute(sql`update products set is_active = false`);
  acme = (await aBrand("Acme")).id;
  const vendor = await aVendor({ slug: "bad-input" });
  for (let i = 1; i <= 3; i += 1)
    await aProduct({
      name: `Bolt ${i}`,
      pricePaise: i * 100_00,
      vendorId: vendor.id,
      brandId: i === 1 ? acme : null,
    });
}, 60_000);

type Params = Record<string, unknown>;
const ALL = 3;
/**
 * Input and the number of matching products, of three. Meaningless input is ignored, excessive input is
 * clamped.
 */
const CASES: [string, () => Params, number][] = [
  ["nothing at all", () => ({}), ALL],
  [
    "nulls and -999",
    () => ({
      SearchTerm: null,
      CategoryID: -999,
      SizeID: null,
      ManufacturerID: "-999",
      MinPrice: null,
      MaxPrice: null,
      Rating: null,
      PageNo: null,
      PageSize: null,
    }),
    ALL,
  ],
  ["page 0", () => ({ PageNo: 0 }), ALL],
  ["page -1", () => ({ PageNo: -1 }), ALL],
  ["page abc", () => ({ PageNo: "abc" }), ALL],
  ["page 10^9", () => ({ PageNo: 1e9 }), 0],
  ["page 1e309", () => ({ PageNo: "1e309" }), ALL],
  ["a list of pages", () => ({ PageNo: [1, 2] }), ALL],
  ["an object for a page", () => ({ PageNo: { $gt: 1 } }), ALL],
  ["size 10^6", () => ({ PageSize: 1e6 }), ALL],
  ["size -1", () => ({ PageSize: -1 }), 1],
  ["size abc", () => ({ PageSize: "abc" }), ALL],
  ["an unknown brand", () => ({ ManufacturerID: 2_000_000_000 }), 0],
  ["an unknown brand beside a known one", () => ({ ManufacturerID: `${acme},2000000000` }), 1],
  ["words for a brand", () => ({ ManufacturerID: "Acme; drop table products" }), ALL],
  ["a brand beyond the database's numbers", () => ({ ManufacturerID: "99999999999999999999" }), ALL],
  ["brands as a list with rubbish", () => ({ ManufacturerID: [acme, "x", -1, null, 2 ** 40] }), 1],
  [
    "ten thousand ids",
    () => ({ ManufacturerID: Array.from({ length: 10_000 }, (_, i) => acme + i).join(",") }),
    1,
  ],
  ["the lowest price above the highest", () => ({ MinPrice: 300, MaxPrice: 100 }), 0],
  ["a list of prices", () => ({ MinPrice: [1, 2] }), ALL],
  ["words for prices", () => ({ MinPrice: "cheap", MaxPrice: "NaN" }), ALL],
  ["a negative price", () => ({ MinPrice: -5 }), ALL],
  ["a price beyond everything", () => ({ MinPrice: 1e300 }), 0],
  ["nine stars", () => ({ Rating: 9 }), ALL],
  ["an order in SQL", () => ({ OrderByColumnName: "Price; select pg_sleep(5)" }), ALL],
  ["an object for a text", () => ({ SearchTerm: { a: 1 } }), ALL],
  ["control characters", () => ({ SearchTerm: "\u0000\u0001\u001f\u007f" }), ALL],
  ["control characters in a word", () => ({ SearchTerm: "bo\u0000lt" }), ALL],
  ["half a character", () => ({ SearchTerm: "\ud800" }), 0],
  ["ten thousand characters", () => ({ SearchTerm: "x".repeat(10_000) }), 0],
  ["ten thousand words", () => ({ SearchTerm: "ab ".repeat(3333) }), 0],
  ["wildcards", () => ({ SearchTerm: "%%__\\%" }), 0],
  ["SQL", () => ({ SearchTerm: "'; drop table products; --" }), 0],
  ["punctuation", () => ({ SearchTerm: "!!! ??? ..." }), 0],
  ["an unknown field", () => ({ Nonsense: "1", __proto__: { PageNo: 7 } }), ALL],
];

describe.each(["get-all-products", "get-all-products-vendor"] as const)("%s bears bad input", (call) => {
  test.each(CASES)("%s", async (_, params, found) => {
    const began = performance.now();
    const answer = await answerCall(
      call,
      { ...params(), ...(call === "get-all-products-vendor" ? { Vendor_Name: "bad-input" } : {}) },
      visitor,
    );
    expect(answer.ok && answer.rows.length).toBe(found);
    expect(performance.now() - began).toBeLessThan(USUAL);
  });
});

test.each(CASES)("get-listing-facets bears %s", async (_, params) => {
  const began = performance.now();
  const answer = await answerCall("get-listing-facets", params(), visitor);
  expect(answer.ok && answer.rows.length).toBe(1);
  expect(performance.now() - began).toBeLessThan(USUAL);
});

test("the products are still there", async () => {
  expect(await answerCall("get-all-products", {}, visitor)).toMatchObject({
    ok: true,
    rows: [{ TotalRecords: ALL }, {}, {}],
  });
});
