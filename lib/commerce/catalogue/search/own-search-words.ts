import "server-only";
import { NO_OWN_SEARCH_WORDS, readOwnSearchWords, type OwnSearchWords } from "@/lib/contract/search-words";
import { processWide } from "@/lib/ground/process-wide";
import type { Actor } from "../../base/actor";
import { db } from "../../base/db/client";
import { done, type Result } from "../../base/result";
import { keepSection, readSection, type SectionKind } from "../../base/settings/kept-sections";

const SECTION = "searchWords";

const KIND: SectionKind<typeof SECTION> = { subject: "settings", first: () => NO_OWN_SEARCH_WORDS };

/** The owner's words of the search, with their version: 0 before the first change. */
type SavedSearchWords = { own: OwnSearchWords; version: number };

/** Reads the owner's words of the search. They are kept as the settings of the shop are. */
export const readSavedSearchWords = async (): Promise<SavedSearchWords> => {
  const saved = await readSection(db(), SECTION);
  return { own: readOwnSearchWords(saved?.value) ?? NO_OWN_SEARCH_WORDS, version: saved?.version ?? 0 };
};

/** Counts what this process saved, for all copies of this module. */
const saves = processWide("saved-search-words", () => ({ count: 0 }));

/** Returns a number that changes with every save of this process. */
export const savesOfSearchWords = (): number => saves.count;

/**
 * Saves the owner's words of the search.
 * @param seen the version that the person had before them
 * @returns CONFLICT if somebody changed them meanwhile
 */
export const saveSearchWords = async (
  actor: Actor,
  own: OwnSearchWords,
  seen: number,
): Promise<Result<SavedSearchWords, "CONFLICT">> => {
  const saved = await keepSection(actor, KIND, { section: SECTION, value: own, seen });
  if (!saved.ok) return saved;
  saves.count += 1;
  return done({ own, version: saved.value.version });
};
