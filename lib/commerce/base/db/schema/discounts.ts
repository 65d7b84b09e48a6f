import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { COUPON_PAYERS } from "@/lib/model/offers";
import { day, id, localized, paise } from "../columns";
import { brands, categories, products } from "./catalog";

/** An automatic discount (no coupon code) or a coupon (with one). */
export const discounts = pgTable(
  "discounts",
  {
    id: id(),
    name: localized("name").notNull(),
    appliesTo: text("applies_to", { enum: ["product", "category", "brand", "cart"] }).notNull(),
    valueType: text("value_type", { enum: ["fixed", "percentage"] }).notNull(),
    /** `fixed`: paise. `percentage`: hundredths of a percent. */
    value: integer("value").notNull(),
    couponCode: text("coupon_code"),
    /** Of a coupon. An automatic discount is the seller's own price. */
    paidBy: text("paid_by", { enum: COUPON_PAYERS }).notNull().default("seller"),
    maxDiscountPaise: paise("max_discount_paise"),
    minOrderPaise: paise("min_order_paise"),
    usageLimit: integer("usage_limit"),
    usageLimitPerCustomer: integer("usage_limit_per_customer"),
    /** Coupon uses counted so far; changed only in the transaction that places or releases an order. */
    usedCount: integer("used_count").notNull().default(0),
    /** First and last day, both inclusive, in India's time zone; null is open. */
    startsOn: day("starts_on"),
    endsOn: day("ends_on"),
    isActive: boolean("is_active").notNull().default(true),
  },
  (t) => [
    uniqueIndex("discounts_coupon_code_key").on(sql`upper(${t.couponCode})`),
    check(
      "discounts_value_positive",
      sql`${t.value} > 0 and (${t.valueType} <> 'percentage' or ${t.value} <= 10000)`,
    ),
    check(
      "discounts_usage",
      sql`${t.usedCount} >= 0 and (${t.usageLimit} is null or ${t.usedCount} <= ${t.usageLimit})`,
    ),
  ],
);

export const discountProducts = pgTable(
  "discount_products",
  {
    discountId: integer("discount_id")
      .notNull()
      .references(() => discounts.id, { onDelete: "cascade" }),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.discountId, t.productId] }),
    index("discount_products_product_idx").on(t.productId),
  ],
);

/** A category discount covers the listed categories and their children. */
export const discountCategories = pgTable(
  "discount_categories",
  {
    discountId: integer("discount_id")
      .notNull()
      .references(() => discounts.id, { onDelete: "cascade" }),
    categoryId: integer("category_id")
      .notNull()
      .references(() => categories.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.discountId, t.categoryId] })],
);

export const discountBrands = pgTable(
  "discount_brands",
  {
    discountId: integer("discount_id")
      .notNull()
      .references(() => discounts.id, { onDelete: "cascade" }),
    brandId: integer("brand_id")
      .notNull()
      .references(() => brands.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.discountId, t.brandId] })],
);
