import "server-only";
import { log } from "@/lib/log";
import { providerNamed } from "../payments/payment-due";
import { ProviderAway, type Charge } from "../payments/provider";
import { done, failed, type Result } from "../result";
import type { PlacedOrder } from "./earlier-order";
import { inTurn } from "./order-lane";
import { paymentOfOrder, type OrderPayment } from "./order-payment";
import { ORDER_STATUS } from "./order-status";
import { settlePayment, type Wish } from "./settle-payment";

/** What the shopper continues with at the provider. */
export type PaymentAction = { reference: string; clientSecret: string | null; charge: Charge };

/** An order that is placed, or waits for its shopper where it has an action. */
export type SentOrder = PlacedOrder & { action?: PaymentAction };

export type PaymentRefusal = "PAYMENT_DECLINED" | "PAYMENT_FAILED" | "PAYMENT_UNDERWAY";

/** Ends that are no bank's no. */
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
 * Brings the payment of a reserved order on: asks for the money the first time, and finds out what became of it every
 * other time. Safe to repeat and to run at the same time.
 * @returns the order, placed or with what the shopper must do; facts of a failure are `orderId`, `orderNumber` and the short `reason`
 */
export const payOrder = (orderId: number, wish: Wish): Promise<Result<SentOrder, PaymentRefusal>> =>
  inTurn(orderId, () => pay(orderId, wish));

/**
 * The shopper gave up paying: nothing is taken any more, goods and coupon are free at once.
 * @returns the order, and whether it is placed because the payment was already through; NOT_FOUND also for somebody
 * else's order; PAYMENT_UNDERWAY when the provider cannot say now, the sweep ends it then
 */
export const cancelPayment = async (
  customerId: number,
  orderId: number,
): Promise<Result<PlacedOrder & { isPlaced: boolean }, "NOT_FOUND" | "PAYMENT_UNDERWAY">> => {
  const payment = await paymentOfOrder(orderId);
  if (payment?.order.customerId !== customerId) return failed("NOT_FOUND");
  const { id, number, totalPaise } = payment.order;
  const paid = await payOrder(orderId, { kind: "cancel" });
  if (paid.ok) return done({ id, number, totalPaise, isPlaced: true });
  return paid.code === "PAYMENT_UNDERWAY"
    ? failed(paid.code, paid.facts)
    : done({ id, number, totalPaise, isPlaced: false });
};
