/**
 * What a product may lack, as the desk's list of products is filtered by: a picture, a description, texts in Arabic, a weight,
 * a brand, trade item numbers of its articles, an HSN code that goods can have today, and what the law wants on its page.
 * A price is never lacking.
 */
export const PRODUCT_GAPS = [
  "picture",
  "description",
  "arabic",
  "weight",
  "brand",
  "gtin",
  "hsn",
  "law",
] as const;
export type ProductGap = (typeof PRODUCT_GAPS)[number];

/** Stock of a product: no article has a piece, or one of them has fewer than the owner's setting says. */
export const STOCK_STATES = ["out", "low"] as const;
export type StockState = (typeof STOCK_STATES)[number];
