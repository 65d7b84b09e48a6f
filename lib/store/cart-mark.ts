import { parsed } from "./read-stored";

/** Whose account this browser's cart was joined with, and what that account was last told it holds. */
export type CartMark = { userId: number; content: string };

const KEY = "cartSaved";

export const cartMark = (): CartMark | null => {
  try {
    const kept = parsed(localStorage.getItem(KEY));
    return typeof kept === "object" && kept !== null && "userId" in kept && typeof kept.userId === "number" && "content" in kept && typeof kept.content === "string" ? { userId: kept.userId, content: kept.content } : null;
  } catch {
    return null;
  }
};

export const markCart = (mark: CartMark | null): void => {
  try {
    if (mark) localStorage.setItem(KEY, JSON.stringify(mark));
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing joins the carts again on the next page, which changes nothing then.
  }
};
