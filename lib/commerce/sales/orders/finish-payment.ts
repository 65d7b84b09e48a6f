import "server-only";
import { ORDER_STATUS } from "@/lib/model/order-status";
import { eq } from "drizzle-orm";
import { now } from "../../base/clock";
import { orders, payments } from "../../base/db/schema";
import { inTransaction, type Tx } from "../../base/db/client";
import { log } from "@/lib/ground/log";
import { tell } from "../../base/events";
import type { Held } from "../payments/provider";
import { followRefunds, refundedPaise } from "../payments/record-refunds";
import { cancelWaiting, placeWaiting } from "./end-waiting";
import { orderMoney } from "./order-money";
import { paymentKey } from "./order-payment";
import { inOrderLane } from "./order-lane";
import type { Mover } from "./order-status";
import { providerRefundKey, settleRefunded } from "./refunded-order";
import { orderStepMail } from "./order-step-mail";

/**
 * Minutes before the operator is told of a refund at the provider. A refund that the desk asked for may be reported
 * before its answer is here, and takes the mail back.
 */
const REPORT_MINUTES = 2;

type Order = typeof orders.$inferSelect;
type Payment = typeof payments.$inferSelect;

/** Source of the provider's answer, and the expected payee (null if the provider names none). */
export type Finish = { by: Extract<Mover, "provider" | "sweep">; payee: string | null };

/**
 * State of an order afterwards. `isOwed`: money was found that belongs to no placed order and must be
 * refunded.
 */
type Finished = { status: number; isOwed: boolean };

/** Lists the differences of a captured payment from the expected one, named for the log. */
const differences = (order: Order, payment: Payment, held: Held, payee: string | null): string[] => {
  const wanted = {
    amount: payment.providerAmount,
    currency: payment.providerCurrency,
    orderNumber: order.number,
    ...(payee === null ? {} : { payee }),
  };
  return (Object.keys(wanted) as (keyof typeof wanted)[]).filter((name) => held[name] !== wanted[name]);
};

const notePayment = (
  tx: Tx,
  payment: Payment,
  status: Payment["status"],
  held: Held | null,
  failureReason: string | null,
) =>
  tx
    .update(payments)
    .set({
      status,
      failureReason,
      updatedAt: now(),
      ...(status === "captured" && payment.receivedPaise === 0
        ? { receivedPaise: payment.amountPaise, receivedAt: now() }
        : {}),
      ...(held === null ? {} : { providerReference: held.reference }),
    })
    .where(eq(payments.id, payment.id));

const finishPending = async (
  tx: Tx,
  order: Order,
  payment: Payment,
  held: Held | null,
  { by, payee }: Finish,
): Promise<Finished> => {
  const end = async (status: Payment["status"], reason: string): Promise<Finished> => {
    const noted = notePayment(tx, payment, status, held, reason);
    await cancelWaiting(tx, order, { by, reason, payment: noted });
    return { status: ORDER_STATUS.cancelled, isOwed: status === "refund-due" };
  };
  if (held === null) return end("failed", "abandoned");
  if (held.state === "failed") return end("failed", held.reason ?? "failed");
  if (held.state === "refunded") return end("refunded", "refunded");
  if (held.state !== "captured" && held.state !== "disputed") {
    await notePayment(tx, payment, "pending", held, null);
    return { status: order.status, isOwed: false };
  }
  const wrong = differences(order, payment, held, payee);
  if (wrong.length > 0) {
    log.error(
      {
        order: order.number,
        provider: payment.provider,
        wrong,
        held,
        asked: { amount: payment.providerAmount, currency: payment.providerCurrency, payee },
      },
      "a payment is not what was asked for; the order is not placed and the money goes back",
    );
    return end("refund-due", "mismatch");
  }
  const noted = notePayment(tx, payment, "captured", held, null);
  await placeWaiting(tx, order, { by, reason: null, payment: noted });
  return { status: ORDER_STATUS.active, isOwed: false };
};

/** Handles money that arrived after the order was cancelled. */
const finishCancelled = async (
  tx: Tx,
  order: Order,
  payment: Payment,
  held: Held | null,
): Promise<Finished> => {
  if (held?.state === "captured" && payment.status === "failed") {
    log.error(
      { order: order.number, provider: payment.provider, reference: held.reference },
      "a cancelled order was paid; the money goes back",
    );
    await notePayment(tx, payment, "refund-due", held, payment.failureReason);
    return { status: order.status, isOwed: true };
  }
  if (held?.state === "refunded" && payment.status === "refund-due")
    await notePayment(tx, payment, "refunded", held, payment.failureReason);
  return { status: order.status, isOwed: payment.status === "refund-due" && held?.state === "captured" };
};

/** Handles a second payment under one order number. It is never the order's own, so it is refunded. */
const finishStranger = async (tx: Tx, order: Order, payment: Payment, held: Held): Promise<Finished> => {
  if (held.state !== "captured") return { status: order.status, isOwed: false };
  log.error(
    {
      order: order.number,
      provider: payment.provider,
      reference: held.reference,
      own: payment.providerReference,
    },
    "an order was paid twice; the second payment goes back",
  );
  const { orderId, methodId, provider, amountPaise } = payment;
  await tx
    .insert(payments)
    .values({
      orderId,
      methodId,
      provider,
      amountPaise,
      idempotencyKey: `second:${held.reference}`,
      providerReference: held.reference,
      providerAmount: held.amount,
      providerCurrency: held.currency,
      status: "refund-due",
      failureReason: "second",
    })
    .onConflictDoNothing();
  return { status: order.status, isOwed: true };
};

/** What follows from money that was given back at the provider's dashboard. */
const tellRefund = async (
  tx: Tx,
  order: Order,
  { id: paymentId, provider }: Payment,
  amountPaise: number,
): Promise<void> => {
  const money = await orderMoney(tx, order.id);
  await settleRefunded(tx, order, money, "");
  const step = { pieces: [], parcel: null, amountPaise, creditNoteIds: [], reason: "" };
  await tell(tx, "money-given-back-by-provider", {
    customer: [orderStepMail(order, { step: "refunded", ...step })],
    owner: [
      {
        dedupeKey: providerRefundKey(order.id, await refundedPaise(tx, paymentId, "provider")),
        payload: {
          number: order.number,
          provider,
          amountPaise,
          openPaise: Math.max(0, money.refundedPaise - money.creditedPaise),
        },
        waitMinutes: REPORT_MINUTES,
      },
    ],
  });
};

/**
 * Follows what became of a placed order's money at the provider: given back by hand, in full or in part, disputed by
 * the shopper's bank, or captured again after a dispute that the shop won. Downloads need a captured payment, so they
 * close and open with it. The products are where they are: only the operator knows, and takes them back.
 */
const followProvider = async (tx: Tx, order: Order, payment: Payment, held: Held): Promise<void> => {
  const { state } = held;
  if (state !== "refunded" && state !== "disputed" && state !== "captured") return;
  const isOpen = payment.status === "captured" || payment.status === "disputed";
  const givenPaise = isOpen
    ? await followRefunds(tx, payment, state === "refunded" ? held.amount : held.refunded)
    : 0;
  const isChanged = isOpen && state !== payment.status;
  if (isChanged) await notePayment(tx, payment, state, held, null);
  if (givenPaise > 0) await tellRefund(tx, order, payment, givenPaise);
  if (!isChanged && givenPaise === 0) return;
  log.warn(
    {
      order: order.number,
      status: order.status,
      from: payment.status,
      to: state,
      refundedPaise: givenPaise,
      reference: held.reference,
    },
    "the payment of a placed order was changed at its provider; deliver an order only while its payment is captured",
  );
};

const finish = async (tx: Tx, orderId: number, held: Held | null, how: Finish): Promise<Finished> => {
  // Both are locked: a row that is not would be read as it was before the wait for the other.
  const [found] = await tx
    .select({ order: orders, payment: payments })
    .from(orders)
    .innerJoin(payments, eq(payments.idempotencyKey, paymentKey(orderId)))
    .where(eq(orders.id, orderId))
    .for("update");
  if (found === undefined) throw new Error(`order ${orderId} has no payment`);
  const { order, payment } = found;
  if (held !== null && payment.providerReference !== null && payment.providerReference !== held.reference)
    return finishStranger(tx, order, payment, held);
  if (order.status === ORDER_STATUS.pendingPayment) return finishPending(tx, order, payment, held, how);
  if (order.status === ORDER_STATUS.cancelled) return finishCancelled(tx, order, payment, held);
  if (held !== null) await followProvider(tx, order, payment, held);
  return { status: order.status, isOwed: false };
};

/**
 * Finishes an order's payment with the state at its provider. The browser's return, the webhook, the sweep
 * and a cancelling shopper all call it, at the same time and any number of times. The order's row is locked
 * first. Captured with the exact amount: placed. Captured with another amount, or too late: not placed, the
 * money is owed. Failed, or unknown to the provider: cancelled, stock and coupon released. Otherwise it stays
 * pending.
 * @param held as read back from the provider; null if it holds nothing
 */
export const finishPayment = (orderId: number, held: Held | null, how: Finish): Promise<Finished> =>
  inOrderLane([], () => inTransaction((tx) => finish(tx, orderId, held, how)));
