import "server-only";
import type { PoolClient } from "pg";
import { pool } from "../../base/db/client";
import { createTables, MIGRATION_LOCK, upgrade } from "../../base/db/migrate";
import type { DumpLine } from "./dump-rows";
import { listTables, quoted, type Table } from "./tables";

/** Rows, or characters, in one insert. */
const BATCH = { rows: 1000, characters: 4_000_000 };

type Target = Table & { given: string[] };

/** Finds the table of the dump and the place of each of its columns. @throws if the table lacks one */
const targetOf = (tables: Map<string, Table>, name: string, given: string[]): Target => {
  const table = tables.get(name);
  const missing = given.filter((column) => !table?.columns.some((known) => known.name === column));
  if (table === undefined || missing.length > 0)
    throw new Error(`the backup has ${name} (${missing.join(", ")}), which its migrations do not create`);
  return { ...table, given };
};

const insert = async (
  client: PoolClient,
  { name, columns, given }: Target,
  rows: string[],
): Promise<void> => {
  if (rows.length === 0) return;
  const typeOf = new Map(columns.map((column) => [column.name, column.type]));
  const values = given.map((column, place) => `(row ->> ${place})::${typeOf.get(column) ?? "text"}`);
  await client.query(
    `insert into ${quoted(name)} (${given.map(quoted).join(", ")}) overriding system value
     select ${values.join(", ")} from json_array_elements($1::json) as row`,
    [`[${rows.join(",")}]`],
  );
};

/** Inserts the lines of a dump into empty tables. */
const insertLines = async (client: PoolClient, lines: AsyncIterable<string>): Promise<void> => {
  const tables = new Map((await listTables(client)).map((table) => [table.name, table]));
  let target: Target | null = null;
  let rows: string[] = [];
  let size = 0;
  const flush = async (): Promise<void> => {
    if (target !== null) await insert(client, target, rows);
    rows = [];
    size = 0;
  };
  for await (const line of lines) {
    if (line.startsWith("[")) {
      rows.push(line);
      size += line.length;
      if (rows.length >= BATCH.rows || size >= BATCH.characters) await flush();
      continue;
    }
    await flush();
    const head = JSON.parse(line) as Exclude<DumpLine, unknown[]>;
    if ("table" in head) target = targetOf(tables, head.table, head.columns);
    else await client.query("select setval($1::regclass, $2)", [quoted(head.sequence), head.value]);
  }
  await flush();
};

/** Runs the work without foreign keys, which it may break in between, and checks them all afterwards. */
const withoutForeignKeys = async (client: PoolClient, work: () => Promise<void>): Promise<void> => {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  await work();
  for (const { table, name, definition } of rows)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
};

/** True if the database has any table. */
export const hasTables = async (): Promise<boolean> =>
  ((
    await pool().query(
      "select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') limit 1",
    )
  ).rowCount ?? 0) > 0;

/**
 * Fills the database from a dump, in one transaction: the schema as the dump had it, the rows, then the
 * migrations that are newer than the dump. What the database had before is deleted.
 * @param migrations tags of the dump's migrations
 * @param lines of the dump
 * @throws OtherReleaseError if the dump is of a newer release, or of one from before the start of the schema
 */
export const loadRows = async (
  migrations: readonly string[],
  lines: AsyncIterable<string>,
): Promise<void> => {
  const client = await pool().connect();
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    await client.query("drop schema public cascade");
    await client.query("create schema public");
    await createTables(client, migrations);
    await withoutForeignKeys(client, async () => {
      // Migrations write rows too. The dump has them.
      const tables = (await listTables(client)).map(({ name }) => quoted(name));
      await client.query(`truncate ${tables.join(", ")}`);
      await insertLines(client, lines);
    });
    await upgrade(client);
    await client.query("commit");
    await client.query("analyze");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release(true);
  }
};
