import "server-only";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** A limit of tries, counted in this process's memory. */
export type RateLimit = {
  take: (key: string) => Promise<boolean>;
  giveBack: (key: string) => Promise<void>;
  forget: (key: string) => Promise<void>;
};

/**
 * @param name separates limits
 * @param tries allowed within the time
 * @param seconds until the tries are available again
 * @returns `take` uses one try and is false if none is left; `giveBack` returns one, `forget` all of a key
 */
export const rateLimit = (name: string, tries: number, seconds: number): RateLimit => {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points: tries, duration: seconds });
  return {
    take: async (key) => {
      try {
        await limiter.consume(key);
        return true;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return false;
        throw refused;
      }
    },
    giveBack: async (key) => {
      await limiter.reward(key);
    },
    forget: async (key) => {
      await limiter.delete(key);
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
