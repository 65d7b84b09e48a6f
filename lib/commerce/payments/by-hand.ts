import "server-only";
import { and, eq, inArray, ne } from "drizzle-orm";
import { hasProvider, PAYMENT_KIND_NAMES } from "@/lib/model/payment-kinds";
import { now } from "../clock";
import { payments } from "../db/schema";
import type { Tx } from "../db/client";

/** Payments that are handed over at the door. */
export const AT_THE_DOOR: string[] = PAYMENT_KIND_NAMES.filter((kind) => !hasProvider(kind));
/** Payments no provider knows of: those, and totals of zero. */
export const BY_HAND = [...AT_THE_DOOR, "coupon"];

/** Records that cash due on delivery was received. @returns false if no cash is due on this order */
export const receiveCash = async (tx: Tx, orderId: number): Promise<boolean> => {
  const received = await tx
    .update(payments)
    .set({ status: "captured", updatedAt: now() })
    .where(
      and(eq(payments.orderId, orderId), inArray(payments.provider, AT_THE_DOOR), eq(payments.status, "due")),
    )
    .returning({ id: payments.id });
  return received.length > 0;
};

/**
 * Records that an order's money was refunded, or that an unpaid amount is no longer due. A provider's payment
 * must have been refunded there before.
 * @returns false if it was not
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
