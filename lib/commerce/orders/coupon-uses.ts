import "server-only";
import { eq, sql } from "drizzle-orm";
import { couponUses, discounts } from "../db/schema";
import type { Tx } from "../db/client";
import { rateLimit } from "../rate-limit";

/** Codes that took nothing off, from one customer or address in ten minutes: codes must not be guessed by trying. */
const tries = rateLimit("coupon", 30, 600);

const keyOf = (customerId: number | null, remoteAddress: string): string | null =>
  customerId !== null ? `customer ${customerId}` : remoteAddress === "local" ? null : remoteAddress;

/**
 * Limits the tries of codes; one that worked costs nothing, so that a cart with a coupon may be priced again and again.
 * @param remoteAddress counts visitors; pages' own calls without a known one (`local`) are not counted together
 * @returns null when there are no tries left
 */
export const limitCouponTries = async <T extends { ok: boolean }>(
  customerId: number | null,
  remoteAddress: string,
  work: () => Promise<T>,
): Promise<T | null> => {
  const key = keyOf(customerId, remoteAddress);
  if (key === null) return work();
  if (!(await tries.take(key))) return null;
  const answer = await work();
  if (answer.ok) await tries.giveBack(key);
  return answer;
};

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
