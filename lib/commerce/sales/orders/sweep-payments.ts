import "server-only";
import { ORDER_STATUS } from "@/lib/model/order-status";
import { and, asc, eq, lt } from "drizzle-orm";
import { now } from "../../base/clock";
import { db } from "../../base/db/client";
import { orders, payments } from "../../base/db/schema";
import { log } from "@/lib/ground/log";
import { refundPayment } from "../payments/refund-payment";
import { providerNamed } from "../payments/payment-due";
import { ProviderAway, type PaymentProvider } from "../payments/provider";
import { inTurn } from "./order-lane";
import { paymentOfOrder } from "./order-payment";
import { settlePayment } from "./settle-payment";

/** Time that a shopper has for the bank's step. */
const PENDING_MS = 15 * 60_000;

/** Payments checked in one run, oldest first. */
const BATCH = 100;

const leftPending = () =>
  db()
    .select({ orderId: orders.id, provider: payments.provider })
    .from(orders)
    .innerJoin(payments, and(eq(payments.orderId, orders.id), eq(payments.status, "pending")))
    .where(
      and(
        eq(orders.status, ORDER_STATUS.pendingPayment),
        lt(orders.createdAt, new Date(now().getTime() - PENDING_MS)),
      ),
    )
    .orderBy(asc(orders.createdAt))
    .limit(BATCH);

const owed = () =>
  db()
    .select({ provider: payments.provider, reference: payments.providerReference })
    .from(payments)
    .where(eq(payments.status, "refund-due"))
    .orderBy(asc(payments.id))
    .limit(BATCH);

/**
 * Runs the work for each payment at its provider. An unreachable provider is not called again in this run.
 */
const eachAt = async <T extends { provider: string }>(
  list: T[],
  work: (item: T, provider: PaymentProvider) => Promise<unknown>,
): Promise<void> => {
  const away = new Set<string>();
  for (const item of list) {
    if (away.has(item.provider)) continue;
    const provider = providerNamed(item.provider);
    try {
      if (provider === null) throw new ProviderAway(`${item.provider} is not configured`);
      await work(item, provider);
    } catch (error) {
      if (error instanceof ProviderAway) away.add(item.provider);
      log.error({ payment: item, err: error }, "a payment could not be swept; it is tried again");
    }
  }
};

/**
 * Finishes pending payments: orders that wait for more than 15 minutes are checked at the provider, then
 * placed, or cancelled with stock and coupon released. Money that belongs to no placed order is refunded.
 * Several processes may sweep at the same time, because every step may be repeated.
 */
export const sweepPayments = async (): Promise<void> => {
  await eachAt(await leftPending(), ({ orderId }, provider) =>
    inTurn(orderId, async () => {
      const payment = await paymentOfOrder(orderId);
      if (payment?.order.status === ORDER_STATUS.pendingPayment)
        await settlePayment(payment, provider, { kind: "sweep" }, "sweep");
    }),
  );
  await eachAt(
    await owed(),
    async ({ reference }, provider) => reference !== null && refundPayment(provider, reference),
  );
};
