import "server-only";
import { eq, sql } from "drizzle-orm";
import { PLACES, type ListFields, type ListKind } from "@/lib/model/list-fields";
import type { Actor } from "../../base/actor";
import { writeAudit } from "../../base/audit/audit-log";
import { refuseConflicts } from "../../base/audit/refuse-conflicts";
import type { Tx } from "../../base/db/client";
import { keepLanguages } from "../../base/db/keep-languages";
import { reserveIds } from "../../base/db/bulk-write";
import { lastSizePlace } from "./size-places";
import type { Result } from "../../base/result";
import { afterAttribute } from "./attribute-values";
import { changeLists, existingRow, keepFromImport } from "./change-list";
import { checkListRow } from "./check-list-row";
import { columnsOf, LIST_TABLES, orderColumn, type ListRow } from "./list-rows";
import { refreshSpecificationTexts } from "./specification-texts";

type Values = Readonly<Record<string, unknown>>;

/**
 * @property id null for a new one
 * @property fields all of them, as the form has them
 * @property seen the fields that the editor saw; null for a new one. What differs from them is changed; a field without
 * one is overwritten.
 */
type ListEdit = { id: number | null; fields: Values; seen: Values | null };

const only = (fields: Values, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));

/** The place after all others. It is 0 for a size as long as nobody has put sizes in order. */
const lastPlace = async (tx: Tx, kind: ListKind): Promise<number> => {
  if (kind === "size") return lastSizePlace(tx);
  const { rows } = await tx.execute<{ last: number }>(
    sql`select coalesce(max(${orderColumn(kind)}), 0)::int as last from ${LIST_TABLES[kind]}`,
  );
  return (rows[0]?.last ?? 0) + 1;
};

/** @returns the column and the value of a new place; nothing for a row that stays where it is */
const placeOf = async (tx: Tx, kind: ListKind, before: ListRow | null, fields: ListFields) => {
  const isMoved = kind === "category" && before !== null && before.fields.parentId !== fields.parentId;
  if (!(kind in PLACES) || (before !== null && !isMoved)) return {};
  return { [kind === "category" ? "displayOrder" : "position"]: await lastPlace(tx, kind) };
};

/** Refreshes what the shop derives from a row: filters by an attribute, and texts that the search reads. */
const refreshDerived = async (
  tx: Tx,
  kind: ListKind,
  before: ListRow | null,
  after: ListRow,
): Promise<void> => {
  if (kind === "attribute") await afterAttribute(tx, before, after);
  const isRenamed = ["name.en", "name.ar"].some((name) => before?.fields[name] !== after.fields[name]);
  if (before === null || !isRenamed) return;
  if (kind === "attribute") await refreshSpecificationTexts(tx, after.id);
  if (kind === "choice") await refreshSpecificationTexts(tx, Number(after.fields.attributeId));
};

const create = async (tx: Tx, actor: Actor, kind: ListKind, given: Values): Promise<ListRow> => {
  const fields = await checkListRow(tx, kind, null, given);
  const table = LIST_TABLES[kind];
  // Ids below 100,000 belong to the catalogue's files.
  if (kind !== "choice") await reserveIds(tx, [table]);
  const columns = { ...columnsOf(kind, fields), ...(await placeOf(tx, kind, null, fields)) };
  const [made] = await tx
    .insert(table)
    .values(columns as never)
    .returning({ id: table.id });
  const row = await existingRow(tx, kind, made?.id ?? 0);
  await refreshDerived(tx, kind, null, row);
  if (kind === "choice") await keepFromImport(tx, kind, row);
  await writeAudit(tx, actor, {
    action: `${kind}.create`,
    subject: kind,
    subjectId: row.id,
    before: null,
    after: fields,
  });
  return row;
};

/** Writes the fields that differ, with an audit entry. */
const change = async (
  tx: Tx,
  actor: Actor,
  kind: ListKind,
  before: ListRow,
  fields: ListFields,
): Promise<ListRow> => {
  const changed = Object.keys(fields).filter((name) => before.fields[name] !== fields[name]);
  if (changed.length === 0) return before;
  const table = LIST_TABLES[kind];
  await tx
    .update(table)
    .set({ ...keepLanguages(table, columnsOf(kind, fields)), ...(await placeOf(tx, kind, before, fields)) })
    .where(eq(table.id, before.id));
  const row = await existingRow(tx, kind, before.id);
  await refreshDerived(tx, kind, before, row);
  await keepFromImport(tx, kind, row);
  await writeAudit(tx, actor, {
    action: `${kind}.edit`,
    subject: kind,
    subjectId: row.id,
    before: only(before.fields, changed),
    after: only(fields, changed),
  });
  return row;
};

/**
 * Makes a row of a list, at the end of its neighbours, or changes one. The shop's pages follow within a second, by the
 * database's change log. Of two who edit one field, the later is told; other fields of the first are kept. An import of
 * the catalogue's files leaves a row that was changed here as it is.
 * @returns it as it is stored. Facts of FIELDS_INVALID: `fields`, and `taken`, those that another row has; of CONFLICT:
 * `fields`, `by`, `at`
 */
export const saveListRow = (
  actor: Actor,
  kind: ListKind,
  { id, fields, seen }: ListEdit,
): Promise<Result<ListRow, "NOT_FOUND" | "FIELDS_INVALID" | "CONFLICT">> =>
  changeLists(async (tx) => {
    if (id === null) return create(tx, actor, kind, fields);
    const before = await existingRow(tx, kind, id);
    const changed = Object.keys(fields).filter((name) => fields[name] !== seen?.[name]);
    const next = await checkListRow(tx, kind, before, { ...before.fields, ...only(fields, changed) });
    await refuseConflicts(tx, kind, before, { changed, wanted: fields, seen: seen ?? {} });
    return change(tx, actor, kind, before, next);
  });
