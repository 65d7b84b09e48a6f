import "server-only";
import { prorate } from "@/lib/money";
import { discountAmount, type DiscountRule } from "./automatic-discount";

/** A coupon with what it covers: an empty set of products, categories and brands where it covers the whole cart. */
export type CouponRule = DiscountRule & {
  usageLimit: number | null;
  usageLimitPerCustomer: number | null;
  usedCount: number;
  productIds: ReadonlySet<number>;
  /** A category covers its children, so a line names its categories and their parents. */
  categoryIds: ReadonlySet<number>;
  brandIds: ReadonlySet<number>;
};

/** A cart line as a coupon sees it. `identity` tells lines apart whatever their order. */
export type CouponLine = {
  identity: string;
  productId: number;
  categoryIds: readonly number[];
  brandId: number | null;
  lineTotalPaise: number;
  isDiscounted: boolean;
};

/** Why a coupon takes nothing off; told in words beside the one sentence of the wire. */
export type CouponProblem =
  | { reason: "UNKNOWN" | "USED_UP" | "USED_BY_YOU" | "NO_ITEMS" | "DISCOUNTED_ITEMS" }
  | { reason: "NOT_YET"; startsOn: string }
  | { reason: "EXPIRED"; endsOn: string }
  | { reason: "MINIMUM"; minimumPaise: number; missingPaise: number };

/** What a coupon takes off the cart, and each line's part of it, in the order of the lines. */
export type AppliedCoupon = { discountPaise: number; sharesPaise: number[] };

const covers = (rule: CouponRule, line: CouponLine): boolean => {
  if (rule.appliesTo === "cart") return true;
  if (rule.appliesTo === "product") return rule.productIds.has(line.productId);
  if (rule.appliesTo === "brand") return line.brandId !== null && rule.brandIds.has(line.brandId);
  return line.categoryIds.some((id) => rule.categoryIds.has(id));
};

const sumOf = (lines: readonly CouponLine[]): number =>
  lines.reduce((sum, line) => sum + line.lineTotalPaise, 0);

/** Spreads the discount by what each line costs. Ties go by identity, so that the order of a cart moves no paisa between vendors. */
const shareOut = (
  discountPaise: number,
  lines: readonly CouponLine[],
  covered: ReadonlySet<CouponLine>,
): number[] => {
  const order = lines
    .map((_, i) => i)
    .sort((a, b) =>
      lines[a]!.identity < lines[b]!.identity ? -1 : lines[a]!.identity > lines[b]!.identity ? 1 : a - b,
    );
  const parts = prorate(
    discountPaise,
    order.map((i) => (covered.has(lines[i]!) ? lines[i]!.lineTotalPaise : 0)),
  );
  const shares = lines.map(() => 0);
  order.forEach((i, at) => (shares[i] = parts[at] ?? 0));
  return shares;
};

/**
 * What a coupon takes off a cart, or why not. Pure. The percentage is taken of the covered lines together, half up
 * once (ruling O80), at most its cap and never more than they cost; the minimum is asked of the whole cart.
 * @param rule the coupon behind the code, null when there is none; one that is switched off counts as none
 * @param lines every line of the cart; a coupon is refused beside any automatic discount (specification section 4, ruling O48)
 * @param day today in India, `YYYY-MM-DD`; first and last day are inclusive
 * @param usedByCustomer how often this customer used it; null for a visitor, whom no such limit can hold
 */
export const applyCoupon = (
  rule: CouponRule | null,
  lines: readonly CouponLine[],
  day: string,
  usedByCustomer: number | null,
): { ok: true; value: AppliedCoupon } | { ok: false; problem: CouponProblem } => {
  const no = (problem: CouponProblem) => ({ ok: false as const, problem });
  if (rule === null || rule.couponCode === null || !rule.isActive) return no({ reason: "UNKNOWN" });
  if (rule.startsOn !== null && day < rule.startsOn)
    return no({ reason: "NOT_YET", startsOn: rule.startsOn });
  if (rule.endsOn !== null && day > rule.endsOn) return no({ reason: "EXPIRED", endsOn: rule.endsOn });
  if (rule.usageLimit !== null && rule.usedCount >= rule.usageLimit) return no({ reason: "USED_UP" });
  if (rule.usageLimitPerCustomer !== null && (usedByCustomer ?? 0) >= rule.usageLimitPerCustomer)
    return no({ reason: "USED_BY_YOU" });
  if (lines.some((line) => line.isDiscounted)) return no({ reason: "DISCOUNTED_ITEMS" });
  const covered = lines.filter((line) => covers(rule, line));
  const discountPaise = discountAmount(rule, sumOf(covered));
  if (discountPaise === 0) return no({ reason: "NO_ITEMS" });
  const missingPaise = (rule.minOrderPaise ?? 0) - sumOf(lines);
  if (missingPaise > 0) return no({ reason: "MINIMUM", minimumPaise: rule.minOrderPaise ?? 0, missingPaise });
  return {
    ok: true,
    value: { discountPaise, sharesPaise: shareOut(discountPaise, lines, new Set(covered)) },
  };
};
