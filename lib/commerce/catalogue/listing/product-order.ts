import "server-only";
import { sql, type SQL } from "drizzle-orm";

/** `featured` sorts a search by rank, else by the shop's own choice. */
export type ProductSort = "featured" | "popular" | "cheapest" | "dearest" | "newest" | "oldest";

/** Order numbers in the database (listing_key in lib/commerce/base/db/sql/listing.sql). */
export const SORT_NUMBERS: Record<ProductSort, number> = {
  featured: 0,
  popular: 1,
  cheapest: 2,
  dearest: 3,
  newest: 4,
  oldest: 5,
};

/**
 * The orders in SQL, for rows of `listed_products p`. Each ends with the id, so that it is total and no product
 * is on two pages or on none.
 */
export const ORDERS: Record<ProductSort, SQL> = {
  featured: sql.raw("p.featured, p.id"),
  popular: sql.raw("p.popular, p.id"),
  cheapest: sql.raw("p.price, p.id"),
  dearest: sql.raw("p.price desc, p.id"),
  newest: sql.raw("p.created desc, p.id"),
  oldest: sql.raw("p.created, p.id"),
};
