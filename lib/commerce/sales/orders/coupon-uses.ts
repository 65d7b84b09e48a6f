import "server-only";
import { eq, sql } from "drizzle-orm";
import { couponUses, discounts } from "../../base/db/schema";
import type { Tx } from "../../base/db/client";
import { rateLimit } from "../../base/rate-limit";

/** Codes without a discount, from one customer or address in ten minutes, so that codes cannot be guessed. */
const tries = rateLimit("coupon", 30, 600);

/** A customer is counted also by the address: accounts are free. */
const keysOf = (customerId: number | null, remoteAddress: string): string[] => [
  ...(customerId === null ? [] : [`customer ${customerId}`]),
  ...(remoteAddress === "local" ? [] : [remoteAddress]),
];

/**
 * Limits the attempts to guess codes. Only a refused code costs an attempt, so that a cart with a coupon may
 * be priced many times. Call it outside of a transaction: the count must survive a rollback.
 * @param remoteAddress identifies visitors; the pages' own calls without a known one (`local`) are not
 * counted together
 * @param isGuess true for a result that says no such coupon
 * @returns null if no attempt is left
 */
export const limitCouponTries = async <T>(
  customerId: number | null,
  remoteAddress: string,
  work: () => Promise<T>,
  isGuess: (result: T) => boolean,
): Promise<T | null> => {
  const keys = keysOf(customerId, remoteAddress);
  for (const key of keys) if (!(await tries.take(key))) return null;
  const result = await work();
  if (!isGuess(result)) await Promise.all(keys.map((key) => tries.giveBack(key)));
  return result;
};

/** Counts an order's use of a coupon. This transaction must have locked the coupon. */
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
 * Releases the use of an order that was never paid. It may be called twice, and for orders without a coupon.
 * A returned order keeps its use: the shopper had the discount, and could otherwise get it again and again by
 * returning products.
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
