import "server-only";
import type { ActionResult } from "@/lib/model/account";
import type { SentOrder } from "@/lib/model/payment";
import { processWide } from "@/lib/ground/process-wide";

/**
 * Orders sent to another admin host, so that none is sent twice: such a host need not know our
 * `Idempotency-Key`. Kept by customer in the memory of this process, also over a new login, for an hour after the last
 * request about each.
 */
export type SentAttempt = {
  /** Content of the order. Another cart is another order. */
  content: string;
  /** The browser's key of this order. */
  key: string;
  /** Ids of the customer's orders before this one was sent; null if the history could not be read. */
  before: ReadonlySet<number> | null;
  /** When it was sent, in milliseconds since 1970. */
  sentAt: number;
  /** Rupees that the shopper agreed to. */
  total: number;
  /** Pending response; every press and every tab shares it. */
  answer: Promise<ActionResult<SentOrder>> | null;
  /** The host refused it in its own words. */
  isRefused: boolean;
  /** The order, once it is known to exist. */
  order: SentOrder | null;
  /** The last request about it, in milliseconds since 1970. */
  at: number;
};

const HOUR = 3_600_000;

const attempts = processWide("sent-orders", () => new Map<number, SentAttempt>());

/** Returns the last order that a customer sent, or null. */
export const lastAttempt = (customerId: number): SentAttempt | null => {
  for (const [id, attempt] of attempts)
    if (attempt.answer === null && attempt.at < Date.now() - HOUR) attempts.delete(id);
  return attempts.get(customerId) ?? null;
};

export const keepAttempt = (customerId: number, attempt: SentAttempt): void => {
  attempts.set(customerId, attempt);
};

/** Deletes the attempt, because nothing can have come of it. */
export const dropAttempt = (customerId: number): void => {
  attempts.delete(customerId);
};
