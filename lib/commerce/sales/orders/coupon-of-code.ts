import "server-only";
import type { CouponPayer } from "@/lib/model/offers";
import { and, count, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../../base/db/client";
import {
  couponUses,
  discountBrands,
  discountCategories,
  discountProducts,
  discounts,
} from "../../base/db/schema";
import {
  applyCoupon,
  type AppliedCoupon,
  type CouponLine,
  type CouponProblem,
  type CouponRule,
} from "../../pricing/coupon";
import { lineIdentity } from "../../pricing/cart-line";
import type { PricedCart } from "../../pricing/price-cart";
import type { CartProduct } from "./cart-products";

/** The coupon of an order. */
export type OrderCoupon = AppliedCoupon & { id: number; code: string; paidBy: CouponPayer };

const idsOf = (rows: { id: number }[]): Set<number> => new Set(rows.map((row) => row.id));

const findRule = async (on: Db | Tx, code: string, isLocked: boolean): Promise<CouponRule | null> => {
  const found = on
    .select()
    .from(discounts)
    .where(eq(sql`upper(${discounts.couponCode})`, sql`upper(${code})`));
  const [coupon] = await (isLocked ? found.for("update") : found);
  if (coupon === undefined) return null;
  const mine = { id: coupon.id };
  return {
    ...coupon,
    productIds: idsOf(
      await on
        .select({ id: discountProducts.productId })
        .from(discountProducts)
        .where(eq(discountProducts.discountId, mine.id)),
    ),
    categoryIds: idsOf(
      await on
        .select({ id: discountCategories.categoryId })
        .from(discountCategories)
        .where(eq(discountCategories.discountId, mine.id)),
    ),
    brandIds: idsOf(
      await on
        .select({ id: discountBrands.brandId })
        .from(discountBrands)
        .where(eq(discountBrands.discountId, mine.id)),
    ),
  };
};

/** The rule of a code, as it would be with a draft, which takes the place of the stored one with its id. */
const ruleOf = async (
  on: Db | Tx,
  code: string,
  isLocked: boolean,
  draft: CouponRule | null,
): Promise<CouponRule | null> => {
  if (draft?.couponCode?.toUpperCase() === code.toUpperCase()) return draft;
  const rule = await findRule(on, code, isLocked);
  return draft !== null && rule?.id === draft.id ? null : rule;
};

const usesBy = async (on: Db | Tx, discountId: number, customerId: number): Promise<number> =>
  (
    await on
      .select({ uses: count() })
      .from(couponUses)
      .where(and(eq(couponUses.discountId, discountId), eq(couponUses.customerId, customerId)))
  )[0]?.uses ?? 0;

const linesOf = (cart: PricedCart, products: ReadonlyMap<number, CartProduct>): CouponLine[] =>
  cart.lines.map((line) => {
    const product = products.get(line.productId);
    return {
      identity: lineIdentity(line),
      productId: line.productId,
      categoryIds: product?.categoryIds ?? [],
      brandId: product?.brandId ?? null,
      lineTotalPaise: line.lineTotalPaise,
      isDiscounted: line.discountId !== null,
    };
  });

/**
 * Returns the discount of a typed code on a cart now, or the reason for none. Case does not matter.
 * @param customerId null for a visitor
 * @param day today in India
 * @param isLocked true locks the coupon until the transaction ends, so that its uses can be counted
 * @param draft an offer that is tried before it is saved
 */
export const couponOfCode = async (
  on: Db | Tx,
  code: string,
  cart: PricedCart,
  products: ReadonlyMap<number, CartProduct>,
  {
    customerId,
    day,
    isLocked,
    draft = null,
  }: { customerId: number | null; day: string; isLocked: boolean; draft?: CouponRule | null },
): Promise<{ ok: true; value: OrderCoupon } | { ok: false; problem: CouponProblem }> => {
  const rule = await ruleOf(on, code, isLocked, draft);
  const used = rule === null || customerId === null ? null : await usesBy(on, rule.id, customerId);
  const applied = applyCoupon(rule, linesOf(cart, products), day, used);
  return applied.ok && rule !== null
    ? {
        ok: true,
        value: { ...applied.value, id: rule.id, code: rule.couponCode ?? code, paidBy: rule.paidBy },
      }
    : applied.ok
      ? { ok: false, problem: { reason: "UNKNOWN" } }
      : applied;
};
