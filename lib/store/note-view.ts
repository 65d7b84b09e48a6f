import type { Language } from "@/lib/languages/languages";

/**
 * Tells the shop that a product's page is read, so that popularity can be counted (ruling O109). The server stores a
 * number alone. A browser that cannot send it loses nothing.
 */
export const noteView = (product: number, language: Language): void => {
  const body = new Blob([JSON.stringify({ product })], { type: "application/json" });
  navigator.sendBeacon?.(`/${language}/views`, body);
};
