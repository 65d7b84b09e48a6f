import "server-only";
import type { PoolClient } from "pg";
import type { Migration } from "./migration-files";

/** The migrations of a database: tag -> hash of the recorded text. */
export type MigrationRecord = Map<string, string>;

const CREATE = `create table schema_migrations (
  tag text primary key,
  hash text not null,
  applied_at timestamptz not null default now()
)`;

/** The columns of schema_migrations; none in a new database. */
const columnsOf = async (client: PoolClient): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = to_regclass('schema_migrations') and attnum > 0 and not attisdropped`,
  );
  return rows.map((row) => row.name);
};

/**
 * Takes over the record of a database that identified migrations by the hash of their text. Two texts of one migration
 * become one row. A hash that was never landed stays as its own tag, so that nothing is lost.
 */
const takeOver = async (client: PoolClient, landed: Record<string, string[]>): Promise<void> => {
  const tagOf = new Map(Object.entries(landed).flatMap(([tag, hashes]) => hashes.map((hash) => [hash, tag])));
  const { rows } = await client.query<{ hash: string; applied_at: Date }>(
    "select hash, applied_at from schema_migrations order by applied_at",
  );
  await client.query("drop table schema_migrations");
  await client.query(CREATE);
  for (const { hash, applied_at } of rows) {
    await client.query(
      "insert into schema_migrations (tag, hash, applied_at) values ($1, $2, $3) on conflict do nothing",
      [tagOf.get(hash) ?? hash, hash, applied_at],
    );
  }
};

/** Reads the migrations that a database has. Creates the table, or upgrades the one of an earlier release. */
export const readRecord = async (
  client: PoolClient,
  landed: Record<string, string[]>,
): Promise<MigrationRecord> => {
  const columns = await columnsOf(client);
  if (columns.length === 0) await client.query(CREATE);
  else if (!columns.includes("tag")) await takeOver(client, landed);
  const { rows } = await client.query<{ tag: string; hash: string }>(
    "select tag, hash from schema_migrations",
  );
  return new Map(rows.map((row) => [row.tag, row.hash]));
};

/** Records that a database has a migration. */
export const record = async (client: PoolClient, { tag, hash }: Migration): Promise<void> => {
  await client.query("insert into schema_migrations (tag, hash) values ($1, $2)", [tag, hash]);
};

/**
 * Records the present text of migrations that were applied with another one. They are not run again.
 * @param warn is called for each text that was never landed
 */
export const healRecord = async (
  client: PoolClient,
  recorded: MigrationRecord,
  migrations: readonly Migration[],
  landed: Record<string, string[]>,
  warn: (sentence: string) => void,
): Promise<void> => {
  for (const { tag, hash } of migrations) {
    const earlier = recorded.get(tag);
    if (earlier === undefined || earlier === hash) continue;
    if (!landed[tag]?.includes(earlier)) {
      warn(
        `The text of migration ${tag} differs from the one this database was changed by. It is not run again.`,
      );
    }
    await client.query("update schema_migrations set hash = $2 where tag = $1", [tag, hash]);
  }
};
