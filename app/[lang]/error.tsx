"use client";
import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { EmptyState } from "@/components/layout/empty-state";
import { links } from "@/lib/languages/links";
import { languageOf } from "@/lib/languages/languages";

const reload = (): void => window.location.reload();

/**
 * Error screen of a failed render or navigation. It loads the page anew, because a script that did not arrive
 * is not requested again otherwise; drafts of forms are kept (lib/store/form-drafts.ts).
 */
const ErrorScreen = ({ error }: { error: Error }) => {
  const t = useTranslations("islands");
  const locale = useLocale();
  const isMissing = error.name === "ChunkLoadError";
  useEffect(() => {
    if (!isMissing) return undefined;
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, [isMissing]);
  return (
    <main id="main" className="wrap">
      <EmptyState
        word={isMissing ? "?" : "500"}
        title={t("failure.title")}
        text={t(isMissing ? "failures.PART_MISSING" : "failure.text")}
      >
        <button type="button" className="btn" onClick={reload}>
          {t("failure.retry")}
        </button>
        <a className="btn line" href={links.home(languageOf(locale))}>
          {t("failure.home")}
        </a>
      </EmptyState>
    </main>
  );
};

export default ErrorScreen;
