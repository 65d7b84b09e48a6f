import "server-only";
import type { searchWordCalls } from "@/lib/admin-contract/search-word-calls";
import { readOwnSearchWords, wrongSearchWordFields, type OwnSearchWords } from "@/lib/contract/search-words";
import { done, failed, type Result } from "../../base/result";
import { readSavedSearchWords, saveSearchWords } from "../../catalogue/search/own-search-words";
import { readSearchWordsFile } from "../../catalogue/search/search-words-file";
import { trySearch } from "../../catalogue/search/try-search";
import type { AdminHandlersOf } from "./handler";
import { localizedText } from "./localized-text";

const readWords = (value: unknown): Result<OwnSearchWords, "FIELDS_INVALID"> => {
  const own = readOwnSearchWords(value);
  return own === null ? failed("FIELDS_INVALID", { fields: wrongSearchWordFields(value) }) : done(own);
};

export const searchWordHandlers: AdminHandlersOf<keyof typeof searchWordCalls> = {
  "search-words/show": async () =>
    done({ catalogue: readSearchWordsFile(), ...(await readSavedSearchWords()) }),
  "search-words/save": async ({ value, seen }, { actor }) => {
    const own = readWords(value);
    return own.ok ? saveSearchWords(actor, own.value, seen) : own;
  },
  "search-words/try": async ({ value, text }) => {
    const own = readWords(value);
    if (!own.ok) return own;
    const { goods, notes, ...trial } = await trySearch(text, own.value);
    return done({
      ...trial,
      goods: goods.map(({ id, name, categoryName, currentPricePaise, isNear = false }) => ({
        id,
        name: localizedText(name),
        category: localizedText(categoryName),
        pricePaise: currentPricePaise,
        isNear,
      })),
      corrected: notes.corrected ?? null,
      notCarried: notes.absentMaker ?? null,
      unmatched: notes.unmatched ?? [],
    });
  },
};
