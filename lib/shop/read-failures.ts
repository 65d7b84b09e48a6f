import "server-only";
import { unstable_cache } from "next/cache";
import { adminBase } from "./host/admin-host";
import { requestOutcome } from "./host/request-outcome";

/**
 * Tells the server that the page fails because its data is unreadable: its status is 503, not 500 (ruling
 * O113).
 */
const noteOutage = (): void => {
  const outcome = requestOutcome();
  if (outcome) outcome.isAway = true;
};

/**
 * The data source is unreachable or its response is unreadable: the page answers 503, and the next request
 * tries again.
 */
export class ShopUnavailableError extends Error {
  constructor(call: string, code: string) {
    super(`${call} failed: ${code}`);
    this.name = "ShopUnavailableError";
    if (code === "UNAVAILABLE" || adminBase() !== null) noteOutage();
  }
}

/** Seconds for which a page with a failed region is cached, instead of its own lifetime. */
const FAILED_LIFETIME = 1;

/** Shortens the lifetime of the current page: a cached page lives as long as its shortest-lived read. */
export const cacheBriefly = unstable_cache(async () => null, ["failed-region"], {
  revalidate: FAILED_LIFETIME,
});

/**
 * Reads the data of one region. If the source fails it is null, and only that region shows an error or is
 * left out (ruling O34).
 */
export const optionalRead = async <T>(read: Promise<T>): Promise<T | null> => {
  try {
    return await read;
  } catch (error) {
    if (!(error instanceof ShopUnavailableError)) throw error;
    await cacheBriefly();
    return null;
  }
};

/** Returns the response of a route that is not a page; 503 while the data source is unreachable. */
export const respondOr503 = async (answer: () => Promise<Response>): Promise<Response> => {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof ShopUnavailableError)) throw error;
    return new Response(null, { status: 503, headers: { "Retry-After": "60", "Cache-Control": "no-store" } });
  }
};
