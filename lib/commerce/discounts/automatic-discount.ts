import "server-only";
import { percentOf } from "@/lib/money";

/** A discount as the rules need it. Money in paise, percentages in hundredths of a percent. */
export type DiscountRule = {
  id: number;
  appliesTo: "product" | "category" | "brand" | "cart";
  valueType: "fixed" | "percentage";
  value: number;
  couponCode: string | null;
  maxDiscountPaise: number | null;
  minOrderPaise: number | null;
  /** First and last day it holds, `YYYY-MM-DD`, both inclusive; null is open. */
  startsOn: string | null;
  endsOn: string | null;
  isActive: boolean;
};

/** A discount that lowers a product's price by itself. */
export type AppliedDiscount = { id: number; paise: number };

/** True when the discount holds on that day (`YYYY-MM-DD`, India). */
export const isRunning = (rule: DiscountRule, day: string): boolean =>
  rule.isActive &&
  (rule.startsOn === null || rule.startsOn <= day) &&
  (rule.endsOn === null || day <= rule.endsOn);

/** What a discount takes off an amount: half up (ruling O80), at most its cap, never more than the amount. */
export const discountAmount = (
  rule: Pick<DiscountRule, "valueType" | "value" | "maxDiscountPaise">,
  paise: number,
): number => {
  const full = rule.valueType === "fixed" ? rule.value : percentOf(paise, rule.value);
  return Math.max(0, Math.min(full, rule.maxDiscountPaise ?? full, paise));
};

/** Coupons are typed, cart discounts and minimums ask for a whole cart: none of them can be in a product's shown price. */
const isAutomatic = (rule: DiscountRule): boolean =>
  rule.couponCode === null && rule.appliesTo !== "cart" && rule.minOrderPaise === null;

/**
 * The discount already in a product's price: the product's own instead of its category's or brand's (they are never
 * added), the one that takes off most where there are several, the older one among equals.
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
  const own = running.filter((rule) => rule.appliesTo === "product");
  const best = (own.length > 0 ? own : running)
    .map((rule) => ({ id: rule.id, paise: discountAmount(rule, basePaise) }))
    .sort((a, b) => b.paise - a.paise || a.id - b.id)[0];
  return best !== undefined && best.paise > 0 ? best : null;
};
