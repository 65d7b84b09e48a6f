import "server-only";
import { unstable_cache } from "next/cache";
import { ShopUnavailableError } from "./read";

/** Seconds a page with a failed region is kept, instead of its own lifetime. */
const FAILED_LIFETIME = 1;

/** Shortens the life of the page being made: a kept page lives as long as the shortest-lived read in it. */
const keepBriefly = unstable_cache(async () => null, ["failed-region"], { revalidate: FAILED_LIFETIME });

/** A read of one region; when the source fails it is null, and only that region says so (ruling O34). */
export const orFailed = async <T>(read: Promise<T>): Promise<T | null> => {
  try {
    return await read;
  } catch (error) {
    if (!(error instanceof ShopUnavailableError)) throw error;
    await keepBriefly();
    return null;
  }
};
