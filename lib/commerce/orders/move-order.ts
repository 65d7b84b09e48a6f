import "server-only";
import { languageOf } from "@/lib/i18n/languages";
import { eq, sql, and } from "drizzle-orm";
import { orderLines, orders, orderStatusChanges, payments } from "../db/schema";
import { inTransaction, type Tx, db } from "../db/client";
import { returnStock } from "../inventory/stock";
import { queueMail } from "../outbox";
import { receiveCash, settleRefund } from "../payments/by-hand";
import { done, failed, Refusal, type Result } from "../result";
import { refundPayment } from "../payments/refund-payment";
import { providerNamed } from "../payments/payment-due";
import { ProviderAway } from "../payments/provider";
import { ORDER_STATUS, nextStates } from "./order-status";

/**
 * Refunds a returned order at its provider, before and outside the transaction that makes the order refunded.
 * It may be repeated: an earlier refund is only recorded. Cash and other orders need nothing.
 * @param number the order's number, as stored
 */
const refundReturned = async (number: string): Promise<Result<null, "PROVIDER_AWAY" | "REFUND_REFUSED">> => {
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

export type MoveRefusal =
  "NOT_FOUND" | "MOVE_NOT_ALLOWED" | "PAYMENT_NOT_REFUNDED" | "PROVIDER_AWAY" | "REFUND_REFUSED";
export type MovedOrder = { id: number; number: string; from: number; to: number };

type Order = typeof orders.$inferSelect;

/** Applies the side effects of a new state. */
const follow = async (tx: Tx, order: Order, to: number): Promise<void> => {
  // Cash on delivery is paid when the products are handed over.
  if (to === ORDER_STATUS.completed) await receiveCash(tx, order.id);
  if (to === ORDER_STATUS.returned) await returnStock(tx, order.id, "return");
  if (to === ORDER_STATUS.refunded && !(await settleRefund(tx, order.id)))
    throw new Refusal<MoveRefusal>("PAYMENT_NOT_REFUNDED");
};

const move = async (tx: Tx, number: string, to: number, reason: string): Promise<MovedOrder> => {
  const [order] = await tx.select().from(orders).where(eq(orders.number, number)).for("update");
  if (order === undefined) throw new Refusal<MoveRefusal>("NOT_FOUND");
  const allowed = nextStates(order.status, "operator");
  if (!allowed.includes(to))
    throw new Refusal<MoveRefusal>("MOVE_NOT_ALLOWED", { from: order.status, allowed });
  await tx.update(orders).set({ status: to }).where(eq(orders.id, order.id));
  // A line's delivery status follows its order: a download is offered if either is completed (specification
  // section 4).
  await tx.update(orderLines).set({ status: to, shippingStatus: to }).where(eq(orderLines.orderId, order.id));
  await tx.insert(orderStatusChanges).values({
    orderId: order.id,
    fromStatus: order.status,
    toStatus: to,
    reason: reason === "" ? null : reason,
    actor: "operator",
  });
  await follow(tx, order, to);
  await queueMail(tx, {
    kind: "order-status-changed",
    dedupeKey: `order-status-changed:${order.id}:${to}`,
    recipient: order.address.email,
    language: languageOf(order.language),
    payload: { orderId: order.id, number: order.number, status: to, reason },
  });
  return { id: order.id, number: order.number, from: order.status, to };
};

/**
 * Moves an order by the operator (ruling O65): logged, and mailed to the customer in their language. A return
 * restocks the products; completion receives the cash. A refund is made at the provider first; if that fails
 * nothing changes. A coupon stays used (reason in lib/commerce/orders/coupon-uses.ts).
 * @param number the order's number, in any case
 * @param reason text for the customer; may be empty
 * @returns facts of MOVE_NOT_ALLOWED: `from`, and `allowed`, the possible next states
 */
export const moveOrder = async (
  number: string,
  to: number,
  reason: string,
): Promise<Result<MovedOrder, MoveRefusal>> => {
  const stored = number.trim().toUpperCase();
  if (to === ORDER_STATUS.refunded) {
    const refunded = await refundReturned(stored);
    if (!refunded.ok) return refunded;
  }
  try {
    return done(await inTransaction((tx) => move(tx, stored, to, reason.trim())));
  } catch (error) {
    if (error instanceof Refusal) return failed(error.code as MoveRefusal, error.facts);
    throw error;
  }
};

/** Records that the cash of an order was received. */
export const receiveCashOfOrder = async (
  number: string,
): Promise<Result<null, "NOT_FOUND" | "NOTHING_DUE">> =>
  inTransaction(async (tx) => {
    const [order] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.number, sql`upper(${number.trim()})`))
      .for("update");
    if (order === undefined) return failed("NOT_FOUND");
    return (await receiveCash(tx, order.id)) ? done(null) : failed("NOTHING_DUE");
  });
