import "server-only";
import { randomUUID } from "node:crypto";
import { log } from "@/lib/ground/log";
import { requestId } from "@/lib/ground/request-id.mjs";
import { outageOf } from "../../base/db/database-away";

/** Seconds after which a refused caller may try again, by HTTP status. */
const RETRY_AFTER: Readonly<Record<number, string>> = { 429: "60", 503: "5" };

/** The header that says when to try again; none for a status after which there is no use in it. */
export const retryAfter = (status: number): { "Retry-After"?: string } => {
  const seconds = RETRY_AFTER[status];
  return seconds === undefined ? {} : { "Retry-After": seconds };
};

/** Returns the innermost message of an error: the driver's text, without the SQL statement around it. */
const causeOf = (error: unknown): string =>
  error instanceof Error ? (error.cause === undefined ? error.message : causeOf(error.cause)) : String(error);

/**
 * Logs an error that a call threw, without the request: it holds passwords and people's data.
 * @returns UNAVAILABLE for an unreachable database or a request out of time, else FAULT, with the request's id
 */
export const callFailure = (
  call: string,
  error: unknown,
): { code: "UNAVAILABLE" | "FAULT"; facts: { requestId: string } } => {
  // Outside of an HTTP request, e.g. in a command, there is none.
  const id = requestId() ?? randomUUID();
  const outage = outageOf(error);
  if (outage === null) log.error({ call, requestId: id, err: error }, "a call failed");
  else log.warn({ call, requestId: id, outage, reason: causeOf(error) }, "the database is away");
  return { code: outage === null ? "FAULT" : "UNAVAILABLE", facts: { requestId: id } };
};
