"use client";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { links } from "@/lib/i18n/links";
import { isLanguage } from "@/lib/i18n/languages";
import { cartItemOf } from "@/lib/store/cart-rules";
import { addLine, addWish, useShop } from "@/lib/store/shop-store";
import { toastFailure, toastInfo, toastSuccess } from "@/lib/store/toasts";
import { wishlistItemOf } from "@/lib/store/wishlist";
import { opensInNewTab } from "./new-tab";

const paise = (text: string | undefined): number | null => (text ? Number(text) : null);

/** The card's file that the browser has already; before it came, the one for everybody. */
const pictureOf = (card: HTMLElement): string => {
  const image = card.querySelector("img");
  return image?.currentSrc.replace(`${location.origin}/`, "/") || (image?.getAttribute("src") ?? "");
};

/** What a card says about its product. */
const productOf = (card: HTMLElement) => ({
  productId: Number(card.dataset.product),
  name: card.querySelector<HTMLElement>(".name")?.title ?? "",
  imageUrl: pictureOf(card),
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
        heart
          .querySelector("use")
          ?.setAttribute("href", `/images/icons.v1.svg#${isWished ? "heart-on" : "heart"}`);
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
      const answer = addLine(cartItemOf(productId, [], quantity, imageUrl), {
        name,
        paise: discountedUnitPrice ?? unitPrice,
      });
      const language = document.documentElement.lang;
      if (answer === "added")
        toastSuccess(
          t("added"),
          isLanguage(language) ? { text: t("goToCart"), href: links.page(language, "cart") } : undefined,
        );
      else if (answer === "failed") toastFailure(fault("FAULT"));
      else toastInfo(t(answer === "full" ? "cartFull" : "exists"));
    };
    const wish = (card: HTMLElement) => {
      const answer = addWish(wishlistItemOf(productOf(card)));
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
    // Browsers leave alone what is half in view.
    const showWhole = ({ target }: FocusEvent) => {
      const isReached = target instanceof Element && target.matches(".rail :focus-visible");
      if (isReached)
        target.closest("[data-product]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
    };
    document.addEventListener("click", click);
    document.addEventListener("focusin", showWhole);
    return () => {
      document.removeEventListener("click", click);
      document.removeEventListener("focusin", showWhole);
    };
  }, [t, fault]);
  return null;
};
