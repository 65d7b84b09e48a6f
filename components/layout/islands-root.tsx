"use client";
import { useLocale } from "next-intl";
import { lazy, Suspense, useEffect, useState } from "react";
import { useCartMerge } from "@/lib/store/cart-merge";
import { followCart } from "@/lib/store/follow-cart";
import { onWishlistAsked } from "@/lib/store/wishlist";
import { followOtherTabs, restoreShop, setLanguage } from "@/lib/store/shop-store";
import { onFirstToast } from "@/lib/store/toasts";
import { useFocusOnNewPage } from "./focus-new-page";

const Toaster = lazy(() => import("./toaster"));
const JoinedCarts = lazy(() => import("../cart/merged-carts"));
const WishlistDrawer = lazy(() => import("../wishlist/wishlist-drawer"));

const YEAR_SECONDS = 31_536_000;

/** Stores the language of the address for the next visit without one (ruling O8). */
const rememberLanguage = (language: string): void => {
  setLanguage(language);
  document.cookie = `langCode=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
};

/** Restores the browser's state after mount, and holds what opens over every page: loaded when first asked for. */
export const IslandsRoot = () => {
  const language = useLocale();
  const [hasToast, setHasToast] = useState(false);
  const [isWishlistOpen, setWishlistOpen] = useState(false);
  const join = useCartMerge((state) => state.join);

  useEffect(() => {
    // Replays the last press before hydration (components/form/early-press.ts). Journeys read the mark.
    document.documentElement.dataset.hydrated = "";
    dispatchEvent(new Event("hydrated"));
  }, []);
  useEffect(() => {
    restoreShop();
    onFirstToast(() => setHasToast(true));
    const stops = [followOtherTabs(), onWishlistAsked(() => setWishlistOpen(true))];
    return () => stops.forEach((stop) => stop());
  }, []);
  useFocusOnNewPage();
  useEffect(() => rememberLanguage(language), [language]);
  useEffect(() => followCart(language), [language]);

  return (
    // Separate Suspense boundaries: loading the first message must not hide, and so close, an open drawer.
    <>
      <Suspense fallback={null}>{hasToast ? <Toaster /> : null}</Suspense>
      <Suspense fallback={null}>
        {isWishlistOpen ? <WishlistDrawer onClose={() => setWishlistOpen(false)} /> : null}
      </Suspense>
      <Suspense fallback={null}>{join ? <JoinedCarts join={join} /> : null}</Suspense>
    </>
  );
};
