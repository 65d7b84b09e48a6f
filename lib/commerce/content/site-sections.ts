import "server-only";
import { cleanPageHtml } from "@/lib/html/allow-list";
import {
  fileSection,
  readSiteSection,
  SITE_SECTION_NAMES,
  type SiteSectionName,
  type SiteSections,
} from "@/lib/contract/site-sections";
import { siteFile } from "@/lib/ground/site-file";
import type { Actor } from "../base/actor";
import { db, type Db, type Tx } from "../base/db/client";
import { isOwnVendor, OWN_VENDOR_ID } from "../base/own-vendor";
import { isOwnFirmSection } from "./own-firm";
import { siteSections } from "../base/db/schema";
import type { Result } from "../base/result";
import {
  forgetSection,
  keepSection,
  keepSectionIn,
  type SectionKind,
  type ShownSection,
} from "../base/settings/kept-sections";

type Shown = ShownSection<SiteSectionName>;

const KIND: SectionKind<SiteSectionName> = {
  subject: "site",
  first: (section) => fileSection(section, siteFile()),
};

/** Lists the sections that were changed at the desk. A section with another shape (of an older code) is left out. */
export const listSavedSections = async (on: Db | Tx = db()): Promise<Shown[]> => {
  const rows = await on.select().from(siteSections);
  return SITE_SECTION_NAMES.flatMap((section) => {
    const row = rows.find((one) => one.section === section);
    const value = row === undefined ? null : readSiteSection(section, row.value);
    return row === undefined || value === null ? [] : [{ section, value, version: row.version }];
  });
};

/** Lists all sections: the changed ones, and those of site.json. What stands with the shop's own firm is not among them. */
export const listSections = async (): Promise<Shown[]> => {
  const saved = new Map((await listSavedSections()).map((one) => [one.section, one]));
  const hasOwnFirm = await isOwnVendor(OWN_VENDOR_ID);
  return SITE_SECTION_NAMES.filter((section) => !(hasOwnFirm && isOwnFirmSection(section))).map(
    (section) => saved.get(section) ?? { section, value: fileSection(section, siteFile()), version: 0 },
  );
};

/** HTML is cleaned where it is stored, and again where it is shown. */
export const cleaned = <S extends SiteSectionName>(section: S, value: SiteSections[S]): SiteSections[S] => {
  if (section !== "about") return value;
  const { body } = value as SiteSections["about"];
  return { body: { en: cleanPageHtml(body.en), ar: cleanPageHtml(body.ar) } } as SiteSections[S];
};

/**
 * Saves a section. Its pages are rendered anew by the change log.
 * @param seen the version that the person had before them
 * @returns CONFLICT if somebody changed it meanwhile; else the new version
 */
export const saveSection = <S extends SiteSectionName>(
  actor: Actor,
  section: S,
  value: SiteSections[S],
  seen: number,
): Promise<Result<Shown, "CONFLICT">> =>
  keepSection(actor, KIND, { section, value: cleaned(section, value), seen });

/** Saves a section, whose HTML is clean, in the transaction of what else is done. @returns as `saveSection` */
export const saveSectionIn = <S extends SiteSectionName>(
  tx: Tx,
  actor: Actor,
  section: S,
  value: SiteSections[S],
  seen: number,
): Promise<Result<Shown, "CONFLICT">> => keepSectionIn(tx, actor, KIND, { section, value, seen });

/** Shows the section of site.json again. @returns CONFLICT as `saveSection` */
export const resetSection = (
  actor: Actor,
  section: SiteSectionName,
  seen: number,
): Promise<Result<Shown, "CONFLICT">> => forgetSection(actor, KIND, section, seen);
