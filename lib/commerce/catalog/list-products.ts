import "server-only";
import { sql, type SQL } from "drizzle-orm";
import { matchText } from "../search/text-match";
import { byPopularity } from "./on-sale";
import type { Page } from "./page";
import { listCards, type ProductCard } from "./product-card";
import { passes, type ProductFilters } from "./product-filters";

/** `featured` is by rank for a search, else the shop's own choice. */
export type ProductSort = "featured" | "cheapest" | "dearest" | "newest" | "oldest" | "popular";

/** Every order ends in the id, so that it is total and pages neither share nor lose a product. */
const ORDERS: Record<ProductSort, SQL> = {
  featured: sql`p.is_home desc, ${byPopularity}`,
  cheapest: sql`p.current_price_paise, p.id`,
  dearest: sql`p.current_price_paise desc, p.id`,
  newest: sql`p.created_at desc, p.id`,
  oldest: sql`p.created_at, p.id`,
  popular: byPopularity,
};

/**
 * A page of the products that pass the filters and match the text, each with the exact total; an empty list beyond the end.
 * @param text what the shopper typed; empty is no search
 * @param options.literal search for exactly what was typed: no word is corrected
 */
export const listProducts = async (filters: ProductFilters, text: string, sort: ProductSort, page: Page, options: { literal?: boolean } = {}): Promise<ProductCard[]> => {
  const match = text.trim() === "" ? null : await matchText(text, options);
  const order = match !== null && sort === "featured" ? sql`${match.order}, ${byPopularity}` : ORDERS[sort];
  const cards = await listCards(sql`
    select p.id, row_number() over (order by ${order}) as place, (count(*) over ())::int as total
    from products p ${match?.join ?? sql``}
    where ${passes(filters)} order by place limit ${page.limit} offset ${page.offset}`);
  const corrected = match?.corrected ?? null;
  return corrected === null ? cards : cards.map((card) => ({ ...card, corrected }));
};
