type Named = { names: string[]; goods: string[] };

/** Rows of the words of the search, by their kind (lib/contract/search-words.ts). */
export type SearchWordRows = {
  synonyms: string[][];
  spoken: { said: string[]; goods: string[] }[];
  otherGoods: { word: string; names: string[] }[];
  makers: Named[];
  notCarried: Named[];
  fillers: string[];
  words: string[];
};
export type SearchWordKind = keyof SearchWordRows;
export type SearchWordRow = SearchWordRows[SearchWordKind][number];

/** The kinds in the order of the desk. */
export const SEARCH_WORD_KINDS = [
  "synonyms",
  "spoken",
  "otherGoods",
  "makers",
  "notCarried",
  "fillers",
  "words",
] as const satisfies readonly SearchWordKind[];

/** The phrase by which a row is known among those of its kind, also after the catalogue added others to it: its first. */
export const keyOfRow = (row: SearchWordRow): string => {
  if (typeof row === "string") return row;
  if (Array.isArray(row)) return row[0] ?? "";
  if ("word" in row) return row.word;
  return ("said" in row ? row.said : row.names)[0] ?? "";
};
