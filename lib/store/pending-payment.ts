import type { OrderForm, PaymentProof } from "@/lib/shop/checkout-actions";
import { keptValue } from "./browser-storage";

/**
 * A payment that was begun and not yet ended, as this browser keeps it: whoever reloads, comes back from the bank or
 * opens the shop again after paying finds what became of it (without it the webhook and the sweep end it all the same).
 * `proof` is what finishes it.
 */
export type PendingPayment = {
  customerId: number;
  form: OrderForm;
  proof: PaymentProof;
  orderId: number;
  orderNumber: string;
};

const paymentOf = (found: unknown): PendingPayment | null => {
  const kept = found as Partial<PendingPayment> | null;
  const isWhole =
    kept !== null &&
    typeof kept.orderId === "number" &&
    typeof kept.orderNumber === "string" &&
    typeof kept.proof?.token === "string" &&
    Array.isArray(kept.form?.lines);
  return isWhole ? (kept as PendingPayment) : null;
};

const storage = keptValue("localStorage", "payment-underway", paymentOf);

export const savePendingPayment = (payment: PendingPayment): void => storage.write(payment);

export const clearPendingPayment = (): void => storage.write(null);

/** The payment this customer left; null when there is none. */
export const pendingPaymentOf = (customerId: number): PendingPayment | null => {
  const kept = storage.read();
  return kept?.customerId === customerId ? kept : null;
};
