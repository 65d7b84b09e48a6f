import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Actor } from "../actor";
import type { Tx } from "../db/client";
import { importChanges, type imports } from "../db/schema";
import type { Value } from "./check-rows";

export type Import = typeof imports.$inferSelect;
export type Change = Omit<typeof importChanges.$inferSelect, "importId">;

/** All changes of one row of the file, which are of one product or article. */
export type ChangedRow = { row: number; sku: string; isNew: boolean; changes: Change[] };

/** `write` from before to after, `restore` from after to before. */
export type Direction = "write" | "restore";

/** Reads the next rows of an import that are still in the state, at most so many. */
export const nextRows = async (
  tx: Tx,
  importId: number,
  state: Change["state"],
  most: number,
): Promise<ChangedRow[]> => {
  const { rows } = await tx.execute<{ first: number | null; last: number | null }>(sql`
    select min(row) as first, max(row) as last from (select distinct row from import_changes
      where import_id = ${importId} and state = ${state} order by row limit ${most}) next`);
  const { first, last } = rows[0] ?? { first: null, last: null };
  if (first === null || last === null) return [];
  // Read as they are: the query builder would read the text "7318" as a number.
  const { rows: changes } = await tx.execute<Change>(sql`
    select id::float8 as id, row, sku, is_new as "isNew", field, before, after, state from import_changes
    where import_id = ${importId} and state = ${state} and row between ${first} and ${last} order by row, import_changes.id`);
  const byRow = new Map<number, ChangedRow>();
  for (const change of changes) {
    const { row, sku, isNew } = change;
    const known = byRow.get(row);
    if (known === undefined) byRow.set(row, { row, sku, isNew, changes: [change] });
    else known.changes.push(change);
  }
  return [...byRow.values()];
};

/** Marks all changes of these rows. */
export const markRows = async (
  tx: Tx,
  importId: number,
  rows: readonly ChangedRow[],
  state: Change["state"],
): Promise<void> => {
  if (rows.length === 0) return;
  const numbers = rows.map(({ row }) => row);
  await tx
    .update(importChanges)
    .set({ state })
    .where(and(eq(importChanges.importId, importId), inArray(importChanges.row, numbers)));
};

export const actorOfImport = ({ actorRole, actorId, actorName }: Import): Actor => ({
  role: actorRole,
  id: actorId,
  name: actorName,
});

/** Note of the audit entries and the stock's movements. */
export const noteOf = ({ id, fileName }: Import): string =>
  `import ${id}${fileName === "" ? "" : `: ${fileName}`}`;

/** The values of a row that a step expects to find, and those that it writes. */
export const valuesOf = (
  { changes }: ChangedRow,
  direction: Direction,
): { seen: Record<string, Value>; wanted: Record<string, Value> } => {
  const side = (name: "before" | "after") =>
    Object.fromEntries(changes.map((change) => [change.field, change[name]]));
  return direction === "write"
    ? { seen: side("before"), wanted: side("after") }
    : { seen: side("after"), wanted: side("before") };
};

/** The first field that is not as it was seen; null if all are. */
export const changedField = (
  current: Readonly<Record<string, Value>>,
  seen: Readonly<Record<string, Value>>,
): string | null => Object.keys(seen).find((field) => (current[field] ?? null) !== seen[field]) ?? null;

/** Result of a step: rows that it wrote, and rows whose values somebody else had changed. */
export type BatchResult = { written: ChangedRow[]; refused: { row: ChangedRow; field: string }[] };
