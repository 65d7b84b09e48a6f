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
