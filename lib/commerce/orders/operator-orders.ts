import "server-only";
import { asc, desc, eq, sql } from "drizzle-orm";
import { db } from "../db/client";
import { orderLines, orders, orderStatusChanges, payments } from "../db/schema";

/**
 * Lists the newest orders for the operator, of one state or of all, with the state of their payment. Amounts
 * in paise.
 */
export const listNewestOrders = async ({ status, limit }: { status: number | null; limit: number }) =>
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
    })
    .from(orders)
    .innerJoin(payments, eq(payments.idempotencyKey, sql`'order:' || ${orders.id}`))
    .where(status === null ? undefined : eq(orders.status, status))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);

/** Reads everything about one order, or null. @param number in any case */
export const findOrder = async (number: string) => {
  const [order] = await db().select().from(orders).where(eq(orders.number, number.trim().toUpperCase()));
  if (order === undefined) return null;
  return {
    ...order,
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
    changes: await db()
      .select()
      .from(orderStatusChanges)
      .where(eq(orderStatusChanges.orderId, order.id))
      .orderBy(asc(orderStatusChanges.id)),
  };
};
