import "server-only";
import { stat } from "node:fs/promises";
import path from "node:path";
import { keepCatalogueFile, openCatalogueFile } from "@/lib/ground/catalogue-file";
import { catalogueFolder } from "@/lib/ground/catalogue-folder.mjs";
import { searchWordRows } from "@/lib/contract/search-words";
import type { SearchWordRows } from "@/lib/model/search-words";

const WORDS = { name: "search-words.json", shape: searchWordRows };

/** A catalogue without the file has no words of its own. */
const NO_ROWS: SearchWordRows = {
  synonyms: [],
  spoken: [],
  words: [],
  fillers: [],
  makers: [],
  notCarried: [],
  otherGoods: [],
};

/** Returns when the catalogue's `search-words.json` was changed, in milliseconds; 0 for a missing file. */
export const searchWordsChangedAt = async (): Promise<number> => {
  try {
    return (await stat(path.join(catalogueFolder(), WORDS.name))).mtimeMs;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return 0;
  }
};

/**
 * Reads the rows of the catalogue's `search-words.json`. A mistake in it is told.
 * @param before the rows that go on after a mistake; without them those of the last whole file do
 */
export const readSearchWordsFile = (before?: SearchWordRows): SearchWordRows => {
  const { isBroken, content } = openCatalogueFile(WORDS);
  return isBroken && before !== undefined ? before : (content ?? NO_ROWS);
};

/** Keeps a copy of the file while it is whole; one with a mistake is told also in a shop where nobody searches. */
export const keepSearchWords = (): void => keepCatalogueFile(WORDS);
