import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool, type PoolClient, type PoolConfig, type QueryConfig } from "pg";
import { processWide } from "@/lib/ground/process-wide";
import { millisecondsLeft, withoutDeadline } from "./deadline";
import { DeadlineError, isConnectionBroken } from "./database-away";
import { countPress } from "./present-press";

export type Db = NodePgDatabase;

/**
 * What a connection is for. A `request` has a shopper waiting, so each of its waits has an end. A `job` is a
 * command or background work, which may take long (import, derived tables).
 */
type Work = "request" | "job";

/** Milliseconds to wait for a free connection under load. An unreachable database refuses at once. */
const PATIENCE = 10_000;

/** Milliseconds for one statement of a request, also if the server is frozen and ends nothing by itself. */
const STATEMENT = 12_000;

/**
 * The limits of each kind of work. The embedded engine takes 40 connections of all shops together
 * (scripts/database.mjs). PostgreSQL ends a statement or a wait for a lock by itself; `query_timeout` also ends
 * the wait for a server that is frozen.
 */
const LIMITS: Record<Work, PoolConfig> = {
  request: {
    max: 8,
    lock_timeout: 3_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
    query_timeout: STATEMENT,
  },
  job: { max: 3, lock_timeout: 60_000, idle_in_transaction_session_timeout: 60_000 },
};

/**
 * The planner compiles a statement to machine code if it takes the cost of its functions for high. Compiling took
 * 440 ms for a correction of the search that runs in 5 ms.
 */
const WITHOUT_JIT = "-c jit=off";

/** Pools are shared by the copies of this module in one process, also across hot reloads. */
const pools = processWide("database-pools", () => new Map<Work, { pool: Pool; db: Db }>());

const work = new AsyncLocalStorage<Work>();

/** Runs work of the server that may take long, without the time limits of requests. */
export const asJob = <T>(run: () => Promise<T>): Promise<T> => work.run("job", () => withoutDeadline(run));

type Query = (asked: string | QueryConfig, ...rest: unknown[]) => unknown;

/** Makes a query function whose statements end with the request that sends them; after it none is sent. */
const withinDeadline = <Q extends object>(query: Q): Q =>
  ((asked, ...rest) => {
    const left = millisecondsLeft();
    if (left <= 0) return Promise.reject(new DeadlineError());
    if (left === Infinity) return (query as unknown as Query)(asked, ...rest);
    const config = typeof asked === "string" ? { text: asked } : asked;
    // The driver takes a limit for one statement too; its types do not know it.
    const limited = { ...config, query_timeout: Math.min(STATEMENT, left) };
    return (query as unknown as Query)(limited, ...rest);
  }) as Query as unknown as Q;

const openPool = (kind: Work): Pool => {
  const connectionString = process.env.DATABASE_URL;
  if (!connectionString)
    throw new Error(
      "DATABASE_URL is not set. Start the shop with `npm start`, which sets it for the embedded database, or set it to a PostgreSQL server.",
    );
  const created = new Pool({
    connectionString,
    connectionTimeoutMillis: PATIENCE,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    options: WITHOUT_JIT,
    ...LIMITS[kind],
  });
  // The pool drops an idle connection that breaks (the database restarts). The next query opens a new one.
  created.on("error", () => undefined);
  // A connection that breaks while it is used fails its query, which is handled there.
  created.on("connect", (client) => client.on("error", () => undefined));
  // Here and not for each connection: the pool hands a connection over in the context of its last user.
  created.query = withinDeadline(created.query.bind(created));
  return created;
};

const connections = (): { pool: Pool; db: Db } => {
  // Commands run outside of the framework's server.
  const kind = work.getStore() ?? (process.env.NEXT_RUNTIME === undefined ? "job" : "request");
  const found = pools.get(kind);
  if (found) return found;
  const opened = openPool(kind);
  const created = { pool: opened, db: drizzle(opened) };
  pools.set(kind, created);
  return created;
};

/**
 * Returns the connection pool. It is created at the first query, never at import. @throws if DATABASE_URL is
 * missing.
 */
export const pool = (): Pool => connections().pool;

/**
 * Returns the query builder over the pool. Prepared statements stay unnamed, because the embedded engine
 * shares names across connections.
 */
export const db = (): Db => connections().db;

/** Ends all connections; for commands and tests. */
export const closePool = async (): Promise<void> => {
  const ending = [...pools.values()];
  pools.clear();
  await Promise.all(ending.map(({ pool: opened }) => opened.end()));
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

/** Milliseconds before a retry, at random: two transactions that met once would meet again. */
const jitter = (attempt: number): number => Math.random() * 50 * attempt;

/** A connection whose statements end with the request. The query builder needs no more of it. */
const endingWithRequest = (client: PoolClient): PoolClient =>
  ({ query: withinDeadline(client.query.bind(client)) }) as PoolClient;

/**
 * Runs a transaction on a connection of its own. The first of a call that carries a key counts it. A connection that
 * broke, or whose transaction the deadline left open, is not given back to the pool.
 */
const transact = async <T>(run: (tx: Tx) => Promise<T>): Promise<T> => {
  const client: PoolClient = await pool().connect();
  let isBroken = false;
  let keepPress = (): void => undefined;
  try {
    const value = await drizzle(endingWithRequest(client)).transaction(async (tx) => {
      keepPress = await countPress(tx);
      return run(tx);
    });
    keepPress();
    return value;
  } catch (error) {
    isBroken = isConnectionBroken(error) || millisecondsLeft() <= 0;
    throw error;
  } finally {
    client.release(isBroken);
  }
};

/**
 * Runs a command in one transaction, and again after a deadlock, at most three times in all. Keep it short:
 * the embedded engine has one session.
 */
export const inTransaction = async <T>(run: (tx: Tx) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact(run);
    } catch (error) {
      if (attempt >= 3 || !RETRYABLE.has(sqlState(error) ?? "")) throw error;
      await pause(jitter(attempt));
    }
  }
};
