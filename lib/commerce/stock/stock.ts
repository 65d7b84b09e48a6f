import "server-only";
import { and, eq, gte, sql, asc, inArray } from "drizzle-orm";
import { stockLevels, stockMovements, orderLines } from "../base/db/schema";
import type { Tx } from "../base/db/client";
import { tellLowStock, type LevelChange } from "./low-stock";

/**
 * Locks the stock of all variants of these products until the transaction ends, in the order of their ids, so
 * that two orders cannot deadlock.
 */
export const lockStock = async (tx: Tx, productIds: readonly number[]): Promise<void> => {
  const ids = [...new Set(productIds)].filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647);
  if (ids.length === 0) return;
  await tx
    .select({ id: stockLevels.variantId })
    .from(stockLevels)
    .where(inArray(stockLevels.productId, ids))
    .orderBy(asc(stockLevels.variantId))
    .for("update");
};

/** A variant with less stock than all lines together need. */
type Shortfall = { variantId: number; left: number };

/**
 * Reserves the pieces of an order: summed per variant, one guarded update each, in id order, with a movement
 * each. If any variant has too few, the caller must roll back the transaction. The remaining variants are
 * tried too, so that every shortage is reported.
 * @param lowPieces the owner's setting: fewer pieces are a low stock
 */
export const reserveStock = async (
  tx: Tx,
  orderId: number,
  wanted: readonly { variantId: number; quantity: number }[],
  lowPieces: number,
): Promise<Shortfall[]> => {
  const perVariant = new Map<number, number>();
  for (const { variantId, quantity } of wanted)
    perVariant.set(variantId, (perVariant.get(variantId) ?? 0) + quantity);
  const shortfalls: Shortfall[] = [];
  const taken: (typeof stockMovements.$inferInsert)[] = [];
  const levels: LevelChange[] = [];
  for (const [variantId, quantity] of [...perVariant].sort(([a], [b]) => a - b)) {
    const [updated] = await tx
      .update(stockLevels)
      .set({ quantity: sql`${stockLevels.quantity} - ${quantity}` })
      .where(and(eq(stockLevels.variantId, variantId), gte(stockLevels.quantity, quantity)))
      .returning({ productId: stockLevels.productId, left: stockLevels.quantity });
    if (updated !== undefined) {
      const { productId, left } = updated;
      taken.push({ productId, variantId, quantity: -quantity, reason: "order", orderId });
      levels.push({ variantId, before: left + quantity, after: left });
    } else {
      const [level] = await tx
        .select({ left: stockLevels.quantity })
        .from(stockLevels)
        .where(eq(stockLevels.variantId, variantId));
      shortfalls.push({ variantId, left: level?.left ?? 0 });
    }
  }
  if (taken.length > 0) await tx.insert(stockMovements).values(taken);
  if (shortfalls.length === 0) await tellLowStock(tx, levels, lowPieces);
  return shortfalls;
};

/**
 * Brings pieces of an order back to stock, one variant at a time in id order, with a movement each. The caller has
 * locked the order's row and checked that they were not brought back before.
 * @param reason `return` for returned products, `release` for those that were never sent
 */
export const bringBack = async (
  tx: Tx,
  orderId: number,
  reason: "return" | "release",
  pieces: readonly { productId: number; variantId: number; quantity: number }[],
): Promise<void> => {
  for (const { productId, variantId, quantity } of pieces.toSorted((a, b) => a.variantId - b.variantId)) {
    await tx
      .update(stockLevels)
      .set({ quantity: sql`${stockLevels.quantity} + ${quantity}::int` })
      .where(eq(stockLevels.variantId, variantId));
    await tx.insert(stockMovements).values({ productId, variantId, quantity, reason, orderId });
  }
};

/** Brings all pieces of an order back that was never paid. */
export const releaseStock = async (tx: Tx, orderId: number): Promise<void> => {
  const taken = await tx
    .update(orderLines)
    .set({ cancelledQuantity: orderLines.quantity })
    .where(eq(orderLines.orderId, orderId))
    .returning({
      productId: orderLines.productId,
      variantId: orderLines.variantId,
      quantity: orderLines.quantity,
    });
  await bringBack(tx, orderId, "release", taken);
};
