import "server-only";
import type { PartState } from "@/lib/model/part-states";
import { asc, desc, eq, exists, and, inArray, sql } from "drizzle-orm";
import { db } from "../../base/db/client";
import {
  creditNotes,
  orderLines,
  orders,
  orderStatusChanges,
  parcels,
  payments,
  refunds,
  vendorOrders,
  vendors,
} from "../../base/db/schema";
import { orderMoney } from "./order-money";

/**
 * Lists the newest orders for the operator, with the state of their payment and of their parts (`3 to-pack` is vendor 3).
 * Amounts in paise.
 * @param filter.status only orders in this state; null for all
 * @param filter.part only orders with a part in this state; null for all
 */
export const listNewestOrders = async ({
  status,
  part,
  limit,
}: {
  status: number | null;
  part: PartState | null;
  limit: number;
}) =>
  db()
    .select({
      number: orders.number,
      createdAt: orders.createdAt,
      status: orders.status,
      totalPaise: orders.totalPaise,
      email: sql<string>`${orders.address}->>'email'`,
      provider: payments.provider,
      paymentStatus: payments.status,
      reference: payments.providerReference,
      parts: sql<string>`(select string_agg(v.vendor_id || ' ' || v.state, ', ' order by v.vendor_id) from ${vendorOrders} v where v.order_id = ${orders.id})`,
    })
    .from(orders)
    .innerJoin(payments, eq(payments.idempotencyKey, sql`'order:' || ${orders.id}`))
    .where(
      and(
        status === null ? undefined : eq(orders.status, status),
        part === null
          ? undefined
          : exists(
              db()
                .select({ id: vendorOrders.id })
                .from(vendorOrders)
                .where(and(eq(vendorOrders.orderId, orders.id), eq(vendorOrders.state, part))),
            ),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);

const listParts = async (orderId: number) => {
  const parts = await db()
    .select({
      id: vendorOrders.id,
      vendorId: vendorOrders.vendorId,
      vendorName: vendors.name,
      isVendorActive: vendors.isActive,
      state: vendorOrders.state,
      cannotDeliver: vendorOrders.cannotDeliver,
      subtotalPaise: vendorOrders.subtotalPaise,
      shippingPaise: vendorOrders.shippingPaise,
      couponSharePaise: vendorOrders.couponSharePaise,
      totalPaise: vendorOrders.totalPaise,
    })
    .from(vendorOrders)
    .innerJoin(vendors, eq(vendors.id, vendorOrders.vendorId))
    .where(eq(vendorOrders.orderId, orderId))
    .orderBy(asc(vendorOrders.vendorId));
  const sent = await db()
    .select()
    .from(parcels)
    .where(
      inArray(
        parcels.vendorOrderId,
        parts.map(({ id }) => id),
      ),
    )
    .orderBy(asc(parcels.id));
  return parts.map((part) => ({
    ...part,
    parcels: sent.filter(({ vendorOrderId }) => vendorOrderId === part.id),
  }));
};

/** Reads everything about one order, or null. @param number in any case */
export const findOrder = async (number: string) => {
  const [order] = await db().select().from(orders).where(eq(orders.number, number.trim().toUpperCase()));
  if (order === undefined) return null;
  return {
    ...order,
    money: await orderMoney(db(), order.id),
    parts: await listParts(order.id),
    lines: await db()
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order.id))
      .orderBy(asc(orderLines.position)),
    payments: await db()
      .select()
      .from(payments)
      .where(eq(payments.orderId, order.id))
      .orderBy(asc(payments.id)),
    refunds: await db()
      .select({
        amountPaise: refunds.amountPaise,
        method: refunds.method,
        actor: refunds.actor,
        createdAt: refunds.createdAt,
      })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.orderId, order.id))
      .orderBy(asc(refunds.id)),
    creditNotes: await db()
      .select({
        number: creditNotes.number,
        vendorId: creditNotes.vendorId,
        issuedOn: creditNotes.issuedOn,
        totalPaise: creditNotes.totalPaise,
      })
      .from(creditNotes)
      .where(eq(creditNotes.orderId, order.id))
      .orderBy(asc(creditNotes.id)),
    changes: await db()
      .select()
      .from(orderStatusChanges)
      .where(eq(orderStatusChanges.orderId, order.id))
      .orderBy(asc(orderStatusChanges.id)),
  };
};
