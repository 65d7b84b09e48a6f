import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { now } from "../../base/clock";
import type { Tx } from "../../base/db/client";
import { payments, refunds } from "../../base/db/schema";

type Payment = typeof payments.$inferSelect;
type Refund = typeof refunds.$inferInsert;

/** What was given back of a payment, in paise: in all, or by one method. */
export const refundedPaise = async (
  tx: Tx,
  paymentId: number,
  method?: Refund["method"],
): Promise<number> => {
  const [row] = await tx
    .select({ sum: sql<string>`coalesce(sum(${refunds.amountPaise}), 0)` })
    .from(refunds)
    .where(
      and(eq(refunds.paymentId, paymentId), method === undefined ? undefined : eq(refunds.method, method)),
    );
  return Number(row?.sum ?? 0);
};

/** Records money that was given back. A payment of which nothing is left is refunded. The order is locked. */
export const recordRefund = async (
  tx: Tx,
  payment: Payment,
  refund: Omit<Refund, "paymentId">,
): Promise<void> => {
  await tx.insert(refunds).values({ paymentId: payment.id, ...refund });
  if ((await refundedPaise(tx, payment.id)) >= payment.receivedPaise)
    await tx
      .update(payments)
      .set({ status: "refunded", updatedAt: now() })
      .where(eq(payments.id, payment.id));
};

/** Converts paise of a payment to the provider's minor units. */
export const minorUnits = ({ providerAmount, amountPaise }: Payment, paise: number): number =>
  Math.round((providerAmount * paise) / amountPaise);

/** Converts the provider's minor units to paise of a payment. All of them are the whole amount. */
const paiseOf = ({ providerAmount, amountPaise }: Payment, minor: number): number =>
  minor >= providerAmount ? amountPaise : Math.round((minor * amountPaise) / providerAmount);

/**
 * Records what the provider has given back and the shop does not know yet: at its dashboard, or by a request whose
 * answer was lost.
 * @param refunded minor units given back so far
 * @returns the paise that were new
 */
export const followRefunds = async (tx: Tx, payment: Payment, refunded: number): Promise<number> => {
  if (refunded <= 0) return 0;
  // A sum in another currency was rounded when it was asked for.
  const known = await refundedPaise(tx, payment.id, "provider");
  if (refunded <= minorUnits(payment, known)) return 0;
  const left = payment.receivedPaise - (await refundedPaise(tx, payment.id));
  const amountPaise = Math.min(paiseOf(payment, refunded) - known, left);
  if (amountPaise <= 0) return 0;
  await recordRefund(tx, payment, { amountPaise, method: "provider", actor: "provider" });
  return amountPaise;
};
