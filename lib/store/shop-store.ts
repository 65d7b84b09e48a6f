import { create } from "zustand";
import { persist } from "zustand/middleware";
import { beginVisitOf, forgetPerson, isLoggedOutElsewhere, keptText } from "./browser-storage";
import { cartCount, hasLine, lineKey, MAX_LINES, withoutLine, withQuantity } from "./cart-rules";
import {
  saveLastSeenLines,
  lastSeenLines,
  type SeenLine,
  shopStorage,
  ROOT_KEY,
  STORED_VERSION,
  wasKept,
} from "./shop-storage";
import {
  emptyState,
  NOBODY,
  type CartItem,
  type StoredState,
  type StoredUser,
  type WishItem,
} from "./stored-state";

export type ShopState = StoredState & {
  /** True once the stored state was read. Not stored itself. Until then counts are unknown, not zero. */
  isRestored: boolean;
};

type Added = "added" | "exists" | "full";

/**
 * State of this visitor: name, language, cart and wishlist. Read it with a selector, change it with the
 * functions below.
 */
export const useShop = create<ShopState>()(
  persist((): ShopState => ({ ...emptyState(), isRestored: false }), {
    name: ROOT_KEY,
    version: STORED_VERSION,
    storage: shopStorage,
    skipHydration: true,
    partialize: ({ user, common, cart }) => ({ user, common, cart }),
  }),
);

/**
 * Reads the stored state, and follows its customer: another one finds nothing of the customer before, and one who logged out
 * in another tab leaves nothing in this one. One whose session expired keeps what was typed.
 */
const readShop = (): void => {
  void useShop.persist.rehydrate();
  const { user, loggedIn } = useShop.getState().user;
  if (loggedIn) beginVisitOf(user.UserID);
  else if (isLoggedOutElsewhere()) forgetPerson();
};

/**
 * Reads the stored state. Call it after mount, because the server's HTML does not know it. The storage is
 * synchronous, so the restore ends with this call and never reaches its limit of 5000 ms (ruling O102).
 */
export const restoreShop = (): void => {
  readShop();
  useShop.setState({ isRestored: true });
};

/** Applies changes of other tabs (ruling O61). @returns a function that stops */
export const followOtherTabs = (): (() => void) => {
  const follow = (event: StorageEvent) => {
    if (event.key === ROOT_KEY || event.key === null) readShop();
  };
  window.addEventListener("storage", follow);
  return () => window.removeEventListener("storage", follow);
};

/** Restores first: a change before the restore would overwrite the stored state with an empty one. */
const change = (next: (state: ShopState) => Partial<StoredState>): void => {
  if (!useShop.getState().isRestored) restoreShop();
  useShop.setState(next);
};

const withItems = (state: ShopState, cartItems: CartItem[]): Partial<StoredState> => ({
  cart: { ...state.cart, cartItems, totalCartItems: cartCount(cartItems) },
});
const withWishes = (state: ShopState, customerWishList: WishItem[]): Partial<StoredState> => ({
  cart: { ...state.cart, customerWishList },
});

let sayUnkept = (): void => undefined;

/** Calls back when something was added that the browser keeps for this tab alone (R163, R168). */
export const onUnkept = (callback: () => void): void => {
  sayUnkept = callback;
};

const settled = <T extends Added>(answer: T): T => {
  if (answer === "added" && !wasKept()) sayUnkept();
  return answer;
};

/**
 * Adds a line unless the same product with the same options exists (ruling O56).
 * @param seen name and price shown to the shopper, so that the cart can report a change
 */
export const addLine = (item: CartItem, seen?: SeenLine): Added => {
  let answer: Added = "added";
  change((state) => {
    const items = state.cart.cartItems;
    answer = hasLine(items, item) ? "exists" : items.length >= MAX_LINES ? "full" : "added";
    return answer === "added" ? withItems(state, [...items, item]) : {};
  });
  if (answer === "added" && seen) saveLastSeenLines({ ...lastSeenLines(), [lineKey(item)]: seen });
  return settled(answer);
};

export const replaceCart = (items: CartItem[]): void => change((state) => withItems(state, items));

/** @param key of `lineKey` */
export const setQuantity = (key: string, quantity: number): void =>
  change((state) => withItems(state, withQuantity(state.cart.cartItems, key, quantity)));
export const removeLine = (key: string): void =>
  change((state) => withItems(state, withoutLine(state.cart.cartItems, key)));

export const addWish = (wish: WishItem): Exclude<Added, "full"> => {
  let answer: Exclude<Added, "full"> = "added";
  change((state) => {
    const wishes = state.cart.customerWishList;
    answer = wishes.some((w) => w.ProductId === wish.ProductId) ? "exists" : "added";
    return answer === "added" ? withWishes(state, [...wishes, wish]) : {};
  });
  return settled(answer);
};

export const removeWish = (productId: number): void =>
  change((state) =>
    withWishes(
      state,
      state.cart.customerWishList.filter((w) => w.ProductId !== productId),
    ),
  );
export const clearWishes = (): void => change((state) => withWishes(state, []));

const inserted = <T>(list: readonly T[], items: readonly T[], at: number): T[] => [
  ...list.slice(0, at),
  ...items,
  ...list.slice(at),
];

/** Undo: restores removed wishes to their place (ruling O20). Wishes added again meanwhile stay. */
export const returnWishes = (wishes: readonly WishItem[], at: number): void =>
  change((state) => {
    const there = state.cart.customerWishList;
    const missing = wishes.filter((wish) => !there.some((other) => other.ProductId === wish.ProductId));
    return withWishes(state, inserted(there, missing, at));
  });
/** Undo: restores a removed line to its place, unless it was added again meanwhile. */
export const returnLine = (item: CartItem, at: number): void =>
  change((state) =>
    hasLine(state.cart.cartItems, item) ? {} : withItems(state, inserted(state.cart.cartItems, [item], at)),
  );

export const signIn = (user: StoredUser): void => {
  beginVisitOf(user.UserID);
  change(() => ({ user: { user, loggedIn: user.UserID > 0 } }));
};
/**
 * Clears the user, whose session has expired, and the note of the last order. After another login the same customer
 * goes on with what was typed.
 */
export const signOut = (): void => {
  change(() => ({ user: { user: NOBODY, loggedIn: false } }));
  keptText("sessionStorage", "order-placed").write(null);
};
/**
 * Clears user and all that the customer typed, chose or ordered: cart and wishlist stay (rulings O68, O127). The user goes
 * last: by then other tabs find no `used-by` and know it for a logout.
 */
export const endVisit = (): void => {
  forgetPerson();
  signOut();
};
/** Stores the URL's language (ruling O8). */
export const setLanguage = (languageCode: string): void =>
  change((state) => ({ common: { ...state.common, languageCode } }));
/** Clears everything, as /refresh does. */
export const resetAll = (): void =>
  change(({ common }) => ({
    ...emptyState(),
    common: { ...emptyState().common, languageCode: common.languageCode },
  }));
