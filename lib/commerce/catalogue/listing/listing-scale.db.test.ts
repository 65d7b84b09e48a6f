import { sql, type SQL } from "drizzle-orm";
import { db } from "@/lib/commerce/base/db/client";
import { hasSessions, useTestDatabase } from "@/lib/commerce/base/db/testing";
import { listFacets } from "./list-facets";
import { listProducts } from "./list-products";
import { pageOfParts } from "./page-of-parts";
import { cardsOf } from "./product-card";
import { askedOf, codeOf, IN_STOCK, NO_FILTERS, partsOf, type ProductFilters } from "./product-filters";
import { VALUE_KINDS } from "./listing-kinds";
import { refreshListedStock } from "./refresh-derived";
import { SORT_NUMBERS, type ProductSort } from "./product-order";

useTestDatabase();

/** On a server, more than one block of bits. On the embedded engine, enough for the orders to have steps. */
const PRODUCTS = hasSessions ? 33_000 : 3000;
/** Requests are random. LISTING_SCALE_SEED=… repeats a run. */
const SEED = Number(process.env.LISTING_SCALE_SEED ?? Math.floor(Math.random() * 1e9));
const SORTS = Object.keys(SORT_NUMBERS) as ProductSort[];

/** mulberry32: the same seed gives the same random numbers. */
const lot = (seed: number) => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { next, upTo: (n: number): number => Math.floor(next() * n) };
};
const draw = lot(SEED);

/** Inserts many products as a bulk load does: triggers off, derived data built at the end. */
const fill = () =>
  db().transaction(async (tx) => {
    const statements = [
      "set local session_replication_role = replica",
      `select setseed(${(SEED % 1000) / 1000})`,
      "insert into vendors (id, slug, name, email) select n, 'v' || n, '{\"en\":\"Vendor\"}', 'seller@example.com' from generate_series(1, 40) n",
      "insert into brands (id, name) select n, jsonb_build_object('en', 'Brand ' || n) from generate_series(1, 20) n",
      "insert into tags (id, name) select n, jsonb_build_object('en', 'Tag ' || n) from generate_series(1, 6) n",
      "insert into colors (id, name, hex) select n, jsonb_build_object('en', 'Colour ' || n), '#000000' from generate_series(1, 5) n",
      "insert into sizes (id, name, short_name) select n, jsonb_build_object('en', 'Size ' || n), jsonb_build_object('en', 'S' || n) from generate_series(1, 5) n",
      "insert into categories (id, parent_id, name) select n, case when n > 3 then 1 + n % 3 end, jsonb_build_object('en', 'Category ' || n) from generate_series(1, 12) n",
      `insert into products (id, sku, name, vendor_id, brand_id, main_category_id, short_description, full_description, price_paise, current_price_paise, current_discount_id, gst_rate, hsn_code, rating_average, rating_count, is_popular, is_home, is_active, created_at)
       select n, 'S' || n, '{"en":"Bolt"}', 1 + floor(40 * random()), case when random() < 0.9 then 1 + floor(20 * power(random(), 2)) end, 4 + floor(9 * power(random(), 2)), '{"en":""}', '{"en":""}', x.price, x.price, case when random() < 0.1 then 1 end, 18, '7318',
         x.rating, case when x.rating is null then 0 else 1 + floor(3 * random()) end, random() < 0.05, random() < 0.01, random() < 0.98, timestamptz '2026-01-01' + floor(500 * random()) * interval '1 day'
       from (select n, 100 * floor(5 + 800 * power(random(), 3)) as price, case when random() < 0.4 then round((1 + 4 * random())::numeric, 1) end as rating from generate_series(1, ${PRODUCTS}) n) x`,
      "insert into product_categories (product_id, category_id, position) select id, main_category_id, 0 from products",
      "insert into product_sizes (product_id, size_id, position) select id, 1 + floor(5 * random()), 0 from products where random() < 0.3",
      "insert into product_colors (product_id, color_id, position) select id, 1 + floor(5 * random()), 0 from products where random() < 0.3",
      "insert into product_tags (product_id, tag_id) select id, 1 + floor(6 * random()) from products where random() < 0.5",
      "insert into product_popularity (product_id, level) select id, floor(60 * random()) from products where random() < 0.1",
      "insert into variants (product_id, sku) select id, sku from products",
      // A twentieth of the products is sold from three pieces on.
      "update products set order_minimum_quantity = 3 where random() < 0.05",
      "insert into stock_levels (variant_id, product_id, quantity) select id, product_id, floor(5 * random()) from variants",
      "select rebuild_listing()",
      "set local session_replication_role = origin",
    ];
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });

type Thing = {
  id: number;
  price: number;
  created: number;
  rating: number | null;
  ratings: number;
  /** Level by sales, and 24 for the owner's flag. */ standing: number;
  isHome: boolean;
  isDeal: boolean;
  isInStock: boolean;
  vendor: number;
  brand: number | null;
  categories: number[];
  sizes: number[];
  colors: number[];
  tags: number[];
};

/** Reads everything on sale from the base tables. */
const world = async (): Promise<Thing[]> =>
  (
    await db().execute<Thing>(sql`
      select p.id, p.current_price_paise::float8 as price, extract(epoch from p.created_at)::float8 as created, p.rating_average::float8 as rating, p.rating_count as ratings, coalesce((select level from product_popularity s where s.product_id = p.id), 0) + p.is_popular::integer * 24 as standing, p.is_home as "isHome",
        p.current_discount_id is not null as "isDeal",
        exists (select from variants a join stock_levels s on s.variant_id = a.id where a.product_id = p.id and a.is_active and s.quantity >= coalesce(p.order_minimum_quantity, 1)) as "isInStock", p.vendor_id as vendor, p.brand_id as brand,
        array(select distinct covering.id from product_categories l join categories c on c.id = l.category_id cross join lateral (values (c.id), (c.parent_id)) covering (id) where l.product_id = p.id and covering.id is not null) as categories,
        array(select size_id from product_sizes where product_id = p.id) as sizes, array(select color_id from product_colors where product_id = p.id) as colors, array(select tag_id from product_tags where product_id = p.id) as tags
      from products p join vendors v on v.id = p.vendor_id where p.is_active and v.is_active`)
  ).rows;

const any = (wanted: number[], has: number[]): boolean =>
  wanted.length === 0 || wanted.some((id) => has.includes(id));
const passes = (f: ProductFilters, p: Thing): boolean =>
  any(f.category, p.categories) &&
  any(f.size, p.sizes) &&
  any(f.color, p.colors) &&
  any(f.tag, p.tags) &&
  any(f.brand, p.brand === null ? [] : [p.brand]) &&
  (f.minPaise === null || p.price >= f.minPaise) &&
  (f.belowPaise === null || p.price < f.belowPaise) &&
  (f.minRating === null || (p.rating !== null && p.rating >= f.minRating)) &&
  (!f.onlyDeals || p.isDeal) &&
  (!f.onlyInStock || p.isInStock) &&
  (f.vendorId === null || p.vendor === f.vendorId);

const popularity = (p: Thing): number[] => [-p.standing, -(p.rating ?? 0), -p.ratings];
const KEYS: Record<ProductSort, (p: Thing) => number[]> = {
  featured: (p) => [p.isHome ? 0 : 1, ...popularity(p)],
  popular: popularity,
  cheapest: (p) => [p.price],
  dearest: (p) => [-p.price],
  newest: (p) => [-p.created],
  oldest: (p) => [p.created],
};
const inOrder = (things: Thing[], sort: ProductSort): number[] => {
  const keyed = things.map((p) => [...KEYS[sort](p), p.id]);
  const order = (a: number[], b: number[]): number =>
    a.reduce((found, x, i) => (found !== 0 ? found : x - (b[i] as number)), 0);
  return keyed.sort(order).map((key) => key.at(-1) as number);
};

const someFilters = (): ProductFilters => {
  const some = (ids: number, share: number): number[] =>
    draw.next() > share
      ? []
      : [...new Set(Array.from({ length: 1 + draw.upTo(3) }, () => 1 + draw.upTo(ids)))];
  return {
    ...NO_FILTERS,
    category: some(12, 0.3),
    size: some(5, 0.1),
    color: some(5, 0.15),
    tag: some(6, 0.15),
    brand: some(20, 0.2),
    minPaise: draw.next() < 0.3 ? draw.upTo(300_00) : null,
    belowPaise: draw.next() < 0.3 ? 50_00 + draw.upTo(700_00) : null,
    minRating: draw.next() < 0.15 ? 1 + draw.upTo(5) : null,
    onlyDeals: draw.next() < 0.1,
    onlyInStock: draw.next() < 0.2,
    vendorId: draw.next() < 0.1 ? 1 + draw.upTo(40) : null,
  };
};

const compare = async (questions: number): Promise<void> => {
  const things = await world();
  for (let n = 0; n < questions; n += 1) {
    const [filters, sort, limit] = [
      n % 8 === 0 ? NO_FILTERS : someFilters(),
      SORTS[n % SORTS.length] as ProductSort,
      1 + draw.upTo(100),
    ];
    const expected = inOrder(
      things.filter((p) => passes(filters, p)),
      sort,
    );
    // Adjacent pages at a random place, and the one beyond the end.
    const at = limit * draw.upTo(Math.ceil(expected.length / limit) + 1);
    const asked = `LISTING_SCALE_SEED=${SEED}: ${n} ${sort} ${limit} from ${at} ${JSON.stringify(filters)}`;
    for (const offset of [at, at + limit]) {
      const page = await listProducts(filters, "", sort, { limit, offset });
      expect([asked, page.map((p) => p.id)]).toEqual([asked, expected.slice(offset, offset + limit)]);
      expect([asked, page.every((p) => p.total === expected.length)]).toEqual([asked, true]);
    }
    if (n % 4 > 0) continue;
    const facets = await listFacets(filters, "");
    const others = things.filter((p) => passes({ ...filters, brand: [] }, p));
    const buyable = things.filter((p) => passes({ ...filters, onlyInStock: true }, p));
    expect([asked, facets.total, facets.inStock]).toEqual([asked, expected.length, buyable.length]);
    expect([asked, Object.fromEntries(facets.brand.map((b) => [b.id, b.count]))]).toEqual([
      asked,
      Object.fromEntries(facets.brand.map((b) => [b.id, others.filter((p) => p.brand === b.id).length])),
    ]);
    // Values with a count of 0 are included while a product in the list's scope has them.
    const scope = { ...NO_FILTERS, vendorId: filters.vendorId, onlyDeals: filters.onlyDeals };
    const ground = things.filter((p) => passes({ ...scope, category: filters.category }, p));
    for (const [has, group, on, values] of [
      ["sizes", "size", ground, facets.size],
      ["colors", "color", ground, facets.color],
      ["tags", "tag", ground, facets.tag],
      ["categories", "category", things.filter((p) => passes(scope, p)), facets.category],
    ] as const) {
      const left = things.filter((p) => passes({ ...filters, [group]: [] }, p));
      const counts = [...new Set(on.flatMap((p) => p[has]))].map((id) => [
        id,
        left.filter((p) => p[has].includes(id)).length,
      ]);
      expect([asked, has, Object.fromEntries(values.map((value) => [value.id, value.count]))]).toEqual([
        asked,
        has,
        Object.fromEntries(counts),
      ]);
    }
    const used = facets.tag.map(({ id }) => ground.filter((p) => p.tags.includes(id)).length);
    expect([asked, used]).toEqual([asked, [...used].sort((a, b) => b - a)]);
    const priced = things
      .filter((p) => passes({ ...filters, minPaise: null, belowPaise: null }, p))
      .map((p) => p.price);
    expect([asked, facets.minPaise, facets.maxPaise]).toEqual([
      asked,
      ...(priced.length === 0
        ? [null, null]
        : [Math.min(...priced), priced.reduce((a, b) => Math.max(a, b))]),
    ]);
  }
};

type Reads = Record<string, { scans: number; rows: number }>;

/**
 * Counts the rows that a query reads, per table with its partitions, from the database's statistics. These
 * add up over transactions, so earlier reads are subtracted.
 */
const readsOf = (question: SQL): Promise<Reads> =>
  db().transaction(async (tx) => {
    const counted = async (): Promise<Reads> => {
      const { rows } = await tx.execute<{ name: string; scans: number; rows: number }>(sql`
        select coalesce(whole.inhparent::regclass::text, s.relname) as name, sum(s.seq_scan)::int as scans, sum(coalesce(s.idx_tup_fetch, 0) + s.seq_tup_read)::int as rows
        from pg_stat_xact_user_tables s left join pg_inherits whole on whole.inhrelid = s.relid group by 1`);
      return Object.fromEntries(rows.map((row) => [row.name, row]));
    };
    const before = await counted();
    await tx.execute(question);
    const after = await counted();
    return Object.fromEntries(
      Object.entries(after).map(([name, { scans, rows }]) => [
        name,
        { scans: scans - (before[name]?.scans ?? 0), rows: rows - (before[name]?.rows ?? 0) },
      ]),
    );
  });

beforeAll(async () => {
  await fill();
  await db().execute(sql`analyze`);
}, 120_000);

test(
  "R113 R117: over many products any page of any filters and order is the one a plain look at the tables gives, with its total and counts",
  () => compare(36),
  60_000,
);

test("the same after products changed, came and went, one by one and many at once", async () => {
  await db().execute(sql`update products set price_paise = price_paise + 7 where id % 500 = 3`);
  await db().execute(sql`update products set is_active = not is_active where id % 400 = 1`);
  await db().execute(
    sql`update products set brand_id = 2, is_popular = true, rating_average = 4.5, rating_count = 9 where id % 700 = 5`,
  );
  await db().execute(
    sql`insert into product_popularity (product_id, level) select id, 31 from products where id % 300 = 9 on conflict (product_id) do update set level = 7`,
  );
  await db().execute(sql`update vendors set is_active = false where id = 40`);
  await db().execute(sql`update categories set parent_id = 2 where id = 12`);
  await db().execute(sql`delete from product_tags where product_id % 90 = 0`);
  await db().execute(sql`delete from products where id % 1000 = 7`);
  await db().execute(
    sql`insert into product_colors (product_id, color_id, position) select id, 1, 9 from products where id % 600 = 11 on conflict do nothing`,
  );
  await db().execute(sql`update stock_levels set quantity = (quantity + 1) % 5 where variant_id % 50 = 3`);
  expect(await refreshListedStock()).toBeGreaterThan(0);
  await compare(18);
  const counted = sql`select string_agg(code || ':' || n, ' ' order by code) as codes from (
    select code, sum(products) as n from listing_bits where code < 16::bigint << 32 or code = ${codeOf("inStock", IN_STOCK)}
    group by code having sum(products) > 0) counted`;
  const { rows } = await db().execute<{ codes: string }>(counted);
  await db().execute(sql`select rebuild_listing()`);
  const rebuilt = await db().execute<{ codes: string }>(counted);
  expect(rows[0]?.codes).toBe(rebuilt.rows[0]?.codes);
}, 120_000);

test("plan budget: no question scans a large table, and none reads more than its share", async () => {
  const deep = { limit: 100, offset: Math.floor(PRODUCTS / 3) };
  const broad: ProductFilters = { ...NO_FILTERS, minPaise: 11_11, belowPaise: 666_66 };
  const narrow: ProductFilters = { ...broad, category: [5], brand: [1, 2], minRating: 2 };
  const MOST_ROWS: Record<string, number> = {
    products: 0,
    listed_products: 5000,
    listing_bits: 300,
    listing_steps: 300,
  };
  const overBudget: unknown[] = [];
  for (const sort of SORTS) {
    for (const [filters, page] of [
      [NO_FILTERS, deep],
      [broad, deep],
      [broad, { limit: 100, offset: 0 }],
      [narrow, { limit: 100, offset: 0 }],
    ] as const) {
      const reads = await readsOf(pageOfParts(partsOf(filters), filters, sort, page));
      for (const [table, most] of Object.entries(MOST_ROWS)) {
        const { scans, rows } = reads[table] ?? { scans: 0, rows: 0 };
        if ((scans > 0 && table !== "listing_steps") || rows > most)
          overBudget.push({ sort, page, filters, table, scans, rows });
      }
    }
  }
  expect(overBudget).toEqual([]);
  // For a small table a full scan is correct.
  if (PRODUCTS < 10_000) return;
  const { rows } = await db().execute<{ "QUERY PLAN": string }>(
    sql`explain ${cardsOf(pageOfParts(partsOf(narrow), narrow, "popular", { limit: 100, offset: 0 }))}`,
  );
  expect(
    rows
      .map((row) => row["QUERY PLAN"])
      .filter((line) => /Seq Scan on (products|listed_products|product_colors|product_sizes)/.test(line)),
  ).toEqual([]);
}, 60_000);

const [THREAD, LENGTH, FINISH] = [200, 201, 202];
const STOCK = VALUE_KINDS.inStock;

/** Gives every product specifications, and one of ten two to five variants that differ in thread and length. */
const specify = async (): Promise<void> => {
  await db().execute(sql`
    insert into listing_kinds (kind, name, is_counted, is_shown_when_zero, is_use_counted)
    values (${THREAD}, 'thread', false, false, false), (${LENGTH}, 'length', false, false, false), (${FINISH}, 'finish', false, false, false)`);
  await db().execute(sql`
    insert into product_values (product_id, kind, value_id)
    select id, kind, 1 + (id / (kind - 199)) % 40 from products, unnest(array[${THREAD}, ${LENGTH}, ${FINISH}]::integer[]) kind`);
  await db().execute(sql`
    insert into variants (product_id, sku, selection_key) select id, 'scale-' || id || '-' || n, '2:' || n
    from products, generate_series(1, 2 + id % 4) n where id % 10 = 0`);
  // Two variants of a product may share a thread.
  await db().execute(sql`
    insert into variant_values (variant_id, product_id, kind, value_id)
    select v.id, p.id, kind, 1 + (p.id / (kind - 199) + (right(v.sku, 1)::integer - 1) / (202 - kind)) % 40
    from products p join variants v on v.product_id = p.id, unnest(array[${THREAD}, ${LENGTH}]::integer[]) kind
    where v.sku like 'scale-%'`);
  // Some are sold out, some whole products, and a few have fewer pieces than must be ordered.
  await db().execute(sql`
    insert into stock_levels (variant_id, product_id, quantity)
    select v.id, v.product_id, case when v.product_id % 70 = 0 then 0 else v.id * 7 % 4 end from variants v where v.sku like 'scale-%'`);
  await db().execute(sql`update stock_levels set quantity = 0 where product_id % 70 = 0`);
  while ((await refreshListedStock()) > 0);
  await db().execute(sql`
    insert into product_values (product_id, kind, value_id) select distinct product_id, kind, value_id from variant_values
    on conflict do nothing`);
};

type Specified = Thing & { values: Record<number, number[]>; variants: Record<number, number[]>[] };

/** Reads everything on sale with its specifications: of the product, and of each variant that has own ones. */
const specifiedWorld = async (): Promise<Specified[]> => {
  const { rows } = await db().execute<{
    id: number;
    variant: number | null;
    kind: number;
    value: number;
  }>(sql`
    select product_id as id, null::integer as variant, kind, value_id as value from product_values
    union all select x.product_id, x.variant_id, x.kind, x.value_id from variant_values x join variants v on v.id = x.variant_id where v.is_active
    union all select distinct s.product_id, o.variant_id, ${STOCK}::integer, case when s.quantity >= coalesce(p.order_minimum_quantity, 1) then ${IN_STOCK}::integer else 0 end
    from stock_levels s join products p on p.id = s.product_id join variants v on v.id = s.variant_id and v.is_active
      cross join lateral (values (null), (s.variant_id)) o (variant_id)
    where o.variant_id is null or exists (select from variant_values x where x.product_id = s.product_id)`);
  const own = new Map<number, Map<number | null, Record<number, number[]>>>();
  for (const { id, variant, kind, value } of rows) {
    const product = own.get(id) ?? new Map<number | null, Record<number, number[]>>();
    own.set(id, product);
    const values = product.get(variant) ?? {};
    product.set(variant, values);
    (values[kind] ??= []).push(value);
  }
  return (await world()).map((thing) => {
    const product = own.get(thing.id);
    const values = product?.get(null) ?? {};
    const variants = [...(product ?? [])].flatMap(([variant, its]) => (variant === null ? [] : [its]));
    // A variant without a value of its own has none of a kind in which others have one.
    const none = Object.fromEntries(variants.flatMap((its) => Object.keys(its)).map((kind) => [kind, []]));
    return { ...thing, values, variants: variants.map((its) => ({ ...values, ...none, ...its })) };
  });
};

type Choices = ProductFilters["specifications"];

/** Several attributes must hold for one variant. */
const fits = (choices: Choices, { values, variants }: Specified): boolean =>
  (choices.length > 1 && variants.length > 0 ? variants : [values]).some((its) =>
    choices.every(({ kind, ids }) => any(ids, its[kind] ?? [])),
  );

const compareSpecified = async (questions: number): Promise<void> => {
  const things = await specifiedWorld();
  for (let n = 0; n < questions; n += 1) {
    const specifications = [THREAD, LENGTH, FINISH].flatMap((kind) =>
      draw.next() < 0.3
        ? []
        : [{ kind, ids: Array.from({ length: 1 + draw.upTo(12) }, () => 1 + draw.upTo(42)) }],
    );
    const others = n % 3 === 0 ? NO_FILTERS : { ...someFilters(), onlyInStock: false };
    const filters = { ...others, specifications, onlyInStock: draw.next() < 0.5 };
    const chosen: Choices = filters.onlyInStock
      ? [...specifications, { kind: STOCK, ids: [IN_STOCK] }]
      : specifications;
    const asked = `LISTING_SCALE_SEED=${SEED}: ${n} ${JSON.stringify(filters)}`;
    const passing = things.filter((p) => passes(others, p));
    const expected = passing.filter((p) => fits(chosen, p)).map(({ id }) => id);
    const page = await db().execute<{ id: number }>(
      pageOfParts(partsOf(filters), filters, "cheapest", { limit: PRODUCTS, offset: 0 }),
    );
    expect([asked, page.rows.map(({ id }) => id).sort((a, b) => a - b)]).toEqual([
      asked,
      expected.sort((a, b) => a - b),
    ]);
    const { rows } = await db().execute<{ kind: number; id: number; n: number }>(sql`
      select kind, id, sum(n)::integer as n from generate_series(0, 1) share
        cross join lateral listing_counts(${askedOf(partsOf(filters), filters)}, null, array[${THREAD}, ${LENGTH}, ${FINISH}]::integer[], share, 2)
      where n > 0 group by 1, 2`);
    for (const kind of [THREAD, LENGTH, FINISH, STOCK]) {
      const choices = chosen.filter((choice) => choice.kind !== kind);
      const counts: Record<number, number> = {};
      for (const p of passing.filter((other) => fits(choices, other)))
        for (const value of new Set(p.values[kind]))
          if (kind === STOCK && value !== IN_STOCK) continue;
          else if (choices.length === 0 || fits([...choices, { kind, ids: [value] }], p))
            counts[value] = (counts[value] ?? 0) + 1;
      expect([
        asked,
        kind,
        Object.fromEntries(rows.filter((r) => r.kind === kind).map((r) => [r.id, r.n])),
      ]).toEqual([asked, kind, counts]);
    }
  }
};

describe("specifications", () => {
  beforeAll(specify, 120_000);

  test("counts and lists are those of a plain look at the tables, before and after a new layout", async () => {
    await compareSpecified(10);
    // As rebalanceListing does it. The session has planned it before, while no variant had a value.
    const reads = await readsOf(sql`select rebuild_listing()`);
    expect(reads.variant_values?.scans).toBeLessThan(10);
    await db().execute(sql`vacuum (analyze) listed_products, listing_bits, listing_steps`);
    const { rows } = await db().execute<{ cut: number }>(
      sql`select count(*)::integer as cut from listing_bits where length(bits) < 32000`,
    );
    expect(rows[0]?.cut).toBeGreaterThan(0);
    await compareSpecified(20);
  }, 120_000);

  test("a new layout puts products with many variants first in a block, so that rows of later variants are short", async () => {
    const { rows } = await db().execute<{ later: number; longest: number; shortest: number }>(sql`
      select count(*) filter (where variants > before)::integer as later, max(variants)::integer as longest, min(variants)::integer as shortest
      from (
        select variants, lag(variants) over (partition by pos / 32000 order by pos) as before from (
          select l.pos, count(distinct x.variant_id) as variants
          from listed_products l join variant_values x on x.product_id = l.id group by 1
        ) counted
      ) beside`);
    expect(rows[0]?.later).toBe(0);
    expect(rows[0]?.longest).toBeGreaterThan(rows[0]?.shortest ?? 0);
  });

  test("plan budget: a value of a specification is found without the rest, also for one variant", async () => {
    const page = { limit: 100, offset: 0 };
    for (const specifications of [
      [{ kind: THREAD, ids: [7] }],
      [
        { kind: THREAD, ids: [7, 8] },
        { kind: LENGTH, ids: [3, 4] },
      ],
    ]) {
      const filters: ProductFilters = { ...NO_FILTERS, specifications };
      const reads = await readsOf(pageOfParts(partsOf(filters), filters, "popular", page));
      for (const table of ["products", "product_values", "variant_values", "variants"])
        expect([table, reads[table] ?? { scans: 0, rows: 0 }]).toEqual([table, { scans: 0, rows: 0 }]);
      expect(reads.listing_bits?.rows ?? 0).toBeLessThanOrEqual(300);
      expect(reads.listed_products?.rows ?? 0).toBeLessThanOrEqual(5000);
    }
  }, 120_000);

  test("plan budget: counts beside specifications read bits of values, and few products", async () => {
    for (const category of [[], [5]]) {
      const filters: ProductFilters = {
        ...NO_FILTERS,
        category,
        specifications: [
          { kind: THREAD, ids: [7, 8] },
          { kind: LENGTH, ids: [3, 4, 5] },
        ],
      };
      const reads = await readsOf(
        sql`select * from listing_counts(${askedOf(partsOf(filters), filters)}, null, array[${THREAD}, ${LENGTH}, ${FINISH}]::integer[], 0, 1)`,
      );
      for (const table of ["products", "product_values", "variant_values", "variants"])
        expect([table, reads[table] ?? { scans: 0, rows: 0 }]).toEqual([table, { scans: 0, rows: 0 }]);
      expect(reads.listing_bits?.scans ?? 0).toBe(0);
      expect(reads.listing_bits?.rows ?? 0).toBeLessThanOrEqual(2000);
      expect(reads.listed_products?.rows ?? 0).toBeLessThanOrEqual(500);
    }
  }, 60_000);
});
