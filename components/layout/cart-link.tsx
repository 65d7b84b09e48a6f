"use client";
import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { Icon } from "@/components/ui/icon";
import { links } from "@/lib/languages/links";
import type { Language } from "@/lib/languages/languages";
import { useShop } from "@/lib/store/shop-store";
import { toastInfo } from "@/lib/store/toasts";

/** Link Cart(n). An empty cart shows a message and does not navigate (ruling O79). @param iconSize pixels */
export const CartLink = ({
  language,
  iconSize = 20,
  isCurrent = false,
}: {
  language: Language;
  iconSize?: number;
  isCurrent?: boolean;
}) => {
  const t = useTranslations("islands.header");
  const count = useShop((shop) => (shop.isRestored ? shop.cart.totalCartItems : null));
  const stayWhenEmpty = (event: MouseEvent) => {
    if (count !== 0) return;
    event.preventDefault();
    toastInfo(t("emptyCart"));
  };
  return (
    <a
      href={links.page(language, "cart")}
      className={isCurrent ? "on" : undefined}
      aria-current={isCurrent ? "page" : undefined}
      aria-label={
        count === null ? t("cart") : t("counted", { name: t("cart"), count: t("cartCount", { n: count }) })
      }
      onClick={stayWhenEmpty}
    >
      <Icon name="cart" size={iconSize} />
      {t("cart")} <span className={count ? "badge num" : "badge num none"}>{count ?? <>&nbsp;</>}</span>
    </a>
  );
};
