import "server-only";
import { sql } from "drizzle-orm";
import { log } from "@/lib/log";
import { rebalanceListing, refreshCurrentPrices } from "./catalog/refresh-derived";
import { indiaDay } from "./clock";
import { sendDueMails } from "./mail/send-due-mails";
import { sweepPayments } from "./orders/sweep-payments";
import { queueDueNotices } from "./stock-notices/stock-notices";
import { inTransaction, type Tx, sqlState } from "./db/client";
import { isDatabaseAway } from "./db/database-away";

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

/** Any number, the same for every process of the shop: the lock of this job. */
const CLEAN_UP_LOCK = 774_203;

/** What nobody needs any more. Codes and seals end after ten minutes; a day lets limits and repeats still see them. */
const STALE = [
  sql`delete from sessions where expires_at < now()`,
  sql`delete from opened_seals where opened_at < now() - interval '1 day'`,
  sql`delete from one_time_codes where created_at < now() - interval '1 day'`,
  // Providers send an event again for some days.
  sql`delete from payment_events where received_at < now() - interval '90 days'`,
  // An address that nobody confirmed is not ours to keep.
  sql`delete from newsletter_subscriptions where confirmed_at is null and created_at < now() - interval '30 days'`,
  // A mailed notice is kept as long as its link may be followed, a waiting one for a year.
  sql`delete from stock_notices where mailed_at < now() - interval '90 days' or (mailed_at is null and created_at < now() - interval '1 year')`,
];

const isFree = async (tx: Tx): Promise<boolean> =>
  (
    await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${CLEAN_UP_LOCK}::bigint) as free`,
    )
  ).rows[0]?.free === true;

/** Deletes ended sessions, opened seals, old one-time codes, old events of providers, unconfirmed subscriptions and notices long mailed; leaves it to another process that is just doing it. */
export const cleanUp = (): Promise<void> =>
  inTransaction(async (tx) => {
    if (!(await isFree(tx))) return;
    for (const statement of STALE) await tx.execute(statement);
  });

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** Discounts begin and end at midnight in India, and lists follow. A day counts as done only when its prices were brought up to it. */
const pricesOfToday = (): Job["run"] => {
  let done: string | null = null;
  return async () => {
    const today = indiaDay();
    if (today === done) return;
    await refreshCurrentPrices();
    await rebalanceListing();
    done = today;
  };
};

/**
 * All of them may run in several processes on one database at once: prices are refreshed one after the other under
 * the database's own lock and then change nothing, a payment is ended once by whoever comes first, cleaning is done by
 * one, each notice and each mail is taken by one.
 */
const jobs = (): Job[] => [
  { name: "prices of today", everyMs: MINUTE_MS, run: pricesOfToday() },
  { name: "cleaning up", everyMs: 60 * MINUTE_MS, run: cleanUp },
  { name: "payments", everyMs: MINUTE_MS, run: sweepPayments },
  { name: "back in stock", everyMs: 10 * SECOND_MS, run: queueDueNotices },
  { name: "mails", everyMs: 3 * SECOND_MS, run: sendDueMails },
];

/** One set of jobs a process, also across hot reloads: the newest code takes over. */
const holder = globalThis as { stopShopBackground?: () => void };

/** Starts the shop's background jobs. */
export const startBackground = (): void => {
  holder.stopShopBackground?.();
  holder.stopShopBackground = schedule(jobs());
};
