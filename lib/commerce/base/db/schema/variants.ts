import { sql } from "drizzle-orm";
import { boolean, check, index, integer, numeric, pgTable, text, unique } from "drizzle-orm/pg-core";
import { id, paise } from "../columns";
import { images, products } from "./catalog";

/**
 * Articles that are bought: one combination of the options that define a variant (colour, size, and attributes
 * with `defines_variant`). Every product has at least one variant; a product without such options has exactly
 * one, with an empty key. Variants are never deleted, because order lines refer to them.
 */
export const variants = pgTable(
  "variants",
  {
    id: id(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** The part number of this variant. Case makes no difference (db/article-numbers.ts). */
    sku: text("sku").notNull().unique(),
    /** The trade item number on its package: 8, 12, 13 or 14 digits. */
    gtin: text("gtin"),
    /** `attributeId:optionId` of its options by attribute id, joined by commas. Attribute 1 is colour, 2 is size. */
    selectionKey: text("selection_key").notNull().default(""),
    /** Its own price in place of the base price and the surcharges of its options; null for their sum. */
    pricePaise: paise("price_paise"),
    /** Highest retail price that its package names, taxes included; null if nobody stated it. */
    mrpPaise: paise("mrp_paise"),
    /** What one piece costs its seller, without GST; null if nobody stated it. No shopper learns it. */
    costPaise: paise("cost_paise"),
    weightGrams: integer("weight_grams"),
    /** Contents of one piece in the product's `pack_unit`, in place of the product's `pack_quantity`; null for that. */
    packQuantity: numeric("pack_quantity", { precision: 12, scale: 3, mode: "number" }),
    imageId: integer("image_id").references(() => images.id),
    position: integer("position").notNull().default(0),
    /** False for a combination that is no longer made. */
    isActive: boolean("is_active").notNull().default(true),
  },
  (t) => [
    index("variants_part_number_idx").on(sql`lower(${t.sku})`),
    index("variants_gtin_idx")
      .on(t.gtin)
      .where(sql`${t.gtin} is not null`),
    unique("variants_selection_key").on(t.productId, t.selectionKey),
    check("variants_price_positive", sql`${t.pricePaise} > 0`),
    check("variants_mrp_positive", sql`${t.mrpPaise} > 0`),
    check("variants_cost_positive", sql`${t.costPaise} > 0`),
    check("variants_pack_positive", sql`${t.packQuantity} > 0`),
  ],
);

/**
 * Pieces in stock, one row for each variant. The check constraint is the last protection against overselling.
 */
export const stockLevels = pgTable(
  "stock_levels",
  {
    variantId: integer("variant_id")
      .primaryKey()
      .references(() => variants.id, { onDelete: "cascade" }),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    quantity: integer("quantity").notNull(),
  },
  (t) => [
    index("stock_levels_product_idx").on(t.productId),
    check("stock_levels_not_negative", sql`${t.quantity} >= 0`),
  ],
);
