import "server-only";
import { and, eq } from "drizzle-orm";
import { cleanPageHtml } from "@/lib/html/allow-list";
import {
  fileSection,
  readSiteSection,
  SITE_SECTION_NAMES,
  type SiteSectionName,
  type SiteSections,
} from "@/lib/contract/site-sections";
import site from "@/catalogue/site.json";
import type { Actor } from "../actor";
import { writeAudit } from "../audit/audit-log";
import { db, inTransaction, type Db, type Tx } from "../db/client";
import { siteSections } from "../db/schema";
import { done, failed, type Result } from "../result";

type Saved = { section: SiteSectionName; value: unknown; version: number };

/** A section as the shop shows it. `version` is 0 while it comes from catalogue/site.json. */
export type ShownSection = { section: SiteSectionName; value: unknown; version: number };

/** Lists the sections that were changed at the desk. A section with another shape (of an older code) is left out. */
export const listSavedSections = async (on: Db | Tx = db()): Promise<Saved[]> => {
  const rows = await on.select().from(siteSections);
  return SITE_SECTION_NAMES.flatMap((section) => {
    const row = rows.find((one) => one.section === section);
    const value = row === undefined ? null : readSiteSection(section, row.value);
    return row === undefined || value === null ? [] : [{ section, value, version: row.version }];
  });
};

/** Lists all sections: the changed ones, and those of catalogue/site.json. */
export const listSections = async (): Promise<ShownSection[]> => {
  const saved = new Map((await listSavedSections()).map((one) => [one.section, one]));
  return SITE_SECTION_NAMES.map(
    (section) => saved.get(section) ?? { section, value: fileSection(section, site), version: 0 },
  );
};

/** Returns the value of one section. */
export const siteSection = async <S extends SiteSectionName>(section: S): Promise<SiteSections[S]> => {
  const [row] = await db().select().from(siteSections).where(eq(siteSections.section, section));
  return (row === undefined ? null : readSiteSection(section, row.value)) ?? fileSection(section, site);
};

/** HTML is cleaned where it is stored, and again where it is shown. */
const cleaned = <S extends SiteSectionName>(section: S, value: SiteSections[S]): SiteSections[S] => {
  if (section !== "about") return value;
  const { body } = value as SiteSections["about"];
  return { body: { en: cleanPageHtml(body.en), ar: cleanPageHtml(body.ar) } } as SiteSections[S];
};

/** Locks a section's row and returns what the shop shows, with its version. */
const lockedSection = async (tx: Tx, section: SiteSectionName): Promise<ShownSection & { id: number }> => {
  const [row] = await tx.select().from(siteSections).where(eq(siteSections.section, section)).for("update");
  return row === undefined
    ? { id: 0, section, value: fileSection(section, site), version: 0 }
    : { ...row, section };
};

/**
 * Saves a section. Its pages are rendered anew by the change log.
 * @param seen the version that the person had before them
 * @returns CONFLICT if somebody changed it meanwhile; else the new version
 */
export const saveSection = async <S extends SiteSectionName>(
  actor: Actor,
  section: S,
  value: SiteSections[S],
  seen: number,
): Promise<Result<ShownSection, "CONFLICT">> =>
  inTransaction(async (tx) => {
    const before = await lockedSection(tx, section);
    if (before.version !== seen) return failed("CONFLICT");
    const next = cleaned(section, value);
    const [row] =
      before.version === 0
        ? await tx.insert(siteSections).values({ section, value: next }).onConflictDoNothing().returning()
        : await tx
            .update(siteSections)
            .set({ value: next, version: before.version + 1 })
            .where(and(eq(siteSections.section, section), eq(siteSections.version, seen)))
            .returning();
    if (row === undefined) return failed("CONFLICT");
    await writeAudit(tx, actor, {
      action: "site.save",
      subject: "site",
      subjectId: row.id,
      note: section,
      before: { [section]: before.value },
      after: { [section]: next },
    });
    return done({ section, value: next, version: row.version });
  });

/** Shows the section of catalogue/site.json again. @returns CONFLICT as `saveSection` */
export const resetSection = async (
  actor: Actor,
  section: SiteSectionName,
  seen: number,
): Promise<Result<ShownSection, "CONFLICT">> =>
  inTransaction(async (tx) => {
    const before = await lockedSection(tx, section);
    if (before.version !== seen) return failed("CONFLICT");
    const shown = { section, value: fileSection(section, site), version: 0 };
    if (before.version === 0) return done(shown);
    await tx.delete(siteSections).where(eq(siteSections.section, section));
    await writeAudit(tx, actor, {
      action: "site.reset",
      subject: "site",
      subjectId: before.id,
      note: section,
      before: { [section]: before.value },
      after: { [section]: shown.value },
    });
    return done(shown);
  });
