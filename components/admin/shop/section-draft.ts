import type { SiteSectionName } from "@/lib/contract/site-sections";
import { readDevice, writeDevice } from "../device";

/** Unsaved input of a section, kept on this device, with the version it was typed over. */
type Draft = { value: unknown; seen: number };

const keyOf = (section: SiteSectionName): string => `desk.draft.site.${section}`;

/** The kept draft of a section; null if there is none, or if the section was saved since. */
export const readSectionDraft = (section: SiteSectionName, version: number): unknown => {
  const kept = readDevice(keyOf(section));
  if (kept === null) return null;
  try {
    const draft = JSON.parse(kept) as Partial<Draft> | null;
    return draft?.seen === version ? (draft.value ?? null) : null;
  } catch {
    return null;
  }
};

/** Keeps a draft, or removes it by null. */
export const keepSectionDraft = (section: SiteSectionName, draft: Draft | null): boolean =>
  writeDevice(keyOf(section), draft === null ? null : JSON.stringify(draft));
