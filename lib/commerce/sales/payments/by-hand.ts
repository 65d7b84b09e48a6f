import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { AT_THE_DOOR } from "@/lib/model/payment-kinds";
import { now } from "../../base/clock";
import { payments } from "../../base/db/schema";
import type { Tx } from "../../base/db/client";

const dueCash = (orderId: number) =>
  and(eq(payments.orderId, orderId), inArray(payments.provider, AT_THE_DOOR), eq(payments.status, "due"));

/**
 * Records that cash due on delivery was received.
 * @param paise what was still to be paid
 * @returns false if no cash is due on this order
 */
export const receiveCash = async (tx: Tx, orderId: number, paise: number): Promise<boolean> => {
  const received = await tx
    .update(payments)
    .set({ status: "captured", receivedPaise: paise, receivedAt: now(), updatedAt: now() })
    .where(dueCash(orderId))
    .returning({ id: payments.id });
  return received.length > 0;
};

/** Records that cash is no longer due, because nothing is left of the order. */
export const voidCash = async (tx: Tx, orderId: number): Promise<void> => {
  await tx.update(payments).set({ status: "void", updatedAt: now() }).where(dueCash(orderId));
};
