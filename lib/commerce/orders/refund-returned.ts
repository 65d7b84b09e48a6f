import "server-only";
import { and, eq } from "drizzle-orm";
import { db } from "../db/client";
import { orders, payments } from "../db/schema";
import { refundPayment } from "../payments/refund-payment";
import { providerNamed } from "../payments/payment-due";
import { ProviderAway } from "../payments/provider";
import { done, failed, type Result } from "../result";
import { ORDER_STATUS } from "./order-status";

/**
 * Gives the money of a returned order back at its provider, before and outside the transaction that makes the order
 * refunded. Safe to repeat: what was given back already is only noted. Nothing to do for cash and for other orders.
 * @param number the order's number, as stored
 */
export const refundReturned = async (
  number: string,
): Promise<Result<null, "PROVIDER_AWAY" | "REFUND_REFUSED">> => {
  const [payment] = await db()
    .select({ provider: payments.provider, reference: payments.providerReference })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(orders.number, number),
        eq(orders.status, ORDER_STATUS.returned),
        eq(payments.status, "captured"),
      ),
    );
  const provider = payment === undefined ? null : providerNamed(payment.provider);
  if (provider === null || !payment?.reference) return done(null);
  try {
    return (await refundPayment(provider, payment.reference)) ? done(null) : failed("REFUND_REFUSED");
  } catch (error) {
    if (error instanceof ProviderAway) return failed("PROVIDER_AWAY");
    throw error;
  }
};
