import "server-only";
import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { pool } from "./client";

/** Any number, the same for every process of the shop. */
const MIGRATION_LOCK = 774_201_993;

/**
 * Brings the database to the newest schema; safe when several processes start together.
 * All of it is one transaction under one lock: on a server the advisory lock makes the second process wait, on the
 * embedded engine an open transaction does.
 * @returns how many migrations were applied
 */
export const migrate = async (
  folder = path.join(process.cwd(), "lib/commerce/db/migrations"),
): Promise<number> => {
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  const client = await pool().connect();
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    await client.query(
      "create table if not exists schema_migrations (hash text primary key, applied_at timestamptz not null default now())",
    );
    const done = new Set(
      (await client.query<{ hash: string }>("select hash from schema_migrations")).rows.map(
        (row) => row.hash,
      ),
    );
    const missing = migrations.filter((migration) => !done.has(migration.hash));
    for (const migration of missing) {
      for (const statement of migration.sql) if (statement.trim() !== "") await client.query(statement);
      await client.query("insert into schema_migrations (hash) values ($1)", [migration.hash]);
    }
    await client.query("commit");
    return missing.length;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
};
