import "server-only";
import { and, eq, sql, type SQL } from "drizzle-orm";
import { languageOf } from "@/lib/languages/languages";
import { db, type Db, type Tx } from "../../base/db/client";
import { orders, payments, phoneOrders } from "../../base/db/schema";
import type { Charge, OrderRef } from "../payments/provider";
import { linkOfPhoneOrder } from "./phone-order-link";

/** Key of the payment created with the order. A second payment under its number has another key. */
export const paymentKey = (orderId: number): string => `order:${orderId}`;

/** Reads the payment that was created with the order. */
export const paymentOf = async (on: Db | Tx, orderId: number): Promise<typeof payments.$inferSelect> => {
  const [payment] = await on
    .select()
    .from(payments)
    .where(eq(payments.idempotencyKey, paymentKey(orderId)));
  if (payment === undefined) throw new Error(`order ${orderId} has no payment`);
  return payment;
};

/** An order and its payment, reduced to the fields for the provider. */
export type OrderPayment = {
  order: OrderRef & { customerId: number; totalPaise: number; status: number; createdAt: Date };
  provider: string;
  status: (typeof payments.$inferSelect)["status"];
  /** The provider's reference; null before its first answer. */
  reference: string | null;
  charge: Charge;
  failureReason: string | null;
  /** The address of the telephone order that the order was placed from; null for an order of the checkout. */
  phoneLink: string | null;
};

const find = async (condition: SQL | undefined): Promise<OrderPayment | null> => {
  const [found] = await db()
    .select({ order: orders, payment: payments, phoneOrder: phoneOrders })
    .from(payments)
    .innerJoin(
      orders,
      and(eq(orders.id, payments.orderId), eq(payments.idempotencyKey, sql`'order:' || ${orders.id}`)),
    )
    .leftJoin(phoneOrders, eq(phoneOrders.orderId, orders.id))
    .where(condition);
  if (found === undefined) return null;
  const { order, payment, phoneOrder } = found;
  return {
    order: {
      id: order.id,
      number: order.number,
      email: order.address.email,
      language: languageOf(order.language),
      customerId: order.customerId,
      totalPaise: order.totalPaise,
      status: order.status,
      createdAt: order.createdAt,
    },
    provider: payment.provider,
    status: payment.status,
    reference: payment.providerReference,
    charge: {
      amount: payment.providerAmount,
      currency: payment.providerCurrency,
      rate: payment.providerRate,
    },
    failureReason: payment.failureReason,
    phoneLink: phoneOrder && linkOfPhoneOrder(phoneOrder),
  };
};

/** Finds an order with its payment, or null. */
export const paymentOfOrder = (orderId: number): Promise<OrderPayment | null> => find(eq(orders.id, orderId));

/** Finds the order of a provider's reference; null if the shop has stored none. */
export const paymentOfReference = (provider: string, reference: string): Promise<OrderPayment | null> =>
  find(and(eq(payments.provider, provider), eq(payments.providerReference, reference)));

/** Finds the order with this number and this provider, or null. */
export const paymentOfNumber = (provider: string, number: string): Promise<OrderPayment | null> =>
  find(and(eq(payments.provider, provider), eq(orders.number, number)));
