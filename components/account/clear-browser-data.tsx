"use client";
import { useLocale, useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { callAction } from "@/lib/forms/call-action";
import { logOut } from "@/lib/shop/actions/account-actions";
import { clearBrowserData } from "@/lib/store/clear-browser-data";
import { toastFailure, toastSuccess } from "@/lib/store/toasts";

/** Milliseconds until the redirect to the front page (ruling O15). */
const DELAY = 2000;

/** The way here does not change. */
const never = () => () => undefined;

/**
 * True if the shop itself led here: by one of its links, or without a new document. A link or redirect of another site,
 * which could not read the page but would empty the cart, did not; nor can a typed address be told from one that hides
 * where it is.
 */
const isLedByShop = (): boolean => {
  const [loaded] = performance.getEntriesByType("navigation");
  const wasLoadedHere = new URL(loaded?.name ?? location.href).pathname === location.pathname;
  return !wasLoadedHere || document.referrer.startsWith(`${location.origin}/`);
};

/**
 * Logs out and clears this browser's data. It acts by itself if the shop led here, else a button does. It acts after mount and by a POST that the framework restricts to
 * this origin, so that a GET, as by crawlers, previews and images, changes nothing (ruling O15).
 */
export const ClearBrowserData = () => {
  const t = useTranslations("islands");
  const language = useLocale();
  const [hasFailed, setFailed] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const isLed = useSyncExternalStore(never, isLedByShop, () => true);
  const hasBegun = useRef(false);

  const clear = useCallback(async () => {
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
    // Read again: while hydrating, the state still says what the server assumed.
    if (hasBegun.current || !isLedByShop()) return;
    hasBegun.current = true;
    void clear();
  }, [clear]);

  const clearAfterPress = () => {
    setWanted(true);
    setFailed(false);
    void clear();
  };

  if (!isLed && !isWanted)
    return (
      <>
        <p>{t("account.refreshAsk")}</p>
        <button type="button" className="btn" onClick={clearAfterPress}>
          {t("account.refreshNow")}
        </button>
      </>
    );
  return hasFailed ? (
    <>
      <p className="wrong" role="alert">
        {t("failures.FAULT")}
      </p>
      <button type="button" className="btn" onClick={clearAfterPress}>
        {t("account.retry")}
      </button>
    </>
  ) : (
    <p className="quiet" role="status">
      {t("account.refreshing")}
    </p>
  );
};
