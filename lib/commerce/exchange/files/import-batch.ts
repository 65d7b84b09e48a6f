import "server-only";
import { sql } from "drizzle-orm";
import type { Actor } from "../../base/actor";
import type { Tx } from "../../base/db/client";
import type { importChanges, imports } from "../../base/db/schema";
import type { Value } from "./check-rows";

export type Import = typeof imports.$inferSelect;
/** State that all changes of a row share. */
export type ChangeState = (typeof importChanges.$inferSelect)["state"];
export type Change = Pick<typeof importChanges.$inferSelect, "id" | "field" | "before" | "after">;

/** All changes of one row of the file, which are of one product or article. */
export type ChangedRow = { row: number; sku: string; isNew: boolean; changes: Change[] };

/** `write` from before to after, `restore` from after to before. */
export type Direction = "write" | "restore";

/** Reads the next rows of an import that are still in the state, at most so many. */
export const nextRows = async (
  tx: Tx,
  importId: number,
  state: ChangeState,
  most: number,
): Promise<ChangedRow[]> => {
  const { rows } = await tx.execute<{ first: number | null; last: number | null }>(sql`
    select min(row) as first, max(row) as last from (select distinct row from import_changes
      where import_id = ${importId} and state = ${state} order by row limit ${most}) next`);
  const { first, last } = rows[0] ?? { first: null, last: null };
  if (first === null || last === null) return [];
  // Read as they are: the query builder would read the text "7318" as a number.
  const { rows: next } = await tx.execute<ChangedRow>(sql`
    select row, sku, is_new as "isNew", jsonb_agg(
      jsonb_build_object('id', id, 'field', field, 'before', before, 'after', after) order by id) as changes
    from import_changes where import_id = ${importId} and state = ${state} and row between ${first} and ${last}
    group by row, sku, is_new order by row`);
  return next;
};

/**
 * Marks all changes of these rows. @param from their state, by which, with the first and the last
 * row, the index finds them: without these each batch read all changes of the import
 */
export const markRows = async (
  tx: Tx,
  importId: number,
  rows: readonly ChangedRow[],
  { from, to }: { from: ChangeState; to: ChangeState },
): Promise<void> => {
  const numbers = rows.map(({ row }) => row);
  if (numbers.length === 0) return;
  await tx.execute(sql`
    update import_changes set state = ${to} where import_id = ${importId} and state = ${from}
      and row between ${Math.min(...numbers)} and ${Math.max(...numbers)}
      and row = any (array(select jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb)::int))`);
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
