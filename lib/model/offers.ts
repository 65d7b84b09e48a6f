/** A coupon, or a discount without a code. */
export const OFFER_KINDS = ["coupon", "automatic"] as const;
/** `over`: its last day has passed. `planned`: its first day is to come. */
export const OFFER_STATES = ["running", "planned", "over", "off"] as const;
/** Who pays what a coupon takes off: the sellers whose goods it is for, or the shop. */
export const COUPON_PAYERS = ["seller", "shop"] as const;
export type CouponPayer = (typeof COUPON_PAYERS)[number];
/** What an offer holds for. */
export const OFFER_SCOPES = ["cart", "category", "brand", "product"] as const;
