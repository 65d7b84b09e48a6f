import type { Metadata } from "next";
import source from "@/catalogue/site.json";
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, LANGUAGES, type Language } from "@/lib/i18n/languages";
import type { Picture, Text } from "@/lib/model/text";
import { isolate } from "@/lib/i18n/typed-text";
import { siteUrl } from "@/lib/env";

/** A path of the shop as a whole address. */
export const absoluteUrl = (path: string): string => `${siteUrl().origin}${path}`;

/**
 * A text for a place that holds no markup (title, description, alternative text): what is in another language than the
 * page reads in its own direction and leaves its surroundings alone.
 */
export const isolated = ({ text, lang }: Text): string => (lang === undefined ? text : isolate(text));

export type PageFacts = {
  language: Language;
  /** The page's own name; the site's name is added by the layout (ruling O4). None: the home page. */
  title?: string;
  /** Cut at 160 characters. */
  description: string;
  /** The page's canonical path in a language; null where it has no text of its own in it: such a page is canonical in the other language. */
  path: (language: Language) => string | null;
  /** False keeps the page out of search results: sorted, sized and searched lists, account pages. */
  isIndexed?: boolean;
  /** The picture for those who share the page, and what it shows. */
  image?: { picture: Picture; alt: string } | null | undefined;
  /** What is shared; a product says so itself, with its price (product-tags.tsx). */
  kind?: "website" | "article" | "product";
};

const DESCRIPTION_LENGTH = 160;
/** The shop's own picture, for pages without one: the size in pixels that those who show shared pages ask for. */
const SHOP_PICTURE = { path: "/images/share.v1.png", width: 1200, height: 630 };
const OPEN = "\u2068";
const CLOSE = "\u2069";

const shortened = (text: string): string => {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain.length <= DESCRIPTION_LENGTH) return plain;
  const cut = plain.slice(0, DESCRIPTION_LENGTH - 2).replace(/\s\S*$/, "");
  // An isolate that the cut left open would turn what follows.
  return `${cut}…${cut.lastIndexOf(OPEN) > cut.lastIndexOf(CLOSE) ? CLOSE : ""}`;
};

/** The page's whole address in every language it has text in. */
const addressesOf = (path: PageFacts["path"]): [Language, string][] =>
  LANGUAGE_CODES.flatMap((code) => {
    const own = path(code);
    return own === null ? [] : [[code, absoluteUrl(own)]];
  });

/** hreflang of every language the page exists in, and the default language for everyone else (ruling O8); absolute and reciprocal. */
export const languagesOf = (path: PageFacts["path"]): Record<string, string> => {
  const found = addressesOf(path);
  const fallback = found.find(([code]) => code === DEFAULT_LANGUAGE) ?? found[0];
  return Object.fromEntries(fallback ? [...found, ["x-default", fallback[1]] as const] : found);
};

/**
 * Title, description, canonical, hreflang, robots and sharing facts of a page. A page kept out of search names no other
 * languages, and neither does one that is canonical elsewhere.
 */
export const pageMetadata = ({
  language,
  title,
  description,
  path,
  isIndexed = true,
  image,
  kind = "website",
}: PageFacts): Metadata => {
  const addresses = addressesOf(path);
  const own = addresses.find(([code]) => code === language)?.[1];
  const others = addresses.filter(([code]) => code !== language);
  const canonical = own ?? addresses[0]?.[1] ?? absoluteUrl(`/${language}`);
  const siteName = source.name[language];
  const isKept = isIndexed && own !== undefined;
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
      url: canonical,
      title: title ?? `${siteName}: ${source.tagline[language]}`,
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

/** Pixels of the widest picture for sharing; narrower ones stay as they are (docs/catalogue.md). */
const SHARED_WIDTH = 1200;

/** An address as readers outside of the shop need it; a picture of another host has one already. */
export const wholeUrl = (url: string): string => (url.startsWith("/") ? absoluteUrl(url) : url);

/** The whole address of the JPEG that stands beside a picture of ours for readers that are no browsers; another picture's own address. */
export const sharedUrl = ({ url, widths }: Picture): string =>
  wholeUrl(widths.length > 0 ? url.replace(/-\d+\.webp$/, "-share.jpg") : url);

/** A picture as those see it who share a page, with its size in pixels where it is known. */
const sharedPicture = (
  picture: Picture,
  alt: string,
): { url: string; alt: string; width?: number; height?: number } => {
  const full = picture.widths.at(-1);
  const width = full === undefined ? undefined : Math.min(full, SHARED_WIDTH);
  return {
    url: sharedUrl(picture),
    alt,
    ...(full && width && picture.height
      ? { width, height: Math.round((picture.height * width) / full) }
      : {}),
  };
};
