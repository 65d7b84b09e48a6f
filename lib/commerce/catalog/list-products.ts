import "server-only";
import { sql, type SQL } from "drizzle-orm";
import { matchText } from "../search/text-match";
import type { Page } from "./page";
import { listCards, type ProductCard } from "./product-card";
import { isNarrowed, narrowlyAskedOf, partsOf, type Part, type ProductFilters } from "./product-filters";
import { ORDERS, SORT_NUMBERS, type ProductSort } from "./product-order";

/** A page of the products that pass all parts, as listCards takes it. */
export const pageOfParts = (parts: readonly Part[], range: Pick<ProductFilters, "minPaise" | "belowPaise">, sort: ProductSort, page: Page): SQL =>
  sql`select id, place, total from listing_page(${narrowlyAskedOf(parts, range)}, null, null, ${SORT_NUMBERS[sort]}, ${page.limit}, ${page.offset})`;

/**
 * A page of the products that pass the filters and match the text, each with the exact total; an empty list beyond the end.
 * @param text what the shopper typed; empty is no search
 * @param options.literal search for exactly what was typed: no word is corrected
 */
export const listProducts = async (filters: ProductFilters, text: string, sort: ProductSort, page: Page, options: { literal?: boolean } = {}): Promise<ProductCard[]> => {
  if (text.trim() === "") return listCards(pageOfParts(partsOf(filters), filters, sort, page));
  const match = await matchText(text, options);
  const order = sort === "featured" ? sql`${match.order}, ${ORDERS.popular}` : ORDERS[sort];
  const narrowed = isNarrowed(filters) ? sql`join listing_match(${narrowlyAskedOf(partsOf(filters), filters)}, null) f on f.block = p.pos / 32000 and get_bit(f.bits, p.pos % 32000) = 1` : sql``;
  const cards = await listCards(sql`
    select p.id, row_number() over (order by ${order}) as place, (count(*) over ())::int as total
    from listed_products p ${match.join} ${narrowed} order by place limit ${page.limit} offset ${page.offset}`);
  const { corrected } = match;
  return corrected === null ? cards : cards.map((card) => ({ ...card, corrected }));
};
