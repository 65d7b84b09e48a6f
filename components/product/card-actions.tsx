"use client";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { links } from "@/lib/i18n/links";
import { isLanguage } from "@/lib/i18n/languages";
import { cartItemOf } from "@/lib/store/cart-rules";
import { addLine, addWish, useShop } from "@/lib/store/shop-store";
import { toastFailure, toastInfo, toastSuccess } from "@/lib/store/toasts";
import { wishOf } from "@/lib/store/wish-rules";
import { opensInNewTab } from "./new-tab";

const paise = (text: string | undefined): number | null => (text ? Number(text) : null);

/** What a card says about its product. */
const productOf = (card: HTMLElement) => ({
  productId: Number(card.dataset.product),
  name: card.querySelector<HTMLElement>(".name")?.title ?? "",
  imageUrl: card.querySelector("img")?.getAttribute("src") ?? "",
  unitPrice: paise(card.dataset.unit) ?? 0,
  discountedUnitPrice: paise(card.dataset.paid),
  quantity: Number(card.dataset.quantity ?? 1),
  hasRequiredChoice: card.dataset.choice !== undefined,
});

/** Fills the hearts of what is on the wishlist, also on cards that arrive later. */
const useMarkedHearts = (): void => {
  const wishes = useShop((shop) => shop.cart.customerWishList);
  useEffect(() => {
    const ids = new Set(wishes.map((wish) => String(wish.ProductId)));
    const mark = () => {
      for (const card of document.querySelectorAll<HTMLElement>("[data-product]")) {
        const isWished = ids.has(card.dataset.product ?? "");
        const heart = card.querySelector("[data-wish]");
        if (!heart || heart.classList.contains("on") === isWished) continue;
        heart.classList.toggle("on", isWished);
        heart.querySelector("use")?.setAttribute("href", `/images/icons.v1.svg#${isWished ? "heart-on" : "heart"}`);
      }
    };
    mark();
    const arrivals = new MutationObserver(mark);
    arrivals.observe(document.body, { childList: true, subtree: true });
    return () => arrivals.disconnect();
  }, [wishes]);
};

/** One listener for every product card of the page: hundred cards are not two hundred islands. */
export const CardActions = () => {
  const t = useTranslations("islands.store");
  const fault = useTranslations("islands.failures");
  useMarkedHearts();

  useEffect(() => {
    const add = (card: HTMLElement) => {
      const { productId, name, quantity, imageUrl, unitPrice, discountedUnitPrice } = productOf(card);
      const answer = addLine(cartItemOf(productId, [], quantity, imageUrl), { name, paise: discountedUnitPrice ?? unitPrice });
      const language = document.documentElement.lang;
      if (answer === "added") toastSuccess(t("added"), isLanguage(language) ? { text: t("goToCart"), href: links.page(language, "cart") } : undefined);
      else if (answer === "failed") toastFailure(fault("FAULT"));
      else toastInfo(t(answer === "full" ? "cartFull" : "exists"));
    };
    const wish = (card: HTMLElement) => {
      const answer = addWish(wishOf(productOf(card)));
      if (answer === "added") toastSuccess(t("wishAdded"));
      else if (answer === "failed") toastFailure(fault("FAULT"));
      else toastInfo(t("wishExists"));
    };
    const click = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const card = target?.closest<HTMLElement>("[data-product]");
      if (!target || !card) return;
      if (target.closest("[data-add]")) add(card);
      else if (target.closest("[data-wish]")) wish(card);
      else {
        const link = target.closest<HTMLAnchorElement>("a[href]");
        if (link && opensInNewTab(link)) Object.assign(link, { target: "_blank", rel: "noopener" });
      }
    };
    document.addEventListener("click", click);
    return () => document.removeEventListener("click", click);
  }, [t, fault]);
  return null;
};
