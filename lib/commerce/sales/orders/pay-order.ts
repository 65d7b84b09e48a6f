import "server-only";
import { ORDER_STATUS } from "@/lib/model/order-status";
import { log } from "@/lib/ground/log";
import { withoutDeadline } from "../../base/db/deadline";
import { AT_THE_DOOR } from "@/lib/model/payment-kinds";
import { providerNamed } from "../payments/payment-due";
import { ProviderAway, type Charge } from "../payments/provider";
import { done, failed, type Result } from "../../base/result";
import { cancelUnconfirmed } from "./answer-confirmation";
import type { PlacedOrder } from "./earlier-order";
import { inTurn } from "./order-lane";
import { paymentOfOrder, type OrderPayment } from "./order-payment";
import { settlePayment, type Wish } from "./settle-payment";

/** Data with which the shopper continues at the provider. */
type PaymentAction = { reference: string; clientSecret: string | null; charge: Charge };

/** A placed order; with `action` one that waits for its shopper at the provider, with `confirmUntil` one that waits for an answer. */
export type SentOrder = PlacedOrder & { action?: PaymentAction; confirmUntil?: Date };

export type PaymentRefusal = "PAYMENT_DECLINED" | "PAYMENT_FAILED" | "PAYMENT_UNDERWAY";

/** Reasons that are not a refusal by the bank. */
const NOT_DECLINED = new Set(["abandoned", "canceled", "mismatch", "refunded"]);

const ended = ({ order, failureReason }: OrderPayment) =>
  failed<PaymentRefusal>(NOT_DECLINED.has(failureReason ?? "") ? "PAYMENT_FAILED" : "PAYMENT_DECLINED", {
    orderId: order.id,
    orderNumber: order.number,
    reason: failureReason,
  });

const underway = ({ order }: OrderPayment) =>
  failed<PaymentRefusal>("PAYMENT_UNDERWAY", { orderId: order.id, orderNumber: order.number });

const sentOrder = ({ order: { id, number, totalPaise } }: OrderPayment): SentOrder => ({
  id,
  number,
  totalPaise,
});

const pay = async (orderId: number, wish: Wish): Promise<Result<SentOrder, PaymentRefusal>> => {
  const payment = await paymentOfOrder(orderId);
  if (payment === null) throw new Error(`order ${orderId} has no payment`);
  if (payment.order.status === ORDER_STATUS.cancelled) return ended(payment);
  if (payment.order.status !== ORDER_STATUS.pendingPayment) return done(sentOrder(payment));
  const provider = providerNamed(payment.provider);
  if (provider === null) {
    log.error(
      { order: payment.order.number, provider: payment.provider },
      "an order waits for a provider that is not configured",
    );
    return underway(payment);
  }
  try {
    const { status, held } = await settlePayment(payment, provider, wish);
    if (status === ORDER_STATUS.cancelled) return ended((await paymentOfOrder(orderId)) ?? payment);
    if (status !== ORDER_STATUS.pendingPayment) return done(sentOrder(payment));
    return held?.state === "needs-action"
      ? done({
          ...sentOrder(payment),
          action: { reference: held.reference, clientSecret: held.clientSecret, charge: payment.charge },
        })
      : underway(payment);
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    log.warn({ order: payment.order.number, err: error }, "the payment's provider is away");
    return underway(payment);
  }
};

/**
 * Advances the payment of a reserved order: the first call requests the money, every further call reads the
 * state. It may be repeated and may run in parallel. Once begun it is finished, also after the request's deadline.
 * @returns the order, placed or with the shopper's next action; facts of a failure are `orderId`,
 * `orderNumber` and the short `reason`
 */
export const payOrder = (orderId: number, wish: Wish): Promise<Result<SentOrder, PaymentRefusal>> =>
  withoutDeadline(() => inTurn(orderId, () => pay(orderId, wish)));

/**
 * Cancels a payment that the shopper gave up, or a cash order that waits for their answer: stock and coupon are released
 * at once.
 * @returns the order, and whether it is placed because the payment had already succeeded; NOT_FOUND also for
 * somebody else's order; PAYMENT_UNDERWAY if the provider cannot tell now, and the sweep finishes it
 */
export const cancelPayment = async (
  customerId: number,
  orderId: number,
): Promise<Result<PlacedOrder & { isPlaced: boolean }, "NOT_FOUND" | "PAYMENT_UNDERWAY">> => {
  const payment = await paymentOfOrder(orderId);
  if (payment?.order.customerId !== customerId) return failed("NOT_FOUND");
  const { id, number, totalPaise } = payment.order;
  if (AT_THE_DOOR.includes(payment.provider) && (await cancelUnconfirmed(customerId, orderId)) !== null)
    return done({ id, number, totalPaise, isPlaced: false });
  const paid = await payOrder(orderId, { kind: "cancel" });
  if (paid.ok) return done({ id, number, totalPaise, isPlaced: true });
  return paid.code === "PAYMENT_UNDERWAY"
    ? failed(paid.code, paid.facts)
    : done({ id, number, totalPaise, isPlaced: false });
};
