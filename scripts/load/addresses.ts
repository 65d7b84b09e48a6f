import { LANGS, type Lang } from "../../e2e/fixtures/words";
import { call, type Row } from "../../trust/fixtures/call";
import { listingSearch } from "@/lib/i18n/listing-address";
import { ID_GROUPS, plainQuery, SORT_KEYS, type SortKey } from "@/lib/model/listing";
import { FACETS } from "@/lib/model/facets.mjs";
import { random } from "../bench/random";

/** What visitors of the shop ask for. */
export type Addresses = {
  /** The shop's own pages: home, categories, products. */
  pages: string[];
  /** Lists with filters or a search text, the most popular first. */
  lists: string[];
  /** Texts of the search box as it is typed. */
  beginnings: string[];
  products: number[];
};

/** Reads the ids in a field of the first row, which is a list as JSON text. */
const ids = (rows: readonly Row[], list: string, field: string): number[] =>
  (JSON.parse(String(rows[0]?.[list] ?? "[]")) as Row[]).map((value) => Number(value[field]));

/** The right addresses of products, to which wrong names are redirected. */
const pagesOf = (origin: string, products: readonly number[]): Promise<string[]> =>
  Promise.all(
    products.flatMap((id) =>
      LANGS.map(
        async (lang) => new URL((await fetch(`${origin}/${lang}/product-detail/${id}/x/y`)).url).pathname,
      ),
    ),
  );

/** Reads the catalogue of a started shop and makes `count` different lists of it, the same in each run. */
export const readAddresses = async (origin: string, count: number): Promise<Addresses> => {
  const every = { PageNo: 1, PageSize: 100 };
  const [goods, facets] = await Promise.all([
    call(origin, "get-all-products", every),
    call(origin, "get-listing-facets", every),
  ]);
  const products = goods.rows
    .filter(({ IsInStock, HasRequiredChoice, OrderMinimumQuantity }) => {
      return IsInStock === true && HasRequiredChoice !== true && Number(OrderMinimumQuantity ?? 1) <= 1;
    })
    .map((row) => Number(row.ProductId));
  const words = [
    ...new Set(
      goods.rows.flatMap(
        (row) =>
          String(row.ProductName)
            .toLowerCase()
            .match(/[a-z]{4,}/g) ?? [],
      ),
    ),
  ];
  const values = Object.fromEntries(
    ID_GROUPS.map((group) => [group, ids(facets.rows, FACETS[group].list, FACETS[group].param)]),
  ) as Record<(typeof ID_GROUPS)[number], number[]>;
  const next = random(7);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const lists = new Set<string>();
  while (lists.size < count) {
    const plain = plainQuery(0);
    const chosen = { ...plain.chosen };
    const searchTerm = next() < 0.4 ? [pick(words), ...(next() < 0.3 ? [pick(words)] : [])].join(" ") : "";
    for (let groups = searchTerm === "" ? 1 + Math.floor(next() * 2) : 0; groups > 0; groups -= 1) {
      const group = pick(ID_GROUPS.filter((name) => values[name].length > 0));
      chosen[group] = [pick(values[group])];
    }
    const sort = next() < 0.3 ? pick(Object.keys(SORT_KEYS) as SortKey[]) : "featured";
    const minPrice = next() < 0.2 ? 1 + Math.floor(next() * 40) * 50 : null;
    const search = listingSearch({ ...plain, chosen, searchTerm, sort, minPrice });
    if (search !== "") lists.add(`/${pick(LANGS)}/all-products/0/all-categories${search}`);
  }
  const inBoth = (path: (lang: Lang) => string): string[] => LANGS.map(path);
  return {
    pages: [
      ...inBoth((lang) => `/${lang}`),
      ...inBoth((lang) => `/${lang}/all-products/0/all-categories`),
      ...(await pagesOf(origin, products.slice(0, 10))),
    ],
    lists: [...lists],
    beginnings: words.flatMap((word) => [word.slice(0, 2), word.slice(0, 3), word.slice(0, 4)]),
    products,
  };
};

/**
 * Returns a chooser with the skew of shops: the first is asked for twice as often as the second, three times
 * as often as the third (Zipf's law with exponent 1).
 */
export const zipf = <T>(list: readonly T[], next: () => number): (() => T) => {
  let sum = 0;
  const sums = list.map((_, index) => (sum += 1 / (index + 1)));
  return () => {
    const at = next() * sum;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    return list[low] as T;
  };
};
