import type { Metadata } from "next";
import { LANGUAGE_CODES, LANGUAGES, otherLanguage, type Language } from "@/lib/i18n/languages";
import { absoluteUrl } from "./absolute-url";

export type PageFacts = {
  language: Language;
  /** The page's own name; the site's name is added by the layout (ruling O4). None: the home page. */
  title?: string;
  /** Cut at 160 characters. */
  description: string;
  /** The page's canonical path in a language; null where it does not exist in it. */
  path: (language: Language) => string | null;
  /** False keeps the page out of search results: sorted, sized and searched lists, account pages. */
  isIndexed?: boolean;
  /** Path or address of a picture, for those who share the page. */
  image?: string | null;
};

const DESCRIPTION_LENGTH = 160;

const shortened = (text: string): string => {
  const plain = text.replace(/\s+/g, " ").trim();
  return plain.length <= DESCRIPTION_LENGTH ? plain : `${plain.slice(0, DESCRIPTION_LENGTH - 1).replace(/\s\S*$/, "")}…`;
};

/** hreflang of every language the page exists in, and English for everyone else (ruling O8); absolute and reciprocal. */
const languagesOf = (path: PageFacts["path"]): Record<string, string> => {
  const found = LANGUAGE_CODES.flatMap((code) => {
    const own = path(code);
    return own === null ? [] : [[code, absoluteUrl(own)] as const];
  });
  const fallback = found.find(([code]) => code === "en") ?? found[0];
  return Object.fromEntries(fallback ? [...found, ["x-default", fallback[1]] as const] : found);
};

/** Title, description, canonical, hreflang, robots and sharing facts of a page. A page kept out of search names no other languages. */
export const pageMetadata = ({ language, title, description, path, isIndexed = true, image }: PageFacts): Metadata => {
  const own = absoluteUrl(path(language) ?? `/${language}`);
  return {
    ...(title === undefined ? {} : { title }),
    description: shortened(description),
    alternates: { canonical: own, ...(isIndexed ? { languages: languagesOf(path) } : {}) },
    robots: isIndexed ? { index: true, follow: true, "max-image-preview": "large" } : { index: false, follow: true },
    openGraph: {
      type: "website",
      url: own,
      ...(title === undefined ? {} : { title }),
      description: shortened(description),
      locale: LANGUAGES[language].ogLocale,
      alternateLocale: LANGUAGES[otherLanguage(language)].ogLocale,
      ...(image ? { images: [image.startsWith("/") ? absoluteUrl(image) : image] } : {}),
    },
  };
};
