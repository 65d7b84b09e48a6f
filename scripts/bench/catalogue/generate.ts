import { Client } from "pg";
import { FIRST_ID, writeDictionaries } from "./dictionaries";
import { progressBar } from "./progress";
import { STATEMENTS } from "./rows";
import { writeAttributes } from "./specifications";

/** Products in one round: enough to make planning negligible, few enough to show progress. */
const ROWS_A_ROUND = 10_000;

/**
 * Indexes that are created once at the end instead of updated row by row: those without a constraint, of
 * tables with one row or more for each product.
 */
const SLOW_INDEXES = `
  select i.indexname as name, i.indexdef as definition from pg_indexes i join pg_class c on c.oid = format('%I.%I', i.schemaname, i.indexname)::regclass
  join pg_index x on x.indexrelid = c.oid left join pg_constraint k on k.conindid = c.oid
  where i.schemaname = 'public' and k.oid is null and not x.indisunique
    and i.tablename in ('products', 'product_categories', 'product_images', 'product_colors', 'product_sizes', 'product_tags', 'product_search', 'search_words', 'discount_products', 'product_attribute_options', 'product_values', 'product_specifications', 'variant_values')`;

const DISCOUNTS: readonly (readonly [n: number, hundredthsOfPercent: number])[] = [[0, 1000], [1, 1500], [2, 2500]];

/** Functions that rebuild derived tables. */
const REBUILDS = ["refresh_current_prices()", "rebuild_listing()"];

/**
 * Adds products to a migrated database with the demo catalogue until it has this number. Triggers and foreign
 * keys are off meanwhile (`session_replication_role`, so the role must be a superuser). Their derived data is
 * rebuilt at the end.
 */
export const generateProducts = async (url: string, products: number, seed: number): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const step = async (label: string, work: () => Promise<unknown>): Promise<void> => {
    const started = performance.now();
    await work();
    console.log(`  ${label.padEnd(44)} ${((performance.now() - started) / 1000).toFixed(1)} s`);
  };
  try {
    await client.query("set session_replication_role = replica; set synchronous_commit = off; set jit = off; set work_mem = '256MB'; set maintenance_work_mem = '512MB'");
    const { rows: [state] } = await client.query<{ known: number; own: boolean }>(`select count(*)::int as known, coalesce(bool_or(id >= ${FIRST_ID}), false) as own from products`);
    if (state === undefined || state.own) throw new Error("The database holds generated products already: give another name, or drop it first.");
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(SLOW_INDEXES);
    await step("words, brands, sellers", async () => {
      await writeDictionaries(client, seed);
      await writeAttributes(client);
      await client.query("create temporary table bench_discounts (n integer, id integer)");
      for (const [n, value] of DISCOUNTS) {
        await client.query("insert into discounts (id, name, applies_to, value_type, value) values ($1, $2, 'product', 'percentage', $3)", [FIRST_ID + n, JSON.stringify({ en: `${value / 100} percent off`, ar: `خصم ${value / 100}%` }), value]);
        await client.query("insert into bench_discounts values ($1, $2)", [n, FIRST_ID + n]);
      }
      for (const { name } of indexes) await client.query(`drop index "${name}"`);
    });
    const last = FIRST_ID - 1 + products - state.known;
    const bar = progressBar("products", last - FIRST_ID + 1);
    for (let from = FIRST_ID; from <= last; from += ROWS_A_ROUND) {
      const to = Math.min(last, from + ROWS_A_ROUND - 1);
      await client.query("truncate bench_made");
      for (const statement of STATEMENTS) await client.query(statement, [from, to]);
      bar.show(to - FIRST_ID + 1);
    }
    bar.end();
    await step("stems counted, levels dealt", () => client.query("analyze product_search, products; select recount_search()"));
    await step("words of the search", () => writeWords(client));
    await step(`${indexes.length} indexes`, async () => {
      for (const { definition } of indexes) await client.query(definition);
    });
    await step("analyze", () => client.query("analyze"));
    await step("a sample of search documents compared", () => checkDocuments(client));
    for (const call of REBUILDS) await step(call, () => client.query(`select ${call}`));
    for (const table of ["brands", "vendors", "discounts", "products"]) await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
    await step("vacuum, analyze", () => client.query("vacuum analyze"));
  } finally {
    await client.end();
  }
};

/**
 * Writes the words of the catalogue: those of the dictionaries and every product's own numbers. The stems
 * must be counted before.
 */
const writeWords = async (client: Client): Promise<void> => {
  const named = ["goods", "materials", "features", "uses", "packs", "series", "brands", "vendors", "sizes", "phrases"].flatMap((name) => [`select en from bench_${name}`, `select ar from bench_${name}`]);
  await client.query(`
    insert into search_words (word, stem, root, deletes, magnitude)
    select word, search_stems(word), search_root(search_stems(word)), search_deletes(word), coalesce((select search_magnitude(s.products) from search_stems s where s.stem = search_stems(word)), 0) from (
      select w.word from (select distinct concat_ws(' ', search_text(en), search_extras(en, search_text(en))) as words from (${named.join(" union ")}) texts (en)) t, string_to_table(t.words, ' ') w (word)
    ) w where length(word) between 2 and 40 order by word on conflict do nothing`);
  await client.query(`insert into search_words (word, stem, magnitude) select n, n, 1 from generate_series(${FIRST_ID}, (select max(id) from products)) i, unnest(array[i::text, 'hw' || i]) n order by n on conflict do nothing`);
};

/** @throws if the schema's own function finds other words or weights in the texts of sample products */
const checkDocuments = async (client: Client): Promise<void> => {
  const bare = "array(select w.lexeme || array_to_string(array(select x from unnest(w.weights) x order by x), '') from unnest(document) w order by 1)";
  await client.query("begin");
  await client.query(`create temporary table bench_sample on commit drop as select product_id, ${bare} as words from product_search where product_id >= ${FIRST_ID} order by hashint4(product_id) limit 100`);
  await client.query("select refresh_product_search(array(select product_id from bench_sample))");
  const { rows } = await client.query<{ id: number; ours: string[]; theirs: string[] }>(`select s.product_id as id, s.words as ours, ${bare} as theirs from bench_sample s join product_search d using (product_id) where s.words is distinct from ${bare}`);
  await client.query("rollback");
  const [other] = rows;
  if (other !== undefined) throw new Error(`${rows.length} of 100 search documents differ from what refresh_product_search makes, product ${other.id}: ${other.ours.filter((w) => !other.theirs.includes(w)).join(" ")} | ${other.theirs.filter((w) => !other.ours.includes(w)).join(" ")}`);
};
