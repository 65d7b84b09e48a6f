import { LANGUAGES, type Language } from "./languages";
import type { FixedPage } from "./pages";

/** A part of an address as text; Next hands it over as it was written. Broken escapes stay as they are. */
export const segmentText = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** An id of an address, or null when it cannot be one. */
export const segmentId = (segment: string): number | null =>
  /^\d{1,9}$/.test(segment) ? Number(segment) : null;

/** Letters of a slug at most, so that no address outgrows the 2,048 that sitemaps take. */
const SLUG_LENGTH = 100;
/** Arabic vowel signs and the stretching tatweel, which hardly anybody types, and marks that nobody sees. */
const UNTYPED = /[\u0640\u064b-\u065f\u0670\p{Cf}\p{Cs}]/gu;

const PLAIN = /^[\x20-\x7e]*$/;
const LETTER = /[\p{L}\p{N}]/u;

/**
 * A name as part of an address (rulings O12, O14): lower case, every run of whitespace and every slash a hyphen; Arabic
 * keeps its letters without vowel signs. The caller's link percent-encodes it. A name without any letter or digit gives
 * `-`, so that no part of an address is empty or a dot.
 */
export const slugOf = (name: string): string => {
  const lower = name.toLowerCase();
  // A list writes two hundred of these; most names are plain.
  const typed = PLAIN.test(lower) ? lower : lower.normalize("NFC").replace(UNTYPED, "");
  const words = typed.trim().replace(/[\s/]+/g, "-");
  const slug = words.length > SLUG_LENGTH ? [...words].slice(0, SLUG_LENGTH).join("") : words;
  return LETTER.test(slug) ? slug : "-";
};

const part = (name: string): string => encodeURIComponent(slugOf(name));

/** Every address of the shop below its language, so that no page writes one by hand. Results are percent-encoded. */
export const links = {
  home: (l: Language) => `/${l}` as const,
  allProducts: (l: Language) => `/${l}/all-products/0/all-categories`,
  category: (l: Language, id: number, name: string) => `/${l}/all-products/${id}/${part(name)}`,
  search: (l: Language, text: string) =>
    `/${l}/all-products/0/all-categories?SearchTerm=${encodeURIComponent(text)}`,
  vendor: (l: Language, slug: string) => `/${l}/vendor-products/${encodeURIComponent(slug)}`,
  product: (l: Language, id: number, category: string, name: string) =>
    `/${l}/product-detail/${id}/${part(category || "product")}/${part(name)}`,
  /** A page of a product's reviews. */
  reviews: (l: Language, productId: number, page: number) => `/${l}/product-reviews/${productId}/${page}`,
  campaign: (l: Language, id: number, title: string) => `/${l}/campaign/${id}/${part(title)}`,
  mostShopped: (l: Language) => `/${l}/all-products/0/all-categories?sort=popular`,
  topDeals: (l: Language) => `/${l}/all-products/0/all-categories?deals=1`,
  /** The PDF of one seller's invoice of an order. */
  invoice: (l: Language, orderNumber: string, vendorId: number) =>
    `/${l}/invoice/${encodeURIComponent(orderNumber)}/${vendorId}`,
  /** An order of the history with its items below the list. */
  order: (l: Language, orderId: number, page = 1) =>
    `/${l}/orders-history?order=${orderId}${page > 1 ? `&page=${page}` : ""}`,
  ordersPage: (l: Language, page: number) =>
    page > 1 ? `/${l}/orders-history?page=${page}` : `/${l}/orders-history`,
  /** The file of a digital item; the order leads back to a fresh link once the token is stale. */
  download: (l: Language, orderId: number, orderItemId: number, token: string) =>
    `/${l}/download-digital-file/${orderItemId}/${encodeURIComponent(token)}?order=${orderId}`,
  /** Pages whose address is a fixed word. */
  page: (l: Language, name: FixedPage) => `/${l}/${name}`,
};

/** Letters that run against a page of the direction. */
const AGAINST = { ltr: /\p{Script=Arabic}/u, rtl: /\p{Script=Latin}/u };

/** Sets a text apart in a place that holds no markup: it reads in its own direction and leaves its surroundings alone. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;

/** What a visitor typed, to stand within a sentence: letters of the other direction leave the sentence's marks where they are. */
export const typedText = (text: string, language: Language): string =>
  AGAINST[LANGUAGES[language].dir].test(text) ? isolate(text) : text;
