"use client";
import { useLocale, useTranslations } from "next-intl";
import { EmptyState } from "@/components/layout/empty-state";
import { links } from "@/lib/i18n/links";
import { languageOf } from "@/lib/i18n/languages";

/** Error screen of a failed render or navigation, with a retry in place. */
const ErrorScreen = ({ reset }: { reset: () => void }) => {
  const t = useTranslations("islands.failure");
  const locale = useLocale();
  return (
    <main id="main" className="wrap">
      <EmptyState word="500" title={t("title")} text={t("text")}>
        <button type="button" className="btn" onClick={reset}>
          {t("retry")}
        </button>
        <a className="btn line" href={links.home(languageOf(locale))}>
          {t("home")}
        </a>
      </EmptyState>
    </main>
  );
};

export default ErrorScreen;
