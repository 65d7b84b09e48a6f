import "server-only";
import { rebalanceListing } from "./catalog/rebalance-listing";
import { refreshCurrentPrices } from "./catalog/refresh-current-prices";
import { cleanUp } from "./clean-up";
import { indiaDay } from "./clock";
import { sendDueMails } from "./mail/send-due-mails";
import { sweepPayments } from "./orders/sweep-payments";
import { schedule, type Job } from "./scheduler";
import { queueDueNotices } from "./stock-notices/queue-due";

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
