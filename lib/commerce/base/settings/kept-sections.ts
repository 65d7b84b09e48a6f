import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import type { Actor } from "../actor";
import { writeAudit } from "../audit/audit-log";
import { inTransaction, type Db, type Tx } from "../db/client";
import { siteSections } from "../db/schema";
import { done, failed, type Result } from "../result";

/** A section that can be changed at the desk. `version` is 0 before its first change. */
export type ShownSection<S extends string> = { section: S; value: unknown; version: number };

/** A kind of sections: the owner's texts, or the settings of the shop. */
export type SectionKind<S extends string> = {
  /** As the audit log calls it; the actions are `<subject>.save` and `<subject>.reset`. */
  subject: "site" | "settings";
  /** The value before the first change. */
  first: (section: S) => unknown;
};

/** Reads what was saved of a section; null before its first change. */
export const readSection = async (
  on: Db | Tx,
  section: string,
): Promise<{ value: unknown; version: number } | null> => {
  const [row] = await on.select().from(siteSections).where(eq(siteSections.section, section));
  return row ?? null;
};

/** Reads what was saved of some sections; those before their first change are left out. */
export const readSections = (on: Db | Tx, names: readonly string[]) =>
  on.select().from(siteSections).where(inArray(siteSections.section, names));

/** Locks a section's row and returns its value, with its version. */
const lockedSection = async <S extends string>(
  tx: Tx,
  { first }: SectionKind<S>,
  section: S,
): Promise<ShownSection<S> & { id: number }> => {
  const [row] = await tx.select().from(siteSections).where(eq(siteSections.section, section)).for("update");
  return row === undefined ? { id: 0, section, value: first(section), version: 0 } : { ...row, section };
};

/** A section to save: the checked value, and the version that the person had before them. */
type Saving<S extends string> = { section: S; value: object | string; seen: number };

/** Saves a section in the transaction of what else is done. @returns as `keepSection` */
export const keepSectionIn = async <S extends string>(
  tx: Tx,
  actor: Actor,
  kind: SectionKind<S>,
  { section, value, seen }: Saving<S>,
): Promise<Result<ShownSection<S>, "CONFLICT">> => {
  const before = await lockedSection(tx, kind, section);
  if (before.version !== seen) return failed("CONFLICT");
  const [row] =
    before.version === 0
      ? await tx.insert(siteSections).values({ section, value }).onConflictDoNothing().returning()
      : await tx
          .update(siteSections)
          .set({ value, version: before.version + 1 })
          .where(and(eq(siteSections.section, section), eq(siteSections.version, seen)))
          .returning();
  if (row === undefined) return failed("CONFLICT");
  await writeAudit(tx, actor, {
    action: `${kind.subject}.save`,
    subject: kind.subject,
    subjectId: row.id,
    note: section,
    before: { [section]: before.value },
    after: { [section]: value },
  });
  return done({ section, value, version: row.version });
};

/**
 * Saves a section. Its pages are rendered anew by the change log.
 * @returns CONFLICT if somebody changed it meanwhile; else the new version
 */
export const keepSection = <S extends string>(
  actor: Actor,
  kind: SectionKind<S>,
  saving: Saving<S>,
): Promise<Result<ShownSection<S>, "CONFLICT">> =>
  inTransaction((tx) => keepSectionIn(tx, actor, kind, saving));

/** Forgets what was saved of a section. @returns CONFLICT as `keepSection` */
export const forgetSection = async <S extends string>(
  actor: Actor,
  kind: SectionKind<S>,
  section: S,
  seen: number,
): Promise<Result<ShownSection<S>, "CONFLICT">> =>
  inTransaction(async (tx) => {
    const before = await lockedSection(tx, kind, section);
    if (before.version !== seen) return failed("CONFLICT");
    const shown = { section, value: kind.first(section), version: 0 };
    if (before.version === 0) return done(shown);
    await tx.delete(siteSections).where(eq(siteSections.section, section));
    await writeAudit(tx, actor, {
      action: `${kind.subject}.reset`,
      subject: kind.subject,
      subjectId: before.id,
      note: section,
      before: { [section]: before.value },
      after: { [section]: shown.value },
    });
    return done(shown);
  });
