import "server-only";
import { ORDER_STATUS } from "@/lib/model/order-status";
import { and, asc, eq, ne, sql } from "drizzle-orm";
import { db } from "../../base/db/client";
import { deliveryOf } from "../../base/db/delivery";
import {
  creditNotes,
  orderConfirmations,
  orderLines,
  orders,
  orderStatusChanges,
  parcels,
  paymentMethods,
  payments,
  vendorOrders,
  vendors,
} from "../../base/db/schema";
import { placeNames } from "../../base/places/places";
import { visibleOrder } from "./list-orders";
import { orderMoney } from "./order-money";

/** Reads the order and the state of its payment. */
const findOwn = async (customerId: number, orderId: number) => {
  const [found] = await db()
    .select({
      order: orders,
      payment: payments,
      methodName: paymentMethods.name,
      confirmation: orderConfirmations,
    })
    .from(orders)
    .innerJoin(paymentMethods, eq(paymentMethods.id, orders.paymentMethodId))
    // A second payment under an order's number has another key (order-payment.ts).
    .innerJoin(payments, eq(payments.idempotencyKey, sql`'order:' || ${orders.id}`))
    .leftJoin(orderConfirmations, eq(orderConfirmations.orderId, orders.id))
    .where(and(eq(orders.id, orderId), eq(orders.customerId, customerId), visibleOrder))
    .limit(1);
  return found ?? null;
};

/** Lists the states for the customer, oldest first. Waiting for a payment is not shown, and for an answer is. */
const listChanges = (orderId: number, wasAsked: boolean) =>
  db()
    .select({
      status: orderStatusChanges.toStatus,
      at: orderStatusChanges.createdAt,
      actor: orderStatusChanges.actor,
      reason: orderStatusChanges.reason,
    })
    .from(orderStatusChanges)
    .where(
      and(
        eq(orderStatusChanges.orderId, orderId),
        wasAsked ? undefined : ne(orderStatusChanges.toStatus, ORDER_STATUS.pendingPayment),
      ),
    )
    .orderBy(asc(orderStatusChanges.id));

const listShares = (orderId: number) =>
  db()
    .select({
      vendorId: vendors.id,
      name: vendors.name,
      slug: vendors.slug,
      isActive: vendors.isActive,
      totalPaise: vendorOrders.totalPaise,
      state: vendorOrders.state,
      partId: vendorOrders.id,
    })
    .from(vendorOrders)
    .innerJoin(vendors, eq(vendors.id, vendorOrders.vendorId))
    .where(eq(vendorOrders.orderId, orderId))
    .orderBy(asc(vendors.id));

/** The parcels of an order's parts, in the order they were sent. */
const listParcels = (orderId: number) =>
  db()
    .select({
      partId: parcels.vendorOrderId,
      carrier: parcels.carrier,
      trackingNumber: parcels.trackingNumber,
      trackingUrl: parcels.trackingUrl,
      shippedAt: parcels.shippedAt,
    })
    .from(parcels)
    .innerJoin(vendorOrders, eq(vendorOrders.id, parcels.vendorOrderId))
    .where(eq(vendorOrders.orderId, orderId))
    .orderBy(asc(parcels.id));

const listCreditNotes = (orderId: number) =>
  db()
    .select({
      vendorId: creditNotes.vendorId,
      number: creditNotes.number,
      issuedOn: creditNotes.issuedOn,
      totalPaise: creditNotes.totalPaise,
    })
    .from(creditNotes)
    .where(eq(creditNotes.orderId, orderId))
    .orderBy(asc(creditNotes.id));

/**
 * Reads a customer's own order with its history and its vendors' shares; null if it is somebody else's or
 * does not exist. The places are those of the delivery address. Amounts in paise.
 */
export const getOrderFacts = async (customerId: number, orderId: number) => {
  const found = await findOwn(customerId, orderId);
  if (found === null) return null;
  const [places, itemCount, changes, shares, sent, notes, money] = await Promise.all([
    placeNames(deliveryOf(found.order.address)),
    db().$count(orderLines, eq(orderLines.orderId, orderId)),
    listChanges(orderId, found.confirmation !== null),
    listShares(orderId),
    listParcels(orderId),
    listCreditNotes(orderId),
    orderMoney(db(), orderId),
  ]);
  return { ...found, places, itemCount, changes, shares, parcels: sent, creditNotes: notes, money };
};
