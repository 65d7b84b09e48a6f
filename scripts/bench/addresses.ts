import { LANGUAGE_CODES, type Language } from "@/lib/languages/languages";
import type { Site } from "./site";

export const LANGUAGES = LANGUAGE_CODES;
export type Lang = Language;

/** Kinds of page with bars. */
export const KINDS = ["home", "listing", "product"] as const;
export type Kind = (typeof KINDS)[number];

/** A product with several pictures, colours and a warranty option: more to render than most. */
const PRODUCT = 3001;

/** Returns the final addresses after the shop's own redirects. */
export const addressesOf = async (site: Site, lang: Lang): Promise<Record<Kind, string>> => {
  const settled = async (path: string): Promise<string> => {
    const response = await fetch(`${site.url}${path}`);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} answers ${response.status}.`);
    return response.url;
  };
  return {
    home: await settled(`/${lang}`),
    listing: await settled(`/${lang}/all-products/0/all-categories`),
    product: await settled(`/${lang}/product-detail/${PRODUCT}/x/y`),
  };
};
