import "server-only";
import { getTableColumns, getTableName, sql, type InferInsertModel, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "./client";
import { FIRST_OWN_ID } from "./own-ids";

/** Rows in one statement: few enough for the embedded engine's memory, enough to be fast. */
const ROWS_A_STATEMENT = 500;

export const inChunks = <T>(list: readonly T[]): T[][] => {
  const chunks: T[][] = [];
  for (let at = 0; at < list.length; at += ROWS_A_STATEMENT)
    chunks.push(list.slice(at, at + ROWS_A_STATEMENT));
  return chunks;
};

const columnOf = (table: PgTable, field: string): PgColumn => {
  const column = getTableColumns(table)[field];
  if (column === undefined) throw new Error(`No column ${field} in ${getTableName(table)}`);
  return column;
};
const name = (column: PgColumn): SQL => sql`${sql.identifier(column.name)}`;
const list = (parts: SQL[]): SQL => sql.join(parts, sql`, `);

/** Passes any number of rows as a table in one parameter. */
const recordset = (columns: readonly PgColumn[], fields: readonly string[], rows: readonly object[]): SQL => {
  const records = rows.map((row) =>
    Object.fromEntries(
      fields.map((field, i) => [columns[i]?.name ?? field, (row as Record<string, unknown>)[field] ?? null]),
    ),
  );
  return sql`jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as new_rows(${list(columns.map((column) => sql`${name(column)} ${sql.raw(column.getSQLType())}`))})`;
};

/**
 * Inserts rows, or updates those whose values differ. Equal rows are not written, so that no trigger fires.
 * @param options.key fields that identify a row
 * @param options.conflict the unique index's expressions, if they are not the key's columns
 * @param options.insertOnly fields that keep their stored value once the row exists
 * @param options.guard a condition on the stored row; a row that fails it is not updated
 * @param options.touch a timestamp column that is set when a row is really updated
 * @returns how many rows were written
 */
export const upsert = async <T extends PgTable, F extends keyof InferInsertModel<T> & string>(
  tx: Tx,
  table: T,
  rows: readonly Pick<InferInsertModel<T>, F>[],
  options: {
    fields: readonly F[];
    key: readonly F[];
    conflict?: SQL;
    insertOnly?: readonly F[];
    guard?: SQL;
    touch?: PgColumn;
  },
): Promise<number> => {
  const { fields, key, insertOnly = [] } = options;
  const columns = fields.map((field) => columnOf(table, field));
  const updated = columns.filter(
    (_, i) => !key.includes(fields[i] as F) && !insertOnly.includes(fields[i] as F),
  );
  const assignments = updated.map((column) => sql`${name(column)} = excluded.${name(column)}`);
  if (options.touch !== undefined) assignments.push(sql`${name(options.touch)} = now()`);
  const differs = sql`(${list(updated.map((column) => sql`${table}.${name(column)}`))}) is distinct from (${list(updated.map((column) => sql`excluded.${name(column)}`))})`;
  const onConflict =
    updated.length === 0
      ? sql`do nothing`
      : sql`do update set ${list(assignments)} where ${differs}${options.guard === undefined ? sql`` : sql` and ${options.guard}`}`;
  const target = options.conflict ?? list(key.map((field) => name(columnOf(table, field))));
  let written = 0;
  for (const chunk of inChunks(rows)) {
    const done = await tx.execute(
      sql`insert into ${table} (${list(columns.map(name))}) select * from ${recordset(columns, fields, chunk)} on conflict (${target}) ${onConflict}`,
    );
    written += done.rowCount ?? 0;
  }
  return written;
};

/**
 * Replaces the rows of the owners: missing ones are deleted, the rest upserted.
 * @param options.owner the field that holds the owner's id
 * @param options.owners ids of all owners, also of those without rows
 * @returns how many rows were written or deleted
 */
export const replaceChildren = async <T extends PgTable, F extends keyof InferInsertModel<T> & string>(
  tx: Tx,
  table: T,
  rows: readonly Pick<InferInsertModel<T>, F>[],
  options: { fields: readonly F[]; key: readonly F[]; owner: F; owners: readonly number[]; conflict?: SQL },
): Promise<number> => {
  const owner = columnOf(table, options.owner);
  const keyColumns = options.key.map((field) => columnOf(table, field));
  // Uses plain equality if possible, because only that can be hashed, and a chunk has thousands of rows.
  const equals = (column: PgColumn): SQL => (column.notNull ? sql`=` : sql`is not distinct from`);
  const same = sql.join(
    keyColumns.map((column) => sql`new_rows.${name(column)} ${equals(column)} ${table}.${name(column)}`),
    sql` and `,
  );
  const byOwner = new Map<number, Pick<InferInsertModel<T>, F>[]>();
  for (const row of rows) {
    const id = Number((row as Record<string, unknown>)[options.owner]);
    const its = byOwner.get(id);
    if (its === undefined) byOwner.set(id, [row]);
    else its.push(row);
  }
  let changed = 0;
  for (const owners of inChunks(options.owners)) {
    const kept = owners.flatMap((id) => byOwner.get(id) ?? []);
    const gone = await tx.execute(
      sql`delete from ${table} where ${name(owner)} in (select jsonb_array_elements_text(${JSON.stringify(owners)}::jsonb)::int) and not exists (select 1 from ${recordset(keyColumns, options.key, kept)} where ${same})`,
    );
    changed += (gone.rowCount ?? 0) + (await upsert(tx, table, kept, options));
  }
  return changed;
};

/** An arbitrary number, the same in every process: sequences are moved one after the other. */
const IDS_LOCK = 774_205;

/**
 * Starts the shop's own ids above the imported ones and those of a longer catalogue (own-ids.ts). A sequence that is
 * there already is not touched: setting it would take back the ids that others draw meanwhile.
 */
export const reserveIds = async (tx: Tx, tables: readonly PgTable[]): Promise<void> => {
  for (const table of tables) {
    const sequence = sql`pg_get_serial_sequence(${getTableName(table)}, 'id')`;
    const wanted = sql`greatest(${FIRST_OWN_ID - 1}::integer, (select max(id) from ${table}))`;
    const isLow = sql`coalesce(pg_sequence_last_value(${sequence}::regclass), 0) < ${wanted}`;
    const { rows } = await tx.execute<{ isLow: boolean }>(sql`select ${isLow} as "isLow"`);
    if (rows[0]?.isLow !== true) continue;
    await tx.execute(sql`select pg_advisory_xact_lock(${IDS_LOCK}::bigint)`);
    await tx.execute(sql`select setval(${sequence}, ${wanted}) where ${isLow}`);
  }
};
