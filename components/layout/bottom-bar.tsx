"use client";
import { useTranslations } from "next-intl";
import { usePathname } from "next/navigation";
import { Icon } from "@/components/ui/icon";
import { links } from "@/lib/languages/links";
import type { Language } from "@/lib/languages/languages";
import { AccountLink } from "./account-link";
import { CartLink } from "./cart-link";
import { currentMark } from "./current-mark";

/**
 * Bar on phones: Home, Cart(n), and Login or the first name, which links to the orders (requirement R58). The corner
 * (scroll-watch.tsx) is at its end, where it covers no content. @param hasChat true if the corner has two links
 */
export const BottomBar = ({ language, hasChat }: { language: Language; hasChat: boolean }) => {
  const t = useTranslations("islands.header");
  const path = usePathname();
  const home = links.home(language);
  return (
    <nav className={hasChat ? "bottom with-chat" : "bottom"} aria-label={t("bottom")}>
      <a href={home} {...currentMark(home, path)}>
        <Icon name="home" size={22} />
        {t("home")}
      </a>
      <CartLink language={language} iconSize={22} isCurrent={path === links.page(language, "cart")} />
      <AccountLink language={language} iconSize={22} />
    </nav>
  );
};
