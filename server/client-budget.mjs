import { RateLimiterMemory } from "rate-limiter-flexible";
import { LANGUAGE_PATTERN } from "../lib/i18n/language-table.mjs";
import { LISTING_KEYS } from "../lib/model/facets.mjs";
import { isListing } from "./cache-routes.mjs";

/**
 * A budget of expensive requests for each client: a flood is refused before anything is rendered. Many shoppers share one
 * address behind a mobile network, so the budget is generous; the queue (render-queue.mjs) is what keeps clients fair.
 */

/** Expensive requests of one client in a minute. */
const REQUESTS_PER_MINUTE = 1200;

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

/** @param {{ points?: number, seconds?: number }} [options] */
export const clientBudget = ({ points = REQUESTS_PER_MINUTE, seconds = 60 } = {}) => {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return {
    /**
     * Takes one request from a client's budget. @param {string} client
     * @returns {Promise<number | null>} null while something is left, else the seconds until it is full again
     */
    take: async (client) => {
      if (HERE.has(client)) return null;
      try {
        await limiter.consume(client);
        return null;
      } catch (refused) {
        if (refused instanceof Error) throw refused;
        return Math.ceil(/** @type {{ msBeforeNext: number }} */ (refused).msBeforeNext / 1000);
      }
    },
  };
};
