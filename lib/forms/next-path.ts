import { isLanguage, type Language } from "@/lib/i18n/languages";
import { links } from "@/lib/i18n/links";

/** Where a login may lead (ruling O37): pages of the shop and nothing that could be another host. */
const ALLOWED =
  /^\/(\w+)\/((?:checkout|cart|update-profile|become-seller)|orders-history(?:\?order=\d{1,9})?|product-detail\/\d{1,9}\/[^/?#\\]+\/[^/?#\\]+)$/;

/** The allow-listed path asked for, in the language spoken now; the home page for anything else. */
export const nextPath = (asked: unknown, language: Language): string => {
  const match = typeof asked === "string" ? ALLOWED.exec(asked) : null;
  return match && isLanguage(match[1]) ? `/${language}/${match[2]}` : links.home(language);
};

/** A page that leads back afterwards, e.g. `/en/signup?next=/en/checkout`. */
export const withNext = (page: string, next: string, language: Language): string =>
  next === links.home(language) ? page : `${page}?next=${encodeURIComponent(next)}`;
