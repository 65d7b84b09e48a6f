"use client";
import { useEffect } from "react";

/** True if the current page is not the document that the browser loaded. */
export const isOtherDocument = (loadedAddress: string, path: string): boolean =>
  loadedAddress !== "" && new URL(loadedAddress).pathname !== path;

/**
 * Reloads a page that was reached by a soft navigation, e.g. after the login, because the first document's
 * policy blocks the payment providers.
 */
export const useOwnDocument = (isNeeded: boolean): void => {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType("navigation");
    if (isNeeded && isOtherDocument(loaded?.name ?? "", window.location.pathname)) window.location.reload();
  }, [isNeeded]);
};
