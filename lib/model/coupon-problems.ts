/** Reasons why a coupon is worth nothing for an order. */
export const COUPON_PROBLEMS = [
  "UNKNOWN",
  "USED_UP",
  "USED_BY_YOU",
  "NO_ITEMS",
  "DISCOUNTED_ITEMS",
  "NOT_YET",
  "EXPIRED",
  "MINIMUM",
] as const;
