import type { CartLine, Selection } from "@/lib/model/cart";
import type { CartItem } from "./stored-state";

/** Maximum number of lines in an order on the wire. */
export const MAX_LINES = 200;

/** Key of a line: the product and the sorted options (ruling O56). */
export const lineKey = (item: Pick<CartItem, "ProductId" | "productSelectedAttributes">): string =>
  [
    item.ProductId,
    ...item.productSelectedAttributes.map((a) => `${a.ProductAttributeID}:${a.PrimaryKeyValue}`).sort(),
  ].join("|");

/** Builds a cart line from a product and its options. */
export const cartItemOf = (
  productId: number,
  selections: Selection[],
  quantity: number,
  imageUrl: string,
): CartItem => ({
  ProductId: productId,
  productSelectedAttributes: selections.map((s) => ({
    ProductId: productId,
    ProductAttributeID: s.attributeId,
    PrimaryKeyValue: s.optionId,
  })),
  Quantity: quantity,
  ShippingCharges: 0,
  DefaultImage: imageUrl,
});

/** Converts the lines for pricing and ordering. */
export const cartLinesOf = (items: readonly CartItem[]): CartLine[] =>
  items.map((item) => ({
    productId: item.ProductId,
    selections: item.productSelectedAttributes.map((a) => ({
      attributeId: a.ProductAttributeID,
      optionId: a.PrimaryKeyValue,
    })),
    quantity: item.Quantity,
  }));

/** Number in Cart(n): lines, so that an added product increases it by one (requirement R160). */
export const cartCount = (items: readonly CartItem[]): number => items.length;

export const hasLine = (items: readonly CartItem[], item: CartItem): boolean =>
  items.some((other) => lineKey(other) === lineKey(item));

export const withQuantity = (items: readonly CartItem[], key: string, quantity: number): CartItem[] =>
  items.map((item) => (lineKey(item) === key ? { ...item, Quantity: quantity } : item));

export const withoutLine = (items: readonly CartItem[], key: string): CartItem[] =>
  items.filter((item) => lineKey(item) !== key);
