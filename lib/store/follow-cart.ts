import type { Language } from "@/lib/languages/languages";
import { useShop, type ShopState } from "./shop-store";
import { keptValue } from "./browser-storage";

/** Account with which this browser's cart was merged, and the content last saved to it. */
type CartSyncMarker = { userId: number; content: string };

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

/** A browser without storage merges the carts again on the next page, which then changes nothing. */
export const setCartSyncMarker = (mark: CartSyncMarker | null): void => storage.write(mark);

/** Milliseconds without a change before the cart is saved to the account. */
const CALM = 600;

/** Maximum milliseconds that a login waits for the account's cart. */
const PATIENCE = 3000;

const factsOf = ({ isRestored, user, cart }: ShopState) => ({
  who: isRestored ? user.user.UserID : null,
  content: JSON.stringify(cart.cartItems),
});

const sync = async (language: Language): Promise<void> => (await import("./cart-sync")).syncCart(language);

/**
 * Saves this browser's cart to the account of a logged-in customer (loaded only then). @returns a function
 * that stops
 */
export const followCart = (language: Language): (() => void) => {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const look = (calm: number) => {
    clearTimeout(waiting);
    const { isRestored, user } = useShop.getState();
    if (isRestored && (user.loggedIn || cartSyncMarker()))
      waiting = setTimeout(() => void sync(language).catch(() => undefined), calm);
  };
  look(0);
  // Compared by value, because restoring the state creates new objects for the same cart.
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

/** Merges the cart after a login, before the next page, so that it shows the whole cart. */
export const cartJoined = (language: Language): Promise<unknown> =>
  Promise.race([
    sync(language).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, PATIENCE)),
  ]);
