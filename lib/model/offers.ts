/** A coupon, or a discount without a code. */
export const OFFER_KINDS = ["coupon", "automatic"] as const;
export const OFFER_STATES = ["running", "planned", "over", "off"] as const;
/** What an offer holds for. */
export const OFFER_SCOPES = ["cart", "category", "brand", "product"] as const;
