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

/** Codes that any call may answer with. Their messages, `islands.failures`, are on every page. */
const FAILURES = [
  "UNAVAILABLE",
  "OFFLINE",
  "OUTDATED",
  "INVALID_REQUEST",
  "UNAUTHENTICATED",
  "FORBIDDEN",
  "TOO_MANY_REQUESTS",
] as const;

/** Codes of calls about an account, an address or an order. Their messages are `islands.refusals`. */
const REFUSALS = [
  "WRONG_CREDENTIALS",
  "EMAIL_EXISTS",
  "PASSWORD_MISMATCH",
  "CODE_INVALID",
  "CART_EMPTY",
  "LINES_REFUSED",
  "TOTAL_CHANGED",
  "PAYMENT_METHOD_INVALID",
  "PAYMENT_METHOD_OFF",
  "PAYMENT_METHOD_ELSEWHERE",
  "COUNTRY_NOT_SERVED",
  "ADDRESS_INCOMPLETE",
  "ADDRESS_GONE",
  "GSTIN_ELSEWHERE",
  "SELLER_IN_OTHER_STATE",
  "SHOP_NOT_OPEN",
  "INVOICE_HELD_BACK",
  "ADDRESS_BOOK_FULL",
  "AGE_NOT_DECLARED",
  "COUPON_INVALID",
  "CASH_ORDER_TOO_LARGE",
  "CASH_ORDERS_OPEN",
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

/** Returns the key of a code under `islands.failures`. A code without a message there is FAULT. */
export const failureKey = (code: string): (typeof FAILURES)[number] | "FAULT" =>
  FAILURES.find((known) => known === code) ?? "FAULT";

/**
 * Returns the key of a code under `islands`, for a form about an account, an address or an order. Its page sends the
 * group `refusals`.
 */
export const refusalKey = (
  code: string,
): `refusals.${(typeof REFUSALS)[number]}` | `failures.${ReturnType<typeof failureKey>}` => {
  const refusal = REFUSALS.find((known) => known === code);
  return refusal === undefined ? `failures.${failureKey(code)}` : `refusals.${refusal}`;
};
