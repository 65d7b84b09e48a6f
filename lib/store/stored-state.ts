import { DEFAULT_LANGUAGE } from "@/lib/languages/languages";
import { cartCount, MAX_LINES } from "./cart-rules";

/** State stored in the browser, with the wire's own names (specification section 3, rulings O56 to O61). */

/** Enough for a greeting. The full record never leaves the server (ruling O60). */
export type StoredUser = { UserID: number; FirstName: string; LastName: string };

/** Colour is attribute 1, size attribute 2 (ruling O57). */
type SelectedAttribute = { ProductId: number; ProductAttributeID: number; PrimaryKeyValue: number };

/** A line of the cart: never a price. */
export type CartItem = {
  ProductId: number;
  productSelectedAttributes: SelectedAttribute[];
  Quantity: number;
  ShippingCharges: 0;
  DefaultImage: string;
};

/**
 * A wish. Prices in rupees at the time it was added. `HasRequiredChoice` is an addition: such a wish links to
 * its product instead of the cart.
 */
export type WishItem = {
  ProductId: number;
  ProductName: string;
  DefaultImage: string;
  Quantity: number;
  Price: number;
  DiscountedPrice: number | null;
  DiscountId: number | null;
  IsDiscountCalculated: boolean;
  CouponCode: string;
  SizeId: number | null;
  SizeShortName: string;
  ColorId: number | null;
  ColorName: string;
  ShippingCharges: 0;
  HasRequiredChoice: boolean;
};

export type StoredState = {
  user: { user: StoredUser; loggedIn: boolean };
  /** `loading` is kept for compatibility and always restored as false (ruling O62). */
  common: { loading: boolean; websiteLogo: string; languageCode: string };
  cart: { cartItems: CartItem[]; totalCartItems: number; customerWishList: WishItem[] };
};

export const NOBODY: StoredUser = { UserID: 0, FirstName: "", LastName: "" };

export const emptyState = (): StoredState => ({
  user: { user: NOBODY, loggedIn: false },
  common: { loading: false, websiteLogo: "", languageCode: DEFAULT_LANGUAGE },
  cart: { cartItems: [], totalCartItems: 0, customerWishList: [] },
});

/** A visitor can change the storage, so any value is possible. Invalid parts are dropped, the rest stays. */

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const wholeOf = (value: unknown): number | null =>
  Number.isSafeInteger(Number(value)) && value !== null && value !== "" && Number(value) > 0
    ? Number(value)
    : null;
const amountOf = (value: unknown): number | null =>
  typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : null;

const attributeOf = (value: unknown, productId: number): SelectedAttribute[] => {
  const fields = fieldsOf(value);
  const attribute = wholeOf(fields.ProductAttributeID);
  const option = wholeOf(fields.PrimaryKeyValue);
  return attribute && option
    ? [{ ProductId: productId, ProductAttributeID: attribute, PrimaryKeyValue: option }]
    : [];
};

const cartItemOf = (value: unknown): CartItem[] => {
  const fields = fieldsOf(value);
  const id = wholeOf(fields.ProductId);
  if (!id) return [];
  const attributes = listOf(fields.productSelectedAttributes).flatMap((a) => attributeOf(a, id));
  return [
    {
      ProductId: id,
      productSelectedAttributes: attributes,
      Quantity: wholeOf(fields.Quantity) ?? 1,
      ShippingCharges: 0,
      DefaultImage: textOf(fields.DefaultImage),
    },
  ];
};

const wishOf = (value: unknown): WishItem[] => {
  const fields = fieldsOf(value);
  const id = wholeOf(fields.ProductId);
  if (!id) return [];
  return [
    {
      ProductId: id,
      ProductName: textOf(fields.ProductName),
      DefaultImage: textOf(fields.DefaultImage),
      Quantity: wholeOf(fields.Quantity) ?? 1,
      Price: amountOf(fields.Price) ?? 0,
      DiscountedPrice: amountOf(fields.DiscountedPrice),
      DiscountId: wholeOf(fields.DiscountId),
      IsDiscountCalculated: fields.IsDiscountCalculated === true,
      CouponCode: textOf(fields.CouponCode),
      SizeId: wholeOf(fields.SizeId),
      SizeShortName: textOf(fields.SizeShortName),
      ColorId: wholeOf(fields.ColorId),
      ColorName: textOf(fields.ColorName),
      ShippingCharges: 0,
      HasRequiredChoice: fields.HasRequiredChoice !== false,
    },
  ];
};

const userOf = (value: unknown): StoredUser => {
  const fields = fieldsOf(value);
  const id = wholeOf(fields.UserID);
  return id ? { UserID: id, FirstName: textOf(fields.FirstName), LastName: textOf(fields.LastName) } : NOBODY;
};

/** Parses any value as the stored state. Every damaged part becomes empty. */
export const stateOf = (value: unknown): StoredState => {
  const root = fieldsOf(value);
  const user = userOf(fieldsOf(root.user).user);
  const common = fieldsOf(root.common);
  const cart = fieldsOf(root.cart);
  // The shop itself puts no more there, and thousands written by hand would hang the page.
  const cartItems = listOf(cart.cartItems).slice(0, MAX_LINES).flatMap(cartItemOf);
  return {
    user: { user, loggedIn: user.UserID > 0 },
    common: {
      loading: false,
      websiteLogo: textOf(common.websiteLogo),
      languageCode: textOf(common.languageCode) || DEFAULT_LANGUAGE,
    },
    cart: {
      cartItems,
      totalCartItems: cartCount(cartItems),
      customerWishList: listOf(cart.customerWishList).flatMap(wishOf),
    },
  };
};
