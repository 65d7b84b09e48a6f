import "server-only";
import { createHash } from "node:crypto";
import type { ActionResult } from "@/lib/model/account";
import type { SentOrder } from "@/lib/model/payment";
import { processWide } from "@/lib/process-wide";

/**
 * Orders sent to another admin host, so that none is sent twice: such a host need not know our
 * `Idempotency-Key`. Kept in the memory of this process, for an hour after the last request about each.
 */
export type SentAttempt = {
  /** Content of the order. Another cart is another order. */
  content: string;
  /** The browser's key of this order. */
  key: string;
  /** Ids of the customer's orders before this one was sent. */
  before: ReadonlySet<number>;
  /** Pending response; every press and every tab shares it. */
  answer: Promise<ActionResult<SentOrder>> | null;
  /** The order, once it is known to exist. */
  order: SentOrder | null;
  at: number;
};

const HOUR = 3_600_000;

const attempts = processWide("sent-orders", () => new Map<string, SentAttempt>());

const nameOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** Returns the last order that this session sent, or null. */
export const lastAttempt = (token: string): SentAttempt | null => {
  for (const [name, attempt] of attempts)
    if (attempt.answer === null && attempt.at < Date.now() - HOUR) attempts.delete(name);
  return attempts.get(nameOf(token)) ?? null;
};

export const keepAttempt = (token: string, attempt: SentAttempt): void => {
  attempts.set(nameOf(token), attempt);
};

/** Deletes the attempt, because the host refused it. */
export const dropAttempt = (token: string): void => {
  attempts.delete(nameOf(token));
};
