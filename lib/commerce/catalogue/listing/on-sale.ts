import "server-only";
import { sql } from "drizzle-orm";

/** Condition: product `p` is visible to shoppers (active, and of an active vendor). */
export const onSale = sql.raw("(p.is_active and p.vendor_id in (select id from vendors where is_active))");

/** Condition: the stock level `s` of a variant covers the minimum order of product `p`. */
export const inStock = sql.raw("(s.quantity >= coalesce(p.order_minimum_quantity, 1))");

/** The stock levels `s` of the variants of product `p` that are made, for a from clause. */
export const stockOfVariants = sql.raw(
  "stock_levels s join variants a on a.id = s.variant_id and a.is_active where s.product_id = p.id",
);

/**
 * Condition: a variant of product `p` is in stock. The limit keeps the planner from reading the whole table
 * once, as it may for an "exists".
 */
export const isInStock = sql`coalesce((select true from ${stockOfVariants} and ${inStock} limit 1), false)`;
