import "server-only";
import { EMPTY_WORDS } from "./empty-words";

/** The search for one word of a query. Queries are in `tsquery` syntax, of stems only. */
export type Term = {
  /** The stem itself. */
  exact: string;
  /** Terms that count nearly as much: related words, synonyms, completions; empty if there are none. */
  near: string[];
  /** Weight: rare words more than frequent ones (BM25's idf), sizes and units less than names. */
  weight: number;
  /** Upper bound of the products with any of these terms. */
  products: number;
  stem: string;
  /** Phrases in which the word means other goods ("tower bolt" for a bolt); null if there are none. */
  other: string | null;
};

/** A stop word is searched in names, brands and categories only, because nearly every description has it. */
export const quoted = (stem: string): string => (EMPTY_WORDS.has(stem) ? `'${stem}':AB` : `'${stem}'`);
/** The query of a phrase. */
export const phrase = (stems: readonly string[]): string =>
  stems.length === 1 ? quoted(stems[0] as string) : `(${stems.map(quoted).join(" <-> ")})`;
/** A phrase in a product's name. */
export const namedPhrase = (stems: readonly string[]): string =>
  `(${stems.map((stem) => `'${stem}':A`).join(" <-> ")})`;

export const anyOf = (queries: readonly string[]): string => queries.join(" | ");
/** A query of products that have a term or one near to it. */
export const everything = (term: Term): string => anyOf([term.exact, ...term.near]);
/** A query of products that have a term in these fields. */
export const within = (fields: string, term: Term): string =>
  everything(term).replace(/'(?::[A-D]+)?(?=[\s)]|$)/g, `':${fields}`);

/** A term in words: its stem, and the phrases that count nearly as much. */
export type ReadWord = { word: string; also: string[] };

/** Returns a term in words. */
export const readWord = ({ stem, near }: Term): ReadWord => ({
  word: stem,
  also: [
    ...new Set(near.map((query) => [...query.matchAll(/'([^']+)'/g)].map(([, part]) => part).join(" "))),
  ],
});
