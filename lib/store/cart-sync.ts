import type { Language } from "@/lib/languages/languages";
import type { JoinedCart } from "@/lib/model/cart";
import { joinSavedCart, keepCart } from "@/lib/shop/actions/cart-actions";
import { announceMerge } from "./cart-merge";
import { cartSyncMarker, setCartSyncMarker } from "./follow-cart";
import { cartItemOf, cartLinesOf, lineKey } from "./cart-rules";
import { wasKept } from "./shop-storage";
import { replaceCart, useShop } from "./shop-store";
import type { CartItem } from "./stored-state";

const contentOf = (items: readonly CartItem[]): string => JSON.stringify(cartLinesOf(items));
const currentItems = (): CartItem[] => useShop.getState().cart.cartItems;

/** Applies the merged lines to the current cart. Changes made during the request stay. */
const applied = (sent: readonly CartItem[], lines: JoinedCart["lines"]): CartItem[] => {
  const now = new Map(currentItems().map((item) => [lineKey(item), item]));
  const sentLines = new Map(sent.map((item) => [lineKey(item), item]));
  const joined = lines.map((line) =>
    cartItemOf(line.productId, line.selections, line.quantity, line.imageUrl),
  );
  const kept = joined.flatMap((item) => {
    const [mine, before] = [now.get(lineKey(item)), sentLines.get(lineKey(item))];
    if (mine)
      return [
        { ...mine, Quantity: before && before.Quantity !== mine.Quantity ? mine.Quantity : item.Quantity },
      ];
    return before ? [] : [item];
  });
  const keys = new Set(joined.map(lineKey));
  return [
    ...kept,
    ...[...now.values()].filter((item) => !keys.has(lineKey(item)) && !sentLines.has(lineKey(item))),
  ];
};

const join = async (language: Language, userId: number): Promise<void> => {
  const sent = currentItems();
  const answer = await joinSavedCart(language, cartLinesOf(sent));
  // For a host that stores no carts, this cart is not sent again.
  if (!answer.ok && answer.code === "UNKNOWN_CALL")
    return setCartSyncMarker({ userId, content: contentOf(sent) });
  if (!answer.ok || useShop.getState().user.user.UserID !== userId) return;
  const items = applied(sent, answer.value.lines);
  // Sets the marker first, because the cart's subscriber must see that it is merged.
  setCartSyncMarker({ userId, content: contentOf(items) });
  if (contentOf(items) !== contentOf(currentItems())) replaceCart(items);
  if (answer.value.changes.length > 0) announceMerge({ changes: answer.value.changes, before: sent });
};

const save = async (language: Language, userId: number, content: string): Promise<void> => {
  const answer = await keepCart(language, cartLinesOf(currentItems()));
  if (answer.ok || answer.code === "UNKNOWN_CALL") setCartSyncMarker({ userId, content });
};

const step = async (language: Language): Promise<void> => {
  // Another tab may have merged them while this one waited.
  if (wasKept()) void useShop.persist.rehydrate();
  const { UserID: userId } = useShop.getState().user.user;
  const mark = cartSyncMarker();
  if (userId === 0) return mark ? setCartSyncMarker(null) : undefined;
  const content = contentOf(currentItems());
  if (mark?.userId !== userId) return join(language, userId);
  if (mark.content !== content) return save(language, userId, content);
};

/** Runs one tab at a time if the browser supports it. */
const inTurn = (work: () => Promise<void>): Promise<void> =>
  "locks" in navigator ? navigator.locks.request("shop-cart", work) : work();

let last: Promise<void> = Promise.resolve();

/**
 * Synchronises this browser's cart with the account's: merged once after each login, afterwards saved after a
 * change. A failure leaves both unchanged; the next change or page tries again.
 */
export const syncCart = (language: Language): Promise<void> =>
  (last = last.then(() => inTurn(() => step(language))).catch(() => undefined));
