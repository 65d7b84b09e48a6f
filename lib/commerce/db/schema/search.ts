import { customType, index, integer, pgTable } from "drizzle-orm/pg-core";
import { products } from "./catalog";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** What a product is found by: its folded words, weighted by where they stand. Kept by triggers; never written by hand. */
export const productSearch = pgTable(
  "product_search",
  {
    productId: integer("product_id").primaryKey().references(() => products.id, { onDelete: "cascade" }),
    /** A: name. B: brand, categories, tags, sku. C: keywords (ruling O64). */
    document: tsvector("document").notNull(),
  },
  (t) => [index("product_search_document_idx").using("gin", t.document)],
);
