import "server-only";
import { eq } from "drizzle-orm";
import {
  draftState,
  DRAFT_SECTIONS,
  readDraftValue,
  type DraftSection,
  type DraftState,
  type DraftValues,
} from "@/lib/contract/site-drafts";
import { readSiteSection, type SiteSectionName } from "@/lib/contract/site-sections";
import type { Days } from "@/lib/model/days";
import { LANGUAGE_CODES } from "@/lib/languages/languages";
import type { Actor } from "../base/actor";
import { writeAudit } from "../base/audit/audit-log";
import { indiaDay } from "../base/clock";
import { db, inTransaction, type Db, type Tx } from "../base/db/client";
import { siteDrafts } from "../base/db/schema";
import { done, failed, Refusal, refusable, type Result } from "../base/result";
import { readSection } from "../base/settings/kept-sections";
import { changeLabelIn, checkLabel, type LabelChange, type LabelRefusal } from "./change-label";
import { cleaned, saveSectionIn } from "./site-sections";

/** A draft as people edit it. `over` is the version of the section that it was written over. */
export type SiteDraft<S extends DraftSection = DraftSection> = Days & {
  section: S;
  value: DraftValues[S];
  over: number;
  version: number;
  state: DraftState;
};

const draftOf = ({
  section,
  value,
  over,
  version,
  startsOn,
  endsOn,
}: typeof siteDrafts.$inferSelect): SiteDraft | null => {
  const known = DRAFT_SECTIONS.find((name) => name === section);
  const read = known === undefined ? null : readDraftValue(known, value);
  if (known === undefined || read === null) return null;
  const days = { startsOn, endsOn };
  return { section: known, value: read, over, version, ...days, state: draftState(days, indiaDay()) };
};

/** Lists the drafts. One with another shape (of an older code) is left out. */
export const listDrafts = async (on: Db | Tx = db()): Promise<SiteDraft[]> =>
  (await on.select().from(siteDrafts)).map(draftOf).filter((draft) => draft !== null);

/** Reads the draft of a section; null without one. */
export const readDraft = async (on: Db | Tx, section: DraftSection): Promise<SiteDraft | null> => {
  const [row] = await on.select().from(siteDrafts).where(eq(siteDrafts.section, section));
  return row === undefined ? null : draftOf(row);
};

/** The changes of a draft of labels, one by one. */
const changesOf = (value: DraftValues["labels"]): LabelChange[] =>
  LANGUAGE_CODES.flatMap((language) =>
    Object.entries(value[language]).map(([path, text]) => ({ path, language, text })),
  );

/** Checks every text of a draft of labels. @returns facts: `path` of the refused one, with those of `checkLabel` */
const checkLabels = (value: DraftValues["labels"]): Result<null, LabelRefusal> => {
  for (const change of changesOf(value)) {
    const checked = checkLabel(change);
    if (!checked.ok) return failed(checked.code, { ...checked.facts, path: change.path });
  }
  return done(null);
};

const auditedDays = ({ startsOn, endsOn }: Days) => ({ startsOn, endsOn });

/** Locks a draft. @returns null without one */
const lockedDraft = async (tx: Tx, section: DraftSection) => {
  const [row] = await tx.select().from(siteDrafts).where(eq(siteDrafts.section, section)).for("update");
  return row ?? null;
};

/**
 * Saves the draft of a section. The pages change only if its days include today.
 * @param given `value` and days as `readDraftValue` and `wrongDraftFields` have checked them; `over`: the version of the
 * section that the person had before them
 * @param seen the version of the draft that the person had before them, 0 for none
 * @returns CONFLICT if somebody changed the draft meanwhile; TEXT_INVALID and NOT_FOUND for a text of the screens
 */
export const saveDraft = async <S extends DraftSection>(
  actor: Actor,
  section: S,
  given: Days & { value: DraftValues[S]; over: number },
  seen: number,
): Promise<Result<SiteDraft, "CONFLICT" | LabelRefusal>> => {
  const { over, startsOn, endsOn } = given;
  if (section === "labels") {
    const checked = checkLabels(given.value as DraftValues["labels"]);
    if (!checked.ok) return checked;
  }
  const value =
    section === "labels" ? given.value : cleaned(section as SiteSectionName, given.value as never);
  return inTransaction(async (tx) => {
    const before = await lockedDraft(tx, section);
    if ((before?.version ?? 0) !== seen) return failed("CONFLICT");
    const fields = { value, over, startsOn, endsOn };
    const [row] =
      before === null
        ? await tx
            .insert(siteDrafts)
            .values({ section, ...fields })
            .onConflictDoNothing()
            .returning()
        : await tx
            .update(siteDrafts)
            .set({ ...fields, version: seen + 1 })
            .where(eq(siteDrafts.id, before.id))
            .returning();
    const saved = row === undefined ? null : draftOf(row);
    if (row === undefined || saved === null) return failed("CONFLICT");
    await writeAudit(tx, actor, {
      action: "site.draft",
      subject: "site",
      subjectId: row.id,
      note: section,
      before: before && { [section]: before.value, ...auditedDays(before) },
      after: { [section]: value, startsOn, endsOn },
    });
    return done(saved);
  });
};

const removeDraft = async (tx: Tx, actor: Actor, draft: typeof siteDrafts.$inferSelect, action: string) => {
  await tx.delete(siteDrafts).where(eq(siteDrafts.id, draft.id));
  await writeAudit(tx, actor, {
    action,
    subject: "site",
    subjectId: draft.id,
    note: draft.section,
    before: { [draft.section]: draft.value, ...auditedDays(draft) },
    after: {},
  });
};

/** Throws a draft away; the shop shows the section itself. @returns CONFLICT if somebody changed the draft meanwhile */
export const dropDraft = (
  actor: Actor,
  section: DraftSection,
  seen: number,
): Promise<Result<null, "CONFLICT">> =>
  inTransaction(async (tx) => {
    const draft = await lockedDraft(tx, section);
    if (draft?.version !== seen) return failed("CONFLICT");
    await removeDraft(tx, actor, draft, "site.drop-draft");
    return done(null);
  });

/** Puts a locked draft in the place of its section. @throws Refusal CONFLICT if the section has another version */
const publishIn = async (tx: Tx, actor: Actor, row: typeof siteDrafts.$inferSelect, over: number) => {
  const draft = draftOf(row);
  if (draft === null) throw new Refusal("CONFLICT");
  await removeDraft(tx, actor, row, "site.publish");
  if (draft.section === "labels") {
    const checked = checkLabels(draft.value as DraftValues["labels"]);
    if (!checked.ok) throw new Refusal(checked.code, checked.facts);
    for (const change of changesOf(draft.value as DraftValues["labels"]))
      await changeLabelIn(tx, actor, change);
    return;
  }
  const value = readSiteSection(draft.section, draft.value);
  if (value === null) throw new Refusal("CONFLICT");
  const saved = await saveSectionIn(tx, actor, draft.section, value, over);
  if (!saved.ok) throw new Refusal(saved.code);
};

/**
 * Puts a draft on the shop for good, at once.
 * @param seen the version of the draft that the person had before them @param over the section's version; 0 for labels
 * @returns CONFLICT if somebody changed one of them meanwhile
 */
export const publishDraft = (
  actor: Actor,
  section: DraftSection,
  { seen, over }: { seen: number; over: number },
): Promise<Result<null, "CONFLICT" | LabelRefusal>> =>
  refusable(() =>
    inTransaction(async (tx) => {
      const row = await lockedDraft(tx, section);
      if (row?.version !== seen) throw new Refusal("CONFLICT");
      await publishIn(tx, actor, row, over);
      return null;
    }),
  );

/** Makes a draft that has begun and does not end the section itself, over whatever stands there. */
export const publishPlanned = (actor: Actor, section: DraftSection): Promise<Result<null, "CONFLICT">> =>
  refusable(() =>
    inTransaction(async (tx) => {
      const row = await lockedDraft(tx, section);
      if (row === null || row.endsOn !== null || draftState(row, indiaDay()) !== "running") return null;
      await publishIn(tx, actor, row, (await readSection(tx, section))?.version ?? 0);
      return null;
    }),
  );
