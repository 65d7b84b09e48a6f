import "server-only";
import type { PoolClient } from "pg";
import type { Migration } from "./migration-files";

/** The migrations of a database: tag -> hash of the recorded text. */
type MigrationRecord = Map<string, string>;

const CREATE = `create table if not exists schema_migrations (
  tag text primary key,
  hash text not null,
  applied_at timestamptz not null default now()
)`;

/** Reads the migrations that a database has, and creates the table. */
export const readRecord = async (client: PoolClient): Promise<MigrationRecord> => {
  await client.query(CREATE);
  // The first releases knew a migration by its hash alone; migrate.ts refuses their databases.
  const { rows } = await client.query<{ tag: string; hash: string }>(
    "select coalesce(to_jsonb(m) ->> 'tag', hash) as tag, hash from schema_migrations m",
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
