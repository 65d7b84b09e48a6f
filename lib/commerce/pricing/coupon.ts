import "server-only";
import { prorate } from "@/lib/model/money";
import type { CouponPayer } from "@/lib/model/offers";
import { discountAmount, type DiscountRule } from "./automatic-discount";

/** A coupon with its scope. Empty sets of products, categories and brands mean the whole cart. */
export type CouponRule = DiscountRule & {
  paidBy: CouponPayer;
  usageLimit: number | null;
  usageLimitPerCustomer: number | null;
  usedCount: number;
  productIds: ReadonlySet<number>;
  /** A category covers its children, so a line names its categories and their parents. */
  categoryIds: ReadonlySet<number>;
  brandIds: ReadonlySet<number>;
};

/** A cart line for coupons. `identity` distinguishes lines independently of their order. */
export type CouponLine = {
  identity: string;
  productId: number;
  categoryIds: readonly number[];
  brandId: number | null;
  lineTotalPaise: number;
  isDiscounted: boolean;
};

/** Reason for a coupon without a discount. It is sent beside the one error sentence of the wire. */
export type CouponProblem =
  | { reason: "UNKNOWN" | "USED_UP" | "USED_BY_YOU" | "NO_ITEMS" | "DISCOUNTED_ITEMS" }
  | { reason: "NOT_YET"; startsOn: string }
  | { reason: "EXPIRED"; endsOn: string }
  | { reason: "MINIMUM"; minimumPaise: number; missingPaise: number };

/** The discount of a coupon on the cart, and the share of each line, in the order of the lines. */
export type AppliedCoupon = { discountPaise: number; sharesPaise: number[] };

/** Facts that decide if an offer covers a product. */
type Covered = Pick<CouponLine, "productId" | "categoryIds" | "brandId">;

/** True if an offer is for this product. */
export const covers = (rule: CouponRule, line: Covered): boolean => {
  if (rule.appliesTo === "cart") return true;
  if (rule.appliesTo === "product") return rule.productIds.has(line.productId);
  if (rule.appliesTo === "brand") return line.brandId !== null && rule.brandIds.has(line.brandId);
  return line.categoryIds.some((id) => rule.categoryIds.has(id));
};

const sumOf = (lines: readonly CouponLine[]): number =>
  lines.reduce((sum, line) => sum + line.lineTotalPaise, 0);

/**
 * Splits the discount in proportion to the lines' amounts. Ties are ordered by identity, so that the order of
 * a cart moves no paisa between vendors.
 */
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
 * Calculates the discount of a coupon on a cart, or the reason for none. Pure. The percentage applies to the
 * sum of the covered lines, rounded half up once (ruling O80), at most its cap and never more than their
 * price. The minimum applies to the whole cart.
 * @param rule the coupon of the code, or null; an inactive one counts as null
 * @param lines every line of the cart; a coupon is refused beside any automatic discount (specification
 * section 4, ruling O48)
 * @param day today in India, `YYYY-MM-DD`; first and last day are inclusive
 * @param usedByCustomer how often this customer used it; null for a visitor, to whom no such limit applies
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
