import "server-only";
import type { PoolClient } from "pg";
import { pool } from "./client";
import {
  type Migration,
  readLandedHashes,
  readMigrations,
  readMigrationsBeforeStart,
  START,
} from "./migration-files";
import { applySqlFiles } from "./sql-files";
import { healRecord, type MigrationRecord, readRecord, record } from "./migration-record";

/** An arbitrary number, the same in every process. */
export const MIGRATION_LOCK = 774_201_993;

/**
 * Returns the migrations that a database lacks, in order. A database that began before START runs the rest of
 * the migrations that START replaced, instead of START.
 */
const missingOf = (
  recorded: MigrationRecord,
  beforeStart: Migration[],
  migrations: Migration[],
): Migration[] => {
  const lacks = ({ tag }: Migration): boolean => !recorded.has(tag);
  const beganBefore = beforeStart.some(({ tag }) => recorded.has(tag));
  if (!beganBefore || recorded.has(START)) return migrations.filter(lacks);
  return [...beforeStart, ...migrations.filter(({ tag }) => tag !== START)].filter(lacks);
};

/** The tags of all migrations of this release and of those before it. */
const knownTags = (): ReadonlySet<string> =>
  new Set([
    ...Object.keys(readLandedHashes()),
    ...[...readMigrationsBeforeStart(), ...readMigrations()].map(({ tag }) => tag),
  ]);

/** The database was changed by a newer release than this one. */
export class NewerDatabaseError extends Error {
  override name = "NewerDatabaseError";
}

/**
 * Refuses a database with a migration that this code does not know. An older release would write orders
 * without what the newer one keeps beside them.
 */
const refuseNewer = (tags: Iterable<string>, known: ReadonlySet<string>): void => {
  // A hash as a tag is the text of a migration that was edited before it landed (migration-record.ts).
  const unknown = [...tags].filter((tag) => /^\d{4}_/.test(tag) && !known.has(tag));
  if (unknown.length === 0) return;
  throw new NewerDatabaseError(
    `A newer release of the shop has changed this database (${unknown.sort().join(", ")}), and this release does not know these changes. Start the newer release again, or restore a backup from before the upgrade: npm run shop -- restore <file> --replace (docs/hosting.md).`,
  );
};

/** Runs the migrations that a database lacks and returns how many. */
const runMigrations = async (client: PoolClient, warn: (sentence: string) => void): Promise<number> => {
  const landed = readLandedHashes();
  const beforeStart = readMigrationsBeforeStart();
  const migrations = readMigrations();
  const recorded = await readRecord(client, landed);
  refuseNewer(recorded.keys(), knownTags());
  await healRecord(client, recorded, [...beforeStart, ...migrations], landed, warn);
  const missing = missingOf(recorded, beforeStart, migrations);
  for (const migration of missing) {
    await client.query(migration.text);
    await record(client, migration);
  }
  const start = migrations.find(({ tag }) => tag === START);
  if (start && !recorded.has(START) && !missing.includes(start)) await record(client, start);
  return missing.length;
};

/**
 * Upgrades the schema within the caller's transaction: first the tables by migrations, then functions and
 * triggers by the files of `sql/`.
 * @param warn is called for a migration whose text was edited after this database had it
 * @returns how many migrations were applied
 * @throws NewerDatabaseError
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
 * @throws NewerDatabaseError
 */
export const createTables = async (client: PoolClient, tags: readonly string[]): Promise<void> => {
  const recorded = await readRecord(client, {});
  refuseNewer(tags, knownTags());
  for (const migration of readMigrations()) {
    if (!tags.includes(migration.tag) || recorded.has(migration.tag)) continue;
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
 * @throws NewerDatabaseError; the database is then unchanged
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
