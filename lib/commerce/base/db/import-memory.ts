import "server-only";
import { eq, getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "./client";
import { FIRST_OWN_ID } from "./own-ids";
import { importState } from "./schema/content";

/** An arbitrary number, the same in every process. */
const IMPORT_LOCK = 774_201_995;

/**
 * Serialises imports: a second process waits here and then finds the work done. Released at the end of the
 * transaction.
 */
export const lockImports = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
};

/** True if the last import had exactly this content. */
export const wasImported = async (tx: Tx, key: string, hash: string): Promise<boolean> => {
  const [state] = await tx
    .select({ hash: importState.hash })
    .from(importState)
    .where(eq(importState.key, key));
  return state?.hash === hash;
};

export const rememberImport = async (tx: Tx, key: string, hash: string): Promise<void> => {
  await tx
    .insert(importState)
    .values({ key, hash })
    .onConflictDoUpdate({ target: importState.key, set: { hash, importedAt: sql`now()` } });
};

/**
 * Switches off rows that the files no longer have, and switches on rows that came back. Only rows of an
 * import are changed: rows that the shop created stay unchanged, and rows that the shop switched off stay
 * off.
 * @param table has `id` and `is_active`
 * @param ids all ids in the files
 * @returns how many rows were switched
 */
export const switchByFiles = async (tx: Tx, table: PgTable, ids: readonly number[]): Promise<number> => {
  const prefix = `catalogue/${getTableName(table)}/`;
  const now = sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int as id)`;
  const gone = await tx.execute(sql`
    with gone as (
      delete from import_state where starts_with(key, ${prefix}) and substr(key, ${prefix.length + 1})::int not in ${now} returning substr(key, ${prefix.length + 1})::int as id
    )
    update ${table} set is_active = false from gone where ${table}.id = gone.id and ${table}.is_active`);
  const back = await tx.execute(sql`
    with back as (
      insert into import_state (key, hash) select ${prefix} || listed.id, '' from ${now} as listed on conflict (key) do nothing returning substr(key, ${prefix.length + 1})::int as id
    )
    update ${table} set is_active = true from back where ${table}.id = back.id and not ${table}.is_active`);
  return (gone.rowCount ?? 0) + (back.rowCount ?? 0);
};

/**
 * Notes that people changed or deleted a row of the files. From then on an import leaves it as it is (own-rows.ts).
 * @param name of the table
 */
export const noteOwnRow = async (tx: Tx, name: string, id: number): Promise<void> => {
  if (id >= FIRST_OWN_ID) return;
  await tx
    .insert(importState)
    .values({ key: `own/${name}/${id}`, hash: "" })
    .onConflictDoNothing();
};

/** Reads the ids of the rows of a table that people changed or deleted. */
export const readOwnRows = async (tx: Tx, name: string): Promise<Set<number>> => {
  const prefix = `own/${name}/`;
  const { rows } = await tx.execute<{ id: number }>(
    sql`select substr(key, ${prefix.length + 1})::int as id from import_state where starts_with(key, ${prefix})`,
  );
  return new Set(rows.map(({ id }) => id));
};
