import "server-only";
import { asc, eq, sql } from "drizzle-orm";
import { orderLines, stockLevels, stockMovements } from "../db/schema";
import type { Tx } from "../db/transaction";

/**
 * Puts the pieces of an order back on the shelf, product after product in id order, with a movement each. The caller
 * holds the order's row and has seen that they are not back yet.
 * @param reason `return` for goods that come back, `release` for an order that was never paid
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
