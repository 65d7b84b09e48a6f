import { z } from "zod";
import {
  keyOfRow,
  type SearchWordKind,
  type SearchWordRow,
  type SearchWordRows,
} from "@/lib/model/search-words";

/** What shoppers type or goods are called. Commas part phrases at the desk, so that none has one. */
const phrase = z
  .string()
  .trim()
  .max(80)
  .regex(/[\p{L}\p{N}]/u)
  .regex(/^[^,،]*$/);
const phrases = z.array(phrase).min(1).max(300);

/** Rows of the words of the search, by their kind: those of the catalogue's `search-words.json`, and the owner's own. */
const SEARCH_WORD_ROWS = {
  /** Phrases with one meaning. */
  synonyms: phrases.min(2),
  /** What shoppers say for goods. */
  spoken: z.strictObject({ said: phrases, goods: phrases }),
  /** Goods whose name has a word by which other goods are meant: a tower bolt is a latch, a wire nail no wire. */
  otherGoods: z.strictObject({ word: phrase, names: phrases }),
  /** Makers that the shop does not carry, and the goods to show. */
  makers: z.strictObject({ names: phrases, goods: phrases }),
  /** Goods that the shop does not carry, and those that are nearest to them. */
  notCarried: z.strictObject({ names: phrases, goods: phrases }),
  /** Words that name no goods: small words of Hindi and of spoken Arabic, and words about buying (price, best, online). */
  fillers: phrase,
  /** Valid words of the trade that the dictionary does not have. */
  words: phrase,
} satisfies Record<SearchWordKind, z.ZodType>;

/** All rows, as the catalogue's file has them. */
export const searchWordRows: z.ZodType<SearchWordRows> = z.strictObject({
  synonyms: z.array(SEARCH_WORD_ROWS.synonyms),
  spoken: z.array(SEARCH_WORD_ROWS.spoken),
  otherGoods: z.array(SEARCH_WORD_ROWS.otherGoods).default([]),
  makers: z.array(SEARCH_WORD_ROWS.makers),
  notCarried: z.array(SEARCH_WORD_ROWS.notCarried).default([]),
  fillers: z.array(SEARCH_WORD_ROWS.fillers).default([]),
  words: z.array(SEARCH_WORD_ROWS.words),
});

/**
 * What the owner changes in the rows of one kind, at first nothing.
 * @property own rows beside those of the catalogue
 * @property hidden keys (see `keyOfRow`) of rows of the catalogue that do not count
 */
const changesOf = <Row extends z.ZodType>(row: Row) =>
  z
    .strictObject({ own: z.array(row).max(1_000), hidden: z.array(z.string().max(80)).max(2_000) })
    .default({ own: [], hidden: [] });

/** What the owner changes in the rows of each kind. */
export const ownSearchWords = z.strictObject({
  synonyms: changesOf(SEARCH_WORD_ROWS.synonyms),
  spoken: changesOf(SEARCH_WORD_ROWS.spoken),
  otherGoods: changesOf(SEARCH_WORD_ROWS.otherGoods),
  makers: changesOf(SEARCH_WORD_ROWS.makers),
  notCarried: changesOf(SEARCH_WORD_ROWS.notCarried),
  fillers: changesOf(SEARCH_WORD_ROWS.fillers),
  words: changesOf(SEARCH_WORD_ROWS.words),
});

export type OwnSearchWords = z.output<typeof ownSearchWords>;

/** The owner's words before their first change. */
export const NO_OWN_SEARCH_WORDS: OwnSearchWords = ownSearchWords.parse({});

/** Reads the owner's words; null if they have another shape. */
export const readOwnSearchWords = (value: unknown): OwnSearchWords | null => {
  const read = ownSearchWords.safeParse(value);
  return read.success ? read.data : null;
};

/** Lists the wrong fields of the owner's words by their paths, such as `spoken.own.3.said.0`; empty if they can be saved. */
export const wrongSearchWordFields = (value: unknown): string[] => {
  const read = ownSearchWords.safeParse(value);
  return read.success ? [] : [...new Set(read.error.issues.map(({ path }) => path.join(".")))];
};

const joined = <Row extends SearchWordRow>(
  rows: readonly Row[],
  { own, hidden }: { own: readonly Row[]; hidden: readonly string[] },
): Row[] => [...own, ...rows.filter((row) => !hidden.includes(keyOfRow(row)))];

/** Returns the rows that count: the owner's own, which come first, and those of the catalogue that are not hidden. */
export const withOwnSearchWords = (rows: SearchWordRows, changes: OwnSearchWords): SearchWordRows => ({
  synonyms: joined(rows.synonyms, changes.synonyms),
  spoken: joined(rows.spoken, changes.spoken),
  otherGoods: joined(rows.otherGoods, changes.otherGoods),
  makers: joined(rows.makers, changes.makers),
  notCarried: joined(rows.notCarried, changes.notCarried),
  fillers: joined(rows.fillers, changes.fillers),
  words: joined(rows.words, changes.words),
});
