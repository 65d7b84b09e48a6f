"use client";
import { useLocale, useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState } from "react";
import { callAction } from "@/lib/forms/call-action";
import { logOut } from "@/lib/shop/account-actions";
import { clearBrowserData } from "@/lib/store/clear-browser-data";
import { toastFailure, toastSuccess } from "@/lib/store/toasts";

/** Milliseconds until the redirect to the front page (ruling O15). */
const DELAY = 2000;

/**
 * Logs out and clears this browser's data. It acts after mount and by a POST that the framework restricts to
 * this origin, so that a GET, as by crawlers, previews and images, changes nothing (ruling O15).
 */
export const ClearBrowserData = () => {
  const t = useTranslations("islands");
  const language = useLocale();
  const [hasFailed, setFailed] = useState(false);
  const hasBegun = useRef(false);

  const clear = useCallback(async () => {
    setFailed(false);
    const answer = await callAction(() => logOut(language));
    if (!answer.ok) {
      setFailed(true);
      return toastFailure(t("failures.FAULT"));
    }
    clearBrowserData();
    toastSuccess(t("account.refreshed"));
    setTimeout(() => window.location.replace("/"), DELAY);
  }, [language, t]);

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void clear();
  }, [clear]);

  return hasFailed ? (
    <>
      <p className="wrong" role="alert">
        {t("failures.FAULT")}
      </p>
      <button type="button" className="btn" onClick={() => void clear()}>
        {t("account.retry")}
      </button>
    </>
  ) : (
    <p className="quiet" role="status">
      {t("account.refreshing")}
    </p>
  );
};
