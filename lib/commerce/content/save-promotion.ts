import "server-only";
import { eq, sql } from "drizzle-orm";
import { readPromotionFields, wrongPromotionFields } from "@/lib/contract/promotion-rules";
import type { PromotionFields, PromotionKind } from "@/lib/model/promotion-fields";
import { cleanHtml } from "@/lib/html/allow-list";
import type { Actor } from "../base/actor";
import { writeAudit } from "../base/audit/audit-log";
import { refuseConflicts } from "../base/audit/refuse-conflicts";
import { inTransaction, type Tx } from "../base/db/client";
import { keepLanguages } from "../base/db/keep-languages";
import { banners, campaigns } from "../base/db/schema";
import { reserveIds } from "../base/db/bulk-write";
import { Refusal, refusable, type Result } from "../base/result";
import { wrongPictures } from "./promotion-pictures";
import {
  bannerColumns,
  campaignColumns,
  PROMOTION_TABLES,
  readPromotions,
  type PromotionRow,
} from "./promotion-rows";

type PromotionRefusal = "NOT_FOUND" | "FIELDS_INVALID" | "CONFLICT";

type Values = Readonly<Record<string, unknown>>;

/**
 * @property id null for a new one
 * @property fields all of them, as the form has them
 * @property seen the fields that the editor saw; null for a new one. What differs from them is changed; a field without
 * one is overwritten.
 */
type PromotionEdit = { id: number | null; fields: Values; seen: Values | null };

/** HTML is cleaned before it is checked and stored. */
const cleaned = (fields: Values): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      name.startsWith("body.") && typeof value === "string" ? cleanHtml(value) : value,
    ]),
  );

const only = (fields: Values, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));

/** @throws Refusal FIELDS_INVALID with `fields` */
const checked = async <K extends PromotionKind>(
  tx: Tx,
  kind: K,
  given: Values,
): Promise<PromotionFields[K]> => {
  const fields = readPromotionFields(kind, given);
  const wrong = fields === null ? wrongPromotionFields(kind, given) : await wrongPictures(tx, kind, fields);
  if (fields === null || wrong.length > 0)
    throw new Refusal<PromotionRefusal>("FIELDS_INVALID", { fields: wrong });
  return fields;
};

const insert = async <K extends PromotionKind>(
  tx: Tx,
  kind: K,
  fields: PromotionFields[K],
  displayOrder: number,
): Promise<number> => {
  // Ids below 100,000 belong to the catalogue's files.
  await reserveIds(tx, [PROMOTION_TABLES[kind]]);
  const [made] =
    kind === "banner"
      ? await tx
          .insert(banners)
          .values({ ...bannerColumns(fields as PromotionFields["banner"]), displayOrder })
          .returning({ id: banners.id })
      : await tx
          .insert(campaigns)
          .values({ ...campaignColumns(fields as PromotionFields["campaign"]), displayOrder })
          .returning({ id: campaigns.id });
  return made?.id ?? 0;
};

const update = async <K extends PromotionKind>(
  tx: Tx,
  kind: K,
  id: number,
  fields: PromotionFields[K],
): Promise<void> => {
  if (kind === "banner")
    await tx
      .update(banners)
      .set(keepLanguages(banners, bannerColumns(fields as PromotionFields["banner"])))
      .where(eq(banners.id, id));
  else
    await tx
      .update(campaigns)
      .set(keepLanguages(campaigns, campaignColumns(fields as PromotionFields["campaign"])))
      .where(eq(campaigns.id, id));
};

/** Writes the fields that differ, with an audit entry. */
const change = async <K extends PromotionKind>(
  tx: Tx,
  actor: Actor,
  kind: K,
  before: PromotionRow<K>,
  fields: PromotionFields[K],
): Promise<PromotionRow<K>> => {
  const [old, next]: Values[] = [before.fields, fields];
  const changed = Object.keys(fields).filter((name) => old?.[name] !== next?.[name]);
  if (changed.length === 0) return before;
  await update(tx, kind, before.id, fields);
  await writeAudit(tx, actor, {
    action: `${kind}.edit`,
    subject: kind,
    subjectId: before.id,
    before: only(before.fields, changed),
    after: only(fields, changed),
  });
  return { ...before, fields };
};

const create = async <K extends PromotionKind>(
  tx: Tx,
  actor: Actor,
  kind: K,
  all: readonly PromotionRow<K>[],
  given: Values,
): Promise<PromotionRow<K>> => {
  const fields = await checked(tx, kind, given);
  const order = (all.at(-1)?.order ?? 0) + 1;
  const id = await insert(tx, kind, fields, order);
  await writeAudit(tx, actor, {
    action: `${kind}.create`,
    subject: kind,
    subjectId: id,
    before: null,
    after: fields,
  });
  return { id, order, fields };
};

/**
 * Makes a banner or a campaign, at the end of the shop's order, or changes one. Its pages follow within a second, by the
 * database's change log. Of two who edit one field, the later is told; other fields of the first are kept.
 * @returns it as it is stored. Facts of FIELDS_INVALID: `fields`; of CONFLICT: `fields`, `by`, `at`
 */
export const savePromotion = <K extends PromotionKind>(
  actor: Actor,
  kind: K,
  { id, fields, seen }: PromotionEdit,
): Promise<Result<PromotionRow<K>, PromotionRefusal>> =>
  refusable(() =>
    inTransaction(async (tx) => {
      const all = await readPromotions(tx, kind, true);
      const wanted = cleaned(fields);
      if (id === null) return create(tx, actor, kind, all, wanted);
      const before = all.find((row) => row.id === id);
      if (before === undefined) throw new Refusal<PromotionRefusal>("NOT_FOUND");
      const changed = Object.keys(wanted).filter((name) => wanted[name] !== seen?.[name]);
      const next = await checked(tx, kind, { ...before.fields, ...only(wanted, changed) });
      await refuseConflicts(tx, kind, before, { changed, wanted, seen: seen ?? {} });
      return change(tx, actor, kind, before, next);
    }),
  );

/** Switches a banner or a campaign on or off. What is off is kept, and can be switched on again. */
export const switchPromotion = <K extends PromotionKind>(
  actor: Actor,
  kind: K,
  id: number,
  isActive: boolean,
): Promise<Result<PromotionRow<K>, "NOT_FOUND">> =>
  refusable(() =>
    inTransaction(async (tx) => {
      const before = (await readPromotions(tx, kind, true)).find((row) => row.id === id);
      if (before === undefined) throw new Refusal("NOT_FOUND");
      return change(tx, actor, kind, before, { ...before.fields, isActive });
    }),
  );

/**
 * Moves a banner or a campaign one place forward (-1) or back (1). The first one stays first, the last one last.
 * @returns the ids in their new order
 */
export const movePromotion = (
  actor: Actor,
  kind: PromotionKind,
  id: number,
  by: -1 | 1,
): Promise<Result<number[], "NOT_FOUND">> =>
  refusable(() =>
    inTransaction(async (tx) => {
      const rows = await readPromotions(tx, kind, true);
      const at = rows.findIndex((row) => row.id === id);
      const moved = rows[at];
      if (moved === undefined) throw new Refusal("NOT_FOUND");
      const to = Math.min(Math.max(at + by, 0), rows.length - 1);
      const next = rows.filter((row) => row.id !== id).toSpliced(to, 0, moved);
      const table = PROMOTION_TABLES[kind];
      for (const [i, row] of next.entries())
        if (row.order !== i + 1)
          await tx.execute(sql`update ${table} set display_order = ${i + 1} where id = ${row.id}`);
      if (to !== at)
        await writeAudit(tx, actor, {
          action: `${kind}.move`,
          subject: kind,
          subjectId: id,
          before: { place: at + 1 },
          after: { place: to + 1 },
        });
      return next.map((row) => row.id);
    }),
  );
