import "server-only";
import { and, eq, type SQLWrapper } from "drizzle-orm";
import { ORDER_STATUS } from "@/lib/model/order-status";
import { now } from "../../base/clock";
import { orderLines, orders, orderStatusChanges, vendorOrders } from "../../base/db/schema";
import type { Tx } from "../../base/db/client";
import { writeTogether } from "../../base/db/write-together";
import { releaseStock } from "../../stock/stock";
import { confirmOrder } from "./confirm-order";
import { releaseCouponUse } from "./coupon-uses";
import type { Mover } from "./order-status";

type Order = typeof orders.$inferSelect;

/** Who ends the waiting of an order, why, and the state of its payment that is written with it. */
type End = { by: Mover; reason: string | null; payment: SQLWrapper | null };

/** Moves a waiting order on. The transaction holds its row's lock. @returns the order as it is then */
const moveOn = async (tx: Tx, order: Order, to: number, { by, reason, payment }: End): Promise<Order> => {
  const placed = to === ORDER_STATUS.active ? { placedAt: now() } : {};
  const [moved] = await tx
    .update(orders)
    .set({ status: to, ...placed })
    .where(and(eq(orders.id, order.id), eq(orders.status, ORDER_STATUS.pendingPayment)))
    .returning();
  if (moved === undefined) throw new Error(`order ${order.id} was locked as pending and is not`);
  await writeTogether(tx, [
    tx.update(orderLines).set({ status: to, shippingStatus: to }).where(eq(orderLines.orderId, order.id)),
    tx
      .update(vendorOrders)
      .set({ state: to === ORDER_STATUS.active ? "to-pack" : "cancelled" })
      .where(eq(vendorOrders.orderId, order.id)),
    tx
      .insert(orderStatusChanges)
      .values({ orderId: order.id, fromStatus: order.status, toStatus: to, reason, actor: by }),
    ...(payment === null ? [] : [payment]),
  ]);
  return moved;
};

/** Places an order that waited for its payment or its customer's answer. */
export const placeWaiting = async (tx: Tx, order: Order, end: End): Promise<void> =>
  confirmOrder(tx, await moveOn(tx, order, ORDER_STATUS.active, end));

/** Cancels an order that waited: its stock and its coupon are free again. */
export const cancelWaiting = async (tx: Tx, order: Order, end: End): Promise<void> => {
  await moveOn(tx, order, ORDER_STATUS.cancelled, end);
  await releaseStock(tx, order.id);
  await releaseCouponUse(tx, order.id);
};
