import type { CartLine } from "@/lib/model/cart";
import { cartLinesOf, lineKey } from "./cart-rules";
import { removeLine, useShop } from "./shop-store";

/** Takes what was ordered out of the cart. What was put there or changed meanwhile, in another tab or later, stays. */
export const clearOrdered = (lines: readonly CartLine[]): void => {
  const ordered = new Set(lines.map((line) => JSON.stringify(line)));
  for (const item of useShop.getState().cart.cartItems) {
    if (cartLinesOf([item]).some((line) => ordered.has(JSON.stringify(line)))) removeLine(lineKey(item));
  }
};
