import "server-only";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import * as schema from "./schema";

export type Db = NodePgDatabase<typeof schema>;

/** One pool for each process, also across hot reloads. The embedded engine takes at most 10 connections. */
const holder = globalThis as { shopPool?: Pool; shopDb?: Db };

/** Milliseconds to wait for a free connection under load. An unreachable database refuses at once. */
const PATIENCE = 10_000;

/**
 * Returns the connection pool. It is created at the first query, never at import. @throws if DATABASE_URL is
 * missing.
 */
export const pool = (): Pool => {
  if (holder.shopPool) return holder.shopPool;
  const connectionString = process.env.DATABASE_URL;
  if (!connectionString)
    throw new Error(
      "DATABASE_URL is not set. Start the shop with `npm start`, which sets it for the embedded database, or set it to a PostgreSQL server.",
    );
  const created = new Pool({
    connectionString,
    max: 8,
    connectionTimeoutMillis: PATIENCE,
    idleTimeoutMillis: 30_000,
  });
  // The pool drops an idle connection that breaks (the database restarts). The next query opens a new one.
  created.on("error", () => undefined);
  holder.shopPool = created;
  return created;
};

/**
 * Returns the query builder over the pool. Prepared statements stay unnamed, because the embedded engine
 * shares names across connections.
 */
export const db = (): Db => (holder.shopDb ??= drizzle(pool(), { schema }));

/** Ends all connections; for commands and tests. */
export const closePool = async (): Promise<void> => {
  const ending = holder.shopPool;
  delete holder.shopPool;
  delete holder.shopDb;
  await ending?.end();
};

/** A database inside a transaction. */
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

/** SQLSTATEs after which the same transaction may be retried: serialization failure, deadlock. */
const RETRYABLE = new Set(["40001", "40P01"]);

/** Returns the SQLSTATE of an error of the driver or the query builder, or null. */
export const sqlState = (error: unknown): string | null => {
  for (let e = error; e instanceof Error; e = e.cause) {
    const code = (e as { code?: unknown }).code;
    if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return null;
};

/**
 * Runs a command in one transaction, and again after a deadlock, at most three times in all. Keep it short:
 * the embedded engine has one session.
 */
export const inTransaction = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db().transaction(work);
    } catch (error) {
      if (attempt >= 3 || !RETRYABLE.has(sqlState(error) ?? "")) throw error;
    }
  }
};
