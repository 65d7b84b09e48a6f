import type { OrderForm, PaymentProof } from "@/lib/shop/checkout-actions";

/**
 * A payment that was begun and not yet ended, as this browser keeps it (localStorage): whoever reloads, comes back from
 * the bank or opens the shop again after paying finds what became of it. `proof` is what finishes it.
 */
export type KeptPayment = { customerId: number; form: OrderForm; proof: PaymentProof; orderId: number; orderNumber: string };

const KEY = "payment-underway";

export const keepPayment = (payment: KeptPayment): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(payment));
  } catch {
    // A browser that keeps nothing: the webhook and the sweep end the payment all the same.
  }
};

export const forgetPayment = (): void => {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
};

/** The payment this customer left; null when there is none. */
export const keptPayment = (customerId: number): KeptPayment | null => {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as Partial<KeptPayment> | null;
    const isWhole = kept !== null && typeof kept.orderId === "number" && typeof kept.orderNumber === "string" && typeof kept.proof?.token === "string" && Array.isArray(kept.form?.lines);
    return isWhole && kept.customerId === customerId ? (kept as KeptPayment) : null;
  } catch {
    return null;
  }
};
