import { getTranslations } from "next-intl/server";
import { Fragment } from "react";
import { Icon } from "@/components/ui/icon";
import { IsolatedText } from "@/components/ui/inline-text";
import { links } from "@/lib/languages/links";
import type { Language } from "@/lib/languages/languages";
import type { Site } from "@/lib/model/content";
import type { Picture } from "@/lib/model/text";
import { AccountLinks } from "./account-links";
import { CartLink } from "./cart-link";
import { LanguageLinks } from "./language-link";
import { Logo } from "./logo";
import { Marquee } from "./marquee";
import { SearchBox } from "./search-box";
import { WishlistButton } from "./wishlist-button";

type Props = { language: Language; site: Site; logo: Picture | null };

const TopBar = async ({ language, site }: Pick<Props, "language" | "site">) => {
  const t = await getTranslations("layout");
  return (
    <div className="top">
      <div className="wrap">
        <Marquee>
          {site.marquee.map((line) => (
            <Fragment key={line}>
              <IsolatedText>{line}</IsolatedText>
              <span aria-hidden="true"> &nbsp;·&nbsp; </span>
            </Fragment>
          ))}
        </Marquee>
        <nav aria-label={t("shopLinks")}>
          <a href={links.page(language, "about")}>{t("about")}</a>
          <a href={links.page(language, "faq")}>{t("faq")}</a>
          <a href={links.page(language, "contact-us")}>{t("contact")}</a>
          <a href={links.page(language, "become-seller")} title={site.becomeSellerInvite}>
            {t("seller")}
          </a>
          <WishlistButton />
          <LanguageLinks language={language} />
        </nav>
      </div>
    </div>
  );
};

/** Header of every browsing page: the top bar and the sticky bar. Its HTML holds no personal data. */
export const SiteHeader = async ({ language, site, logo }: Props) => {
  const t = await getTranslations("layout");
  return (
    <header className="site-head">
      <TopBar language={language} site={site} />
      <div className="bar">
        <div className="wrap">
          <button type="button" className="tool only-phone" popoverTarget="menu" aria-label={t("menu")}>
            <Icon name="menu" />
          </button>
          <a
            className="tool only-phone no-popover"
            href={links.allProducts(language)}
            aria-label={t("categories")}
          >
            <Icon name="menu" />
          </a>
          <Logo language={language} own={logo} />
          <nav className="main-nav" aria-label={t("mainNav")}>
            <button type="button" className="cats-btn" popoverTarget="menu">
              <Icon name="grid" size={18} />
              {t("categories")}
            </button>
            <a className="cats-btn no-popover" href={links.allProducts(language)}>
              <Icon name="grid" size={18} />
              {t("categories")}
            </a>
            <a href={links.home(language)}>{t("home")}</a>
            <a href={links.mostShopped(language)}>{t("mostShopped")}</a>
            <a href={links.topDeals(language)}>{t("topDeals")}</a>
          </nav>
          <SearchBox language={language} />
          <div className="acct">
            <AccountLinks language={language} />
            <CartLink language={language} />
          </div>
          {/* Focuses the search, which a product's page on phones shows only then (app/styles/product-phone.css). The field
              itself is in the tab order. */}
          <label className="tool only-product" htmlFor="search-term" aria-hidden="true">
            <Icon name="search" />
          </label>
          <WishlistButton isTool />
          <span className="tool only-product">
            <CartLink language={language} />
          </span>
          <LanguageLinks language={language} short className="tool only-phone" />
        </div>
      </div>
    </header>
  );
};
