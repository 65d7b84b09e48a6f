import type { Outcome, useOrder } from "./use-order";
import type { usePaymentWindow } from "./use-payment-window";

/** Refusals that keep the payment window open for another try. Any other refusal concerns the page. */
const TRIED_AGAIN = new Set([
  "PAYMENT_DECLINED",
  "PAYMENT_FAILED",
  "TOTAL_CHANGED",
  "TOO_MANY_REQUESTS",
  "UNAVAILABLE",
  "OFFLINE",
  "FAULT",
  "BUSY",
]);

/** Sends the payment of an open window. Closing it in the meantime cancels the payment. */
export const payInWindow = async (
  payment: Pick<ReturnType<typeof usePaymentWindow>, "isOpen" | "close">,
  order: Pick<ReturnType<typeof useOrder>, "giveUp">,
  send: () => Promise<Outcome>,
): Promise<Outcome> => {
  if (!payment.isOpen()) return { kind: "refused", code: "BUSY" };
  const outcome = await send();
  if (outcome.kind === "action" && !payment.isOpen()) {
    await order.giveUp();
    return { kind: "refused", code: "BUSY" };
  }
  if (outcome.kind !== "action" && !(outcome.kind === "refused" && TRIED_AGAIN.has(outcome.code)))
    payment.close();
  return outcome;
};
