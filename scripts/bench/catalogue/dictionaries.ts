import type { Client } from "pg";
import { BRAND_WORDS, FEATURES, GOODS, inventedWord, MATERIALS, PACKS, SIZES, USES, type Both } from "./words";

/** Fixed texts between the words of description templates. */
const PHRASES = ["in", "for", "made in India for", "Material", "brand", "من", "لأجل", "صنع في الهند لأجل", "المادة", "العلامة"] as const;

/** Number of invented sellers beside the demo catalogue's, and words for series: enough for a long tail. */
const VENDORS = 150;
const SERIES = 6000;

/** First id of the generator. Lower ids belong to the demo catalogue's files. */
export const FIRST_ID = 100_001;

/** Returns the upper bounds, except the last, of n items with weights 1 / n^skew in the range 0 to 1. */
const zipf = (count: number, skew: number): number[] => {
  const weights = Array.from({ length: count }, (_, n) => 1 / (n + 1) ** skew);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  return weights.slice(0, -1).map((weight) => (sum += weight / all));
};

/**
 * Creates a dictionary as a temporary table `n` (1 first), `en`, `ar`, and the function `pick_<name>(u)`,
 * which chooses a number by Zipf's law.
 */
const dictionary = async (client: Client, name: string, words: readonly Both[], skew: number): Promise<void> => {
  await client.query(`create temporary table bench_${name} (n integer primary key, en text not null, ar text not null)`);
  await client.query(`insert into bench_${name} select n, en, ar from unnest($1::text[], $2::text[]) with ordinality t (en, ar, n)`, [words.map(([en]) => en), words.map(([, ar]) => ar)]);
  await addWords(client, name);
  await addPick(client, name, words.length, skew);
};

/**
 * Adds to each row its words in a search document: words of both languages, other spellings, and the number
 * of words.
 */
const addWords = async (client: Client, name: string): Promise<void> => {
  await client.query(`alter table bench_${name} add column en_words tsvector, add column ar_words tsvector, add column extra_words tsvector, add column length integer`);
  await client.query(`
    update bench_${name} set en_words = to_tsvector('pg_catalog.simple', search_stems(search_text(en))), ar_words = to_tsvector('pg_catalog.simple', search_stems(search_text(ar))),
      extra_words = to_tsvector('pg_catalog.simple', search_stems(search_extras(en || ' . ' || ar, search_text(en || ' . ' || ar)))), length = coalesce(array_length(string_to_array(nullif(search_text(en), ''), ' '), 1), 0)`);
  await client.query(`analyze bench_${name}`);
};

const addPick = (client: Client, name: string, count: number, skew: number): Promise<unknown> =>
  client.query(`create function pg_temp.pick_${name}(u float8) returns integer language sql immutable as $$ select 1 + width_bucket(u, '{${zipf(count, skew).join(",")}}'::float8[]) $$`);

/** Writes the words as temporary tables, and the invented brands and sellers as rows of the shop. */
export const writeDictionaries = async (client: Client, seed: number): Promise<void> => {
  // A number from 0 to 1 for a product and a purpose, the same for the same seed.
  await client.query(`create function pg_temp.chance(id integer, purpose integer) returns float8 language sql immutable as $$ select (hashint8extended(id::bigint * 64 + purpose, ${seed}) & 9007199254740991)::float8 / 9007199254740992 $$`);
  await dictionary(client, "goods", GOODS.map(([, name]) => name), 0.7);
  await client.query("alter table bench_goods add column category_id integer, add column sizes text, add column rupees integer");
  await client.query("update bench_goods g set category_id = t.category_id, sizes = t.sizes, rupees = t.rupees from unnest($1::int[], $2::text[], $3::int[]) with ordinality t (category_id, sizes, rupees, n) where t.n = g.n", [GOODS.map(([category]) => category), GOODS.map(([, , sizes]) => sizes), GOODS.map(([, , , rupees]) => rupees)]);
  await dictionary(client, "materials", MATERIALS, 0.8);
  await dictionary(client, "features", FEATURES, 0.7);
  await dictionary(client, "uses", USES, 0.5);
  await dictionary(client, "packs", PACKS, 0.9);
  await dictionary(client, "series", Array.from({ length: SERIES }, (_, n) => inventedWord(10_000 + n * 53)), 0.6);
  await client.query("create temporary table bench_made (i integer, goods integer, material integer, feature integer, purpose integer, pack integer, series integer, brand integer, vendor integer, size float8, has_brand boolean, has_series boolean, has_feature boolean, has_material boolean)");
  await dictionary(client, "phrases", PHRASES.map((text) => [text, text]), 1);
  const sizes = Object.entries(SIZES).flatMap(([kind, list]) => list.map(([en, ar], n) => ({ kind, n: n + 1, count: list.length, en, ar })));
  await client.query("create temporary table bench_sizes as select * from jsonb_to_recordset($1::jsonb) t (kind text, n integer, count integer, en text, ar text)", [JSON.stringify(sizes)]);
  await addWords(client, "sizes");

  await client.query("insert into brands (id, name) select $1::int - 1 + n, jsonb_build_object('en', en, 'ar', ar) from unnest($2::text[], $3::text[]) with ordinality t (en, ar, n)", [FIRST_ID, ...columns(BRAND_WORDS)]);
  await client.query("insert into vendors (id, slug, name, email) select $1::int - 1 + n, 'seller-' || n, jsonb_build_object('en', en || ' Traders', 'ar', 'تجارة ' || ar), 'seller@example.com' from unnest($2::text[], $3::text[]) with ordinality t (en, ar, n)", [FIRST_ID, ...columns(Array.from({ length: VENDORS }, (_, n) => inventedWord(5000 + n * 3)))]);
  await ranks(client, "brands", "true", 0.9);
  await ranks(client, "vendors", "is_active", 0.8);
  await ranks(client, "tags", "true", 0.8);
  await ranks(client, "colors", "true", 0.7);
  await ranks(client, "shop_sizes", "true", 0.7, "sizes");
  await client.query("alter table bench_shop_sizes add column short_words tsvector");
  await client.query("update bench_shop_sizes b set short_words = to_tsvector('pg_catalog.simple', search_stems(search_text(concat_ws(' . ', s.short_name ->> 'en', s.short_name ->> 'ar')))) from sizes s where s.id = b.id");
  await client.query("create aggregate pg_temp.join_words(tsvector) (sfunc = tsvector_concat, stype = tsvector, initcond = '')");
  await client.query(`
    create temporary table bench_listed as
    select own.id as category_id, pg_temp.join_words(to_tsvector('pg_catalog.simple', search_stems(search_text(concat_ws(' . ', k.name ->> 'en', k.name ->> 'ar')))) order by k.id) as words, pg_temp.join_words(array_to_tsvector(search_kinds(k.name, k.id = own.id))) as kinds, pg_temp.join_words(array_to_tsvector(search_kinds(k.name, false))) as wide_kinds
    from categories own join categories k on k.id in (own.id, own.parent_id) group by own.id`);
  await client.query(`
    create temporary table bench_pictures as
    select main_category_id as category_id, image_id, row_number() over (partition by main_category_id order by image_id)::int as n, count(*) over (partition by main_category_id)::int as count
    from (select distinct p.main_category_id, i.image_id from products p join product_images i on i.product_id = p.id where i.position = 0) pictures`);
};

const columns = (words: readonly Both[]): [string[], string[]] => [words.map(([en]) => en), words.map(([, ar]) => ar)];

/** Creates a dictionary from a table of the shop: `n`, `id`, words and `pick_<name>(u)`. */
const ranks = async (client: Client, name: string, only: string, skew: number, table = name): Promise<void> => {
  await client.query(`create temporary table bench_${name} as select row_number() over (order by hashint4(id))::int as n, id, name ->> 'en' as en, name ->> 'ar' as ar from ${table} where ${only}`);
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from bench_${name}`);
  await addWords(client, name);
  await addPick(client, name, rows[0]?.count ?? 1, skew);
};
