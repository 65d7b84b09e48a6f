import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { id } from "../columns";
import { products } from "./catalog";
import { variants } from "./variants";

const bits = customType<{ data: string }>({ dataType: () => "bit varying" });
const whole = (name: string) => bigint(name, { mode: "number" });

/**
 * One row for each product on sale: the position of its bits, its sort keys, and every value that lists
 * filter by. Kept by triggers; never written by hand.
 */
export const listedProducts = pgTable(
  "listed_products",
  {
    id: integer("id").primaryKey(),
    /** Position of the product's bit in every value: block and place in it, 32,000 for each block. */
    pos: integer("pos").notNull(),
    price: whole("price").notNull(),
    /** Microseconds since 1970. */
    created: whole("created").notNull(),
    /** A lower number is more popular. `featured` sorts the home page's choice first. */
    popular: whole("popular").notNull(),
    featured: whole("featured").notNull(),
    orderMinimumQuantity: integer("order_minimum_quantity"),
    /** Kind and id of each value in one number, ascending. */
    codes: whole("codes").array().notNull(),
  },
  (t) => [
    uniqueIndex("listed_products_pos_idx").on(t.pos),
    index("listed_products_price_idx").on(t.price, t.id, t.pos),
  ],
);

/**
 * Products that have a value: a bit for every position of a block. Partitions: kinds that are counted beside
 * the filters (0 to 7, and 64 and up) are stored unpacked; other kinds and the steps of the orders are
 * packed. Values of variants are packed too (docs/adr/0029-filters-hold-for-one-variant.md).
 */
export const listingBits = pgTable(
  "listing_bits",
  {
    code: whole("code").notNull(),
    block: integer("block").notNull(),
    bits: bits("bits").notNull(),
    /** Place in the block of the first of these bits, a multiple of 8; the bits before and after them are zeros. */
    start: integer("start").notNull().default(0),
    products: integer("products").generatedAlwaysAs(sql`bit_count(bits)`),
  },
  (t) => [primaryKey({ columns: [t.code, t.block] })],
);

/** Start of each step of an order, except the first. */
export const listingSteps = pgTable(
  "listing_steps",
  {
    sort: integer("sort").notNull(),
    step: integer("step").notNull(),
    key: whole("key").notNull(),
    id: integer("id").notNull(),
  },
  (t) => [primaryKey({ columns: [t.sort, t.step] })],
);

/** The kinds of values that lists are filtered by; a kind and an id are a code of `listing_bits`. Listed in lib/commerce/catalogue/listing/listing-kinds.ts. */
export const listingKinds = pgTable(
  "listing_kinds",
  {
    /** 11 to 63 are taken by the steps of the orders and by kinds that are not counted. */
    kind: integer("kind").primaryKey(),
    name: text("name").notNull().unique(),
    /** True if the values are counted beside the filters. */
    isCounted: boolean("is_counted").notNull(),
    /**
     * True if a value without remaining products is returned with 0 while products of the list's scope have
     * it.
     */
    isShownWhenZero: boolean("is_shown_when_zero").notNull(),
    /**
     * True if `used` is the exact number of products of the list's scope with a value, so that values can be
     * sorted by it.
     */
    isUseCounted: boolean("is_use_counted").notNull(),
  },
  (t) => [
    check("listing_kinds_number", sql`${t.kind} between 0 and 10 or ${t.kind} >= 64`),
    check("listing_kinds_counted", sql`not ${t.isCounted} or ${t.kind} < 8 or ${t.kind} >= 64`),
    check(
      "listing_kinds_shown",
      sql`(${t.isCounted} or not ${t.isShownWhenZero}) and (${t.isShownWhenZero} or not ${t.isUseCounted})`,
    ),
  ],
);

/** Values of products for kinds from 64 up. A new kind needs no table of its own. */
export const productValues = pgTable(
  "product_values",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    kind: integer("kind")
      .notNull()
      .references(() => listingKinds.kind),
    /** Id in a table that belongs to the kind. */
    valueId: integer("value_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.kind, t.valueId] }),
    index("product_values_value_idx").on(t.kind, t.valueId),
    check("product_values_kind", sql`${t.kind} >= 64`),
    check("product_values_value", sql`${t.valueId} >= 0`),
  ],
);

/**
 * Values that differ between the variants of a product, for the kinds of specifications. Each is a value of its product
 * in `product_values` too.
 */
export const variantValues = pgTable(
  "variant_values",
  {
    variantId: integer("variant_id")
      .notNull()
      .references(() => variants.id, { onDelete: "cascade" }),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    kind: integer("kind")
      .notNull()
      .references(() => listingKinds.kind),
    valueId: integer("value_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.variantId, t.kind, t.valueId] }),
    index("variant_values_product_idx").on(t.productId),
  ],
);

/**
 * Products whose stock became enough for their smallest order, or too little, since their bits were written. An order
 * adds rows and waits for nobody; a job of the server writes the bits (docs/adr/0036-in-stock-from-bitmaps.md).
 */
export const unlistedStock = pgTable("unlisted_stock", {
  id: id(),
  productId: integer("product_id").notNull(),
});
