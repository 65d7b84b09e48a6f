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
/** SQLSTATEs of a server that is starting, stopping or unreachable (class 08). */
const SERVER_CODES = /^(08...|57P0[1-4]|25P03)$/;
/** The driver reports these only as text. */
const BROKEN = /connection terminated|client has encountered a connection error|query read timeout/i;
const NO_CONNECTION = /timeout exceeded when trying to connect/i;

/** SQLSTATEs of a server that responds and cannot do the work now. */
const CAUSES: Readonly<Record<string, Outage>> = {
  "53300": "no free connection",
  "55P03": "out of time",
  "57014": "out of time",
  "40001": "conflicting transactions",
  "40P01": "conflicting transactions",
  "25006": "read-only",
  "53100": "disk full",
  "53200": "out of memory",
};

/** Why the database cannot do the work now. A later try may succeed. */
export type Outage =
  | "unreachable"
  | "no free connection"
  | "out of time"
  | "conflicting transactions"
  | "read-only"
  | "disk full"
  | "out of memory"
  | "busy";

/** An own limit of waiting (orders/order-lane.ts) has ended. */
export class BusyError extends Error {
  override name = "BusyError";
}

/** All the time of a request has passed (deadline.ts). */
export class DeadlineError extends Error {
  override name = "DeadlineError";
  constructor() {
    super("the time of the request is over");
  }
}

type Chained = { code?: unknown; message?: unknown; cause?: unknown; errors?: unknown };

const first = (causes: readonly unknown[], reader: (error: unknown) => Outage | null): Outage | null => {
  for (const cause of causes) {
    const found = reader(cause);
    if (found !== null) return found;
  }
  return null;
};

/**
 * Returns why the database cannot do the work now, or null if the error has another cause. It also checks the
 * error's causes.
 */
export const outageOf = (error: unknown): Outage | null => {
  if (error === null || typeof error !== "object") return null;
  if (error instanceof BusyError) return "busy";
  if (error instanceof DeadlineError) return "out of time";
  const { code, message, cause, errors }: Chained = error;
  if (typeof code === "string") {
    if (SYSTEM_CODES.has(code) || SERVER_CODES.test(code)) return "unreachable";
    if (Object.hasOwn(CAUSES, code)) return CAUSES[code] ?? null;
  }
  if (typeof message === "string") {
    if (NO_CONNECTION.test(message)) return "no free connection";
    if (BROKEN.test(message)) return "unreachable";
  }
  // A host name with two addresses gives one error that contains both failures.
  return first([cause, ...(Array.isArray(errors) ? errors : [])], outageOf);
};

/** True if the database cannot do the work now and a later try may succeed. */
export const isDatabaseAway = (error: unknown): boolean => outageOf(error) !== null;

/** True if the error's connection is of no more use. */
export const isConnectionBroken = (error: unknown): boolean => outageOf(error) === "unreachable";
