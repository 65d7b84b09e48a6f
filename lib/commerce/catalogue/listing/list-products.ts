import "server-only";
import { sql } from "drizzle-orm";
import { findSearchedMeasures } from "../search/searched-measures";
import type { Page } from "./page";
import { listCards, type ProductCard } from "./product-card";
import { type Part, type ProductFilters, codeOf, FLAGS, NO_FILTERS } from "./product-filters";
import { pageOfParts } from "./page-of-parts";
import { SORT_NUMBERS, type ProductSort } from "./product-order";
import { onSale } from "./on-sale";
import { VALUE_KINDS } from "./listing-kinds";
import { searchProducts, type SearchOptions } from "./search-products";

/** Products of near sizes fill the first page of a search up to this number. */
const FILLED = 12;

/**
 * Lists a page of the products that pass the filters and match the text, each with the total; empty beyond
 * the end. Measures in the text are filters: products that have all of them exactly are listed, followed by those of
 * near sizes if they are few. If there is none, those of near sizes are listed (`nearTo`), else what has the words.
 * @param text the typed search text; empty is no search
 * @param options.literal searches for the exact text: no word is corrected, measures are words
 */
export const listProducts = async (
  filters: ProductFilters,
  text: string,
  sort: ProductSort,
  page: Page,
  options: Pick<SearchOptions, "literal"> = {},
): Promise<ProductCard[]> => {
  const searched = options.literal ? null : await findSearchedMeasures(text);
  if (searched === null) return searchProducts(filters, text, sort, page, options);
  const { words, exact, near, typed } = searched;
  const find = async (measures: ProductFilters["measures"], part: Page): Promise<ProductCard[]> =>
    (await searchProducts({ ...filters, measures }, words, sort, part, { typed: text })).map((card) => ({
      ...card,
      measures,
    }));
  const isAny = async (measures: ProductFilters["measures"], cards: ProductCard[]): Promise<boolean> =>
    cards.length > 0 || (page.offset > 0 && (await find(measures, { limit: 1, offset: 0 })).length > 0);

  if (exact !== null) {
    const cards = await find(exact, page);
    if (await isAny(exact, cards)) {
      const total = cards[0]?.total ?? 0;
      if (page.offset > 0 || sort !== "featured" || total >= FILLED) return cards;
      const known = new Set(cards.map(({ id }) => id));
      const others = (await find(near, { limit: FILLED + cards.length, offset: 0 }))
        .filter((card) => !card.isNear && !known.has(card.id))
        .slice(0, FILLED - total)
        .map((card) => ({ ...card, total, isNear: true as const, isNearSize: true as const }));
      return others.length === 0 ? cards : [...cards.filter((card) => !card.isNear), ...others];
    }
  }
  const cards = await find(near, page);
  return (await isAny(near, cards))
    ? cards.map((card) => ({ ...card, nearTo: typed }))
    : searchProducts(filters, text, sort, page, options);
};

/** Lists products by ids, in the order of the ids. Unknown ones and those not on sale are left out. */
export const listProductsByIds = async (ids: readonly number[]): Promise<ProductCard[]> =>
  ids.length === 0
    ? []
    : listCards(sql`
        select p.id, array_position(asked.ids, p.id) as place, (count(*) over ())::int as total
        from (select ${`{${ids.join(",")}}`}::integer[] as ids) asked join products p on p.id = any (asked.ids) where ${onSale}`);

/**
 * Lists the related products: first the shop's own choice in its order, then others of the same categories.
 * Empty for an unknown product.
 */
export const listRelatedProducts = (productId: number, page: Page): Promise<ProductCard[]> =>
  listCards(sql`
    with hinted as materialized (
      select p.id, row_number() over (order by r.position, p.popular, p.id) as place
      from related_products r join listed_products p on p.id = r.related_product_id where r.product_id = ${productId} and p.id <> ${productId}
    ), hints as (
      select count(*)::int as n, coalesce(array_agg(id), '{}') as ids from hinted
    ), own as (
      select array_agg(listing_code(${VALUE_KINDS.ownCategory}, category_id)) as codes, array_agg(0) as parts from product_categories where product_id = ${productId}
    ), others as materialized (
      select o.id, hints.n + o.place as place, o.total from hints cross join own
        cross join lateral listing_page(own.codes, own.parts, null, null, null, hints.ids || ${productId}::integer, ${SORT_NUMBERS.popular}, ${page.limit}, greatest(${page.offset}::bigint - hints.n, 0)) o
    )
    select both_kinds.id, place, (select n from hints) + coalesce((select total from others limit 1), 0) as total
    from (select id, place from hinted union all select id, place from others) both_kinds
    where place > ${page.offset} order by place limit ${page.limit}`);

/** The lists of the home page: chosen, newest, popular. */
type Shelf = "home" | "recent" | "popular";

const SHELVES: Record<Shelf, { only: Part[]; sort: ProductSort }> = {
  home: { only: [{ name: 0, codes: [codeOf("flag", FLAGS.home)] }], sort: "popular" },
  recent: { only: [], sort: "newest" },
  popular: { only: [], sort: "popular" },
};

/** Lists a page of one home page list. */
export const listShelf = (shelf: Shelf, page: Page): Promise<ProductCard[]> => {
  const { only, sort } = SHELVES[shelf];
  return listCards(pageOfParts(only, NO_FILTERS, sort, page));
};
