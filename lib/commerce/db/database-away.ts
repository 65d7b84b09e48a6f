import "server-only";

/** System errors of a connection that cannot be made or broke. */
const SYSTEM_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);
/** SQLSTATEs of a server that is going down, coming up, full or gone (class 08). */
const SERVER_CODES = /^(08...|57P0[1-4]|53300)$/;
/** The driver says these in words only: the pool's time limit and a broken connection. */
const SENTENCES =
  /timeout exceeded when trying to connect|connection terminated|client has encountered a connection error/i;

type Chained = { code?: unknown; message?: unknown; cause?: unknown; errors?: unknown };

/** True when an error means that the database cannot be reached now, so that asking again later may help. Looks at what it was caused by, too. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (error === null || typeof error !== "object") return false;
  const { code, message, cause, errors }: Chained = error;
  if (typeof code === "string" && (SYSTEM_CODES.has(code) || SERVER_CODES.test(code))) return true;
  if (typeof message === "string" && SENTENCES.test(message)) return true;
  // Where a name has two addresses, both failures come in one.
  return isDatabaseAway(cause) || (Array.isArray(errors) && errors.some(isDatabaseAway));
};
