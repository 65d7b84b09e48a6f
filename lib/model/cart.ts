import type { Picture, Text } from "./text";

/** One chosen option. Attribute 1 is colour, 2 is size (ruling O57). */
export type Selection = { attributeId: number; optionId: number };
/** Larger quantities are invalid, whatever a product allows. */
export const MAX_QUANTITY = 1_000_000;

/** A cart line as stored in the browser: never a price. */
export type CartLine = { productId: number; selections: Selection[]; quantity: number };

export type LineProblem =
  | "PRODUCT_GONE"
  | "OPTION_INVALID"
  | "OPTION_REQUIRED"
  | "QUANTITY_INVALID"
  | "BELOW_MINIMUM"
  | "ABOVE_MAXIMUM"
  | "OUT_OF_STOCK"
  | "PRICE_UNKNOWN";

/** A line as the server prices it, in the browser's order. Amounts in paise. */
export type PricedLine = {
  productId: number;
  name: Text;
  href: string | null;
  image: Picture | null;
  selections: { attributeId: number; optionId: number; attribute: Text; option: Text }[];
  unitPrice: number;
  discountedUnitPrice: number;
  quantity: number;
  lineTotal: number;
  problem: { code: LineProblem; limit: number | null } | null;
  minimumQuantity: number;
  maximumQuantity: number | null;
  /** Pieces left if the host sends it, else null. */
  stock: number | null;
  isDigital: boolean;
  isDangerous: boolean;
};

export type PricedCart = { lines: PricedLine[]; subtotal: number; shippingTotal: number; grandTotal: number };

/**
 * Change of a line by merging the account's cart: quantity here before, in the account, and now (0 if it was
 * left out).
 */
export type CartChange = { name: Text; here: number; there: number; quantity: number };
export type JoinedCart = { lines: (CartLine & { imageUrl: string })[]; changes: CartChange[] };
