import "server-only";
import { LABEL_ENTITIES, labelEntity } from "@/lib/i18n/label-entities";
import { DEFAULT_LANGUAGE, type Language } from "@/lib/i18n/languages";
import type { LabelSet } from "@/lib/i18n/lay-labels";
import { CACHE } from "./cache-manifest";
import { orFailed } from "./or-failed";
import { kept } from "./read";

/**
 * A shop owner's words for one screen; null when they cannot be read. Nothing is asked for English, whose words are
 * built in, nor for an id that is no screen (requirement R351).
 */
export const getLabelSet = async (entityId: number, language: Language): Promise<LabelSet | null> => {
  if (language === DEFAULT_LANGUAGE || labelEntity(entityId) === null) return { entityId, labels: [] };
  const rows = await orFailed(kept("get-localization-data", { entityId, languageCode: language, recordValueJson: "{}" }, CACHE.labels));
  return rows === null ? null : { entityId, labels: rows.flatMap((row) => row.labelsJsonData) };
};

/**
 * The label sets of all screens that have any. Reading them puts the tag `label` on every page that shows words in
 * such a language, so a changed label draws the page anew. What cannot be read is logged, and the built-in words stay
 * (requirement R354); the page is then kept for a second only.
 */
export const listLabelSets = async (language: Language): Promise<LabelSet[]> => {
  if (language === DEFAULT_LANGUAGE) return [];
  const sets = await Promise.all(LABEL_ENTITIES.map(({ id }) => getLabelSet(id, language)));
  const failed = LABEL_ENTITIES.filter((_, i) => sets[i] === null);
  if (failed.length > 0) console.warn(`Labels in ${language} could not be read, the built-in words are shown: ${failed.map(({ name }) => name).join(", ")}`);
  return sets.filter((set) => set !== null && set.labels.length > 0) as LabelSet[];
};
