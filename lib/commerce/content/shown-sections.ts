import "server-only";
import {
  fileSection,
  readSiteSection,
  shownOn,
  SITE_SECTION_NAMES,
  type SiteSectionName,
  type SiteSections,
} from "@/lib/contract/site-sections";
import { siteFile } from "@/lib/ground/site-file";
import { indiaDay } from "../base/clock";
import { db } from "../base/db/client";
import { readSection } from "../base/settings/kept-sections";
import { isOwnFirmSection, ownFirmSections } from "./own-firm";
import { listDrafts, readDraft } from "./site-drafts";
import { listSavedSections } from "./site-sections";

type Shown<S extends SiteSectionName = SiteSectionName> = { section: S; value: SiteSections[S] };

/** True for a moving line of site.json that has days: it is shown by the day alone. */
const hasDays = (): boolean =>
  fileSection("marquee", siteFile()).some(({ startsOn, endsOn }) => startsOn !== null || endsOn !== null);

/**
 * Lists the sections that differ from site.json today: those changed at the desk, those whose draft runs, and the moving
 * line if it has days.
 */
export const listShownSections = async (): Promise<Shown[]> => {
  const [saved, drafts, firm] = await Promise.all([listSavedSections(), listDrafts(), ownFirmSections()]);
  const today = indiaDay();
  return SITE_SECTION_NAMES.flatMap((section) => {
    if (firm !== null && isOwnFirmSection(section)) return [{ section, value: firm[section] }];
    const draft = drafts.find((one) => one.section === section && one.state === "running");
    const own = draft ?? saved.find((one) => one.section === section);
    if (own === undefined && !(section === "marquee" && hasDays())) return [];
    const value = readSiteSection(section, own === undefined ? siteFile()[section] : own.value);
    return value === null ? [] : [{ section, value: shownOn(section, value, today) }];
  });
};

/** Returns the value of one section as it is shown today. */
export const siteSection = async <S extends SiteSectionName>(section: S): Promise<SiteSections[S]> => {
  const firm = isOwnFirmSection(section) ? await ownFirmSections() : null;
  if (firm !== null) return (firm as Partial<SiteSections>)[section] as SiteSections[S];
  const [saved, draft] = await Promise.all([readSection(db(), section), readDraft(db(), section)]);
  const own = draft?.state === "running" ? draft : saved;
  const value = own === null ? null : readSiteSection(section, own.value);
  return shownOn(section, value ?? fileSection(section, siteFile()), indiaDay());
};
