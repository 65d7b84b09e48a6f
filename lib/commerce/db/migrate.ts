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
const MIGRATION_LOCK = 774_201_993;

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

/** Runs the migrations that a database lacks and returns how many. */
const runMigrations = async (client: PoolClient, warn: (sentence: string) => void): Promise<number> => {
  const landed = readLandedHashes();
  const beforeStart = readMigrationsBeforeStart();
  const migrations = readMigrations();
  const recorded = await readRecord(client, landed);
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
 * Migrates the database to the newest schema: first the tables by migrations, then functions and triggers by
 * the files of `sql/`. Safe if several processes start together.
 * All of it is one transaction under one lock: on a server the advisory lock makes the second process wait,
 * on the embedded engine an open transaction does.
 * @param options.warn is called for a migration whose text was edited after this database had it
 * @returns how many migrations were applied
 */
export const migrate = async ({
  warn = console.warn as (sentence: string) => void,
} = {}): Promise<number> => {
  const client = await pool().connect();
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    const applied = await runMigrations(client, warn);
    await applySqlFiles(client);
    await client.query("commit");
    return applied;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
};
