/** What the browser keeps, with the wire's own names (specification section 3, rulings O56 to O61). */

/** Enough to greet; the full record never leaves the server (ruling O60). */
export type StoredUser = { UserID: number; FirstName: string; LastName: string };

/** Colour is attribute 1, size attribute 2 (ruling O57). */
export type SelectedAttribute = { ProductId: number; ProductAttributeID: number; PrimaryKeyValue: number };

/** A line of the cart: never a price. */
export type CartItem = {
  ProductId: number;
  productSelectedAttributes: SelectedAttribute[];
  Quantity: number;
  ShippingCharges: 0;
  DefaultImage: string;
};

/** A wish; prices in rupees as they were when it was made. `HasRequiredChoice` is ours: such a wish goes to its product, not straight to the cart. */
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
  /** `loading` keeps its place in the shape and is always restored as false (ruling O62). */
  common: { loading: boolean; websiteLogo: string; languageCode: string };
  cart: { cartItems: CartItem[]; totalCartItems: number; customerWishList: WishItem[] };
};

export const NOBODY: StoredUser = { UserID: 0, FirstName: "", LastName: "" };

export const emptyState = (): StoredState => ({
  user: { user: NOBODY, loggedIn: false },
  common: { loading: false, websiteLogo: "", languageCode: "en" },
  cart: { cartItems: [], totalCartItems: 0, customerWishList: [] },
});
