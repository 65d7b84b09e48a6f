import type { ActionResult } from "@/lib/model/account";

/** A command whose answer never came is a failure like any other: nothing typed is lost. */
export const callAction = async <T>(command: () => Promise<ActionResult<T>>): Promise<ActionResult<T>> => {
  try {
    return await command();
  } catch {
    return { ok: false, code: navigator.onLine ? "FAULT" : "OFFLINE" };
  }
};

const SAID = [
  "UNAVAILABLE",
  "OFFLINE",
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
  "KEY_REUSED",
  "PAYMENT_DECLINED",
  "PAYMENT_FAILED",
  "PAYMENT_UNDERWAY",
  "ORDER_UNKNOWN",
  "ORDER_UNDERWAY",
  "EARLIER_ORDER",
] as const;

/** What another host says in words of its own, for the places where the specification shows them; null when it says nothing. */
export const hostSentence = (facts: Record<string, unknown> | undefined): string | null =>
  typeof facts?.sentence === "string" && facts.sentence !== "" ? facts.sentence : null;

/** The key under `islands.failures` of a code; what nobody has words for is a fault. */
export const failureKey = (code: string): (typeof SAID)[number] | "FAULT" =>
  SAID.find((said) => said === code) ?? "FAULT";
