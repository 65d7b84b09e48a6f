import "server-only";
import type { CallRow } from "@/lib/contract/calls";
import { listingSearch } from "@/lib/i18n/listing-address";
import { links } from "@/lib/i18n/links";
import type { Language } from "@/lib/i18n/languages";
import type { Category } from "@/lib/model/catalog";
import { plainQuery } from "@/lib/model/listing";
import type {
  BrandSuggestion,
  CategorySuggestion,
  ProductSuggestion,
  Suggestions,
} from "@/lib/model/suggestions";
import { listCategories } from "./categories";
import { getShopValues } from "./facets";
import { optionalRead } from "./read-failures";
import { priceOf } from "./product-rows";
import { adminBase } from "./host/admin-host";
import { readRows, cachedRows } from "./cached-read";
import { nameOf, pictureOf, localizedText } from "./localized-text";
import { CACHE } from "./cache-manifest";

/** Folds a text: case, accents, tashkeel and variants of Arabic letters do not matter. */
const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}\u0640]/gu, "")
    .toLowerCase()
    .replace(/ى/g, "ي")
    .replace(/ة/g, "ه");

/**
 * Rank: 0 if the name starts with the text, 1 if one of its words does, 2 if it contains the text, 3
 * otherwise.
 */
const rankOf = (name: string, text: string): number => {
  const at = folded(name).indexOf(folded(text));
  if (at === 0) return 0;
  if (at < 0) return 3;
  return /[\s\-/(،]/.test(folded(name)[at - 1] ?? "") ? 1 : 2;
};

/**
 * Sorts names that start with the text first, then names that contain it. Within a rank the search's own
 * order stays.
 */
export const inSuggestionOrder = <T extends { name: { text: string } }>(
  found: readonly T[],
  text: string,
): T[] =>
  found
    .map((one, i) => ({ one, i, rank: rankOf(one.name.text, text) }))
    .sort((a, b) => a.rank - b.rank || a.i - b.i)
    .map(({ one }) => one);

export const holdsText = (name: string, text: string): boolean => rankOf(name, text) < 3;

/** Names in one request. */
const PAGE_SIZE = 1000;
/** Maximum number of pages: suggestions of a larger catalogue come from its first names. */
const MAX_PAGES = 20;

type NameRow = CallRow<"get-ProductName-request">;

/**
 * Reads every product name of another host, cached. A host may send fewer rows than requested, or all at
 * once: the list ends with a page without new names.
 */
const listProductNames = async (): Promise<NameRow[]> => {
  const names = new Map<number, NameRow>();
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const rows = await cachedRows(
      "get-ProductName-request",
      { PageNo: page, PageSize: PAGE_SIZE, recordValueJson: "{}" },
      CACHE.names,
    );
    const before = names.size;
    for (const row of rows) if (!names.has(row.id)) names.set(row.id, row);
    if (rows.length < PAGE_SIZE || names.size === before) break;
  }
  return [...names.values()];
};

const MAX_PRODUCTS = 6;
const MAX_CATEGORIES = 3;
const MAX_BRANDS = 2;
/** More are requested than shown, so that the best matching names can come first. */
const ASKED = 20;

const productOf = (row: CallRow<"get-ProductName-request">, language: Language): ProductSuggestion => {
  const name = nameOf(row.id, row.label, row.LocalizationJsonData, language);
  const category = localizedText(row.CategoryName ?? "", row.CategoryLocalizationJsonData, language);
  const price =
    row.Price === undefined || row.Price === null
      ? null
      : priceOf({ Price: row.Price, DiscountedPrice: row.DiscountedPrice });
  return {
    id: row.id,
    name,
    category,
    image: pictureOf(row.AttachmentURL ?? "", row.Widths),
    price: price && (price.discounted ?? price.unit),
    href: links.product(language, row.id, category.text, name.text),
  };
};

const categoryOf = (category: Category, language: Language): CategorySuggestion => ({
  id: category.id,
  name: category.name,
  image: category.image,
  productCount: category.productCount,
  href: links.category(language, category.id, category.name.text),
});

const brandHref = (id: number, language: Language): string => {
  const plain = plainQuery(0);
  return `${links.allProducts(language)}${listingSearch({ ...plain, chosen: { ...plain.chosen, brand: [id] } })}`;
};

const ofThatName = <T extends { name: { text: string } }>(
  all: readonly T[],
  text: string,
  most: number,
): T[] =>
  inSuggestionOrder(
    all.filter(({ name }) => holdsText(name.text, text)),
    text,
  ).slice(0, most);

/**
 * Finds products by name. Our own backend searches. Section 7's call has no search term (the field is an
 * addition, ruling O18), so another host's whole list of names is read once and searched here.
 */
const productsNamed = async (text: string, language: Language): Promise<ProductSuggestion[]> => {
  if (adminBase() !== null)
    return ofThatName(
      (await listProductNames()).map((row) => productOf(row, language)),
      text,
      MAX_PRODUCTS,
    );
  const rows = await readRows("get-ProductName-request", {
    SearchTerm: text,
    PageNo: 1,
    PageSize: ASKED,
    recordValueJson: "{}",
  });
  return inSuggestionOrder(
    rows.map((row) => productOf(row, language)),
    text,
  ).slice(0, MAX_PRODUCTS);
};

/**
 * Returns suggestions for a text of at least two characters: products by name (ruling O18), those that begin
 * with the text first, then categories and brands with that name.
 */
export const getSuggestions = async (text: string, language: Language): Promise<Suggestions> => {
  const [products, tree, values] = await Promise.all([
    productsNamed(text, language),
    optionalRead(listCategories(language)),
    optionalRead(getShopValues(language)),
  ]);
  const categories = (tree ?? []).flatMap((parent) => [parent, ...parent.children]);
  const brands = (values?.brand ?? []).filter(({ count }) => count !== 0);
  return {
    products,
    categories: ofThatName(categories, text, MAX_CATEGORIES).map((category) =>
      categoryOf(category, language),
    ),
    brands: ofThatName(brands, text, MAX_BRANDS).map(({ id, name, count }): BrandSuggestion => ({
      id,
      name,
      productCount: count,
      href: brandHref(id, language),
    })),
  };
};
