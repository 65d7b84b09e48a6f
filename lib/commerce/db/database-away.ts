import "server-only";

/** System errors of a connection that cannot be made or broke. */
const SYSTEM_CODES = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);
/** SQLSTATEs of a server that is going down, coming up, full or gone (class 08). */
const SERVER_CODES = /^(08...|57P0[1-4]|53300)$/;
/** The driver says these in words only: the pool's time limit and a broken connection. */
const SENTENCES = /timeout exceeded when trying to connect|connection terminated|client has encountered a connection error/i;

/** True when an error means that the database cannot be reached now, so that asking again later may help. */
export const isDatabaseAway = (error: unknown): boolean => {
  for (let e = error; e instanceof Error; e = e.cause) {
    const code = String((e as { code?: unknown }).code ?? "");
    if (SYSTEM_CODES.has(code) || SERVER_CODES.test(code) || SENTENCES.test(e.message)) return true;
    if (e instanceof AggregateError && e.errors.some(isDatabaseAway)) return true;
  }
  return false;
};
