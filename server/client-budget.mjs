import { RateLimiterMemory } from "rate-limiter-flexible";
import { log } from "../lib/ground/log-record.mjs";

/**
 * Budgets of each client (lib/model/costs.mjs): a flood is refused before anything is rendered. Many shoppers share one
 * address behind a mobile network, so the budgets are generous; the queues (render-queue.mjs) are what keeps clients fair.
 * An order has a budget of its own: it is never refused for what its customer has read before.
 */

/** Points of one client in a minute, in each budget. */
export const BUDGET = { points: 1200, seconds: 60 };

/** The machine itself, or visitors behind a proxy that is not trusted and hides them: nobody is told apart there. */
const HERE = new Set(["127.0.0.1", "::1", ""]);

/** @param {string} client */
export const isHere = (client) => HERE.has(client);

/** Points after which an instance reports them to the others: a client exceeds its budget by no more in each. */
const STEP = 60;

/**
 * @param {{ points?: number, seconds?: number, step?: number, shared?: ReturnType<typeof import("./shared-budget.mjs").sharedBudget> | null }} [options]
 * `shared` sums the counts of all instances; without it each counts for itself
 */
export const clientBudget = ({
  points = BUDGET.points,
  seconds = BUDGET.seconds,
  step = STEP,
  shared = null,
} = {}) => {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  /** Once for each time that a client is refused. @param {string} budget @param {string} client */
  const logRefused = (budget, client) =>
    log.warn({ security: "limit", limit: budget, seconds, remoteAddress: client }, "too many requests");
  /** Tells the other instances, and refuses the client here once all together have used it up. @param {string} budget @param {string} client */
  const report = async (budget, client) => {
    const key = `${budget} ${client}`;
    const left = await shared?.add(key, step);
    if (!left) return;
    await limiter.block(key, left);
    logRefused(budget, client);
  };
  return {
    /**
     * Takes points from one of a client's budgets. @param {string} client @param {string} budget @param {number} [taken]
     * @returns {Promise<number | null>} null while something is left, else the seconds until it is full again
     */
    take: async (client, budget, taken = 1) => {
      if (isHere(client)) return null;
      try {
        const { consumedPoints: used } = await limiter.consume(`${budget} ${client}`, taken);
        // Never awaited: a page does not wait for the database, and without it this instance's own count holds.
        if (Math.floor(used / step) > Math.floor((used - taken) / step))
          report(budget, client).catch(() => undefined);
        return null;
      } catch (refused) {
        if (refused instanceof Error) throw refused;
        const { consumedPoints: used, msBeforeNext } =
          /** @type {import("rate-limiter-flexible").RateLimiterRes} */ (refused);
        if (used - taken <= points) logRefused(budget, client);
        return Math.ceil(msBeforeNext / 1000);
      }
    },
  };
};
