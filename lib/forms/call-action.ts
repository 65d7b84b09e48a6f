import type { ActionResult } from "@/lib/model/account";

/**
 * Runs a server action. A lost response is a failure like any other, so that no typed text is lost.
 * OUTDATED: the server runs a newer build that has no longer this action.
 */
export const callAction = async <T>(command: () => Promise<ActionResult<T>>): Promise<ActionResult<T>> => {
  try {
    return await command();
  } catch (error) {
    const isOutdated = error instanceof Error && error.name === "UnrecognizedActionError";
    return { ok: false, code: isOutdated ? "OUTDATED" : navigator.onLine ? "FAULT" : "OFFLINE" };
  }
};

const SAID = [
  "UNAVAILABLE",
  "OFFLINE",
  "OUTDATED",
  "INVALID_REQUEST",
  "UNAUTHENTICATED",
  "FORBIDDEN",
  "TOO_MANY_REQUESTS",
  "WRONG_CREDENTIALS",
  "EMAIL_EXISTS",
  "PASSWORD_MISMATCH",
  "CODE_INVALID",
  "CART_EMPTY",
  "LINES_REFUSED",
  "TOTAL_CHANGED",
  "PAYMENT_METHOD_INVALID",
  "ADDRESS_INCOMPLETE",
  "AGE_NOT_DECLARED",
  "COUPON_INVALID",
  "CASH_ORDER_TOO_LARGE",
  "CASH_ORDERS_OPEN",
  "EMAIL_NOT_CONFIRMED",
  "KEY_REUSED",
  "PAYMENT_DECLINED",
  "PAYMENT_FAILED",
  "PAYMENT_UNDERWAY",
  "ORDER_UNKNOWN",
  "ORDER_UNDERWAY",
  "EARLIER_ORDER",
] as const;

/** Returns another host's own sentence if the specification shows it there, else null. */
export const hostSentence = (facts: Record<string, unknown> | undefined): string | null =>
  typeof facts?.sentence === "string" && facts.sentence !== "" ? facts.sentence : null;

/** Returns the key of a code under `islands.failures`. A code without a message is FAULT. */
export const failureKey = (code: string): (typeof SAID)[number] | "FAULT" =>
  SAID.find((said) => said === code) ?? "FAULT";
