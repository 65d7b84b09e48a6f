import { createHmac } from "node:crypto";
import pg from "pg";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import { derivedKey, keptKey } from "../lib/ground/kept-key.mjs";

/**
 * Used budget of each client (client-budget.mjs), summed in the database over all instances and restarts.
 * Nobody waits for it: an instance reports what it has counted, and hears the sum.
 */

/** Milliseconds for one report. One that takes longer is dropped: the instance's own count still holds. */
const PATIENCE = 2000;

/**
 * @param {{ databaseUrl: string, points: number, seconds: number }} given
 * @returns {{ add: (client: string, used: number) => Promise<number | null>, close: () => Promise<void> }} `add` resolves
 * to null while something is left, else to the seconds until the budget is full again, and rejects while the database is
 * away
 */
export const sharedBudget = ({ databaseUrl, points, seconds }) => {
  // One connection: the reports of a flood wait for each other and for nothing else.
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
    keepAlive: true,
  });
  // A connection that breaks while it is idle is opened anew by the next report.
  pool.on("error", () => undefined);
  const limiter = new RateLimiterPostgres({
    // Unnamed statements, because the embedded engine shares names across connections.
    storeClient: {
      query: (/** @type {{ text: string, values: unknown[] }} */ { text, values }) =>
        pool.query(text, values),
    },
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: "expensive",
    points,
    duration: seconds,
  });
  const key = derivedKey(process.env.SEAL_KEY || keptKey(process.env.DATA_DIR || ".data"), "limits");
  return {
    add: async (client, used) => {
      // As in lib/commerce/base/rate-limit.ts: the table holds no addresses.
      const hidden = createHmac("sha256", key).update(client).digest("base64url");
      const { consumedPoints, msBeforeNext } = await limiter.penalty(hidden, used);
      return consumedPoints > points ? Math.ceil(msBeforeNext / 1000) : null;
    },
    close: () => pool.end(),
  };
};
