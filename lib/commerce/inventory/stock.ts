import "server-only";
import { and, eq, gte, sql, asc, inArray } from "drizzle-orm";
import { stockLevels, stockMovements, orderLines } from "../db/schema";
import type { Tx } from "../db/client";

/**
 * Locks the stock of these products until the transaction ends, in id order, so that two orders cannot
 * deadlock.
 */
export const lockStock = async (tx: Tx, productIds: readonly number[]): Promise<void> => {
  const ids = [...new Set(productIds)].filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647);
  if (ids.length === 0) return;
  await tx
    .select({ id: stockLevels.productId })
    .from(stockLevels)
    .where(inArray(stockLevels.productId, ids))
    .orderBy(asc(stockLevels.productId))
    .for("update");
};

/** A product with less stock than all lines together need. */
export type Shortfall = { productId: number; left: number };

/**
 * Reserves the pieces of an order: summed per product, one guarded update each, in id order, with a movement
 * each. If any product has too few, the caller must roll back the transaction. The remaining products are
 * tried too, so that every shortage is reported.
 */
export const reserveStock = async (
  tx: Tx,
  orderId: number,
  wanted: readonly { productId: number; quantity: number }[],
): Promise<Shortfall[]> => {
  const perProduct = new Map<number, number>();
  for (const { productId, quantity } of wanted)
    perProduct.set(productId, (perProduct.get(productId) ?? 0) + quantity);
  const shortfalls: Shortfall[] = [];
  const taken: { productId: number; quantity: number; reason: "order"; orderId: number }[] = [];
  for (const [productId, quantity] of [...perProduct].sort(([a], [b]) => a - b)) {
    const updated = await tx
      .update(stockLevels)
      .set({ quantity: sql`${stockLevels.quantity} - ${quantity}` })
      .where(and(eq(stockLevels.productId, productId), gte(stockLevels.quantity, quantity)))
      .returning({ left: stockLevels.quantity });
    if (updated.length > 0) taken.push({ productId, quantity: -quantity, reason: "order", orderId });
    else {
      const [level] = await tx
        .select({ left: stockLevels.quantity })
        .from(stockLevels)
        .where(eq(stockLevels.productId, productId));
      shortfalls.push({ productId, left: level?.left ?? 0 });
    }
  }
  if (taken.length > 0) await tx.insert(stockMovements).values(taken);
  return shortfalls;
};

/**
 * Returns the pieces of an order to stock, one product at a time in id order, with a movement each. The
 * caller has locked the order's row and checked that they were not returned before.
 * @param reason `return` for returned products, `release` for an order that was never paid
 */
export const returnStock = async (tx: Tx, orderId: number, reason: "return" | "release"): Promise<void> => {
  const taken = await tx
    .select({ productId: orderLines.productId, quantity: sql<number>`sum(${orderLines.quantity})::int` })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .groupBy(orderLines.productId)
    .orderBy(asc(orderLines.productId));
  for (const { productId, quantity } of taken) {
    await tx
      .update(stockLevels)
      .set({ quantity: sql`${stockLevels.quantity} + ${quantity}::int` })
      .where(eq(stockLevels.productId, productId));
    await tx.insert(stockMovements).values({ productId, quantity, reason, orderId });
  }
};
