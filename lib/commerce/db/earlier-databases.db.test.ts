import { brokenInvariants } from "../orders/invariants";
import { pool } from "./client";
import { migrate } from "./migrate";
import { hashOf, type Migration, readLandedHashes, readMigrationsBeforeStart } from "./migration-files";
import { readSchema, type SchemaFacts, schemaDifferences } from "./read-schema.testing";
import { readSqlFiles } from "./sql-files";
import { useTestDatabase } from "./testing";

useTestDatabase({ migrated: false });

/** The first text of each migration that was edited after landing. */
const FIRST_TEXTS: Record<string, (text: string) => string> = {
  "0019_listing_lookups": (text) =>
    text.slice(0, text.indexOf("--> statement-breakpoint\ncreate or replace function listing_value_counts")),
  "0021_search_within": (text) =>
    text
      .replace("drop function if exists", "drop function")
      .replace("create or replace function", "create function")
      .replace("DROP INDEX IF EXISTS", "DROP INDEX"),
  "0025_listing_layout": (text) =>
    text.replace(
      "over 14,000 pages, 110 MB, of which every search read others.",
      "over 20,000 pages, 160 MB, which every search read again.",
    ),
};

const firstText = ({ tag, text }: Migration): Migration => {
  const first = FIRST_TEXTS[tag]?.(text) ?? text;
  return { tag, text: first, hash: hashOf(first) };
};

/** Rows for tables that every landing has, written without the shop's code. */
const ROWS = `
  insert into vendors (id, slug, name, email) values
    (1, 'one', '{"en": "One"}', 'one@example.com'), (2, 'two', '{"en": "Two"}', 'two@example.com');
  insert into brands (id, name) values (1, '{"en": "Anvil"}');
  insert into categories (id, parent_id, name) values (1, null, '{"en": "Tools"}'), (2, 1, '{"en": "Hammers"}');
  insert into tags (id, name) values (1, '{"en": "new"}');
  insert into sizes (id, name, short_name) values (1, '{"en": "Large"}', '{"en": "L"}');
  insert into colors (id, name, hex) values (1, '{"en": "Red"}', '#FF0000');
  insert into discounts (id, name, applies_to, value_type, value) values (1, '{"en": "Tenth"}', 'product', 'percentage', 1000);
  insert into products (id, sku, name, vendor_id, brand_id, main_category_id, short_description, full_description,
      price_paise, current_price_paise, gst_rate, hsn_code, is_popular, is_home)
    select n, 'SKU-' || n, jsonb_build_object('en', 'Claw hammer ' || n), 1 + n % 2, 1, 2, '{"en": "Short"}',
      '{"en": "<p>Long</p>"}', 1000 * n, 1000 * n, 18, '8205', n % 3 = 0, n % 4 = 0
    from generate_series(1, 40) n;
  insert into product_categories (product_id, category_id) select id, 2 from products;
  insert into product_tags (product_id, tag_id) select id, 1 from products where id % 2 = 0;
  insert into product_sizes (product_id, size_id, position) select id, 1, 0 from products where id % 5 = 0;
  insert into product_colors (product_id, color_id, position) select id, 1, 0 from products where id % 4 = 0;
  insert into discount_products (discount_id, product_id) select 1, id from products where id <= 10;
  insert into stock_levels (product_id, quantity) select id, id from products;
  insert into stock_movements (product_id, quantity, reason) select id, id, 'import' from products;
  insert into reviews (product_id, rating, language, title, body, reviewer_name)
    select id, 1 + id % 5, 'en', 'Title', 'Body', 'Name' from products where id % 2 = 1;
`;

/** Data that the database derives from the rows: prices, ratings, lists and search documents. */
const DERIVED = `
  select json_build_object(
    'prices', (select json_agg(json_build_array(id, current_price_paise, current_discount_id, rating_average) order by id)
      from products),
    'listed', (select json_agg(json_build_array(id, price, codes, popular, featured) order by id) from listed_products),
    'bits', (select json_agg(json_build_array(code, n) order by code)
      from (select code, sum(products) as n from listing_bits group by code having sum(products) > 0) b),
    'documents', (select json_agg(json_build_array(product_id, document::text, words) order by product_id)
      from product_search),
    'stems', (select json_agg(json_build_array(stem, products) order by stem) from search_stems where products > 0)
  )::text as derived`;

const derived = async (): Promise<string> =>
  (await pool().query<{ derived: string }>(DERIVED)).rows[0]?.derived ?? "";

const emptySchema = async (): Promise<void> => {
  await pool().query("drop schema public cascade; create schema public");
};

/** Creates a database as a release before 0027_start left it. */
const fill = async (migrations: readonly Migration[]): Promise<void> => {
  await emptySchema();
  await pool().query(
    "create table schema_migrations (hash text primary key, applied_at timestamptz not null default now())",
  );
  for (const { text, hash } of migrations) {
    await pool().query(`begin; ${text}\n; commit`);
    await pool().query("insert into schema_migrations (hash) values ($1)", [hash]);
  }
  await pool().query(ROWS);
};

const upTo = (last: string): Migration[] =>
  readMigrationsBeforeStart().filter(({ tag }) => tag.slice(0, 4) <= last);

/** Landings in the order of their numbers, and other landings from the history. */
const LANDINGS: [name: string, migrations: () => Migration[]][] = [
  ["0000 to 0003", () => upTo("0003")],
  ["0000 to 0009", () => upTo("0009")],
  ["0023 before 0016", () => [...upTo("0015"), ...upTo("0023").filter(({ tag }) => tag.startsWith("0023"))]],
  ["0000 to 0016", () => upTo("0016")],
  ["0019 and 0021 with their first texts", () => upTo("0021").map(firstText)],
  ["0000 to 0022", () => upTo("0022")],
  ["0000 to 0024", () => upTo("0024")],
  [
    "0025 with its first text",
    () => upTo("0025").map((it) => (it.tag.startsWith("0025") ? firstText(it) : it)),
  ],
  ["0000 to 0026", () => upTo("0026")],
];

describe("a database of an earlier landing", () => {
  let fresh: SchemaFacts;

  beforeAll(async () => {
    await migrate();
    fresh = await readSchema();
  });

  it("has first texts that were landed", () => {
    const landed = readLandedHashes();
    const firsts = readMigrationsBeforeStart().filter(({ tag }) => tag in FIRST_TEXTS);
    expect(firsts.map((migration) => firstText(migration).hash)).toEqual(
      firsts.map(({ tag }) => landed[tag]?.[1]),
    );
  });

  it.each(LANDINGS)("starts and equals a new one: %s", async (_name, migrations) => {
    const before = migrations();
    await fill(before);
    const warnings: string[] = [];
    const applied = await migrate({ warn: (sentence) => warnings.push(sentence) });
    expect(schemaDifferences(fresh, await readSchema())).toEqual([]);
    expect(warnings).toEqual([]);
    expect(applied).toBeGreaterThanOrEqual(readMigrationsBeforeStart().length - before.length);
    expect(await migrate()).toBe(0);

    // A migration noted the products in stock; the server's job writes their bits.
    await pool().query("select refresh_listed_stock()");
    const kept = await derived();
    expect(kept).toContain("[10, 9000, 1, null]");
    await pool().query(
      "select refresh_current_prices(), refresh_product_search(), rebuild_listing(), recount_search()",
    );
    expect(await derived()).toBe(kept);
    expect(await brokenInvariants()).toEqual([]);

    await pool().query("update products set price_paise = 777700 where id = 40");
    const { rows } = await pool().query("select price::int from listed_products where id = 40");
    expect(rows).toEqual([{ price: 777700 }]);
  });

  it("has the same schema after any SQL file alone was applied again", async () => {
    for (const { name } of readSqlFiles()) {
      await pool().query("update schema_sql set hash = 'of another text' where file = $1", [name]);
      expect(await migrate()).toBe(0);
      expect(schemaDifferences(fresh, await readSchema())).toEqual([]);
    }
  });

  it("may have functions with another return type and other arguments", async () => {
    await pool().query(`
      drop function listing_band(bigint), search_magnitude(integer);
      create function listing_band(paise bigint) returns text language sql as $$ select 'none' $$;
      create function listing_band(rupees integer) returns integer language sql as $$ select 1 $$;
      create function search_magnitude(counted integer) returns smallint language sql as $$ select 1::smallint $$;
      update schema_sql set hash = 'of another text'`);
    await migrate();
    expect(schemaDifferences(fresh, await readSchema())).toEqual([]);
  });
});
