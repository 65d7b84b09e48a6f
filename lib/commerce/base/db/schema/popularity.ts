import { date, index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { products } from "./catalog";

/**
 * Visitors of a product's page by day in India: numbers alone, nothing about who it was (ruling O109). Kept
 * for 30 days.
 */
export const productViews = pgTable(
  "product_views",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    day: date("day").notNull(),
    visitors: integer("visitors").notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.productId] }), index("product_views_product_idx").on(t.productId)],
);

/**
 * How popular a product is by its sales and views (docs/adr/0026-popularity-from-sales.md). Written by the
 * background job alone. A product without a row has level 0.
 */
export const productPopularity = pgTable("product_popularity", {
  productId: integer("product_id")
    .primaryKey()
    .references(() => products.id, { onDelete: "cascade" }),
  /** 8 for each doubling of the pieces counted; 0 below one piece. */
  level: integer("level").notNull(),
});
