import "server-only";
import { done, failed, type Result } from "../result";
import type { PlacedOrder } from "./earlier-order";
import { paymentOfOrder } from "./order-payment";
import { payOrder } from "./pay-order";

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
