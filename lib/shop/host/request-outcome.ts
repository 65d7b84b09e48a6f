import "server-only";

/** Set by the server around each request for a document (server/request-outcome.mjs). */
const OUTCOME = Symbol.for("hardware-shop.request-outcome");

export type RequestOutcome = {
  /** The page fails because its data cannot be had. */
  isAway: boolean;
  /** When the reads of its page end, in milliseconds since 1970; null before the first. */
  readsEnd: number | null;
};

/** What is found out while the request for a document is answered; undefined for any other request. */
export const requestOutcome = (): RequestOutcome | undefined =>
  (globalThis as { [OUTCOME]?: { getStore: () => RequestOutcome | undefined } })[OUTCOME]?.getStore();
