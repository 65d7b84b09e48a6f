import type { CartLine } from "@/lib/model/cart";
import { unsentMailOf, type UnsentMail } from "@/lib/model/unsent-mail";
import type { OrderForm, PaymentProof } from "@/lib/shop/actions/checkout-actions";
import { keptText, parsed, keptValue } from "./browser-storage";
import { cartLinesOf, lineKey } from "./cart-rules";
import { removeLine, useShop } from "./shop-store";

/**
 * Data of one visit in this tab: a reload must lose neither note and coupon nor the key of a pending order.
 */
const VISIT = {
  note: keptText("sessionStorage", "checkout-note"),
  purchaseOrder: keptText("sessionStorage", "checkout-purchase-order"),
  delivery: keptText("sessionStorage", "checkout-delivery"),
  billing: keptText("sessionStorage", "checkout-billing"),
  coupon: keptText("sessionStorage", "checkout-coupon"),
  orderKey: keptText("sessionStorage", "checkout-key"),
  orderSent: keptText("sessionStorage", "checkout-sent"),
  placed: keptText("sessionStorage", "order-placed"),
};

type PlacedOrder = {
  id: number;
  number: string;
  email: string;
  /** What became of the confirmation, if it did not leave. */ unsentMail: UnsentMail | null;
  /** True if the courier still collects money. */ isPaidOnDelivery: boolean;
  images: string[];
};

/** A text that is kept for this visit; empty if nothing was typed. */
export type CheckoutText = { read: () => string; write: (text: string) => void };
const checkoutText = (kept: (typeof VISIT)[keyof typeof VISIT]): CheckoutText => ({
  read: () => kept.read() ?? "",
  write: kept.write,
});
export const checkoutNote = checkoutText(VISIT.note);
/** The buyer's own number of the order. */
export const checkoutPurchaseOrder = checkoutText(VISIT.purchaseOrder);
/** Ids of the chosen addresses. */
export const checkoutDelivery = checkoutText(VISIT.delivery);
export const checkoutBilling = checkoutText(VISIT.billing);

/** Returns the coupon code that was tried last. Every cart checks it again. */
export const savedCoupon = (): string => VISIT.coupon.read() ?? "";
export const saveCoupon = (code: string): void => VISIT.coupon.write(code || null);

/** `randomUUID` exists only on https and localhost. A shop on a plain http address needs a key too. */
const newKey = (): string =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

/**
 * Returns the key that places this order at most once (ruling O91): created with the form, kept until the
 * order is confirmed.
 */
export const orderKey = (): string => {
  const kept = VISIT.orderKey.read();
  if (kept) return kept;
  const made = newKey();
  VISIT.orderKey.write(made);
  return made;
};

/** Milliseconds. A host's history of a day ago is as good as any before it. */
const DAY = 86_400_000;

/**
 * The result of a sent order is open until the server has told it, also over a restart of the server, which then has
 * forgotten the order (ruling O124).
 */
export const openOrder = {
  /** Milliseconds since the order was first sent; none if no result is open. */
  age: (): { openFor?: number } => {
    const at = Number(VISIT.orderSent.read());
    return at > 0 ? { openFor: Math.min(Math.max(Date.now() - at, 0), DAY) } : {};
  },
  begin: (): void => {
    if (VISIT.orderSent.read() === null) VISIT.orderSent.write(String(Date.now()));
  },
  end: (): void => VISIT.orderSent.write(null),
};

export const clearOrderKey = (): void => {
  VISIT.orderKey.write(null);
  openOrder.end();
};

/** Stores a confirmed order. The next order starts clean, and the home page shows its number. */
export const savePlacedOrder = (order: PlacedOrder): void => {
  clearOrderKey();
  checkoutNote.write("");
  checkoutPurchaseOrder.write("");
  checkoutDelivery.write("");
  checkoutBilling.write("");
  saveCoupon("");
  VISIT.placed.write(JSON.stringify(order));
};

export const clearPlacedOrder = (): void => VISIT.placed.write(null);

export const savedPlacedOrder = VISIT.placed.read;

/** Parses a stored placed order; null if it is invalid. */
export const parsePlacedOrder = (text: string | null): PlacedOrder | null => {
  const order = parsed(text) as Partial<PlacedOrder> | null;
  if (!order || typeof order.id !== "number" || typeof order.number !== "string") return null;
  return {
    id: order.id,
    number: order.number,
    email: typeof order.email === "string" ? order.email : "",
    unsentMail: unsentMailOf(order.unsentMail),
    isPaidOnDelivery: order.isPaidOnDelivery === true,
    images: Array.isArray(order.images) ? order.images.filter((url) => typeof url === "string") : [],
  };
};

/**
 * A started payment as this browser stores it, so that a shopper sees its result after a reload, after the
 * return from the bank or in a later visit (without it the webhook and the sweep finish it all the same).
 * `proof` is the data that finishes it.
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

/** Returns this customer's pending payment, or null. */
export const pendingPaymentOf = (customerId: number): PendingPayment | null => {
  const kept = storage.read();
  return kept?.customerId === customerId ? kept : null;
};

/**
 * Removes the ordered lines from the cart. Lines added or changed meanwhile, in another tab or later, stay.
 */
export const clearOrdered = (lines: readonly CartLine[]): void => {
  const ordered = new Set(lines.map((line) => JSON.stringify(line)));
  for (const item of useShop.getState().cart.cartItems) {
    if (cartLinesOf([item]).some((line) => ordered.has(JSON.stringify(line)))) removeLine(lineKey(item));
  }
};
