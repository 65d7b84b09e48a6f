import type { Language } from "./languages";
import type { FixedPage } from "./pages";

/** Maximum length of a slug in characters, so that no address exceeds the 2,048 characters of a sitemap. */
const SLUG_LENGTH = 100;
/** Arabic vowel signs and tatweel, which are rarely typed, and invisible marks. */
const UNTYPED = /[\u0640\u064b-\u065f\u0670\p{Cf}\p{Cs}]/gu;

const PLAIN = /^[\x20-\x7e]*$/;
const LETTER = /[\p{L}\p{N}]/u;

/**
 * Converts a name to a path segment (rulings O12, O14): lower case, every run of whitespace and every slash
 * becomes a hyphen. Arabic keeps its letters without vowel signs. The caller percent-encodes it. A name
 * without a letter or digit gives `-`, so that no segment is empty or a dot.
 */
export const slugOf = (name: string): string => {
  const lower = name.toLowerCase();
  // Fast path: a list calls this two hundred times, and most names are plain.
  const typed = PLAIN.test(lower) ? lower : lower.normalize("NFC").replace(UNTYPED, "");
  const words = typed.trim().replace(/[\s/]+/g, "-");
  const slug = words.length > SLUG_LENGTH ? [...words].slice(0, SLUG_LENGTH).join("") : words;
  return LETTER.test(slug) ? slug : "-";
};

const part = (name: string): string => encodeURIComponent(slugOf(name));

/**
 * All addresses of the shop below its language, so that no page builds one by hand. Results are
 * percent-encoded.
 */
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
  /** The customer's invoices of a month, `YYYY-MM`. */
  invoices: (l: Language, month: string) => `/${l}/invoices?month=${month}`,
  /** PDF of one seller's invoice of an order. */
  invoice: (l: Language, orderNumber: string, vendorId: number) =>
    `/${l}/invoice/${encodeURIComponent(orderNumber)}/${vendorId}`,
  /** PDF of a credit note for such an invoice. */
  creditNote: (l: Language, orderNumber: string, vendorId: number, number: string) =>
    `/${l}/invoice/${encodeURIComponent(orderNumber)}/${vendorId}?credit-note=${encodeURIComponent(number)}`,
  /** An order in the history with its items below the list. */
  order: (l: Language, number: string, page = 1) =>
    `/${l}/orders-history?order=${encodeURIComponent(number)}${page > 1 ? `&page=${page}` : ""}`,
  ordersPage: (l: Language, page: number) =>
    page > 1 ? `/${l}/orders-history?page=${page}` : `/${l}/orders-history`,
  /** File of a digital item. The order leads back to a new link when the token has expired. */
  download: (l: Language, orderId: number, orderItemId: number, token: string) =>
    `/${l}/download-digital-file/${orderItemId}/${encodeURIComponent(token)}?order=${orderId}`,
  /** Products side by side, up to four. @param onlyDifferences leaves out what they all have */
  compare: (l: Language, ids: readonly number[], onlyDifferences = false) =>
    `/${l}/compare?ids=${ids.join(",")}${onlyDifferences ? "&only=differences" : ""}`,
  /** Pages with a fixed address. */
  page: (l: Language, name: FixedPage) => `/${l}/${name}`,
};
