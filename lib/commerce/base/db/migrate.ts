import "server-only";
import type { PoolClient } from "pg";
import { pool } from "./client";
import { LAST_BEFORE_START, readLandedHashes, readMigrations, START } from "./migration-files";
import { applySqlFiles } from "./sql-files";
import { healRecord, readRecord, record } from "./migration-record";

/** An arbitrary number, the same in every process. */
export const MIGRATION_LOCK = 774_201_993;

/** The database is of a newer release than this one, or of one from before START, whose migrations are gone. */
export class OtherReleaseError extends Error {
  override name = "OtherReleaseError";
}

/**
 * Refuses a database with a migration that this code does not know. An older release would write orders
 * without what the newer one keeps beside them.
 */
const refuseNewer = (tags: Iterable<string>): void => {
  const known = new Set(readMigrations().map(({ tag }) => tag));
  const unknown = [...tags].filter((tag) => /^\d{4}_/.test(tag) && tag > START && !known.has(tag));
  if (unknown.length === 0) return;
  throw new OtherReleaseError(
    `A newer release of the shop has changed this database (${unknown.sort().join(", ")}), and this release does not know these changes. Start the newer release again, or restore a backup from before the upgrade: npm run shop -- restore <file> --replace (docs/hosting.md).`,
  );
};

/** Refuses a database that has migrations, but not all that START replaced. */
const refuseEarlier = (tags: readonly string[]): void => {
  if (tags.length === 0 || tags.includes(START) || tags.includes(LAST_BEFORE_START)) return;
  throw new OtherReleaseError(
    "This database is of a release from before 28 November 2026, and this release has no way from there. Start the release 1454308 with it once, then this one (docs/hosting.md).",
  );
};

/** Runs the migrations that a database lacks and returns how many. */
const runMigrations = async (client: PoolClient, warn: (sentence: string) => void): Promise<number> => {
  const migrations = readMigrations();
  const recorded = await readRecord(client);
  const tags = [...recorded.keys()];
  refuseNewer(tags);
  refuseEarlier(tags);
  await healRecord(client, recorded, migrations, readLandedHashes(), warn);
  let applied = 0;
  for (const migration of migrations) {
    if (recorded.has(migration.tag)) continue;
    if (migration.tag !== START || !recorded.has(LAST_BEFORE_START)) {
      await client.query(migration.text);
      applied += 1;
    }
    await record(client, migration);
  }
  return applied;
};

/**
 * Upgrades the schema within the caller's transaction: first the tables by migrations, then functions and
 * triggers by the files of `sql/`.
 * @param warn is called for a migration whose text was edited after this database had it
 * @returns how many migrations were applied
 * @throws OtherReleaseError
 */
export const upgrade = async (
  client: PoolClient,
  warn: (sentence: string) => void = console.warn,
): Promise<number> => {
  const applied = await runMigrations(client, warn);
  await applySqlFiles(client);
  return applied;
};

/**
 * Creates the tables of an empty database as another one with these migrations has them, without functions and
 * triggers, within the caller's transaction.
 * @param tags all migrations of the other database
 * @throws OtherReleaseError
 */
export const createTables = async (client: PoolClient, tags: readonly string[]): Promise<void> => {
  refuseNewer(tags);
  refuseEarlier(tags);
  const recorded = await readRecord(client);
  for (const migration of readMigrations()) {
    const { tag } = migration;
    if (recorded.has(tag) || (tag !== START && !tags.includes(tag))) continue;
    await client.query(migration.text);
    await record(client, migration);
  }
};

/**
 * Migrates the database to the newest schema. Safe if several processes start together.
 * All of it is one transaction under one lock: on a server the advisory lock makes the second process wait,
 * on the embedded engine an open transaction does.
 * @param options.warn is called for a migration whose text was edited after this database had it
 * @returns how many migrations were applied
 * @throws OtherReleaseError; the database is then unchanged
 */
export const migrate = async ({
  warn = console.warn as (sentence: string) => void,
} = {}): Promise<number> => {
  const client = await pool().connect();
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    const applied = await upgrade(client, warn);
    await client.query("commit");
    return applied;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
};

/** Lists the migrations that the database has. */
export const appliedMigrations = async (): Promise<string[]> =>
  (await pool().query<{ tag: string }>("select tag from schema_migrations order by tag")).rows.map(
    ({ tag }) => tag,
  );
