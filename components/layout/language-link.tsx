"use client";
import { usePathname } from "next/navigation";
import type { SyntheticEvent } from "react";
import { LANGUAGES, otherLanguage, type Language } from "@/lib/i18n/languages";
import { saveDrafts } from "@/lib/store/form-drafts";

const YEAR_SECONDS = 31_536_000;

/**
 * Returns the path in another language. A filtered listing is rendered by an internal route, whose name must
 * not be shown.
 */
const pathIn = (path: string, language: Language): string =>
  path
    .replace(/^\/(en|ar)(?=\/|$)/, `/${language}`)
    .replace(
      /^(\/\w+)\/(?:listing|vendor-listing)\//,
      (_, lead: string) =>
        `${lead}/${path.includes("/vendor-listing/") ? "vendor-products" : "all-products"}/`,
    );

/**
 * Returns the address of this page in the other language from the page's hreflang; null if the page is not
 * indexed.
 */
const namedIn = (language: Language): string | null => {
  const address = document.querySelector<HTMLLinkElement>(
    `link[rel="alternate"][hreflang="${language}"]`,
  )?.href;
  return address ? new URL(address).pathname : null;
};

/**
 * Link to this page in the other language. It keeps the query and typed form values, and stores the language
 * for the next visit (ruling O8).
 */
export const LanguageLink = ({
  language,
  short,
  className,
}: {
  language: Language;
  /** Icon only, for narrow bars. */ short?: boolean;
  className?: string;
}) => {
  const other = otherLanguage(language);
  const path = pathIn(usePathname(), other);
  const addQuery = (event: SyntheticEvent<HTMLAnchorElement>) => {
    event.currentTarget.href = (namedIn(other) ?? path) + window.location.search;
  };
  const choose = (event: SyntheticEvent<HTMLAnchorElement>) => {
    addQuery(event);
    saveDrafts();
    document.cookie = `langCode=${other}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
  };
  const { ownName } = LANGUAGES[other];
  return (
    <a
      href={path}
      hrefLang={other}
      lang={other}
      className={className}
      onPointerDown={addQuery}
      onFocus={addQuery}
      onClick={choose}
      {...(short ? { "aria-label": ownName } : {})}
    >
      {short ? (other === "ar" ? "ع" : "EN") : ownName}
    </a>
  );
};
