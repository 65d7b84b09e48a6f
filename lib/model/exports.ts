/** Files of goods. */
export const GOODS_EXPORTS = ["products", "articles", "specifications"] as const;
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
  "gstr1-b2b",
  "gstr1-cdnr",
  "gstr1-b2cl",
  "gstr1-b2cs",
  "gstr1-cdnur",
  "gstr1-exemp",
  "gstr1-hsn",
] as const;
