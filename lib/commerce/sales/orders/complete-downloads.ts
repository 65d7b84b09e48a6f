import "server-only";
import { UNDELIVERED } from "@/lib/model/part-states";
import { ORDER_STATUS } from "@/lib/model/order-status";
import { and, eq, exists, inArray, notExists, sql } from "drizzle-orm";
import { now } from "../../base/clock";
import type { Tx } from "../../base/db/client";
import { orderLines, payments, vendorOrders, type orders } from "../../base/db/schema";
import { moveStatus } from "./order-parts";
import { paymentKey } from "./order-payment";
import { statusOfParts } from "./order-status";

/**
 * Completes the downloads of a placed order whose payment was captured: nobody has to hand them over (ruling O123). A
 * part of downloads alone is delivered with them, and the order is completed with its last part. Without a captured
 * payment nothing happens.
 * @param order locked, as it is now
 */
export const completeDownloads = async (
  tx: Tx,
  order: Pick<typeof orders.$inferSelect, "id" | "status">,
): Promise<void> => {
  const completed = await tx
    .update(orderLines)
    .set({ status: ORDER_STATUS.completed, shippingStatus: ORDER_STATUS.completed })
    .where(
      and(
        eq(orderLines.orderId, order.id),
        eq(orderLines.isDigital, true),
        inArray(orderLines.status, [ORDER_STATUS.active, ORDER_STATUS.inProgress]),
        exists(
          tx
            .select({ one: sql`1` })
            .from(payments)
            .where(and(eq(payments.idempotencyKey, paymentKey(order.id)), eq(payments.status, "captured"))),
        ),
      ),
    )
    .returning({ id: orderLines.id });
  if (completed.length === 0) return;
  await tx
    .update(vendorOrders)
    .set({ state: "delivered", deliveredAt: now(), cannotDeliver: null })
    .where(
      and(
        eq(vendorOrders.orderId, order.id),
        inArray(vendorOrders.state, UNDELIVERED),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(orderLines)
            .where(
              and(
                eq(orderLines.orderId, vendorOrders.orderId),
                eq(orderLines.vendorId, vendorOrders.vendorId),
                inArray(orderLines.status, [ORDER_STATUS.active, ORDER_STATUS.inProgress]),
              ),
            ),
        ),
      ),
    );
  const parts = await tx
    .select({ state: vendorOrders.state })
    .from(vendorOrders)
    .where(eq(vendorOrders.orderId, order.id));
  const status = statusOfParts(
    order.status,
    parts.map(({ state }) => state),
  );
  await moveStatus(tx, order, status, "", "provider");
};
