import { sql } from "drizzle-orm";
import { bigint, customType, index, integer, pgTable, real, smallint, text } from "drizzle-orm/pg-core";
import { products } from "./catalog";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
/** Compared by code point on every engine, so that a beginning is a range of the index. */
const plainText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** What an active product is found by: its words, weighted by where they stand. Kept by triggers; never written by hand. */
export const productSearch = pgTable(
  "product_search",
  {
    productId: integer("product_id")
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    /** A: name. B: brand, categories, tags, sku, other spellings. C: keywords (ruling O64), short text, options. D: description. */
    document: tsvector("document").notNull(),
    /** How much there is to read: words of the name and a fifth of all; a word weighs less in a longer text. */
    words: real("words").notNull().default(0),
    /** 0 for the foremost products by popularity and ratings, 3 for the rest (see searchLevels). */
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

/** Where the levels of a large catalogue were cut: the least standing of each, and how many products there were then. No rows in a small one. */
export const searchLevels = pgTable("search_levels", {
  level: smallint("level").primaryKey(),
  least: bigint("least", { mode: "bigint" }).notNull(),
  products: integer("products").notNull(),
});

/** Every word a product was ever named by: what typed words are corrected and completed to. Only ever added to. */
export const searchWords = pgTable(
  "search_words",
  {
    word: plainText("word").primaryKey(),
    /** The word as it stands in documents. */
    stem: plainText("stem").notNull(),
    /** What it shares with its wider kin (drill, drilling). */
    root: plainText("root"),
    /** Its spellings with one letter lost. */
    deletes: text("deletes").array(),
    /** How often its stem stands in products, in fours (1: from 1 on, 2: from 4, 3: from 16). */
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

/** In how many documents a stem stands; the empty stem counts the documents. Kept by triggers. */
export const searchStems = pgTable("search_stems", {
  stem: plainText("stem").primaryKey(),
  products: integer("products").notNull(),
});
