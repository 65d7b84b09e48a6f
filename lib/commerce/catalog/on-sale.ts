import "server-only";
import { sql } from "drizzle-orm";

/** Condition: product `p` is visible to shoppers (active, and of an active vendor). */
export const onSale = sql.raw("(p.is_active and p.vendor_id in (select id from vendors where is_active))");

/** Condition: the stock level `s` covers the minimum order of product `p`. */
export const inStock = sql.raw("(coalesce(s.quantity, 0) >= coalesce(p.order_minimum_quantity, 1))");

/** The same for a product `p` whose stock level is not joined. */
export const isInStock = sql`exists (select from stock_levels s where s.product_id = p.id and ${inStock})`;

/**
 * Order: popular first, then by rating and number of ratings. It is total, so that no product is on two
 * pages.
 */
export const byPopularity = sql.raw(
  "p.is_popular desc, p.rating_average desc nulls last, p.rating_count desc, p.id",
);
