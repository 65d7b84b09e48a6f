import type { Metadata } from "next";
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, LANGUAGES, type Language } from "@/lib/languages/languages";
import { SHOWN_META } from "@/lib/model/meta-texts";
import type { Picture, Text } from "@/lib/model/text";
import { beforeNumber, isolateNumbers } from "@/lib/languages/number-runs";
import { isolate } from "@/lib/i18n/typed-text";
import { siteUrl } from "@/lib/ground/env";
import { siteFile } from "@/lib/ground/site-file";

/** Returns the absolute address of a path of the shop. */
export const absoluteUrl = (path: string): string => `${siteUrl().origin}${path}`;

/**
 * Prepares a text for a place without markup (title, description, alternative text): a text in another
 * language than the page is isolated in its own direction.
 */
export const isolated = ({ text, lang }: Text): string => (lang === undefined ? text : isolate(text));

type PageFacts = {
  language: Language;
  /** The page's own name. The layout adds the site's name (ruling O4). Omitted for the home page. */
  title?: string;
  /** Cut at 160 characters. */
  description: string;
  /**
   * Returns the page's canonical path in a language; null if it has no text in it: such a page is canonical
   * in the other language.
   */
  path: (language: Language) => string | null;
  /** Query of the address with its `?`, which a shared link keeps (og:url): a variant's. The canonical address has none. */
  search?: string;
  /** False keeps the page out of search results: sorted, searched and resized lists, account pages. */
  isIndexed?: boolean;
  /** The picture for shared links, and its alternative text. */
  image?: { picture: Picture; alt: string } | null | undefined;
  /** Open Graph type. A product sets its own, with its price (head-data.tsx). */
  kind?: "website" | "article" | "product";
};

const DESCRIPTION_LENGTH = SHOWN_META.metaDescription;
/** The default picture for shared links, with its size in pixels as messengers recommend. */
const SHOP_PICTURE = { path: "/images/share.v1.png", width: 1200, height: 630 };
const OPEN = "\u2068";
const CLOSE = "\u2069";

/** Cuts a text after a word, and neither inside a number nor inside a size. */
const shortened = (text: string): string => {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain.length <= DESCRIPTION_LENGTH) return isolateNumbers(plain);
  const end = plain.lastIndexOf(" ", DESCRIPTION_LENGTH - 2);
  const cut = plain.slice(0, beforeNumber(plain, end < 0 ? DESCRIPTION_LENGTH - 2 : end)).trimEnd();
  // Closes an isolate that the cut left open; it would change the direction of the following text.
  return `${isolateNumbers(cut)}…${cut.lastIndexOf(OPEN) > cut.lastIndexOf(CLOSE) ? CLOSE : ""}`;
};

/** Lists the page's absolute address in every language in which it has text. */
const addressesOf = (path: PageFacts["path"]): [Language, string][] =>
  LANGUAGE_CODES.flatMap((code) => {
    const ownPath = path(code);
    return ownPath === null ? [] : [[code, absoluteUrl(ownPath)]];
  });

/** hreflang of every language the page exists in, and the default language for everyone else (ruling O8); absolute and reciprocal. */
export const languagesOf = (path: PageFacts["path"]): Record<string, string> => {
  const found = addressesOf(path);
  const fallback = found.find(([code]) => code === DEFAULT_LANGUAGE) ?? found[0];
  return Object.fromEntries(fallback ? [...found, ["x-default", fallback[1]] as const] : found);
};

/**
 * Builds title, description, canonical, hreflang, robots and Open Graph of a page. A page that is not indexed
 * has no hreflang, and neither has one that is canonical elsewhere.
 */
export const pageMetadata = ({
  language,
  title: name,
  description,
  path,
  search = "",
  isIndexed = true,
  image,
  kind = "website",
}: PageFacts): Metadata => {
  const title = name === undefined ? undefined : isolateNumbers(name);
  const addresses = addressesOf(path);
  const own = addresses.find(([code]) => code === language)?.[1];
  const others = addresses.filter(([code]) => code !== language);
  const canonical = own ?? addresses[0]?.[1] ?? absoluteUrl(`/${language}`);
  const siteName = siteFile().name[language];
  const isKept = isIndexed && own !== undefined && search === "";
  return {
    ...(title === undefined ? {} : { title }),
    description: shortened(description),
    alternates: { canonical, ...(isKept ? { languages: languagesOf(path) } : {}) },
    robots: isIndexed
      ? { index: true, follow: true, "max-image-preview": "large" }
      : { index: false, follow: true },
    openGraph: {
      ...(kind === "product" ? {} : { type: kind }),
      siteName,
      url: `${canonical}${search}`,
      title: title ?? `${siteName}: ${siteFile().tagline[language]}`,
      description: shortened(description),
      locale: LANGUAGES[language].ogLocale,
      ...(addresses.length > 1 ? { alternateLocale: others.map(([code]) => LANGUAGES[code].ogLocale) } : {}),
      images: [
        image
          ? sharedPicture(image.picture, image.alt)
          : {
              url: absoluteUrl(SHOP_PICTURE.path),
              width: SHOP_PICTURE.width,
              height: SHOP_PICTURE.height,
              alt: siteName,
            },
      ],
    },
  };
};

/**
 * Maximum width of a picture for shared links, in pixels. Narrower ones keep their width (docs/catalogue.md).
 */
const SHARED_WIDTH = 1200;

/**
 * Makes an address absolute for readers outside of the shop. A picture of another host is absolute already.
 */
export const wholeUrl = (url: string): string => (url.startsWith("/") ? absoluteUrl(url) : url);

/**
 * Returns the absolute address of the JPEG beside our own picture, for readers that are not browsers; another
 * host's picture keeps its address.
 */
export const sharedUrl = ({ url, widths }: Picture): string =>
  wholeUrl(widths.length > 0 ? url.replace(/-\d+\.webp$/, "-share.jpg") : url);

/** Returns the picture for shared links, with its size in pixels if known. */
const sharedPicture = (
  picture: Picture,
  alt: string,
): { url: string; alt: string; width?: number; height?: number } => {
  const full = picture.widths.at(-1);
  const width = full === undefined ? undefined : Math.min(full, SHARED_WIDTH);
  return {
    url: sharedUrl(picture),
    alt: isolateNumbers(alt),
    ...(full && width && picture.height
      ? { width, height: Math.round((picture.height * width) / full) }
      : {}),
  };
};
