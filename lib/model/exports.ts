/** Files of goods. */
export const GOODS_EXPORTS = ["products", "articles", "specifications"] as const;
/** Sections of the monthly return GSTR-1 as CSV. */
const RETURN_SECTIONS = [
  "gstr1-b2b",
  "gstr1-cdnr",
  "gstr1-b2cl",
  "gstr1-b2cs",
  "gstr1-cdnur",
  "gstr1-exp",
  "gstr1-exemp",
  "gstr1-hsn-b2b",
  "gstr1-hsn-b2c",
  "gstr1-docs",
  "gstr1-eco",
] as const;
export type ReturnSection = (typeof RETURN_SECTIONS)[number];
/** The monthly return GSTR-1: the whole as the tax office's JSON, and its sections. */
const GSTR1 = ["gstr1", ...RETURN_SECTIONS] as const;
/** The tax files of one seller: the return, and the data of e-way bills. */
export const RETURN_EXPORTS = [...GSTR1, "eway-bills"] as const;
export type ReturnExport = (typeof RETURN_EXPORTS)[number];
/** The operator's monthly return GSTR-8: the whole as the tax office's JSON, and its tables as CSV. */
const OPERATOR_EXPORTS = ["gstr8", "gstr8-registered", "gstr8-enrolled"] as const;
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
  ...GSTR1,
  ...OPERATOR_EXPORTS,
] as const;
