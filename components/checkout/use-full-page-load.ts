"use client";
import { useEffect } from "react";

/** Whether the page on the screen is not the document the browser loaded. */
export const isOtherDocument = (loadedAddress: string, path: string): boolean =>
  loadedAddress !== "" && new URL(loadedAddress).pathname !== path;

/**
 * A page that came by a soft navigation, e.g. after the login, still has the first document's policy, which lets no
 * provider in: where one is needed the page is loaded as a whole.
 */
export const useOwnDocument = (isNeeded: boolean): void => {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType("navigation");
    if (isNeeded && isOtherDocument(loaded?.name ?? "", window.location.pathname)) window.location.reload();
  }, [isNeeded]);
};
