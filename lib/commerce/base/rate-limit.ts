import "server-only";
import { createHmac } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { log } from "@/lib/ground/log";
import { secretFor } from "@/lib/ground/secret";
import { pool } from "./db/client";

/** A limit of tries, counted in the database: shared by all instances, and kept over a restart. */
type RateLimit = {
  take: (key: string) => Promise<boolean>;
  giveBack: (key: string) => Promise<void>;
  forget: (key: string) => Promise<void>;
};

/** Prepared statements stay unnamed, because the embedded engine shares names across connections. */
const storeClient = {
  query: ({ text, values }: { text: string; values: unknown[] }) => pool().query(text, values),
};

/**
 * Refuses without the database who has as many tries under way as are allowed at all: a flood of one key
 * reaches the database a few times, not once for each request.
 */
const guarded = (tries: number, take: (key: string) => Promise<boolean>) => {
  const underWay = new Map<string, number>();
  return async (key: string): Promise<boolean> => {
    const count = underWay.get(key) ?? 0;
    if (count >= tries) return false;
    underWay.set(key, count + 1);
    try {
      return await take(key);
    } finally {
      const left = (underWay.get(key) ?? 1) - 1;
      if (left === 0) underWay.delete(key);
      else underWay.set(key, left);
    }
  };
};

/**
 * Counts tries. Who used all of them is refused from memory until they are available again. Call it outside
 * of a transaction: the embedded engine has one session, and a rollback would take the count back.
 * @param name separates limits
 * @param tries allowed within the time
 * @param seconds until the tries are available again
 * @returns `take` uses one try and is false if none is left; `giveBack` returns one, `forget` all of a key
 */
export const rateLimit = (name: string, tries: number, seconds: number): RateLimit => {
  const limiter = new RateLimiterPostgres({
    storeClient,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    // The shop's clean-up deletes what has expired.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: tries,
    duration: seconds,
    inMemoryBlockOnConsumed: tries + 1,
  });
  const keyOf = (key: string): string =>
    createHmac("sha256", secretFor("limits")).update(key).digest("base64url");
  return {
    take: guarded(tries, async (key) => {
      try {
        await limiter.consume(keyOf(key));
        return true;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        // Once for each time that somebody is refused; a refusal from memory consumes nothing.
        if (refused.consumedPoints === tries + 1)
          log.warn({ security: "limit", limit: name, seconds }, "too many tries");
        return false;
      }
    }),
    giveBack: async (key) => {
      await limiter.reward(keyOf(key));
    },
    forget: async (key) => {
      await limiter.delete(keyOf(key));
    },
  };
};

/**
 * Limits tries by client address. The pages' own calls without a known address (`local`) come from many
 * people and are not counted together.
 */
export const addressLimit = (
  name: string,
  tries: number,
  seconds: number,
): ((remoteAddress: string) => Promise<boolean>) => {
  const limit = rateLimit(name, tries, seconds);
  return async (remoteAddress) => remoteAddress === "local" || limit.take(remoteAddress);
};
