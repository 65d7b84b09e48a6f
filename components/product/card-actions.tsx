"use client";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { links } from "@/lib/languages/links";
import { isLanguage } from "@/lib/languages/languages";
import { selectionsOfKey } from "@/lib/model/selections";
import { cartItemOf } from "@/lib/store/cart-rules";
import { addLine, addWish, useShop } from "@/lib/store/shop-store";
import { toastInfo, toastSuccess } from "@/lib/store/toasts";
import { wishlistItemOf } from "@/lib/store/wishlist";
import { opensInNewTab } from "./new-tab";

const paise = (text: string | undefined): number | null => (text ? Number(text) : null);

/** Returns the card's picture file that the browser already has; before it is loaded, the default one. */
const pictureOf = (card: HTMLElement): string => {
  const image = card.querySelector("img");
  return image?.currentSrc.replace(`${location.origin}/`, "/") || (image?.getAttribute("src") ?? "");
};

/** Reads the product data of a card. */
const productOf = (card: HTMLElement) => ({
  productId: Number(card.dataset.product),
  name: card.querySelector<HTMLElement>(".name")?.title ?? "",
  imageUrl: pictureOf(card),
  unitPrice: paise(card.dataset.unit) ?? 0,
  discountedUnitPrice: paise(card.dataset.paid),
  quantity: Number(card.dataset.quantity ?? 1),
  hasRequiredChoice: card.dataset.choice !== undefined,
});

/** Marks the hearts of wishlist products, also on cards that are added later. */
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

/** One listener for all product cards of the page, instead of a hundred islands. */
export const CardActions = () => {
  const t = useTranslations("islands.store");
  useMarkedHearts();

  useEffect(() => {
    const add = (card: HTMLElement) => {
      const { productId, name, quantity, imageUrl, unitPrice, discountedUnitPrice } = productOf(card);
      const selections = selectionsOfKey(card.dataset.choose ?? "");
      const answer = addLine(cartItemOf(productId, selections, quantity, imageUrl), {
        name,
        paise: discountedUnitPrice ?? unitPrice,
      });
      const language = document.documentElement.lang;
      const way = isLanguage(language)
        ? { text: t("goToCart"), href: links.page(language, "cart") }
        : undefined;
      if (answer === "added") toastSuccess(t("added"), way, name);
      else toastInfo(t(answer === "full" ? "cartFull" : "exists"), way);
    };
    const wish = (card: HTMLElement) => {
      const answer = addWish(wishlistItemOf(productOf(card)));
      if (answer === "added") toastSuccess(t("wishAdded"));
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
    // Browsers do not scroll to a focused element that is partly visible.
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
  }, [t]);
  return null;
};
