import "server-only";
import { processWide } from "@/lib/ground/process-wide";
import { sql } from "drizzle-orm";
import { log } from "@/lib/ground/log";
import { keepSiteFile } from "@/lib/ground/site-file";
import {
  rebalanceListing,
  refreshCurrentPrices,
  refreshListedStock,
} from "../catalogue/listing/refresh-derived";
import { indiaDay } from "../base/clock";
import { continueImports } from "../exchange/files/run-imports";
import { operatorFirm } from "../content/operator";
import { writeMissingInvoices } from "../sales/invoices/write-missing-invoices";
import { sendDuePushes } from "../content/push/send-due-pushes";
import { registerEInvoices } from "../sales/e-invoices/register-e-invoices";
import { sendDueMails } from "../content/mail/send-due-mails";
import { sweepConfirmations } from "../sales/orders/answer-confirmation";
import { sweepPayments } from "../sales/orders/sweep-payments";
import { writeSearchCounts } from "../catalogue/search/search-counts";
import { keepSearchWords } from "../catalogue/search/search-words-file";
import { notePromotionDays } from "../content/promotion-days";
import { noteSiteDays } from "../content/site-days";
import { removeUnusedPictures } from "../catalogue/products/unused-pictures";
import { refreshPopularity } from "../catalogue/popularity/popularity";
import { saveViews } from "../catalogue/popularity/view-counter";
import { writeCommissionPapers } from "../sales/payouts/commission-papers";
import { tellExampleValues } from "../people/vendors/example-values";
import { queueDueNotices } from "../sales/stock-notices/stock-notices";
import { asJob, inTransaction, type Tx, sqlState } from "../base/db/client";
import { isDatabaseAway } from "../base/db/database-away";

/** A repeated job. `everyMs` is the pause between the end of one run and the start of the next; it grows with failures. */
type Job = { name: string; everyMs: number; run: () => Promise<unknown> };

/** Milliseconds until the next try when the database is unreachable. */
const AWAY_MS = 5000;

/**
 * SQLSTATE of a missing table and a missing function. On a first start the server loads while the launcher
 * still prepares the database.
 */
const NOT_PREPARED = new Set(["42P01", "42883"]);

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** Milliseconds until the next try of a job that failed so often in a row: doubled each time, up to a minute. */
const pauseAfter = (everyMs: number, failures: number): number =>
  Math.max(everyMs, Math.min(MINUTE_MS, everyMs * 2 ** (failures - 1)));

/**
 * Runs a job once. A failed job is logged and runs again. An unreachable or unprepared database is not logged here and
 * is no failure of the job.
 * @param failures of the runs before, in a row
 */
const round = async (
  { name, everyMs, run }: Job,
  failures: number,
): Promise<{ pauseMs: number; failures: number }> => {
  try {
    await asJob(run);
    return { pauseMs: everyMs, failures: 0 };
  } catch (error) {
    if (isDatabaseAway(error) || NOT_PREPARED.has(sqlState(error) ?? ""))
      return { pauseMs: Math.min(AWAY_MS, everyMs), failures };
    log.error({ job: name, err: error }, "a background job failed");
    return { pauseMs: pauseAfter(everyMs, failures + 1), failures: failures + 1 };
  }
};

/**
 * Runs each job at once and again after its pause, each in its own chain, so that one job neither stops nor
 * delays another. The timers keep no process alive.
 * @returns a function that stops: no new run begins
 */
export const schedule = (jobs: readonly Job[]): (() => void) => {
  let isStopped = false;
  const turn = async (job: Job, before: number): Promise<void> => {
    if (isStopped) return;
    const { pauseMs, failures } = await round(job, before);
    setTimeout(() => void turn(job, failures), pauseMs).unref();
  };
  for (const job of jobs) void turn(job, 0);
  return () => {
    isStopped = true;
  };
};

/** An arbitrary number, the same in every process: the advisory lock of this job. */
const CLEAN_UP_LOCK = 774_203;

/**
 * Deletes expired rows. Codes and seals expire after ten minutes; they are kept one day so that rate limits
 * and repeated requests can still find them.
 */
const STALE = [
  sql`delete from sessions where expires_at < now()`,
  sql`delete from staff_sessions where expires_at < now()`,
  sql`delete from staff_invitations where expires_at < now() - interval '30 days'`,
  sql`delete from imports where state in ('checking', 'refused', 'checked') and created_at < now() - interval '1 day'`,
  sql`delete from staff_challenges where expires_at < now()`,
  // A phone without a network may repeat a press days later.
  sql`delete from staff_presses where pressed_at < now() - interval '7 days'`,
  sql`delete from opened_seals where opened_at < now() - interval '1 day'`,
  sql`delete from product_views where day < current_date - 31`,
  sql`delete from customer_addresses where is_for_one_order and created_at < now() - interval '1 day'`,
  sql`delete from one_time_codes where created_at < now() - interval '1 day'`,
  sql`delete from rate_limits where expire < extract(epoch from now()) * 1000`,
  // Providers repeat an event for some days.
  sql`delete from payment_events where received_at < now() - interval '90 days'`,
  sql`delete from search_counts where day < current_date - 90`,
  // An unconfirmed address must not be kept.
  sql`delete from newsletter_subscriptions where confirmed_at is null and created_at < now() - interval '30 days'`,
  // A mailed notice is kept as long as its link is valid. A waiting one is kept for a year.
  sql`delete from stock_notices where mailed_at < now() - interval '90 days' or (mailed_at is null and created_at < now() - interval '1 year')`,
];

const isFree = async (tx: Tx): Promise<boolean> =>
  (
    await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${CLEAN_UP_LOCK}::bigint) as free`,
    )
  ).rows[0]?.free === true;

/**
 * Deletes expired sessions, links of invitations, checked files that nobody wrote, addresses of one order, counted tries, presses of the desk, challenges of passkeys, opened seals, old one-time codes, old provider events,
 * old counts of searches, unconfirmed subscriptions and old notices. Skips if another process is cleaning up.
 */
export const cleanUp = (): Promise<void> =>
  inTransaction(async (tx) => {
    if (!(await isFree(tx))) return;
    for (const statement of STALE) await tx.execute(statement);
  });

/**
 * Discounts begin and end at midnight in India, and lists follow. A day counts as done only after its prices
 * were refreshed.
 */
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
 * The commission of a month is billed once the month is over. It counts as done only after its papers were written, for
 * which the operator needs a GSTIN.
 */
const commissionOfLastMonth = (): Job["run"] => {
  let done: string | null = null;
  return async () => {
    const month = indiaDay().slice(0, 7);
    if (month === done) return;
    const operator = await operatorFirm();
    await writeCommissionPapers(operator);
    if (operator.gstin !== null) done = month;
  };
};

/** Copies the files that the operator edits, while they have no mistake. */
const keepEditedFiles = (): Promise<void> => {
  keepSiteFile();
  keepSearchWords();
  return Promise.resolve();
};

/**
 * All jobs may run in several processes on one database at the same time. Prices are refreshed one after the
 * other under the database's lock, and a second refresh changes nothing. A payment is finished once. One
 * process cleans up. Pictures are deleted one at a time. Each notice, each mail, each push, each paper for the registry of invoices and each batch of an import is taken by one process. Popularity computed twice is the same.
 */
const jobs = (): Job[] => [
  { name: "prices of today", everyMs: MINUTE_MS, run: pricesOfToday() },
  { name: "stock of lists", everyMs: 5 * SECOND_MS, run: refreshListedStock },
  { name: "promotions of today", everyMs: MINUTE_MS, run: notePromotionDays },
  { name: "texts of today", everyMs: MINUTE_MS, run: noteSiteDays },
  { name: "cleaning up", everyMs: 60 * MINUTE_MS, run: cleanUp },
  { name: "unused pictures", everyMs: 60 * MINUTE_MS, run: removeUnusedPictures },
  { name: "missing invoices", everyMs: 60 * MINUTE_MS, run: writeMissingInvoices },
  { name: "papers for commission", everyMs: 60 * MINUTE_MS, run: commissionOfLastMonth() },
  { name: "payments", everyMs: MINUTE_MS, run: sweepPayments },
  { name: "unconfirmed orders", everyMs: MINUTE_MS, run: sweepConfirmations },
  { name: "counts of searches", everyMs: 10 * SECOND_MS, run: writeSearchCounts },
  { name: "edited files", everyMs: 10 * SECOND_MS, run: keepEditedFiles },
  { name: "back in stock", everyMs: 10 * SECOND_MS, run: queueDueNotices },
  { name: "imports", everyMs: SECOND_MS, run: continueImports },
  { name: "views", everyMs: MINUTE_MS, run: saveViews },
  { name: "popularity", everyMs: 60 * MINUTE_MS, run: refreshPopularity },
  { name: "example values", everyMs: MINUTE_MS, run: tellExampleValues() },
  { name: "e-invoices", everyMs: 10 * SECOND_MS, run: registerEInvoices },
  { name: "mails", everyMs: 3 * SECOND_MS, run: sendDueMails },
  { name: "pushes", everyMs: 3 * SECOND_MS, run: sendDuePushes },
];

/** Keeps one set of jobs in a process, also across hot reloads: the newest code replaces the older. */
const running = processWide("background", () => ({ stop: () => undefined as void }));

export const startBackground = (): void => {
  running.stop();
  running.stop = schedule(jobs());
};
