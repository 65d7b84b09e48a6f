import "server-only";
import { eq } from "drizzle-orm";
import type { Actor } from "../../base/actor";
import { db, type Tx } from "../../base/db/client";
import { orders, type payments } from "../../base/db/schema";
import { tell } from "../../base/events";
import { BY_HAND } from "@/lib/model/payment-kinds";
import { countRefund, uncountRefund } from "../../people/staff/refund-limits";
import { receiveCash } from "../payments/by-hand";
import { providerNamed } from "../payments/payment-due";
import { ProviderAway, type PaymentProvider } from "../payments/provider";
import { minorUnits, recordRefund, refundedPaise } from "../payments/record-refunds";
import { withdrawMail } from "../../base/outbox";
import { done, failed, Refusal, type Result } from "../../base/result";
import { completeDownloads } from "./complete-downloads";
import { inTurn } from "./order-lane";
import { orderMoney } from "./order-money";
import { paymentOf } from "./order-payment";
import { auditOrder, onOrder, type LockedOrder } from "./order-parts";
import { providerRefundKey, settleRefunded } from "./refunded-order";
import { orderStepMail } from "./order-step-mail";

export type RefundRefusal =
  | "NOT_FOUND"
  | "NOTHING_OWED"
  | "AMOUNT_INVALID"
  | "OVER_REFUND_LIMIT"
  | "PROVIDER_NOT_SET_UP"
  | "PROVIDER_AWAY"
  | "REFUND_REFUSED";

/**
 * @property amountPaise null for all that is owed
 * @property isCash true if a card's or a wallet's money is given back in cash
 */
type RefundRequest = { number: string; amountPaise: number | null; isCash: boolean; reason: string };
/** The order's state afterwards, and what the customer still gets, in paise. */
type Refunded = { number: string; status: number; amountPaise: number; owedPaise: number };

type Payment = typeof payments.$inferSelect;
type Refund = { amountPaise: number; method: "provider" | "cash" };

/** @throws Refusal NOTHING_OWED; AMOUNT_INVALID with `owedPaise` */
const amountOf = (owedPaise: number, asked: number | null): number => {
  if (owedPaise === 0) throw new Refusal<RefundRefusal>("NOTHING_OWED");
  const amountPaise = asked ?? owedPaise;
  if (!Number.isSafeInteger(amountPaise) || amountPaise < 1 || amountPaise > owedPaise)
    throw new Refusal<RefundRefusal>("AMOUNT_INVALID", { owedPaise });
  return amountPaise;
};

/** Writes a refund that was made, and what follows. The order is locked. */
const record = async (
  tx: Tx,
  actor: Actor,
  locked: LockedOrder,
  refund: Refund,
  reason: string,
): Promise<Refunded> => {
  const { order } = locked;
  await recordRefund(tx, await paymentOf(tx, order.id), { ...refund, actor: actor.name });
  const money = await orderMoney(tx, order.id);
  const status = await settleRefunded(tx, order, money, reason);
  await auditOrder(tx, actor, "refund", locked, { note: reason, after: refund });
  const facts = { pieces: [], parcel: null, amountPaise: refund.amountPaise, creditNoteIds: [], reason };
  await tell(tx, "money-given-back", { customer: [orderStepMail(order, { step: "refunded", ...facts })] });
  return { number: order.number, status, amountPaise: refund.amountPaise, owedPaise: money.owedPaise };
};

/** Gives cash back: what is owed is read under the order's lock, so that it is given once. */
const refundCash = (actor: Actor, { number, amountPaise, reason }: RefundRequest) =>
  onOrder<Refunded, RefundRefusal>(number, async (tx, locked) => {
    const { owedPaise } = await orderMoney(tx, locked.order.id);
    const refund = { amountPaise: amountOf(owedPaise, amountPaise), method: "cash" } as const;
    await countRefund(tx, actor, refund.amountPaise);
    return record(tx, actor, locked, refund, reason);
  });

/** Asks the provider to have given back so much of a payment. @returns why it has not */
const askProvider = async (
  payment: Payment,
  provider: PaymentProvider,
  upTo: number,
): Promise<"REFUND_REFUSED" | "PROVIDER_AWAY" | null> => {
  try {
    const held = await provider.refund(payment.providerReference ?? "", upTo);
    return held.refunded < upTo && held.state !== "refunded" ? "REFUND_REFUSED" : null;
  } catch (error) {
    if (error instanceof ProviderAway) return "PROVIDER_AWAY";
    throw error;
  }
};

/**
 * Gives money back at the provider, outside of any transaction, then records it. The provider is asked for the sum of
 * all refunds, so that a repeat after a lost answer gives nothing twice.
 */
const refundAtProvider = async (
  actor: Actor,
  { number, amountPaise: asked, reason }: RefundRequest,
  payment: Payment,
  provider: PaymentProvider,
): Promise<Result<Refunded, RefundRefusal>> => {
  const plan = await onOrder<{ amountPaise: number; beforePaise: number }, RefundRefusal>(
    number,
    async (tx, { order }) => {
      const amountPaise = amountOf((await orderMoney(tx, order.id)).owedPaise, asked);
      await countRefund(tx, actor, amountPaise);
      return { amountPaise, beforePaise: await refundedPaise(tx, payment.id, "provider") };
    },
  );
  if (!plan.ok) return plan;
  const { amountPaise, beforePaise } = plan.value;
  const problem = await askProvider(payment, provider, minorUnits(payment, beforePaise + amountPaise));
  if (problem !== null) {
    await uncountRefund(actor, amountPaise);
    return failed(problem);
  }
  return onOrder<Refunded, RefundRefusal>(number, async (tx, locked) => {
    const givenPaise = await refundedPaise(tx, payment.id, "provider");
    if (givenPaise === beforePaise)
      return record(tx, actor, locked, { amountPaise, method: "provider" }, reason);
    // The provider's report of this refund was faster, and is recorded and mailed to the customer.
    await withdrawMail(tx, providerRefundKey(locked.order.id, givenPaise));
    await auditOrder(tx, actor, "refund", locked, {
      note: reason,
      after: { amountPaise, method: "provider" },
    });
    const { owedPaise } = await orderMoney(tx, locked.order.id);
    return { number, status: locked.order.status, amountPaise, owedPaise };
  });
};

/**
 * Gives back what is owed to the customer, or a part of it: at the payment's provider, or cash.
 * @returns facts of AMOUNT_INVALID: `owedPaise`, of OVER_REFUND_LIMIT: `mostPaise`. Nothing has changed after any refusal
 */
export const refundOrder = async (
  actor: Actor,
  given: RefundRequest,
): Promise<Result<Refunded, RefundRefusal>> => {
  const request = { ...given, reason: given.reason.trim(), number: given.number.trim().toUpperCase() };
  const [order] = await db().select({ id: orders.id }).from(orders).where(eq(orders.number, request.number));
  if (order === undefined || actor.role === "seller") return failed("NOT_FOUND");
  const payment = await paymentOf(db(), order.id);
  if (request.isCash || BY_HAND.includes(payment.provider)) return refundCash(actor, request);
  const provider = providerNamed(payment.provider);
  return provider === null
    ? failed("PROVIDER_NOT_SET_UP")
    : inTurn(order.id, () => refundAtProvider(actor, request, payment, provider));
};

/** Records that the cash of an order was received before its last part is delivered. */
export const receiveCashOfOrder = async (
  actor: Actor,
  number: string,
): Promise<Result<null, "NOT_FOUND" | "NOTHING_DUE">> => {
  const received = await onOrder<null, "NOTHING_DUE">(number, async (tx, locked) => {
    const { cashPaise: paise } = await orderMoney(tx, locked.order.id);
    if (!(await receiveCash(tx, locked.order.id, paise))) throw new Refusal("NOTHING_DUE");
    await completeDownloads(tx, locked.order);
    await auditOrder(tx, actor, "receive-cash", locked, { note: "", after: { receivedPaise: paise } });
    return null;
  });
  return received.ok ? done(null) : received;
};
