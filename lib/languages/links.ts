import type { Language } from "./languages";
import type { FixedPage } from "./pages";

/** Maximum length of a slug in characters, so that no address exceeds the 2,048 characters of a sitemap. */
const SLUG_LENGTH = 100;
/** Arabic vowel signs and tatweel, which are rarely typed, and invisible marks. */
const UNTYPED = /[\u0640\u064b-\u065f\u0670\p{Cf}\p{Cs}]/gu;

const LETTER = /[\p{L}\p{N}]/u;
const NO_WORD = /[^\p{L}\p{M}\p{N}\p{Cf}]+/gu;

/**
 * Converts a category's name to a path segment (section 2; rulings O12, O108): lower case, every run of
 * whitespace and every slash becomes a hyphen. Arabic keeps its letters without vowel signs. A name without a
 * letter or digit gives `-`, so that no segment is empty or a dot. Not percent-encoded.
 */
export const categorySlug = (name: string): string => {
  const typed = name.toLowerCase().normalize("NFC").replace(UNTYPED, "");
  const words = typed.trim().replace(/[\s/]+/g, "-");
  const slug =
    words.length > SLUG_LENGTH ? [...words].slice(0, SLUG_LENGTH).join("").replace(/-$/, "") : words;
  return LETTER.test(slug) ? slug : "-";
};

/**
 * Converts the name of a product, a campaign or a vendor to a path segment (ruling O108): as `categorySlug`, but
 * every run of characters that are no letters or digits becomes one hyphen, none at the ends. A sign that is
 * written on a letter belongs to it.
 */
export const nameSlug = (name: string): string => categorySlug(name.replace(NO_WORD, " "));

/** Percent-encodes a segment, except for what a path may hold (ruling O108). */
const encoded = (slug: string): string => encodeURIComponent(slug).replace(/%2[6C]/g, decodeURIComponent);

/**
 * The addresses of the shop below its language, so that no page builds one by hand; those that only the server writes are
 * in order-links.ts. Results are percent-encoded.
 */
export const links = {
  home: (l: Language) => `/${l}` as const,
  allProducts: (l: Language) => `/${l}/all-products/0/all-categories`,
  category: (l: Language, id: number, name: string) =>
    `/${l}/all-products/${id}/${encoded(categorySlug(name))}`,
  search: (l: Language, text: string) =>
    `/${l}/all-products/0/all-categories?SearchTerm=${encodeURIComponent(text)}`,
  vendor: (l: Language, slug: string) => `/${l}/vendor-products/${encoded(slug)}`,
  product: (l: Language, id: number, category: string, name: string) =>
    `/${l}/product-detail/${id}/${encoded(categorySlug(category || "product"))}/${encoded(nameSlug(name))}`,
  /** A page of a product's reviews. */
  reviews: (l: Language, productId: number, page: number) => `/${l}/product-reviews/${productId}/${page}`,
  campaign: (l: Language, id: number, title: string) => `/${l}/campaign/${id}/${encoded(nameSlug(title))}`,
  mostShopped: (l: Language) => `/${l}/all-products/0/all-categories?sort=popular`,
  topDeals: (l: Language) => `/${l}/all-products/0/all-categories?deals=1`,
  /** An order in the history with its items below the list. */
  order: (l: Language, number: string, page = 1) =>
    `/${l}/orders-history?order=${encodeURIComponent(number)}${page > 1 ? `&page=${page}` : ""}`,
  /** Products side by side, up to four. @param onlyDifferences leaves out what they all have */
  compare: (l: Language, ids: readonly number[], onlyDifferences = false) =>
    `/${l}/compare?ids=${ids.join(",")}${onlyDifferences ? "&only=differences" : ""}`,
  /** Pages with a fixed address. */
  page: (l: Language, name: FixedPage) => `/${l}/${name}`,
};
