import "server-only";
import { and, asc, between, count, desc, eq } from "drizzle-orm";
import { db } from "../db/client";
import { images, orderLines, orders } from "../db/schema";
import { ORDER_STATUS } from "./order-status";

/** Orders a customer sees: paid or to be paid on delivery, whatever became of them. */
const visible = between(orders.status, ORDER_STATUS.active, ORDER_STATUS.refunded);

/** A customer's orders, newest first; `itemCount` counts lines as the cart does. Amounts in paise. */
export const listOrders = async (customerId: number, page: { number: number; size: number }) =>
  db()
    .select({ id: orders.id, number: orders.number, placedAt: orders.createdAt, status: orders.status, totalPaise: orders.totalPaise, itemCount: count(orderLines.id) })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.customerId, customerId), visible))
    .groupBy(orders.id)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(page.size)
    .offset((page.number - 1) * page.size);

/** The lines of a customer's own order, as they were bought; empty when the order is somebody else's or does not exist. */
export const listOrderLines = async (customerId: number, orderId: number) =>
  db()
    .select({ line: orderLines, image: images })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(images, eq(images.id, orderLines.imageId))
    .where(and(eq(orders.id, orderId), eq(orders.customerId, customerId), visible))
    .orderBy(asc(orderLines.position));
