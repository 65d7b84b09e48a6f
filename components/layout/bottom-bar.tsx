"use client";
import { useTranslations } from "next-intl";
import { usePathname } from "next/navigation";
import { Icon } from "@/components/ui/icon";
import { links } from "@/lib/i18n/links";
import type { Language } from "@/lib/i18n/languages";
import { useShop } from "@/lib/store/shop-store";
import { CartLink } from "./cart-link";

/**
 * Bar on phones: Home, Cart(n), and Login or the first name, which links to the orders (requirement R58). The corner
 * (scroll-watch.tsx) is at its end, where it covers no content. @param hasChat true if the corner has two links
 */
export const BottomBar = ({ language, hasChat }: { language: Language; hasChat: boolean }) => {
  const t = useTranslations("islands.header");
  const path = usePathname();
  const name = useShop((shop) => (shop.isRestored && shop.user.loggedIn ? shop.user.user.FirstName : null));
  const home = links.home(language);
  const account = links.page(language, name === null ? "login" : "orders-history");
  const mark = (href: string) => (path === href ? { className: "on", "aria-current": "page" as const } : {});
  return (
    <nav className={hasChat ? "bottom with-chat" : "bottom"} aria-label={t("bottom")}>
      <a href={home} {...mark(home)}>
        <Icon name="home" size={22} />
        {t("home")}
      </a>
      <CartLink language={language} iconSize={22} isCurrent={path === links.page(language, "cart")} />
      <a href={account} {...mark(account)}>
        <Icon name="user" size={22} />
        <bdi className="first-name">{name ?? t("login")}</bdi>
      </a>
    </nav>
  );
};
