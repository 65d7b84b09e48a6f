import { getTranslations } from "next-intl/server";
import { cutText } from "@/components/ui/cut-text";
import { Icon } from "@/components/ui/icon";
import { Phrase } from "@/components/ui/phrase";
import { Picture } from "@/components/ui/picture";
import { Plate } from "@/components/ui/plate";
import { links } from "@/lib/i18n/links";
import type { Language } from "@/lib/i18n/languages";
import type { Category } from "@/lib/model/catalog";
import { LanguageLink } from "./language-link";
import { Nut } from "./logo";

/** Names in the menu are cut at 30 characters (specification section 9). */
const NAME_LENGTH = 30;

const CategoryLink = ({ category, language, className }: { category: Category; language: Language; className?: string }) => (
  <a className={className} href={links.category(language, category.id, category.name.text)} title={category.name.text.length > NAME_LENGTH ? category.name.text : undefined}>
    {className && category.image ? (
      <Plate>
        <Picture url={category.image.url} widths={category.image.widths} sizes="44px" alt="" width={44} height={44} />
      </Plate>
    ) : null}
    <Phrase text={cutText(category.name.text, NAME_LENGTH)} lang={category.name.lang} />
  </a>
);

const Group = async ({ category, language, isOpen }: { category: Category; language: Language; isOpen: boolean }) => {
  const t = await getTranslations("layout");
  return (
    <section className={isOpen ? "open" : undefined}>
      <div className="parent">
        <CategoryLink className="to-parent" category={category} language={language} />
        <button type="button" className="tool unfold" data-unfold aria-expanded={isOpen} aria-label={t("unfold", { name: category.name.text })}>
          <Icon name="down" size={18} />
        </button>
      </div>
      <ul>
        {category.children.map((child) => (
          <li key={child.id}>
            <CategoryLink category={child} language={language} />
          </li>
        ))}
      </ul>
    </section>
  );
};

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
        {categories.map((category, i) => (
          <Group key={category.id} category={category} language={language} isOpen={i === 0} />
        ))}
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
