import { toRupees } from "@/lib/model/money";
import type { WishItem } from "./stored-state";

/** Data of a wish; prices in paise. */
type Wished = {
  productId: number;
  name: string;
  imageUrl: string;
  unitPrice: number;
  discountedUnitPrice: number | null;
  quantity: number;
  hasRequiredChoice: boolean;
  size?: { id: number; shortName: string } | null;
  color?: { id: number; name: string } | null;
};

/** Converts a product for the wishlist's storage (requirement R165). */
export const wishlistItemOf = (wished: Wished): WishItem => ({
  ProductId: wished.productId,
  ProductName: wished.name,
  DefaultImage: wished.imageUrl,
  Quantity: wished.quantity,
  Price: toRupees(wished.unitPrice),
  DiscountedPrice: wished.discountedUnitPrice === null ? null : toRupees(wished.discountedUnitPrice),
  DiscountId: null,
  IsDiscountCalculated: wished.discountedUnitPrice !== null,
  CouponCode: "",
  SizeId: wished.size?.id ?? null,
  SizeShortName: wished.size?.shortName ?? "",
  ColorId: wished.color?.id ?? null,
  ColorName: wished.color?.name ?? "",
  ShippingCharges: 0,
  HasRequiredChoice: wished.hasRequiredChoice,
});

const WISHLIST_EVENT = "shop:wishlist";

/** Opens the wishlist drawer from anywhere on the page. */
export const openWishlist = (): void => {
  window.dispatchEvent(new Event(WISHLIST_EVENT));
};

/** @returns a function that stops listening */
export const onWishlistAsked = (open: () => void): (() => void) => {
  window.addEventListener(WISHLIST_EVENT, open);
  return () => window.removeEventListener(WISHLIST_EVENT, open);
};
