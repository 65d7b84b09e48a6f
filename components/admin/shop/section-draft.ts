import type { SiteSectionName } from "@/lib/contract/site-sections";
import { readKept, writeKept } from "../device";

/** Unsaved input of a section, kept on this device, with the version it was typed over. */
type Draft = { value: unknown; seen: number };

/** The text that is on the shop, or its draft at the desk. */
type Kept = SiteSectionName | `${SiteSectionName}.draft`;

const nameOf = (section: Kept): string => `site.${section}`;

/** The kept draft of a section; null if there is none, or if the section was saved since. */
export const readSectionDraft = (section: Kept, version: number): unknown => {
  const draft = readKept(nameOf(section)) as Partial<Draft> | null;
  return draft?.seen === version ? (draft.value ?? null) : null;
};

/** Keeps a draft, or removes it by null. */
export const keepSectionDraft = (section: Kept, draft: Draft | null): boolean =>
  writeKept(nameOf(section), draft);
