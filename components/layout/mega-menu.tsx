import { getTranslations } from "next-intl/server";
import { Icon } from "@/components/ui/icon";
import { links } from "@/lib/languages/links";
import type { Language } from "@/lib/languages/languages";
import type { Category } from "@/lib/model/catalog";
import { AccountLink } from "./account-link";
import { LanguageLinks } from "./language-link";
import { Nut } from "./logo";
import { MenuGroups } from "./menu-groups";
import { packMenu, type MenuEntry } from "./packed-menu";

const entryOf = ({ id, name, children }: Category): MenuEntry => ({
  id,
  name,
  entries: children.map(entryOf),
});

/**
 * All categories, one column for each parent. It is a native popover: its buttons open it without scripts,
 * Escape and a click outside close it, and the focus returns. On phones it is a drawer at the start side.
 */
export const MegaMenu = async ({ categories, language }: { categories: Category[]; language: Language }) => {
  const t = await getTranslations("layout");
  const groups = categories.map((category) => ({
    ...entryOf(category),
    image: category.image,
    unfold: t("unfold", { name: category.name.text }),
  }));
  return (
    <nav id="menu" popover="auto" className="mega over-box" aria-label={t("categories")}>
      <div className="mega-top">
        <b>{t("categories")}</b>
        <button
          type="button"
          className="tool"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label={t("close")}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="wrap">
        <MenuGroups packed={packMenu(groups)} />
        <section className="open">
          <div className="parent">
            <a className="to-parent" href={links.allProducts(language)}>
              <Nut size={34} />
              {t("allCategories")}
            </a>
          </div>
          <ul>
            <li>
              <a href={links.mostShopped(language)}>{t("mostShopped")}</a>
            </li>
            <li>
              <a href={links.topDeals(language)}>{t("topDeals")}</a>
            </li>
          </ul>
        </section>
        <div className="mega-end">
          <AccountLink language={language} />
          <a href={links.page(language, "about")}>{t("about")}</a>
          <a href={links.page(language, "faq")}>{t("faq")}</a>
          <a href={links.page(language, "contact-us")}>{t("contact")}</a>
          <a href={links.page(language, "become-seller")}>{t("seller")}</a>
          <LanguageLinks language={language} />
        </div>
      </div>
    </nav>
  );
};
