import "server-only";
import { percentOf } from "@/lib/model/money";

/** A discount as the rules use it. Money in paise, percentages in hundredths of a percent. */
export type DiscountRule = {
  id: number;
  appliesTo: "product" | "category" | "brand" | "cart";
  valueType: "fixed" | "percentage";
  value: number;
  couponCode: string | null;
  maxDiscountPaise: number | null;
  minOrderPaise: number | null;
  /** First and last day, `YYYY-MM-DD`, both inclusive; null is open. */
  startsOn: string | null;
  endsOn: string | null;
  isActive: boolean;
};

/** An automatic discount of a product's price. */
type AppliedDiscount = { id: number; paise: number };

/** True if the discount is valid on that day (`YYYY-MM-DD`, India). */
export const isRunning = (rule: DiscountRule, day: string): boolean =>
  rule.isActive &&
  (rule.startsOn === null || rule.startsOn <= day) &&
  (rule.endsOn === null || day <= rule.endsOn);

/**
 * Returns the amount that a discount takes off: rounded half up (ruling O80), at most its cap, never more
 * than the amount.
 */
export const discountAmount = (
  rule: Pick<DiscountRule, "valueType" | "value" | "maxDiscountPaise">,
  paise: number,
): number => {
  const full = rule.valueType === "fixed" ? rule.value : percentOf(paise, rule.value);
  return Math.max(0, Math.min(full, rule.maxDiscountPaise ?? full, paise));
};

/**
 * A coupon must be typed, and cart discounts and minimums need a whole cart. None of them can be in a
 * product's shown price.
 */
const isAutomatic = (rule: DiscountRule): boolean =>
  rule.couponCode === null && rule.appliesTo !== "cart" && rule.minOrderPaise === null;

/**
 * Returns the discount included in a product's price. The product's own discount replaces those of its
 * category or brand; they are never added. The largest one wins, the older one among equals.
 * @param basePaise the product's price before options
 * @param rules the discounts that cover this product
 * @param day today in India, `YYYY-MM-DD`
 */
export const automaticDiscount = (
  basePaise: number,
  rules: readonly DiscountRule[],
  day: string,
): AppliedDiscount | null => {
  const running = rules.filter((rule) => isAutomatic(rule) && isRunning(rule, day));
  const productRules = running.filter((rule) => rule.appliesTo === "product");
  const best = (productRules.length > 0 ? productRules : running)
    .map((rule) => ({ id: rule.id, paise: discountAmount(rule, basePaise) }))
    .sort((a, b) => b.paise - a.paise || a.id - b.id)[0];
  return best !== undefined && best.paise > 0 ? best : null;
};
