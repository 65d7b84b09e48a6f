import "server-only";
import { cache } from "react";
import { LABEL_ENTITIES, labelEntity } from "@/lib/i18n/label-entities";
import { DEFAULT_LANGUAGE, type Language } from "@/lib/languages/languages";
import type { LabelSet } from "@/lib/i18n/label-text";
import { CACHE } from "./cache-manifest";
import { cachedRows, readRows } from "./cached-read";
import { adminBase } from "./host/admin-host";
import { keptRows } from "./kept-rows";
import { optionalRead, ShopUnavailableError } from "./read-failures";

const questionOf = (entityId: number, language: Language) => ({
  entityId,
  languageCode: language,
  recordValueJson: "{}",
});

const labelsOf = (rows: { labelsJsonData: LabelSet["labels"] }[]): LabelSet["labels"] =>
  rows.flatMap((row) => row.labelsJsonData);

/**
 * True for English of another host: section 7 has the shop ask for no English labels (requirement R351). The
 * shop's own backend has texts of its owner in every language.
 */
const isBuiltIn = (language: Language): boolean => language === DEFAULT_LANGUAGE && adminBase() !== null;

/**
 * Reads a shop owner's labels for one screen; null if unreadable. A built-in language and an id that is not a
 * screen need no request.
 */
export const getLabelSet = async (entityId: number, language: Language): Promise<LabelSet | null> => {
  if (isBuiltIn(language) || labelEntity(entityId) === null) return { entityId, labels: [] };
  const rows = await optionalRead(
    cachedRows("get-localization-data", questionOf(entityId, language), CACHE.labels),
  );
  return rows === null ? null : { entityId, labels: labelsOf(rows) };
};

/**
 * Caches the sets of all screens that have labels under one key: each page in such a language needs them, and forty
 * cache lookups would cost a fifth of a list. Equal reads in one render run once.
 * @throws ShopUnavailableError if one is unreadable; nothing is cached then
 */
const keptLabelSets = cache(async (language: Language): Promise<LabelSet[]> => {
  const readSets = async () => {
    const sets = await Promise.all(
      LABEL_ENTITIES.map(async ({ id }) => ({
        entityId: id,
        labels: labelsOf(await readRows("get-localization-data", questionOf(id, language))),
      })),
    );
    return sets.filter(({ labels }) => labels.length > 0);
  };
  return (await keptRows("get-localization-data", `all ${language}`, CACHE.labels, readSets)) ?? [];
});

/** Reads the label sets one by one, so that a failed set does not affect the others. */
const singleLabelSets = async (language: Language): Promise<LabelSet[]> => {
  const sets = await Promise.all(LABEL_ENTITIES.map(({ id }) => getLabelSet(id, language)));
  const failed = LABEL_ENTITIES.filter((_, i) => sets[i] === null);
  if (failed.length > 0)
    console.warn(
      `Labels in ${language} could not be read, the built-in words are shown: ${failed.map(({ name }) => name).join(", ")}`,
    );
  return sets.filter((set) => set !== null);
};

/**
 * Lists the label sets of all screens. Reading them puts the tag `label` on every page in such a language, so
 * that a changed label expires the page. An unreadable set is logged, and the built-in messages stay
 * (requirement R354); the page is then cached for one second only.
 */
export const listLabelSets = async (language: Language): Promise<LabelSet[]> => {
  if (isBuiltIn(language)) return [];
  const sets = await keptLabelSets(language).catch((error) => {
    if (error instanceof ShopUnavailableError) return singleLabelSets(language);
    throw error;
  });
  return sets.filter(({ labels }) => labels.length > 0);
};
