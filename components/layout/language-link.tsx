"use client";
import { usePathname } from "next/navigation";
import type { SyntheticEvent } from "react";
import { LANGUAGE_PATTERN, LANGUAGES, otherLanguages, type Language } from "@/lib/languages/languages";

const YEAR_SECONDS = 31_536_000;
const LEADING_LANGUAGE = new RegExp(`^/(?:${LANGUAGE_PATTERN})(?=/|$)`);

/**
 * Returns the path in another language. A filtered listing and a variant are rendered by internal routes, whose names
 * must not be shown.
 */
const pathIn = (path: string, language: Language): string =>
  path
    .replace(LEADING_LANGUAGE, `/${language}`)
    .replace(/^(\/\w+)\/variant\//, "$1/product-detail/")
    .replace(
      /^(\/\w+)\/(?:listing|vendor-listing)\//,
      (_, lead: string) =>
        `${lead}/${path.includes("/vendor-listing/") ? "vendor-products" : "all-products"}/`,
    );

/** A language's own address of this page, with its words, as the page's head names it; a page kept out of search names none. */
const namedIn = (language: Language): string | null => {
  const address = document.querySelector<HTMLLinkElement>(
    `link[rel="alternate"][hreflang="${language}"]`,
  )?.href;
  return address ? new URL(address).pathname : null;
};

type Look = {
  /** Its sign only, for narrow bars. */ short?: boolean;
  className?: string;
};

/** Leads to this page in another language; the query goes along, and the choice is kept for the next visit (ruling O8). */
const LanguageLink = ({ to, short, className }: Look & { to: Language }) => {
  const path = pathIn(usePathname(), to);
  const addQuery = (event: SyntheticEvent<HTMLAnchorElement>) => {
    event.currentTarget.href = (namedIn(to) ?? path) + window.location.search;
  };
  const choose = (event: SyntheticEvent<HTMLAnchorElement>) => {
    addQuery(event);
    document.cookie = `langCode=${to}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
  };
  const { ownName, sign } = LANGUAGES[to];
  return (
    <a
      href={path}
      hrefLang={to}
      lang={to}
      className={className}
      onPointerDown={addQuery}
      onFocus={addQuery}
      onClick={choose}
      {...(short ? { "aria-label": ownName } : {})}
    >
      {short ? sign : ownName}
    </a>
  );
};

/** A link for every language but the page's own. */
export const LanguageLinks = ({ language, ...look }: Look & { language: Language }) =>
  otherLanguages(language).map((to) => <LanguageLink key={to} to={to} {...look} />);
