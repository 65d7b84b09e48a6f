import { closePool } from "@/lib/commerce/base/db/client";
import { listFacets } from "@/lib/commerce/catalogue/listing/list-facets";
import { listProducts, listRelatedProducts, listShelf } from "@/lib/commerce/catalogue/listing/list-products";
import { NO_FILTERS, type ProductFilters } from "@/lib/commerce/catalogue/listing/product-filters";
import { findSpecificationFilters } from "@/lib/commerce/catalogue/listing/specification-filters";
import { SORT_NUMBERS, type ProductSort } from "@/lib/commerce/catalogue/listing/product-order";
import { ATTRIBUTES } from "../catalogue/specifications";
import { ask } from "../databases";
import { random } from "../random";
import { percentile } from "../statistics";

/** Milliseconds of one kind of query. */
export type QueryTimes = { what: string; asked: number; p50: number; p95: number; max: number };

const SORTS = Object.keys(SORT_NUMBERS) as ProductSort[];
const PAGES = [1, 2, 10, 100] as const;
const PAGE_SIZE = 100;
/** Queries before the measurement, which open connections and plan. */
const WARM_UP = 40;

type Values = Record<"categories" | "leaves" | "sizes" | "colors" | "tags" | "brands" | "vendors", number[]>;

const valuesOf = async (url: string): Promise<Values> => {
  const names = ["categories", "sizes", "colors", "tags", "brands", "vendors"] as const;
  const lists = await Promise.all(
    names.map(
      async (name) =>
        [
          name,
          (await ask<{ id: number }>(url, `select id from ${name} order by id`)).map(({ id }) => id),
        ] as const,
    ),
  );
  const leaves = await ask<{ id: number }>(
    url,
    "select distinct main_category_id as id from products order by 1",
  );
  return { ...Object.fromEntries(lists), leaves: leaves.map(({ id }) => id) } as Values;
};

/**
 * Generates filters as shoppers combine them: mostly one to three groups, often several values of one,
 * sometimes prices, stars, deals, or one vendor.
 */
const someFilters = (values: Values, next: () => number): ProductFilters => {
  const some = (ids: number[], share: number): number[] =>
    ids.length === 0 || next() > share
      ? []
      : [
          ...new Set(
            Array.from(
              { length: 1 + Math.floor(next() * 3) },
              () => ids[Math.floor(next() * ids.length)] as number,
            ),
          ),
        ];
  const minPaise = next() < 0.25 ? Math.floor(next() * 400_00) : null;
  return {
    ...NO_FILTERS,
    category: some(values.categories, 0.5),
    size: some(values.sizes, 0.15),
    color: some(values.colors, 0.2),
    tag: some(values.tags, 0.2),
    brand: some(values.brands, 0.25),
    minPaise,
    belowPaise: next() < 0.25 ? (minPaise ?? 0) + 50_00 + Math.floor(next() * 2000_00) : null,
    minRating: next() < 0.2 ? 1 + Math.floor(next() * 5) : null,
    onlyDeals: next() < 0.1,
    onlyInStock: next() < 0.2,
    vendorId: next() < 0.1 ? (values.vendors[Math.floor(next() * values.vendors.length)] ?? null) : null,
  };
};

/** Generates terms of specifications as shoppers choose them: values of one to three attributes, or a range. */
const someTerms = (next: () => number): string => {
  const first = Math.floor(next() * ATTRIBUTES.length);
  return Array.from({ length: 1 + Math.floor(next() * 3) }, (_, i) => {
    // Every other question has the attributes that differ between variants.
    const place = next() < 0.5 ? i : (first + i) % ATTRIBUTES.length;
    const { key, unit, values } = ATTRIBUTES[place] as (typeof ATTRIBUTES)[number];
    const at = Math.floor(next() ** 1.5 * values.length);
    if (unit !== null && next() < 0.3)
      return `bench-${key}:${values[at]}~${values[Math.min(values.length - 1, at + 4)]}`;
    return [at, Math.floor(next() * values.length)]
      .slice(0, 1 + Math.floor(next() * 2))
      .map((n) => `bench-${key}:${values[n]?.toLowerCase().replace(" ", "-")}`)
      .join(",");
  }).join(",");
};

const timed = async (
  what: string,
  asked: number,
  question: (n: number) => Promise<unknown>,
): Promise<QueryTimes> => {
  for (let n = 0; n < WARM_UP; n += 1) await question(asked + n);
  const times: number[] = [];
  for (let n = 0; n < asked; n += 1) {
    const started = performance.now();
    await question(n);
    times.push(performance.now() - started);
  }
  return {
    what,
    asked,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    max: percentile(times, 1),
  };
};

/**
 * Measures lists over a catalogue as the pages request them: cards, place and total of one page; counts
 * beside the filters; the plain list to its last page; home lists and related products. One query at a time.
 * @param databaseUrl of a filled PostgreSQL database with the newest schema
 */
export const benchListing = async (
  databaseUrl: string,
  { questions = 240, seed = 7 } = {},
): Promise<QueryTimes[]> => {
  const before = process.env.DATABASE_URL;
  await closePool();
  process.env.DATABASE_URL = databaseUrl;
  try {
    const values = await valuesOf(databaseUrl);
    const next = random(seed);
    const filters = Array.from({ length: questions + WARM_UP }, () => someFilters(values, next));
    const sortOf = (n: number): ProductSort => SORTS[n % SORTS.length] as ProductSort;
    const page = (number: number) => ({ limit: PAGE_SIZE, offset: (number - 1) * PAGE_SIZE });
    const [plain] = await listProducts(NO_FILTERS, "", "featured", page(1));
    const pages = Math.ceil((plain?.total ?? 0) / PAGE_SIZE);
    const times: QueryTimes[] = [];
    for (const number of PAGES)
      times.push(
        await timed(`filtered list, page ${number}`, questions, (n) =>
          listProducts(filters[n] as ProductFilters, "", sortOf(n), page(number)),
        ),
      );
    times.push(
      await timed("whole list, any page", questions, (n) =>
        listProducts(NO_FILTERS, "", sortOf(n), page(1 + ((n * 7919) % pages))),
      ),
    );
    times.push(
      await timed("counts beside the filters", questions / 4, (n) =>
        listFacets(filters[n] as ProductFilters, ""),
      ),
    );
    const terms = Array.from({ length: questions + WARM_UP }, () => someTerms(next));
    const specified = async (n: number): Promise<ProductFilters> => ({
      ...(n % 2 === 0 ? NO_FILTERS : (filters[n] as ProductFilters)),
      category: [values.leaves[n % values.leaves.length] as number],
      specifications: await findSpecificationFilters(terms[n] as string),
    });
    times.push(
      await timed("filtered by specifications", questions, async (n) =>
        listProducts(await specified(n), "", sortOf(n), page(1)),
      ),
      await timed("specifications over the whole catalogue", questions / 4, async (n) =>
        listProducts({ ...(await specified(n)), category: [] }, "", sortOf(n), page(1)),
      ),
      await timed("counts beside specifications", questions / 4, async (n) =>
        listFacets(await specified(n), ""),
      ),
    );
    times.push(
      await timed("home shelves", questions / 4, (n) =>
        listShelf((["home", "recent", "popular"] as const)[n % 3] as "home", { limit: 20, offset: 0 }),
      ),
    );
    times.push(
      await timed("related products", questions / 4, (n) =>
        listRelatedProducts(1 + ((n * 7919) % (plain?.total ?? 1)), { limit: 10, offset: 0 }),
      ),
    );
    return times;
  } finally {
    await closePool();
    if (before === undefined) delete process.env.DATABASE_URL;
    else process.env.DATABASE_URL = before;
  }
};
