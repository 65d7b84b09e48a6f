import { sql } from "drizzle-orm";
import { listProducts } from "@/lib/commerce/catalogue/listing/list-products";
import { NO_FILTERS } from "@/lib/commerce/catalogue/listing/product-filters";
import { db } from "@/lib/commerce/base/db/client";
import { aCategory, aProduct, aVendor } from "@/lib/commerce/base/db/seed-builders";
import { useTestDatabase } from "@/lib/commerce/base/db/testing";
import { levelFor, LAST_LEVEL } from "./levels";
import { searchProductNames } from "./search-product-names";
import { readTypedText } from "./typed-words";

useTestDatabase();

/** More than a catalogue without levels may have. */
const PRODUCTS = 24_000;
const FIRST = 1_000_000;

/**
 * Inserts plain products in one statement without triggers: each is a "steel bolt", every hundredth of brass,
 * one of gold; later ones are rated better.
 */
beforeAll(async () => {
  const [category, vendor] = [await aCategory({ name: "Fasteners" }), await aVendor()];
  await db().transaction(async (tx) => {
    for (const table of ["products", "product_categories", "product_search"])
      await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
    await tx.execute(sql`
      insert into products (id, sku, name, vendor_id, main_category_id, short_description, full_description, price_paise, current_price_paise, gst_rate, hsn_code, rating_average, rating_count)
      select ${FIRST}::int + i, 'S-' || i, jsonb_build_object('en', 'Steel bolt'), ${vendor.id}, ${category.id}, '{"en":""}', '{"en":""}', 10000, 10000, 18, '7318', 1 + 4.0 * i / ${PRODUCTS}, 5 from generate_series(1, ${PRODUCTS}::int) i`);
    await tx.execute(
      sql`insert into product_categories (product_id, category_id) select id, main_category_id from products where id > ${FIRST}`,
    );
    await tx.execute(sql`
      insert into product_search (product_id, document, words)
      select ${FIRST}::int + i, to_tsvector('simple', concat_ws(' ', 'steel bolt', case when i % 100 = 0 then 'brass' end, case when i = 7 then 'gold' end, 'n' || i))::text::tsvector, 4 from generate_series(1, ${PRODUCTS}::int) i`);
    await tx.execute(
      sql`insert into search_words (word, stem) select word, word from ts_stat('select document from product_search') on conflict do nothing`,
    );
    await tx.execute(sql`select recount_search()`);
    await tx.execute(sql`select rebuild_listing()`);
    for (const table of ["products", "product_categories", "product_search"])
      await tx.execute(sql.raw(`alter table ${table} enable trigger user`));
  });
  await db().execute(sql`analyze`);
}, 120_000);

const first = { limit: 100, offset: 0 };
const found = (text: string) => listProducts(NO_FILTERS, text, "featured", first);
const explained = async (query: ReturnType<typeof sql>): Promise<string> =>
  JSON.stringify((await db().execute(sql`explain (analyze, format json) ${query}`)).rows);
const levels = async () =>
  (
    await db().execute<{ level: number; products: number; rated: number }>(
      sql`select level, count(*)::int as products, round(min(rating_average), 1)::float8 as rated from product_search d join products p on p.id = d.product_id group by 1 order by 1`,
    )
  ).rows;

test("the foremost products by ratings stand on the first levels", async () => {
  expect(await levels()).toEqual([
    { level: 0, products: 2500, rated: 4.6 },
    { level: 1, products: 17_500, rated: 1.7 },
    { level: 3, products: 4000, rated: 1 },
  ]);
});

test("levels are dealt as fast where all products stood on one, as after an import, and count no word again", async () => {
  const stems = async () =>
    (await db().execute(sql`select stem, products from search_stems order by stem`)).rows;
  const [dealt, counted] = [await levels(), await stems()];
  await db().execute(sql`alter table product_search disable trigger user`);
  await db().execute(sql`update product_search set level = 3`);
  await db().execute(sql`alter table product_search enable trigger user`);
  await db().execute(sql`analyze product_search`);
  const started = performance.now();
  await db().execute(sql`select place_search_levels()`);
  const took = performance.now() - started;
  // Takes half a second. It took more than half a minute when the list was read once for every product, and
  // when the trigger joined the old and the new documents.
  expect(took).toBeLessThan(15_000);
  expect(await levels()).toEqual(dealt);
  expect(await stems()).toEqual(counted);
}, 120_000);

test("a document that changes beside thousands that do not counts its words once", async () => {
  const countOf = async (stem: string) =>
    (await db().execute<{ products: number }>(sql`select products from search_stems where stem = ${stem}`))
      .rows[0]?.products;
  await db().execute(sql`
    update product_search set document = case when product_id = ${FIRST + 9} then document || ${"'zuv'"}::tsvector else document end
    where product_id <= ${FIRST + 5000}`);
  expect([await countOf("zuv"), await countOf("gold")]).toEqual([1, 1]);
}, 120_000);

test("a word that every product has finds a good part of them, the best rated, and says that there may be more", async () => {
  const cards = await found("steel bolt");
  expect(cards).toHaveLength(100);
  expect([cards[0]?.total, cards[0]?.isTotalBound]).toEqual([2500, true]);
  expect(cards.every((card) => (card.rating ?? 0) > 4.5)).toBe(true);
});

test("a word of few products finds them all, on whatever level they stand, with an exact total", async () => {
  const cards = await found("brass");
  expect([cards[0]?.total, cards[0]?.isTotalBound]).toEqual([240, undefined]);
  expect((await found("gold")).map((card) => card.id)).toEqual([FIRST + 7]);
  expect((await found("gold steel bolt"))[0]?.id).toBe(FIRST + 7);
  expect((await searchProductNames("steel gol", first)).map((card) => card.id)).toEqual([FIRST + 7]);
});

test("filters that leave few products are searched whole, whatever level those stand on", async () => {
  const [vendor, ids] = [await aVendor(), [1, 2, 3].map((i) => FIRST + i)];
  await db().execute(
    sql`update products set vendor_id = ${vendor.id} where id = any (${sql.param(ids)}::int[])`,
  );
  const cards = await listProducts({ ...NO_FILTERS, vendorId: vendor.id }, "steel bolt", "newest", first);
  expect(cards.map((card) => card.id)).toEqual(ids);
  expect(await listProducts({ ...NO_FILTERS, vendorId: vendor.id }, "brass", "featured", first)).toEqual([]);
});

test("a product that becomes popular moves to the first level, and back", async () => {
  const levelOf = async (id: number) =>
    (await db().execute<{ level: number }>(sql`select level from product_search where product_id = ${id}`))
      .rows[0]?.level;
  const id = FIRST + 3;
  expect(await levelOf(id)).toBe(3);
  await db().execute(sql`update products set is_popular = true where id = ${id}`);
  expect(await levelOf(id)).toBe(0);
  await db().execute(sql`update products set is_popular = false where id = ${id}`);
  expect(await levelOf(id)).toBe(3);
});

test("a new product is found at once and counted, a word's magnitude follows its stem", async () => {
  const magnitudeOf = async (word: string) =>
    (await db().execute<{ magnitude: number }>(sql`select magnitude from search_words where word = ${word}`))
      .rows[0]?.magnitude;
  const made = await aProduct({ name: "Zircon gate" });
  expect((await found("zircon")).map((card) => card.id)).toEqual([made.id]);
  expect(await magnitudeOf("zircon")).toBe(1);
  for (let i = 0; i < 3; i += 1) await aProduct({ name: "Zircon gate" });
  expect(await magnitudeOf("zircon")).toBe(2);
  await db().execute(sql`update products set is_active = false where name ->> 'en' = 'Zircon gate'`);
  expect(await magnitudeOf("zircon")).toBe(0);
  expect(await found("zircon")).toEqual([]);
});

test("each step of a search reads an index, never the whole table", async () => {
  for (const level of [0, 1, 2]) {
    const plan = await explained(
      sql`select * from product_search where level = ${sql.raw(String(level))} and document @@ ${"'brass'"}::tsquery limit 5000`,
    );
    expect(plan).toContain(`product_search_level_${level}_idx`);
  }
  expect(
    await explained(sql`select * from product_search where document @@ ${"'brass' & 'bolt'"}::tsquery`),
  ).toContain("product_search_document_idx");
  const completions = await explained(
    sql`select stem from search_words where chr(magnitude + 97) || word > chr(98) || ${"n1"} and chr(magnitude + 97) || word < chr(98) || ${"n1"} || chr(1114109) limit 300`,
  );
  expect(completions).toContain("search_words_frequent_idx");
});

test("the most frequent words of a beginning are offered, among thousands that begin so", async () => {
  await aProduct({ name: "Nickel nut" });
  for (let i = 0; i < 4; i += 1) await aProduct({ name: `N15 nut` });
  const typed = await readTypedText("n1");
  expect(typed.words[0]?.completions).toHaveLength(12);
  expect(typed.words[0]?.completions[0]).toEqual({ stem: "n15", products: 5 });
});

test("a level is the last one where a text finds about so many", () => {
  expect([
    levelFor(100, 1_000_000, 3000),
    levelFor(20_000, 1_000_000, 3000),
    levelFor(300_000, 1_000_000, 3000),
    levelFor(1_000_000, 1_000_000, 300),
  ]).toEqual([LAST_LEVEL, 1, 0, 0]);
});
