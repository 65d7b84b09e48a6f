"use client";
import { useEffect } from "react";
import useSWR from "swr";
import type { Language } from "@/lib/i18n/languages";
import type { PricedCart, PricedLine } from "@/lib/model/cart";
import { priceCart } from "@/lib/shop/cart-actions";
import { cartLinesOf, lineKey } from "./cart-rules";
import { useShop } from "./shop-store";
import type { CartItem } from "./stored-state";

type Priced = { keys: string[]; cart: PricedCart };

export type PricedCartView = {
  isRestored: boolean;
  items: CartItem[];
  /** The last answer of the server; null until the first one. */
  cart: PricedCart | null;
  /** The line as the last answer has it; undefined when it was not asked for yet. */
  lineOf: (item: CartItem) => PricedLine | undefined;
  /** The answer is about another cart than the one shown: totals are dimmed. */
  isStale: boolean;
  /** The code of a failed read, or null. */
  failure: string | null;
  reload: () => void;
};

/**
 * The cart with prices of the server, asked again whenever it changes and whenever the page is come back to. The
 * browser never multiplies money.
 */
export const usePricedCart = (language: Language): PricedCartView => {
  const isRestored = useShop((state) => state.isRestored);
  const items = useShop((state) => state.cart.cartItems);
  const lines = cartLinesOf(items);
  const content = JSON.stringify(lines);

  const { data, error, mutate } = useSWR<Priced, Error>(
    isRestored && items.length > 0 ? ["priced-cart", language, content] : null,
    async () => {
      const answer = await priceCart(language, lines);
      if (!answer.ok) throw new Error(answer.code);
      return { keys: items.map(lineKey), cart: answer.value };
    },
    { keepPreviousData: true, shouldRetryOnError: false, focusThrottleInterval: 2000 },
  );

  useEffect(() => {
    // A page that comes back from the browser's memory shows old prices.
    const show = (event: PageTransitionEvent) => event.persisted && void mutate();
    window.addEventListener("pageshow", show);
    return () => window.removeEventListener("pageshow", show);
  }, [mutate]);

  const lineOf = (item: CartItem) => data?.cart.lines[data.keys.indexOf(lineKey(item))];
  return {
    isRestored,
    items,
    cart: data?.cart ?? null,
    lineOf,
    isStale:
      !data ||
      data.keys.length !== items.length ||
      items.some((item) => lineOf(item)?.quantity !== item.Quantity),
    failure: error ? (navigator.onLine ? error.message : "OFFLINE") : null,
    reload: () => void mutate(),
  };
};
