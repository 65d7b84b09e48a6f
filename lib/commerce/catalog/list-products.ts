import "server-only";
import { sql, type SQL } from "drizzle-orm";
import { matchText } from "../search/text-match";
import type { Page } from "./page";
import { listCards, type ProductCard } from "./product-card";
import { isNarrowed, narrowlyAskedOf, partsOf, type Part, type ProductFilters } from "./product-filters";
import { ORDERS, SORT_NUMBERS, type ProductSort } from "./product-order";

/** A page of the products that pass all parts, as listCards takes it. */
export const pageOfParts = (
  parts: readonly Part[],
  range: Pick<ProductFilters, "minPaise" | "belowPaise">,
  sort: ProductSort,
  page: Page,
): SQL =>
  sql`select id, place, total from listing_page(${narrowlyAskedOf(parts, range)}, null, null, ${SORT_NUMBERS[sort]}, ${page.limit}, ${page.offset})`;

/** Up to so many products that filters leave are searched one by one. */
const FEW = 2000;

/** The ids of what filters leave as an array, or null for too many; within a query that has them as `filtered`. */
const FEW_IDS = sql`(
  select case when sum(bit_count(m.bits)) <= ${FEW} then (select array_agg(l.id) from unnest(array_agg(m.block), array_agg(m.bits)) few (block, bits) cross join lateral listing_positions(few.block, few.bits) place (pos) join listed_products l on l.pos = place.pos) end
  from filtered m)`;

/**
 * A page of the products that pass the filters and match the text, each with the total; an empty list beyond the end.
 * The total is exact, but for a search of a large catalogue that found enough before it had seen everything (`isTotalBound`).
 * @param text what the shopper typed; empty is no search
 * @param options.literal search for exactly what was typed: no word is corrected
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
  // Found in the order of the score: what else orders is then looked up for the first ones only.
  const cards = await listCards(sql`
    ${filtered}
    select page.id, row_number() over () as place, page.total from (
      select p.* from (
        select p.id, p.price, p.created, p.popular, p.order_minimum_quantity, m.score, (count(*) over ())::int as total
        from listed_products p ${match.join} ${narrowed}${sort === "featured" ? sql` order by m.score desc` : sql``} offset 0
      ) p order by ${order} limit ${page.limit} offset ${page.offset}
    ) page`);
  const said = {
    ...(match.corrected === null ? {} : { corrected: match.corrected }),
    ...(match.isBounded ? { isTotalBound: true as const } : {}),
  };
  return cards.map((card) => ({ ...card, ...said }));
};
