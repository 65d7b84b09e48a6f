import "server-only";
import { isDatabaseAway } from "./db/database-away";
import { sqlState } from "./db/transaction";
import { log } from "@/lib/log";

/** Something to be done again and again. `everyMs` is the pause after one round ended and before the next begins. */
export type Job = { name: string; everyMs: number; run: () => Promise<unknown> };

/** Milliseconds until the database is tried again after it was away. */
const AWAY_MS = 5000;

/** No such table, no such function: on a first start the server loads while the launcher is still preparing the database. */
const NOT_PREPARED = new Set(["42P01", "42883"]);

/** One round. A job that fails is logged and waits for its next turn; a database that is away or not yet prepared is no news here. */
const round = async ({ name, everyMs, run }: Job): Promise<number> => {
  try {
    await run();
    return everyMs;
  } catch (error) {
    if (isDatabaseAway(error) || NOT_PREPARED.has(sqlState(error) ?? "")) return Math.min(AWAY_MS, everyMs);
    log.error({ job: name, err: error }, "a background job failed");
    return everyMs;
  }
};

/**
 * Runs each job at once and then again after its pause, each in its own chain, so that one neither stops nor delays
 * another. The timers keep no process alive.
 * @returns how to stop: no new round begins
 */
export const schedule = (jobs: readonly Job[]): (() => void) => {
  let isStopped = false;
  const turn = async (job: Job): Promise<void> => {
    if (isStopped) return;
    const pause = await round(job);
    setTimeout(() => void turn(job), pause).unref();
  };
  for (const job of jobs) void turn(job);
  return () => {
    isStopped = true;
  };
};
