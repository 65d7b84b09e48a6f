const WISHLIST_EVENT = "shop:wishlist";

/** Opens the wishlist drawer from anywhere on the page. */
export const openWishlist = (): void => {
  window.dispatchEvent(new Event(WISHLIST_EVENT));
};

/** @returns how to stop listening */
export const onWishlistAsked = (open: () => void): (() => void) => {
  window.addEventListener(WISHLIST_EVENT, open);
  return () => window.removeEventListener(WISHLIST_EVENT, open);
};
