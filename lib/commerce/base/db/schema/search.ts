import { sql } from "drizzle-orm";
import {
  bigint,
  customType,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { products } from "./catalog";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
/** Compared by code point on every engine, so that a prefix is a range of the index. */
const plainText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/**
 * Search document of an active product: its words, weighted by field. Kept by triggers; never written by
 * hand.
 */
export const productSearch = pgTable(
  "product_search",
  {
    productId: integer("product_id")
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    /** A: name. B: brand, categories, tags, sku, other spellings. C: keywords (ruling O64), short text, options. D: description. */
    document: tsvector("document").notNull(),
    /**
     * Length of the text: words of the name and a fifth of all words. A word weighs less in a longer text.
     */
    words: real("words").notNull().default(0),
    /** 0 for the best products by popularity and ratings, 3 for the rest (see searchLevels). */
    level: smallint("level").notNull().default(3),
  },
  (t) => [
    index("product_search_document_idx").using("gin", t.document).with({ gin_pending_list_limit: 512 }),
    ...[0, 1, 2].map((level) =>
      index(`product_search_level_${level}_idx`)
        .using("gin", t.document)
        .with({ gin_pending_list_limit: 512 })
        .where(sql`${t.level} = ${sql.raw(String(level))}`),
    ),
  ],
);

/**
 * Limits of the levels in a large catalogue: the lowest standing of each, and the number of products at that
 * time. A small catalogue has no rows.
 */
export const searchLevels = pgTable("search_levels", {
  level: smallint("level").primaryKey(),
  least: bigint("least", { mode: "bigint" }).notNull(),
  products: integer("products").notNull(),
});

/**
 * Every word that a product has ever had. Typed words are corrected and completed from it. Rows are only
 * added.
 */
export const searchWords = pgTable(
  "search_words",
  {
    word: plainText("word").primaryKey(),
    /** The word as it appears in documents. */
    stem: plainText("stem").notNull(),
    /** The root that it shares with related words (drill, drilling). */
    root: plainText("root"),
    /** Its spellings without one letter. */
    deletes: text("deletes").array(),
    /** How often its stem appears in products, in powers of four (1: from 1 on, 2: from 4, 3: from 16). */
    magnitude: smallint("magnitude").notNull().default(0),
  },
  (t) => [
    index("search_words_frequent_idx").on(sql`(chr(${t.magnitude} + 97) || ${t.word})`),
    index("search_words_stem_idx").on(t.stem),
    index("search_words_root_idx")
      .on(t.root)
      .where(sql`${t.root} is not null`),
    index("search_words_deletes_idx").using("gin", t.deletes),
  ],
);

/** Number of documents that have a stem. The empty stem counts all documents. Kept by triggers. */
export const searchStems = pgTable("search_stems", {
  stem: plainText("stem").primaryKey(),
  products: integer("products").notNull(),
});

/**
 * Searches of a day in India, counted by text for the shop's owner. No row tells who searched or at which
 * time. Deleted after 90 days.
 */
export const searchCounts = pgTable(
  "search_counts",
  {
    day: date("day").notNull(),
    /** Lower case, with single spaces. */
    text: text("text").notNull(),
    searches: integer("searches").notNull(),
    /** Products that were meant, at the last search. */
    results: integer("results").notNull(),
    /** Words that no product had, at the last search. */
    unmatched: text("unmatched").notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.text] })],
);

/** Products opened from the results of a text, counted by day. Deleted with its `searchCounts`. */
export const searchClicks = pgTable(
  "search_clicks",
  {
    day: date("day").notNull(),
    text: text("text").notNull(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    clicks: integer("clicks").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.text, t.productId] }),
    foreignKey({ columns: [t.day, t.text], foreignColumns: [searchCounts.day, searchCounts.text] }).onDelete(
      "cascade",
    ),
    index("search_clicks_product_id_idx").on(t.productId),
  ],
);
