import { brokenInvariants } from "../../checks/invariants";
import { pool } from "./client";
import { createTables, migrate, OtherReleaseError } from "./migrate";
import { LAST_BEFORE_START, readMigrations, START } from "./migration-files";
import { readSchema, type SchemaFacts, schemaDifferences } from "./read-schema.testing";
import { applySqlFiles, readSqlFiles } from "./sql-files";
import { useTestDatabase } from "./testing";

useTestDatabase({ migrated: false });

/** Rows for tables that every release has, written without the shop's code. */
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
  insert into variants (id, product_id, sku, selection_key, position) select id, id, sku, '', 0 from products;
  insert into stock_levels (variant_id, product_id, quantity) select id, id, id from products;
  insert into stock_movements (variant_id, product_id, quantity, reason) select id, id, id, 'import' from products;
  insert into reviews (product_id, rating, language, title, body, reviewer_name)
    select id, 1 + id % 5, 'en', 'Title', 'Body', 'Name' from products where id % 2 = 1;
  insert into staff (name, email, role, password_hash, areas) values
    ('All', 'all@example.com', 'staff', '', '{orders,products,sellers}'),
    ('Some', 'some@example.com', 'staff', '', '{products}'), ('Owner', 'owner@example.com', 'owner', '', '{}');
  insert into outbox (kind, recipient, language, payload) values
    ('desk-account-changed', 'some@example.com', 'en', '{"name": "Some", "changes": ["areas", "password"], "at": "2026-11-28T00:00:00Z"}');
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

const recordAs = async (tags: readonly string[]): Promise<void> => {
  await pool().query(
    "insert into schema_migrations (tag, hash) select unnest($1::text[]), 'of that release' on conflict do nothing",
    [tags],
  );
};

/** Tables that migrations after START create. */
const LATER_TABLES = readMigrations().flatMap(({ tag, text }) =>
  tag > START ? [...text.matchAll(/create table "(\w+)"/gi)].flatMap(([, name]) => name ?? []) : [],
);

/** Creates the database of the release of 28 November 2026, which knew the migrations that START replaced. */
const fill = async (): Promise<void> => {
  await emptySchema();
  const client = await pool().connect();
  try {
    await createTables(client, [START]);
    // Today's SQL files stand in for those of that release, which did not name tables of later migrations.
    await client.query(LATER_TABLES.map((name) => `create table ${name} ();`).join(" "));
    await applySqlFiles(client);
    await client.query(`drop table ${LATER_TABLES.join(", ")}`);
  } finally {
    client.release();
  }
  await pool().query("delete from schema_migrations");
  await recordAs(["0027_start", "0028_listing_kinds", LAST_BEFORE_START]);
  await pool().query(ROWS);
  await pool().query("update schema_sql set hash = 'of that release'");
};

describe("a database of an earlier release", () => {
  let fresh: SchemaFacts;

  beforeAll(async () => {
    await migrate();
    fresh = await readSchema();
  });

  it("of 28 November 2026 starts and equals a new one", async () => {
    await fill();
    const warnings: string[] = [];
    const applied = await migrate({ warn: (sentence) => warnings.push(sentence) });
    expect(schemaDifferences(fresh, await readSchema())).toEqual([]);
    expect(warnings).toEqual([]);
    expect(applied).toBe(readMigrations().length - 1);
    expect(await migrate()).toBe(0);

    await pool().query("select refresh_listed_stock()");
    const kept = await derived();
    expect(kept).toContain("[10, 9000, 1, null]");
    await pool().query(
      "select refresh_current_prices(), refresh_product_search(), rebuild_listing(), recount_search()",
    );
    expect(await derived()).toBe(kept);
    expect(await brokenInvariants()).toEqual([]);

    const people = await pool().query<{ name: string; rights: string[] }>(
      "select name, rights from staff order by id",
    );
    expect(people.rows).toEqual([
      {
        name: "All",
        rights: [
          ...["pack", "cancel", "refund", "customers", "sales", "goods", "prices", "stock", "promotions"],
          ...["sellers", "money"],
        ],
      },
      { name: "Some", rights: ["goods", "prices", "stock", "promotions"] },
      { name: "Owner", rights: [] },
    ]);
    const mails = await pool().query("select payload->'changes' as changes from outbox");
    expect(mails.rows).toEqual([{ changes: ["password", "rights"] }]);

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

  it.each([
    [
      "which began before 0027",
      "create table schema_migrations (hash text primary key, applied_at timestamptz not null default now()); insert into schema_migrations (hash) values ('of a text')",
    ],
    [
      "with a part of what START replaced",
      "create table schema_migrations (tag text primary key, hash text not null, applied_at timestamptz not null default now()); insert into schema_migrations (tag, hash) values ('0027_start', 'x'), ('0056_reference_indexes', 'x')",
    ],
  ])("%s is told which release to start first, and stays as it is", async (_, record) => {
    await emptySchema();
    await pool().query(`${record}; create table orders (id integer)`);
    const before = await readSchema();
    const refused = await migrate().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(OtherReleaseError);
    expect(String(refused)).toContain("Start the release 1454308 with it once, then this one");
    expect(schemaDifferences(before, await readSchema())).toEqual([]);
  });
});
