import "server-only";
import { ORDER_STATUS } from "@/lib/model/order-status";
import { tryToRefund } from "../payments/refund-payment";
import { ProviderAway, type Held, type PaymentProvider } from "../payments/provider";
import { returnUrl } from "../payments/payment-due";
import { finishPayment, type Finish } from "./finish-payment";
import { type OrderPayment, paymentOfNumber, paymentOfOrder, paymentOfReference } from "./order-payment";
import { inTurn } from "./order-lane";

/**
 * Request to the provider: `pay` with the browser's proof, for the first time or again; `follow` a reported
 * payment; `take` an approved payment; `sweep`: take an approved payment and cancel any other; `cancel`.
 */
export type Wish =
  | { kind: "pay"; token: string; isFirst: boolean }
  | { kind: "follow" | "take"; reference: string }
  | { kind: "sweep" }
  | { kind: "cancel" };

const referenceOf = async (
  { order, reference }: OrderPayment,
  provider: PaymentProvider,
  wish: Wish,
): Promise<string | null> => {
  if ("reference" in wish) return wish.reference;
  if (reference !== null || (wish.kind === "pay" && wish.isFirst)) return reference;
  // The response of the first try was lost, so look up the payment before a second try.
  return (await provider.find(order, order.createdAt))?.reference ?? null;
};

const isUndecided = (held: Held): boolean => held.state === "open" || held.state === "needs-action";

/** The browser could retry a declined card with its data of the payment, but the order ends here. */
const closed = async (provider: PaymentProvider, held: Held): Promise<Held> => {
  if (held.state !== "failed") return held;
  try {
    const now = await provider.cancel(held.reference);
    return now.state === "failed" ? held : now;
  } catch (error) {
    if (error instanceof ProviderAway) return held;
    throw error;
  }
};

/** Where a browser comes back to from the bank: who pays by a link may have no login. */
const backFrom = ({ order, phoneLink }: OrderPayment): string => phoneLink ?? returnUrl(order.language);

const ask = async (payment: OrderPayment, provider: PaymentProvider, wish: Wish): Promise<Held | null> => {
  const { order, charge } = payment;
  const reference = await referenceOf(payment, provider, wish);
  if (reference === null)
    return wish.kind === "pay"
      ? closed(provider, await provider.start(order, charge, wish.token, backFrom(payment)))
      : null;
  // Money is taken only for an order that waits for it.
  if (order.status !== ORDER_STATUS.pendingPayment || (payment.reference ?? reference) !== reference)
    return provider.read(reference);
  if (wish.kind === "cancel") return provider.cancel(reference);
  const held = wish.kind === "follow" ? await provider.read(reference) : await provider.capture(reference);
  return wish.kind === "sweep" && isUndecided(held) ? provider.cancel(reference) : closed(provider, held);
};

/** True if the order is placed and its payment is recorded as the provider has it, so that nothing is to be done. */
const isFollowed = ({ order, ...payment }: OrderPayment, held: Held): boolean =>
  payment.status === "captured" &&
  payment.reference === held.reference &&
  held.state === "captured" &&
  held.refunded === 0 &&
  order.status !== ORDER_STATUS.pendingPayment &&
  order.status !== ORDER_STATUS.cancelled;

/**
 * Reads an order's payment from the provider, outside any transaction, and finishes the payment with it.
 * Money that belongs to no placed order is refunded at once.
 * @throws ProviderAway if the provider did not answer; nothing has changed here then, and the sweep tries
 * again
 */
export const settlePayment = async (
  payment: OrderPayment,
  provider: PaymentProvider,
  wish: Wish,
  by: Finish["by"] = "provider",
): Promise<{ status: number; held: Held | null }> => {
  const held = await ask(payment, provider, wish);
  if (held !== null && isFollowed(payment, held)) return { status: payment.order.status, held };
  const { status, isOwed } = await finishPayment(payment.order.id, held, { by, payee: provider.payee });
  if (isOwed && held !== null) await tryToRefund(provider, held.reference);
  return { status, held };
};

/**
 * Finds the order of a provider's reference: by the reference, else by the order number that the provider
 * stores with it.
 */
const orderOf = async (provider: PaymentProvider, reference: string) => {
  const known = await paymentOfReference(provider.name, reference);
  if (known !== null) return known;
  const { orderNumber } = await provider.read(reference);
  return orderNumber === null ? null : paymentOfNumber(provider.name, orderNumber);
};

/**
 * Handles a change of a payment at its provider: reads it back and finishes the order's payment.
 * @returns false if it belongs to none of our orders
 * @throws ProviderAway
 */
export const followPayment = async (provider: PaymentProvider, reference: string): Promise<boolean> => {
  const found = await orderOf(provider, reference);
  if (found === null) return false;
  const orderId = found.order.id;
  // Reading does not wait for the order's mutex: the provider may report a capture whose request is still
  // running.
  const { status, held } = await settlePayment(found, provider, { kind: "follow", reference });
  if (status !== ORDER_STATUS.pendingPayment || held?.state !== "open") return true;
  // Capturing waits: if two captures run at once and the wallet declines, the second would see neither the
  // approval nor the refusal.
  await inTurn(orderId, async () =>
    settlePayment((await paymentOfOrder(orderId)) ?? found, provider, { kind: "take", reference }),
  );
  return true;
};
