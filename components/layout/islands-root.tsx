"use client";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useCartMerge } from "@/lib/store/cart-merge";
import { followCart } from "@/lib/store/follow-cart";
import { followTyping } from "@/lib/store/form-drafts";
import { onComparePress } from "@/lib/store/compare-presses";
import { onWishlistAsked } from "@/lib/store/wishlist";
import { followOtherTabs, onUnkept, restoreShop, setLanguage } from "@/lib/store/shop-store";
import { onFirstToast, toastInfo } from "@/lib/store/toasts";
import { useFocusOnNewPage } from "./focus-new-page";
import { JoinedCartsToast } from "./joined-carts-toast";
import { lazyPart, lazyWindow } from "./lazy-part";
import { PlainToast } from "./toast-box";
import { followPresses } from "./toast-place";

const Toaster = lazyPart(() => import("./toaster"), { Missing: PlainToast });
const JoinedCarts = lazyPart(() => import("../cart/merged-carts"), { Missing: JoinedCartsToast });
const WishlistDrawer = lazyWindow(() => import("../wishlist/wishlist-drawer"));
const CompareTray = lazyWindow(() => import("../compare/compare-tray"));

const YEAR_SECONDS = 31_536_000;

/** Stores the language of the address for the next visit without one (ruling O8). */
const rememberLanguage = (language: string): void => {
  setLanguage(language);
  document.cookie = `langCode=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
};

/** Restores the browser's state after mount, and holds what opens over every page: loaded when first asked for. */
export const IslandsRoot = () => {
  const language = useLocale();
  const t = useTranslations("islands.store");
  const [hasToast, setHasToast] = useState(false);
  const [isWishlistOpen, setWishlistOpen] = useState(false);
  const [compare, setCompare] = useState<HTMLAnchorElement[] | null>(null);
  const join = useCartMerge((state) => state.join);

  useEffect(() => {
    restoreShop();
    onFirstToast(() => setHasToast(true));
    const stops = [
      followOtherTabs(),
      followTyping(),
      followPresses(),
      onWishlistAsked(() => setWishlistOpen(true)),
      onComparePress((links) => setCompare((pressed) => [...(pressed ?? []), ...links])),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
  useEffect(() => {
    // A press may lead to a message, also after the network is gone.
    for (const sign of ["pointerdown", "keydown"]) addEventListener(sign, Toaster.load, { once: true });
  }, []);
  useEffect(() => onUnkept(() => toastInfo(t("unkept"))), [t]);
  useFocusOnNewPage();
  useEffect(() => rememberLanguage(language), [language]);
  useEffect(() => followCart(language), [language]);
  useEffect(() => {
    // Replays the last press before hydration (components/ui/inline-scripts.mjs), so it is the last effect. Journeys
    // read the mark.
    document.documentElement.dataset.hydrated = "";
    dispatchEvent(new Event("hydrated"));
  }, []);

  return (
    <>
      {hasToast ? <Toaster /> : null}
      {isWishlistOpen ? <WishlistDrawer onClose={() => setWishlistOpen(false)} /> : null}
      {compare ? <CompareTray pressed={compare} onClose={() => setCompare(null)} /> : null}
      {join ? <JoinedCarts join={join} /> : null}
    </>
  );
};
