import "server-only";
import type { PoolClient } from "pg";
import { pool } from "../../base/db/client";
import { listTables, quoted, type Table } from "./tables";

/**
 * A line of a dump. `table` begins a table; the lines after it are its rows: arrays of the columns' texts, as
 * PostgreSQL writes and reads them. Any PostgreSQL and the embedded engine read the same dump.
 */
export type DumpLine =
  { table: string; columns: string[] } | { sequence: string; value: number } | (string | null)[];

/** Rows in one answer of the database. */
const BATCH = 5000;

async function* rowsOf(client: PoolClient, { name, columns }: Table): AsyncGenerator<string> {
  const texts = columns.map((column) => `${quoted(column.name)}::text`).join(", ");
  await client.query(
    `declare dumped no scroll cursor for select json_build_array(${texts})::text as row from only ${quoted(name)}`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${BATCH} from dumped`);
    for (const { row } of rows) yield row;
    if (rows.length < BATCH) break;
  }
  await client.query("close dumped");
}

async function* linesOf(client: PoolClient, counts: Record<string, number>): AsyncGenerator<string> {
  for (const table of await listTables(client)) {
    yield JSON.stringify({ table: table.name, columns: table.columns.map(({ name }) => name) });
    let count = 0;
    for await (const row of rowsOf(client, table)) {
      count += 1;
      yield row;
    }
    counts[table.name] = count;
  }
  const { rows } = await client.query<{ sequence: string; value: string | null }>(
    "select sequencename as sequence, last_value as value from pg_sequences where schemaname = 'public' order by 1",
  );
  for (const { sequence, value } of rows)
    if (value !== null) yield JSON.stringify({ sequence, value: Number(value) });
}

/**
 * Reads all rows of the database as of one moment, while others write. On the embedded engine, which has one
 * session, the others wait until the end.
 * @param counts is filled with the number of rows of each table
 * @yields one line of JSON for each row, see DumpLine
 */
export async function* dumpRows(counts: Record<string, number>): AsyncGenerator<string> {
  const client = await pool().connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query("set local datestyle to 'ISO'; set local intervalstyle to 'postgres'");
    yield* linesOf(client, counts);
    await client.query("commit");
  } finally {
    // A reader that stopped early leaves a transaction, which must not go back to the pool.
    client.release(true);
  }
}
