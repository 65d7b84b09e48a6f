import { sql } from "drizzle-orm";
import { answerCall, type Caller } from "../../doors/api/answer-call";
import { cleanUp } from "../../doors/background";
import { indiaDay } from "../../base/clock";
import { db } from "../../base/db/client";
import { aProduct } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { countSearch, countSearchClick, listSearches, writeSearchCounts } from "./search-counts";

useTestDatabase();
beforeEach(async () => {
  await writeSearchCounts();
  await db().execute(sql`delete from search_counts`);
});

const visitor: Caller = { token: null, language: "en", idempotencyKey: null, remoteAddress: "local" };
const month = { days: 30, limit: 10 };
const search = (fields: object) => answerCall("get-all-products", fields as never, visitor);

test("a search and its click are counted by text and product, and no column tells who or when of the day", async () => {
  const product = await aProduct({ name: "Zorvak wrench" });
  for (const SearchTerm of ["Zorvak wrench", " zorvak  WRENCH ", "zorvak qqqqqq"])
    await search({ SearchTerm });
  await answerCall(
    "count-search-click",
    { SearchTerm: "zorvak wrench", ProductId: product.id } as never,
    visitor,
  );
  await writeSearchCounts();
  const wrench = {
    text: "zorvak wrench",
    searches: 2,
    results: 1,
    unmatched: "",
    clicks: 1,
    product: "Zorvak wrench",
  };
  const other = {
    text: "zorvak qqqqqq",
    searches: 1,
    results: 1,
    unmatched: "qqqqqq",
    clicks: 0,
    product: null,
  };
  expect(await listSearches(month)).toEqual([wrench, other]);
  expect(await listSearches({ ...month, isFruitless: true })).toEqual([other]);
  const { rows } = await db().execute<{ columns: string }>(sql`
    select string_agg(column_name, ' ' order by table_name, ordinal_position) as columns
    from information_schema.columns where table_name in ('search_clicks', 'search_counts')`);
  expect(rows[0]?.columns).toBe("day text product_id clicks day text searches results unmatched");
});

test("fruitless are searches without results, with a word that nothing fits, or without a click", async () => {
  const product = await aProduct({ name: "Zorvak plane" });
  countSearch("found and opened", 2, []);
  countSearchClick("found and opened", product.id);
  countSearch("found, not opened", 2, []);
  countSearch("not found", 0, []);
  countSearchClick("not found", product.id);
  countSearch("half found", 2, ["qqq"]);
  countSearchClick("half found", product.id);
  await writeSearchCounts();
  const fruitless = await listSearches({ ...month, isFruitless: true });
  expect(fruitless.map(({ text }) => text)).toEqual(["found, not opened", "half found", "not found"]);
});

test("a click on a suggestion is a search of what was typed, and its click", async () => {
  const product = await aProduct({ name: "Zorvak chisel" });
  for (const SearchTerm of ["zorvak ch", "Zorvak CH"])
    await answerCall(
      "count-search-click",
      { SearchTerm, ProductId: product.id, SuggestedProducts: 3 } as never,
      visitor,
    );
  await writeSearchCounts();
  expect(await listSearches(month)).toEqual([
    { text: "zorvak ch", searches: 2, results: 3, unmatched: "", clicks: 2, product: "Zorvak chisel" },
  ]);
});

test("filters, sorts, further pages and a literal repetition are the same search", async () => {
  await aProduct({ name: "Zorvak bolt" });
  for (const more of [
    {},
    { OrderByColumnName: "Price ASC" },
    { PageNo: 2 },
    { MinPrice: 1 },
    { IsLiteralSearch: true },
  ])
    await search({ SearchTerm: "zorvak bolt", ...more });
  await search({});
  await writeSearchCounts();
  expect((await listSearches(month)).map((s) => [s.text, s.searches])).toEqual([["zorvak bolt", 1]]);
});

test("a mail address, a telephone number and a page of text are not kept", async () => {
  for (const text of ["me@example.com", "98765 43210", "+91 (98) 765-43210", "x".repeat(101), "  "])
    countSearch(text, 0, []);
  countSearch("hos-6021 bolt", 1, []);
  await writeSearchCounts();
  expect((await listSearches(month)).map((s) => s.text)).toEqual(["hos-6021 bolt"]);
});

test("a click on a text that nobody searched is not kept", async () => {
  const product = await aProduct({ name: "Zorvak nut" });
  countSearchClick("never searched", product.id);
  countSearch("zorvak nut", 1, []);
  countSearchClick("zorvak nut", 2_000_000_000);
  await writeSearchCounts();
  expect((await listSearches(month)).map((s) => [s.text, s.clicks])).toEqual([["zorvak nut", 0]]);
});

test("counts of several processes are added, and are deleted with their clicks after 90 days", async () => {
  const product = await aProduct({ name: "Zorvak saw" });
  for (let i = 0; i < 2; i += 1) {
    countSearch("zorvak saw", 1, []);
    countSearchClick("zorvak saw", product.id);
    await writeSearchCounts();
  }
  expect(await listSearches(month)).toMatchObject([{ searches: 2, clicks: 2 }]);
  await db().execute(sql`
    insert into search_counts (day, text, searches, results, unmatched)
    select ${indiaDay()}::date - age, 'zorvak saw', 1, 1, '' from unnest(array[89, 92]) age`);
  await db().execute(
    sql`insert into search_clicks select day, text, ${product.id}::int, 1 from search_counts on conflict do nothing`,
  );
  await cleanUp();
  const ages = await db().execute<{ age: number }>(
    sql`select ${indiaDay()}::date - day as age from search_clicks order by 1`,
  );
  expect(ages.rows.map((row) => row.age)).toEqual([0, 89]);
  expect(await listSearches({ days: 90, limit: 10 })).toMatchObject([{ searches: 3 }]);
});
