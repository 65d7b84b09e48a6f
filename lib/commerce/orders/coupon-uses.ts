import "server-only";
import { eq, sql } from "drizzle-orm";
import { couponUses, discounts } from "../db/schema";
import type { Tx } from "../db/transaction";

/** Counts an order's use of a coupon; the coupon must be locked by this transaction. */
export const countCouponUse = async (
  tx: Tx,
  use: { orderId: number; discountId: number; customerId: number },
): Promise<void> => {
  await tx.insert(couponUses).values(use);
  await tx
    .update(discounts)
    .set({ usedCount: sql`${discounts.usedCount} + 1` })
    .where(eq(discounts.id, use.discountId));
};

/**
 * Gives back the use of an order that was never paid; safe to call twice and for orders without a coupon. An order
 * that was placed and comes back keeps its use: the shopper had the discount, and could otherwise have it again and
 * again by returning goods.
 */
export const releaseCouponUse = async (tx: Tx, orderId: number): Promise<void> => {
  const [use] = await tx
    .delete(couponUses)
    .where(eq(couponUses.orderId, orderId))
    .returning({ discountId: couponUses.discountId });
  if (use !== undefined)
    await tx
      .update(discounts)
      .set({ usedCount: sql`${discounts.usedCount} - 1` })
      .where(eq(discounts.id, use.discountId));
};
