import { sql } from "drizzle-orm";
import { bigint, customType, index, integer, pgTable, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";

const bits = customType<{ data: string }>({ dataType: () => "bit varying" });
const whole = (name: string) => bigint(name, { mode: "number" });

/** One row for every product on sale: where its bits are, what orders it and every value it can be listed by. Kept by triggers; never written by hand. */
export const listedProducts = pgTable(
  "listed_products",
  {
    id: integer("id").primaryKey(),
    /** Which bit of every value is this product's: block and place within it, 32,000 a block. */
    pos: integer("pos").notNull(),
    price: whole("price").notNull(),
    /** Microseconds since 1970. */
    created: whole("created").notNull(),
    /** Less is more popular; and the same with what the shop chose for its home page first. */
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

/** Which products have a value: a bit for every position of a block. Two partitions: what is counted beside the filters stands unpacked, the steps of the orders packed. */
export const listingBits = pgTable(
  "listing_bits",
  {
    code: whole("code").notNull(),
    block: integer("block").notNull(),
    bits: bits("bits").notNull(),
    products: integer("products").generatedAlwaysAs(sql`bit_count(bits)`),
  },
  (t) => [primaryKey({ columns: [t.code, t.block] })],
);

/** Where the steps of an order begin but the first. */
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
