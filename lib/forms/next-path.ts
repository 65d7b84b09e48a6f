import { isLanguage, type Language } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";

/** Allowed targets after a login (ruling O37): pages of the shop, never another host. */
const ALLOWED =
  /^\/(\w+)\/((?:checkout|cart|update-profile|become-seller|invoices)|orders-history(?:\?order=[\w.%-]{1,60})?|product-detail\/\d{1,9}\/[^/?#\\]+\/[^/?#\\]+)$/;

/** Returns the requested path in the current language if it is allowed, else the home page. */
export const nextPath = (asked: unknown, language: Language): string => {
  const match = typeof asked === "string" ? ALLOWED.exec(asked) : null;
  return match && isLanguage(match[1]) ? `/${language}/${match[2]}` : links.home(language);
};

/** Returns the address of a page that leads back afterwards, e.g. `/en/signup?next=/en/checkout`. */
export const withNext = (page: string, next: string, language: Language): string =>
  next === links.home(language) ? page : `${page}?next=${encodeURIComponent(next)}`;
