"use client";
import { useTranslations } from "next-intl";
import { usePathname } from "next/navigation";
import { Icon } from "@/components/ui/icon";
import { links } from "@/lib/languages/links";
import type { Language } from "@/lib/languages/languages";
import { useShop } from "@/lib/store/shop-store";
import { currentMark } from "./current-mark";

/** First name of who is logged in; null before mount and for visitors. */
export const useFirstName = (): string | null =>
  useShop((shop) => (shop.isRestored && shop.user.loggedIn ? shop.user.user.FirstName : null));

/** Login, or the first name, which links to the orders (requirement R58). @param iconSize pixels */
export const AccountLink = ({ language, iconSize = 20 }: { language: Language; iconSize?: number }) => {
  const t = useTranslations("islands.header");
  const name = useFirstName();
  const href = links.page(language, name === null ? "login" : "orders-history");
  return (
    <a href={href} {...currentMark(href, usePathname())}>
      <Icon name="user" size={iconSize} />
      <bdi className="first-name">{name ?? t("login")}</bdi>
    </a>
  );
};
