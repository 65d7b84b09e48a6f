import "server-only";
import { and, eq, gte, sql } from "drizzle-orm";
import { stockLevels, stockMovements } from "../db/schema";
import type { Tx } from "../db/transaction";

/** A product of which less is left than all lines together want. */
export type Shortfall = { productId: number; left: number };

/**
 * Takes the pieces of an order off the shelf: summed per product, one guarded update each, in id order, with a
 * movement each. Where any falls short the caller must undo the transaction; the others are tried all the same, so
 * that every short product is named.
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
