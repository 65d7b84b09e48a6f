import "server-only";
import { sql } from "drizzle-orm";
import { onSale } from "../listing/on-sale";
import type { Page } from "../listing/page";
import { ORDERS } from "../listing/product-order";
import { listCards, type ProductCard } from "../listing/product-card";
import { matchBegunText, type TextMatch } from "./text-match";

/** Maximum number of suggestions for a typed text. */
const MOST_SUGGESTIONS = 20;

const listMatches = (match: TextMatch, page: Page): Promise<ProductCard[]> =>
  listCards(sql`
    select page.id, row_number() over () as place, 0 as total from (
      select p.* from (select p.id, p.popular, p.order_minimum_quantity, m.score from listed_products p ${match.join} order by m.score desc offset 0) p
      order by ${match.order}, ${ORDERS.popular} limit ${Math.min(page.limit, MOST_SUGGESTIONS)} offset ${page.offset}
    ) page`);

/**
 * Suggests products while a shopper types (ruling O18): those with all words, the last one possibly a prefix,
 * mistyped words corrected, best first; if there are none, those with most of the words. Without a text it pages
 * through all names by id. `total` is not counted.
 */
export const searchProductNames = async (text: string, page: Page): Promise<ProductCard[]> => {
  if (text.trim() === "")
    return listCards(
      sql`select p.id, row_number() over (order by p.id) as place, 0 as total from products p where ${onSale} order by p.id limit ${page.limit} offset ${page.offset}`,
    );
  const { whole, partly } = await matchBegunText(text);
  const cards = await listMatches(whole, page);
  return cards.length === 0 && page.offset === 0 ? listMatches(partly, page) : cards;
};
