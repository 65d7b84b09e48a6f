import { z } from "zod";
import { inEveryLanguage } from "./in-every-language";
import {
  day,
  readSiteSection,
  SITE_SECTION_NAMES,
  wrongFieldsOf,
  type SiteSectionName,
  type SiteSections,
} from "./site-sections";
import { isTurned, runsOn, type Days } from "@/lib/model/days";

/** Sections that can have a draft: each section of the owner's texts, and the changed texts of the screens together. */
export const DRAFT_SECTIONS = [...SITE_SECTION_NAMES, "labels"] as const;
export type DraftSection = (typeof DRAFT_SECTIONS)[number];

/** Most texts of the screens in one draft, in each language. */
const MOST_LABELS = 200;

const texts = z
  .record(z.string().max(200), z.string().max(2_000).nullable())
  .refine((given) => Object.keys(given).length <= MOST_LABELS);

/** Changed texts of the screens in each language, by the path of the message; null shows the built-in text again. */
const labelChanges = inEveryLanguage(texts);
export type LabelChanges = z.output<typeof labelChanges>;

export type DraftValues = SiteSections & { labels: LabelChanges };

/** Reads the value of a draft; null if it has another shape. */
export const readDraftValue = <S extends DraftSection>(section: S, value: unknown): DraftValues[S] | null => {
  if (section !== "labels")
    return readSiteSection(section as SiteSectionName, value) as DraftValues[S] | null;
  const read = labelChanges.safeParse(value);
  return read.success ? (read.data as DraftValues[S]) : null;
};

/**
 * Lists what is wrong of a draft: fields of its value by their paths, and `startsOn` or `endsOn`. A last day needs a first
 * one, and texts of the screens have none.
 */
export const wrongDraftFields = (section: DraftSection, value: unknown, days: Days): string[] => [
  ...(section === "labels"
    ? readDraftValue(section, value) === null
      ? [""]
      : []
    : wrongFieldsOf(section, value)),
  ...(days.startsOn === null && days.endsOn !== null ? ["startsOn"] : []),
  ...(section === "labels" && days.startsOn !== null ? ["startsOn"] : []),
  ...(isTurned(days) ? ["endsOn"] : []),
  ...(["startsOn", "endsOn"] as const).filter((name) => !day.safeParse(days[name]).success),
];

export const DRAFT_STATES = ["waiting", "planned", "running", "over"] as const;
export type DraftState = (typeof DRAFT_STATES)[number];

/** State of a draft on a day in India: without a first day it waits until somebody puts it on the shop. */
export const draftState = (days: Days, today: string): DraftState => {
  if (days.startsOn === null) return "waiting";
  if (runsOn(days, today)) return "running";
  return today < days.startsOn ? "planned" : "over";
};
