import "server-only";
import { and, eq, inArray, ne } from "drizzle-orm";
import { now } from "../clock";
import { payments } from "../db/schema";
import type { Tx } from "../db/client";

/** Payments no provider knows of: money that was handed over, and totals of zero. */
const BY_HAND = ["cash", "coupon"];

/** Notes that cash due on delivery was received. @returns false when no cash is due on this order */
export const receiveCash = async (tx: Tx, orderId: number): Promise<boolean> => {
  const received = await tx
    .update(payments)
    .set({ status: "captured", updatedAt: now() })
    .where(and(eq(payments.orderId, orderId), eq(payments.provider, "cash"), eq(payments.status, "due")))
    .returning({ id: payments.id });
  return received.length > 0;
};

/**
 * Notes that an order's money was given back, or that none is due any more where it never came. A provider's payment
 * must have been refunded there before.
 * @returns false when it was not
 */
export const settleRefund = async (tx: Tx, orderId: number): Promise<boolean> => {
  await tx
    .update(payments)
    .set({ status: "refunded", updatedAt: now() })
    .where(
      and(
        eq(payments.orderId, orderId),
        inArray(payments.provider, BY_HAND),
        inArray(payments.status, ["due", "captured"]),
      ),
    );
  const open = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(eq(payments.orderId, orderId), ne(payments.status, "refunded"), ne(payments.status, "failed")),
    );
  return open.length === 0;
};
