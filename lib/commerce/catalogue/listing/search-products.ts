import "server-only";
import { sql } from "drizzle-orm";
import { matchText } from "../search/text-match";
import { goesByArticle, pageByArticle } from "./by-article";
import type { Page } from "./page";
import { pageOfParts } from "./page-of-parts";
import { listCards, type ProductCard } from "./product-card";
import { isNarrowed, narrowlyAskedOf, partsOf, type ProductFilters } from "./product-filters";
import { ORDERS, type ProductSort } from "./product-order";

/** At most so many products that pass the filters are searched one by one. */
const FEW = 2000;

/**
 * The ids of the products that pass the filters as an array, or null if they are too many. For a query that
 * defines `filtered`.
 */
export const FEW_IDS = sql`(
  select case when coalesce(sum(bit_count(m.bits)), 0) <= ${FEW} then array(select l.id from unnest(array_agg(m.block), array_agg(m.bits)) few (block, bits) cross join lateral listing_positions(few.block, few.bits) place (pos) join listed_products l on l.pos = place.pos) end
  from filtered m)`;

export type SearchOptions = {
  /** No word is corrected. */
  literal?: boolean;
  /** The whole text that the shopper typed, if only a part of it is searched. */
  typed?: string;
};

/**
 * Lists a page of the products that pass the filters and match the words, each with the total; empty beyond
 * the end.
 * The total of a search counts what was meant. By rank, products that only come near follow on its last page.
 * The total is exact, unless a search of a large catalogue stopped early because it had enough
 * (`isTotalBound`).
 * @param text the typed search text; empty is no search
 */
export const searchProducts = async (
  filters: ProductFilters,
  text: string,
  sort: ProductSort,
  page: Page,
  options: SearchOptions = {},
): Promise<ProductCard[]> => {
  if (goesByArticle(filters, sort)) {
    const found = await pageByArticle(filters, text, sort, page, (all, order, most) =>
      searchProducts(all, text, order, most, options),
    );
    if (found !== null) return found;
  }
  if (text.trim() === "") return listCards(pageOfParts(partsOf(filters), filters, sort, page));
  const hasFilters = isNarrowed(filters);
  const match = await matchText(text, { ...options, among: hasFilters ? FEW_IDS : null });
  const order = sort === "featured" ? sql`${match.order}, ${ORDERS.popular}` : ORDERS[sort];
  const filtered = hasFilters
    ? sql`with filtered as materialized (select * from listing_match(${narrowlyAskedOf(partsOf(filters), filters)}, null)),
    passing as materialized (select listing_bits_joined(array_agg(block), array_agg(bits)) as bits from filtered)`
    : sql``;
  // In a join the planner would copy all bits for each product, or look for its block among those of `filtered`.
  const passing = sql`(select bits from passing)`;
  const passes = hasFilters
    ? sql`case when p.pos < length(${passing}) then get_bit(${passing}, p.pos) end = 1`
    : sql`true`;
  const isRanked = sort === "featured";
  // The other sort keys of the rank cost a look at the stock: only for the page and what has the score of its last row.
  const last = isRanked
    ? sql`, nth_value(m.score, ${page.offset + page.limit}) over (order by m.score desc rows between unbounded preceding and unbounded following) as last_score`
    : sql`, null::real as last_score`;
  const [cards, notes] = await Promise.all([
    listCards(sql`
    ${filtered}
    select page.id, row_number() over () as place, page.total from (
      select p.* from (
        select p.id, p.price, p.created, p.popular, p.order_minimum_quantity, m.score, (count(*) filter (where m.is_meant) over ())::int as total${last}
        from listed_products p ${match.join} where ${passes}${isRanked ? sql` order by m.score desc` : sql` and m.is_meant`} offset 0
      ) p where p.total > ${page.offset} and (p.last_score is null or p.score >= p.last_score) order by ${order} limit ${page.limit} offset ${page.offset}
    ) page`),
    match.notes(),
  ]);
  return cards.map((card, i) => ({
    ...card,
    ...notes,
    ...(page.offset + i < card.total ? {} : { isNear: true as const }),
  }));
};
