import { getTranslations } from "next-intl/server";
import { cutText } from "@/components/ui/cut-text";
import { Icon } from "@/components/ui/icon";
import { markup, type Markup } from "@/components/ui/markup";
import { icon, phrase, picture } from "@/components/ui/small-markup";
import { links } from "@/lib/i18n/links";
import type { Language } from "@/lib/i18n/languages";
import type { Category } from "@/lib/model/catalog";
import { LanguageLink } from "./language-link";
import { Nut } from "./logo";

/** Names in the menu are cut at 30 characters (specification section 9). */
const NAME_LENGTH = 30;

const nameMarkup = ({ name }: Category): Markup => phrase(cutText(name.text, NAME_LENGTH), name.lang);
const titleMarkup = ({ name }: Category): Markup | null => (name.text.length > NAME_LENGTH ? markup` title="${name.text}"` : null);
const hrefOf = ({ id, name }: Category, language: Language): string => links.category(language, id, name.text);

/** @param unfold what the button of a folded group is called */
const groupMarkup = (category: Category, language: Language, isOpen: boolean, unfold: string): Markup =>
  markup`<section${isOpen ? markup` class="open"` : null}><div class="parent"><a class="to-parent" href="${hrefOf(category, language)}"${titleMarkup(category)}>${
    category.image ? markup`<span class="plate">${picture(category.image, { sizes: "44px", side: 44 })}</span>` : null
  }${nameMarkup(category)}</a><button type="button" class="tool unfold" data-unfold aria-expanded="${String(isOpen)}" aria-label="${unfold}">${icon("down", 18)}</button></div><ul>${category.children.map(
    (child) => markup`<li><a href="${hrefOf(child, language)}"${titleMarkup(child)}>${nameMarkup(child)}</a></li>`,
  )}</ul></section>`;

/**
 * Every category, a column a parent. A native popover: its buttons open it without any script, Escape and a click
 * beside it close it, and the focus comes back. On phones it is a drawer at the start side.
 */
export const MegaMenu = async ({ categories, language }: { categories: Category[]; language: Language }) => {
  const t = await getTranslations("layout");
  return (
    <div id="menu" popover="auto" className="mega over-box">
      <div className="mega-top">
        <b>{t("categories")}</b>
        <button type="button" className="tool" popoverTarget="menu" popoverTargetAction="hide" aria-label={t("close")}>
          <Icon name="close" />
        </button>
      </div>
      <nav className="wrap" aria-label={t("categories")}>
        {/* What a click unfolds before React looks at it stays unfolded. */}
        <div className="groups" dangerouslySetInnerHTML={{ __html: categories.map((category, i) => String(groupMarkup(category, language, i === 0, t("unfold", { name: category.name.text })))).join("") }} suppressHydrationWarning />
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
          <a href={links.page(language, "about")}>{t("about")}</a>
          <a href={links.page(language, "faq")}>{t("faq")}</a>
          <a href={links.page(language, "contact-us")}>{t("contact")}</a>
          <a href={links.page(language, "become-seller")}>{t("seller")}</a>
          <LanguageLink language={language} />
        </div>
      </nav>
    </div>
  );
};
