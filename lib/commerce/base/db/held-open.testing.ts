import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { Client } from "pg";
import { hasSessions } from "./testing";

/** Milliseconds until all commands wait, also on a busy machine. */
const PATIENCE = 30_000;

/** Counts the sessions of this database that wait for a lock: each holds some relation of the database itself. */
const WAITING = `
  select count(distinct pid)::int as waiting from pg_locks where not granted
    and pid in (select pid from pg_locks where database = (select oid from pg_database where datname = current_database()))`;

const untilAllWait = async (holder: Client, running: () => number): Promise<void> => {
  const until = Date.now() + PATIENCE;
  for (;;) {
    const { rows } = await holder.query<{ waiting: number }>(WAITING);
    if ((rows[0]?.waiting ?? 0) >= running()) return;
    if (Date.now() > until) throw new Error("a command neither ended nor waited for a lock");
    await pause(5);
  }
};

/** Locks that let everybody read: of the table against every write, or of its rows against changes and locks alone. */
const HOLDS = {
  writes: (name: string) => `lock table "${name}" in share mode`,
  updates: (name: string) => `select from "${name}" for share`,
};

/**
 * Runs commands at the same moment, at most three, which the pool of connections allows. PostgreSQL lets each read, and
 * none write to the table until all have come as far as they can: to the write, or to a lock that another one holds. So
 * a command that does not lock what it decides by is seen each time, not by luck.
 *
 * The embedded engine has one session, whose transactions run one after the other: nothing can be held open there, and
 * the commands only start together.
 * @param table one that each command writes to after it has read what it decides by
 * @param held `updates` if a command also adds a row before it reads
 */
export const heldBefore = async <T>(
  table: PgTable,
  commands: readonly (() => Promise<T>)[],
  held: keyof typeof HOLDS = "writes",
): Promise<T[]> => {
  if (!hasSessions) return Promise.all(commands.map((command) => command()));
  const holder = new Client({ connectionString: process.env.DATABASE_URL });
  await holder.connect();
  try {
    await holder.query(`begin; ${HOLDS[held](getTableName(table))}`);
    let running = commands.length;
    const all = commands.map((command) => command().finally(() => (running -= 1)));
    // Begun at once, so that a command that fails meanwhile is not reported as unhandled.
    const ended = Promise.allSettled(all);
    try {
      await untilAllWait(holder, () => running);
    } finally {
      await holder.query("rollback");
      await ended;
    }
    return await Promise.all(all);
  } finally {
    await holder.end();
  }
};
