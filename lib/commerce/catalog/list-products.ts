import "server-only";
import { sql, type SQL } from "drizzle-orm";
import { matchText } from "../search/text-match";
import type { Page } from "./page";
import { listCards, type ProductCard } from "./product-card";
import {
  isNarrowed,
  narrowlyAskedOf,
  partsOf,
  type Part,
  type ProductFilters,
  codeOf,
  FLAGS,
  NO_FILTERS,
} from "./product-filters";
import { ORDERS, SORT_NUMBERS, type ProductSort } from "./product-order";
import { onSale } from "./on-sale";
import { VALUE_KINDS } from "./listing-kinds";

/** Lists a page of the products that pass all parts, as a query for listCards. */
export const pageOfParts = (
  parts: readonly Part[],
  range: Pick<ProductFilters, "minPaise" | "belowPaise">,
  sort: ProductSort,
  page: Page,
): SQL =>
  sql`select id, place, total from listing_page(${narrowlyAskedOf(parts, range)}, null, null, ${SORT_NUMBERS[sort]}, ${page.limit}, ${page.offset})`;

/** At most so many products that pass the filters are searched one by one. */
const FEW = 2000;

/**
 * The ids of the products that pass the filters as an array, or null if they are too many. For a query that
 * defines `filtered`.
 */
const FEW_IDS = sql`(
  select case when sum(bit_count(m.bits)) <= ${FEW} then (select array_agg(l.id) from unnest(array_agg(m.block), array_agg(m.bits)) few (block, bits) cross join lateral listing_positions(few.block, few.bits) place (pos) join listed_products l on l.pos = place.pos) end
  from filtered m)`;

/**
 * Lists a page of the products that pass the filters and match the text, each with the total; empty beyond
 * the end.
 * The total is exact, unless a search of a large catalogue stopped early because it had enough
 * (`isTotalBound`).
 * @param text the typed search text; empty is no search
 * @param options.literal searches for the exact text: no word is corrected
 */
export const listProducts = async (
  filters: ProductFilters,
  text: string,
  sort: ProductSort,
  page: Page,
  options: { literal?: boolean } = {},
): Promise<ProductCard[]> => {
  if (text.trim() === "") return listCards(pageOfParts(partsOf(filters), filters, sort, page));
  const hasFilters = isNarrowed(filters);
  const match = await matchText(text, { ...options, among: hasFilters ? FEW_IDS : null });
  const order = sort === "featured" ? sql`${match.order}, ${ORDERS.popular}` : ORDERS[sort];
  const filtered = hasFilters
    ? sql`with filtered as materialized (select * from listing_match(${narrowlyAskedOf(partsOf(filters), filters)}, null))`
    : sql``;
  const narrowed = hasFilters
    ? sql`join filtered f on f.block = p.pos / 32000 and get_bit(f.bits, p.pos % 32000) = 1`
    : sql``;
  // Rows come in the order of the score, so the other sort keys are looked up for the first rows only.
  const cards = await listCards(sql`
    ${filtered}
    select page.id, row_number() over () as place, page.total from (
      select p.* from (
        select p.id, p.price, p.created, p.popular, p.order_minimum_quantity, m.score, (count(*) over ())::int as total
        from listed_products p ${match.join} ${narrowed}${sort === "featured" ? sql` order by m.score desc` : sql``} offset 0
      ) p order by ${order} limit ${page.limit} offset ${page.offset}
    ) page`);
  const searchFacts = {
    ...(match.corrected === null ? {} : { corrected: match.corrected }),
    ...(match.absentMaker === null ? {} : { absentMaker: match.absentMaker }),
    ...(match.isBounded ? { isTotalBound: true as const } : {}),
  };
  return cards.map((card) => ({ ...card, ...searchFacts }));
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
export type Shelf = "home" | "recent" | "popular";

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
