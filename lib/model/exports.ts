/** Files of goods. */
export const GOODS_EXPORTS = ["products", "articles", "specifications"] as const;
/** Sections of the monthly return GSTR-1. */
export const RETURN_EXPORTS = [
  "gstr1-b2b",
  "gstr1-cdnr",
  "gstr1-b2cl",
  "gstr1-b2cs",
  "gstr1-cdnur",
  "gstr1-exemp",
  "gstr1-hsn-b2b",
  "gstr1-hsn-b2c",
  "gstr1-docs",
  "gstr1-eco",
] as const;
export type ReturnExport = (typeof RETURN_EXPORTS)[number];
/** Files of sales and people, which the password guards. */
export const SALES_EXPORTS = [
  "orders",
  "customers",
  "newsletter",
  "messages",
  "sales-by-day",
  "sales-by-product",
  "sales-by-seller",
  "sales-by-coupon",
  "idle-products",
  "carts-left",
  "searches",
  ...RETURN_EXPORTS,
] as const;
