import "server-only";

/** System error codes of a connection that failed or broke. */
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
/** SQLSTATEs of a server that is starting, stopping, full or unreachable (class 08). */
const SERVER_CODES = /^(08...|57P0[1-4]|53300)$/;
/** The driver reports these only as text: the pool's time limit and a broken connection. */
const SENTENCES =
  /timeout exceeded when trying to connect|connection terminated|client has encountered a connection error/i;

type Chained = { code?: unknown; message?: unknown; cause?: unknown; errors?: unknown };

/**
 * True if an error means that the database is unreachable now and a later try may succeed. It also checks the
 * error's causes.
 */
export const isDatabaseAway = (error: unknown): boolean => {
  if (error === null || typeof error !== "object") return false;
  const { code, message, cause, errors }: Chained = error;
  if (typeof code === "string" && (SYSTEM_CODES.has(code) || SERVER_CODES.test(code))) return true;
  if (typeof message === "string" && SENTENCES.test(message)) return true;
  // A host name with two addresses gives one error that contains both failures.
  return isDatabaseAway(cause) || (Array.isArray(errors) && errors.some(isDatabaseAway));
};
