import type { Pack } from "./pack-units";
import type { Picture, Text } from "./text";

/** One chosen option. Attribute 1 is colour, 2 is size (ruling O57). */
export type Selection = { attributeId: number; optionId: number };

/** Larger quantities are invalid, whatever a product allows. */
export const MAX_QUANTITY = 1_000_000;

/** A cart line as stored in the browser: never a price. */
export type CartLine = { productId: number; selections: Selection[]; quantity: number };

/** Reasons why a line cannot be bought, as the wire has them. */
export const LINE_PROBLEMS = [
  "PRODUCT_GONE",
  "OPTION_INVALID",
  "OPTION_REQUIRED",
  "NOT_MADE",
  "QUANTITY_INVALID",
  "BELOW_MINIMUM",
  "ABOVE_MAXIMUM",
  "NOT_A_MULTIPLE",
  "OUT_OF_STOCK",
] as const;

export type LineProblem = (typeof LINE_PROBLEMS)[number] | "PRICE_UNKNOWN";

/** A line as the server prices it, in the browser's order. Amounts in paise. */
export type PricedLine = {
  productId: number;
  name: Text;
  href: string | null;
  /** The seller, if the host names one. */
  vendor: { name: Text; href: string | null } | null;
  image: Picture | null;
  /** `added`: what the option adds to one piece; null if the host does not tell. */
  selections: {
    attributeId: number;
    optionId: number;
    attribute: Text;
    option: Text;
    added: number | null;
  }[];
  unitPrice: number;
  discountedUnitPrice: number;
  quantity: number;
  lineTotal: number;
  /** `option`: what must be chosen, if the host names it. */
  problem: { code: LineProblem; limit: number | null; option?: Text } | null;
  minimumQuantity: number;
  maximumQuantity: number | null;
  /** Quantities are multiples of it. */
  quantityStep: number;
  /** Pieces left if the host sends it, else null. */
  stock: number | null;
  /** Contents of one piece, if the host sends them, else null. */
  pack: Pack | null;
  isDigital: boolean;
  isDangerous: boolean;
};

/** True if something of it is delivered: downloads are not, and need no address and no delivery charge (ruling O123). */
export const isDelivered = (lines: readonly { isDigital: boolean }[]): boolean =>
  lines.some(({ isDigital }) => !isDigital);

export type PricedCart = { lines: PricedLine[]; subtotal: number; shippingTotal: number; grandTotal: number };

/**
 * Groups lines by seller, each group where its first line is. Lines without a seller are a group of their own.
 */
export const groupByVendor = <T>(
  rows: readonly T[],
  vendorOf: (row: T) => PricedLine["vendor"] | undefined,
): { vendor: PricedLine["vendor"]; rows: T[] }[] => {
  const groups = new Map<string, { vendor: PricedLine["vendor"]; rows: T[] }>();
  for (const row of rows) {
    const vendor = vendorOf(row) ?? null;
    const key = vendor === null ? "" : (vendor.href ?? vendor.name.text);
    const group = groups.get(key);
    if (group) group.rows.push(row);
    else groups.set(key, { vendor, rows: [row] });
  }
  return [...groups.values()];
};

/**
 * Change of a line by merging the account's cart: quantity here before, in the account, and now (0 if it was
 * left out).
 */
export type CartChange = { name: Text; here: number; there: number; quantity: number };
export type JoinedCart = { lines: (CartLine & { imageUrl: string })[]; changes: CartChange[] };

/** The cart with another charge for its delivery. @param shippingTotal paise */
export const withShipping = (cart: PricedCart, shippingTotal: number): PricedCart => ({
  ...cart,
  shippingTotal,
  grandTotal: cart.grandTotal - cart.shippingTotal + shippingTotal,
});
