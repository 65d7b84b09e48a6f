import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/layout/empty-state";
import { Mark } from "@/components/layout/logo";
import { RecentlyViewed } from "@/components/product/recently-viewed";
import { links } from "@/lib/languages/links";
import type { Language } from "@/lib/languages/languages";

export const STATUS_CODES = ["404", "500", "503"] as const;
export type StatusCode = (typeof STATUS_CODES)[number];

/** Page for a missing page or an error. It reads no database, so that it works when nothing else does. */
export const StatusScreen = async ({ language, code }: { language: Language; code: StatusCode }) => {
  const t = await getTranslations({ locale: language, namespace: "layout" });
  const search = await getTranslations({ locale: language, namespace: "islands.search" });
  return (
    <>
      <header className="bar lean">
        <div className="wrap">
          <Mark language={language} />
          <nav aria-label={t("mainNav")}>
            <a href={links.home(language)}>{t("home")}</a>
            <a href={links.page(language, "faq")}>{t("faq")}</a>
            <a href={links.page(language, "contact-us")}>{t("contact")}</a>
          </nav>
        </div>
      </header>
      <main id="main" className="wrap">
        <EmptyState word={code} title={t(`statusPages.${code}.title`)} text={t(`statusPages.${code}.text`)}>
          {code === "404" ? (
            <form role="search" className="join" action={links.allProducts(language)}>
              <input
                className="in"
                name="SearchTerm"
                dir="auto"
                aria-label={search("label")}
                placeholder={search("placeholder")}
              />
              <button className="btn line">{search("go")}</button>
            </form>
          ) : null}
          {/* An empty href is the requested address, in whose place this page is sent. */}
          {code === "404" ? null : (
            <a className="btn" href="">
              {t("retry")}
            </a>
          )}
          <a className={code === "404" ? "btn" : "btn line"} href={links.home(language)}>
            {t("statusPages.goHome")}
          </a>
          {code === "404" ? (
            <a className="btn line" href={links.allProducts(language)}>
              {t("statusPages.allProducts")}
            </a>
          ) : null}
        </EmptyState>
        {code === "404" ? <RecentlyViewed /> : null}
      </main>
    </>
  );
};
