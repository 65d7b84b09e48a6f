import "server-only";
import { sql } from "drizzle-orm";

/** Which products `p` a shopper may see: active ones of active vendors. */
export const onSale = sql.raw("(p.is_active and p.vendor_id in (select id from vendors where is_active))");

/** Whether the smallest order of product `p` can be filled from its stock level `s`. */
export const inStock = sql.raw("(coalesce(s.quantity, 0) >= coalesce(p.order_minimum_quantity, 1))");

/** The same of a product `p` whose stock level is not joined. */
export const isInStock = sql`exists (select from stock_levels s where s.product_id = p.id and ${inStock})`;

/** Popular first, then the best and the most rated; total, so that pages never share a product. */
export const byPopularity = sql.raw(
  "p.is_popular desc, p.rating_average desc nulls last, p.rating_count desc, p.id",
);
