import type { Language } from "@/lib/i18n/languages";
import { useShop, type ShopState } from "./shop-store";
import { keptValue } from "./browser-storage";

/** Whose account this browser's cart was joined with, and what that account was last told it holds. */
export type CartSyncMarker = { userId: number; content: string };

const markOf = (found: unknown): CartSyncMarker | null =>
  typeof found === "object" &&
  found !== null &&
  "userId" in found &&
  typeof found.userId === "number" &&
  "content" in found &&
  typeof found.content === "string"
    ? { userId: found.userId, content: found.content }
    : null;

const storage = keptValue("localStorage", "cartSaved", markOf);

export const cartSyncMarker = storage.read;

/** A browser that keeps nothing joins the carts again on the next page, which changes nothing then. */
export const setCartSyncMarker = (mark: CartSyncMarker | null): void => storage.write(mark);

/** Milliseconds a cart stands still before the account is told. */
const CALM = 600;

/** A login is not held up longer than this by the account's cart. */
const PATIENCE = 3000;

const factsOf = ({ isRestored, user, cart }: ShopState) => ({
  who: isRestored ? user.user.UserID : null,
  content: JSON.stringify(cart.cartItems),
});

const sync = async (language: Language): Promise<void> => (await import("./cart-sync")).syncCart(language);

/** Keeps the account's cart in step with this browser's, for whoever is logged in (its code is loaded only then). @returns how to stop */
export const followCart = (language: Language): (() => void) => {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const look = (calm: number) => {
    clearTimeout(waiting);
    const { isRestored, user } = useShop.getState();
    if (isRestored && (user.loggedIn || cartSyncMarker()))
      waiting = setTimeout(() => void sync(language).catch(() => undefined), calm);
  };
  look(0);
  // By value: reading the stored state again makes new objects of the same cart.
  let known = factsOf(useShop.getState());
  const stop = useShop.subscribe((state) => {
    const now = factsOf(state);
    if (now.who !== known.who) look(0);
    else if (now.content !== known.content) look(CALM);
    known = now;
  });
  return () => {
    clearTimeout(waiting);
    stop();
  };
};

/** After a login, before the next page: the cart it shows is the whole one. */
export const cartJoined = (language: Language): Promise<unknown> =>
  Promise.race([
    sync(language).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, PATIENCE)),
  ]);
