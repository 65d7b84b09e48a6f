"use client";
import { useEffect } from "react";
import useSWR from "swr";
import type { Language } from "@/lib/languages/languages";
import type { PricedCart, PricedLine } from "@/lib/model/cart";
import { priceCart } from "@/lib/shop/actions/cart-actions";
import { cartLinesOf, lineKey } from "./cart-rules";
import { useShop } from "./shop-store";
import type { CartItem } from "./stored-state";

type Priced = { keys: string[]; cart: PricedCart };

export type PricedCartView = {
  isRestored: boolean;
  items: CartItem[];
  /** Last response of the server; null before the first. */
  cart: PricedCart | null;
  /** Returns the priced line of the last response; undefined if it was not requested yet. */
  lineOf: (item: CartItem) => PricedLine | undefined;
  /** True if the response belongs to another cart than the shown one: totals are dimmed. */
  isStale: boolean;
  /** The code of a failed read, or null. */
  failure: string | null;
  reload: () => void;
};

/**
 * Prices the cart on the server, again after every change and whenever the page becomes active again. The
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
    // A page restored from the back/forward cache shows old prices.
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
