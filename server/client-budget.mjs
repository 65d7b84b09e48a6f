import { RateLimiterMemory } from "rate-limiter-flexible";
import { log } from "../lib/log-record.mjs";
import { LANGUAGE_PATTERN } from "../lib/i18n/language-table.mjs";
import { LISTING_KEYS } from "../lib/model/facets.mjs";
import { isListing } from "./cache-routes.mjs";

/**
 * A budget of expensive requests for each client: a flood is refused before anything is rendered. Many shoppers share one
 * address behind a mobile network, so the budget is generous; the queue (render-queue.mjs) is what keeps clients fair.
 */

/** Expensive requests of one client in a minute. */
export const BUDGET = { points: 1200, seconds: 60 };

/** Calls that read, e.g. lists and priced carts. The login has limits of its own. */
const READING_CALL = /^\/api\/v1\/(?:[a-z-]+\/)+get-(?!user-login)/;
/** An order is never refused for what its customer has read before. */
const ORDER = /^\/api\/v1\/(?:[a-z-]+\/)+post-order$/;
/** What the search box and the lists ask for by scripts. */
const BY_SCRIPT = new RegExp(`^/(?:${LANGUAGE_PATTERN})/(?:suggest|count|products)\\b`);

/** Whether a request is a call that reads. @param {import("node:http").IncomingMessage} req */
export const isReadingCall = ({ url = "" }) => READING_CALL.test(url);

/**
 * Whether a request searches, filters, suggests, prices or saves: what costs the database most and is not cached.
 * @param {import("node:http").IncomingMessage} req
 */
export const isExpensive = ({ method, url = "" }) => {
  if (READING_CALL.test(url) || BY_SCRIPT.test(url)) return true;
  // Calls that save, and the actions of the pages' islands.
  if (method === "POST") return url.startsWith("/api/v1/") ? !ORDER.test(url) : !url.startsWith("/api/");
  const [path = "", query = ""] = url.split("?");
  if (query === "" || !isListing(path)) return false;
  const params = new URLSearchParams(query);
  return LISTING_KEYS.some((key) => params.has(key));
};

/** The machine itself, or visitors behind a proxy that is not trusted and hides them. */
const HERE = new Set(["127.0.0.1", "::1", ""]);

/** Requests after which an instance reports them to the others: a client exceeds its budget by no more in each. */
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
  /** Once for each time that a client is refused. @param {string} client */
  const logRefused = (client) =>
    log.warn({ security: "limit", limit: "expensive", seconds, remoteAddress: client }, "too many requests");
  /** Tells the other instances, and refuses the client here once all together have used up its budget. @param {string} client */
  const report = async (client) => {
    const left = await shared?.add(client, step);
    if (!left) return;
    await limiter.block(client, left);
    logRefused(client);
  };
  return {
    /**
     * Takes one request from a client's budget. @param {string} client
     * @returns {Promise<number | null>} null while something is left, else the seconds until it is full again
     */
    take: async (client) => {
      if (HERE.has(client)) return null;
      try {
        const { consumedPoints } = await limiter.consume(client);
        // Never awaited: a page does not wait for the database, and without it this instance's own count holds.
        if (consumedPoints % step === 0) report(client).catch(() => undefined);
        return null;
      } catch (refused) {
        if (refused instanceof Error) throw refused;
        const { consumedPoints, msBeforeNext } =
          /** @type {import("rate-limiter-flexible").RateLimiterRes} */ (refused);
        if (consumedPoints === points + 1) logRefused(client);
        return Math.ceil(msBeforeNext / 1000);
      }
    },
  };
};
