import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/layout/empty-state";
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, LANGUAGES, type Language } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import "./globals.css";

export const metadata: Metadata = {
  title: "404 | Hardware Online Shop",
  robots: { index: false, follow: true },
};

const InLanguage = async ({ language, isFirst }: { language: Language; isFirst: boolean }) => {
  const t = await getTranslations({ locale: language, namespace: "layout" });
  return (
    <div lang={language} dir={LANGUAGES[language].dir}>
      <EmptyState
        word="404"
        level={isFirst ? 1 : 2}
        title={t("statusPages.404.title")}
        text={t("statusPages.404.text")}
      >
        <a className="btn" href={links.home(language)}>
          {t("statusPages.goHome")}
        </a>
      </EmptyState>
    </div>
  );
};

/** 404 page in all languages, for an address whose language is unknown. */
const GlobalNotFound = () => (
  <html lang={DEFAULT_LANGUAGE} dir={LANGUAGES[DEFAULT_LANGUAGE].dir}>
    <body>
      <main id="main" className="wrap">
        {LANGUAGE_CODES.map((language, i) => (
          <InLanguage key={language} language={language} isFirst={i === 0} />
        ))}
      </main>
    </body>
  </html>
);

export default GlobalNotFound;
