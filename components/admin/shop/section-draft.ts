import type { SiteSectionName } from "@/lib/contract/site-sections";
import { readKept, writeKept } from "../device";

/** Unsaved input of a section, kept on this device, with the version it was typed over. */
type Draft = { value: unknown; seen: number };

const keyOf = (section: SiteSectionName): string => `desk.draft.site.${section}`;

/** The kept draft of a section; null if there is none, or if the section was saved since. */
export const readSectionDraft = (section: SiteSectionName, version: number): unknown => {
  const draft = readKept(keyOf(section)) as Partial<Draft> | null;
  return draft?.seen === version ? (draft.value ?? null) : null;
};

/** Keeps a draft, or removes it by null. */
export const keepSectionDraft = (section: SiteSectionName, draft: Draft | null): boolean =>
  writeKept(keyOf(section), draft);
