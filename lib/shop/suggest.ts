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

/** Letters alone: case, accents, tashkeel and the Arabic letters' spellings do not tell words apart. */
const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}\u0640]/gu, "")
    .toLowerCase()
    .replace(/ى/g, "ي")
    .replace(/ة/g, "ه");

/** 0: the name starts with the text, 1: one of its words does, 2: it holds the text, 3: found by something else. */
const rankOf = (name: string, text: string): number => {
  const at = folded(name).indexOf(folded(text));
  if (at === 0) return 0;
  if (at < 0) return 3;
  return /[\s\-/(،]/.test(folded(name)[at - 1] ?? "") ? 1 : 2;
};

/** What was typed comes first in the name, then inside it; within a rank the search's own order stays. */
export const inSuggestionOrder = <T extends { name: { text: string } }>(
  found: readonly T[],
  text: string,
): T[] =>
  found
    .map((one, i) => ({ one, i, rank: rankOf(one.name.text, text) }))
    .sort((a, b) => a.rank - b.rank || a.i - b.i)
    .map(({ one }) => one);

export const holdsText = (name: string, text: string): boolean => rankOf(name, text) < 3;

/** Names asked for at a time. */
const PAGE_SIZE = 1000;
/** Pages at most: suggestions of a larger catalogue come from its first names. */
const MAX_PAGES = 20;

type NameRow = CallRow<"get-ProductName-request">;

/**
 * Every product name of another host, kept. A host may send fewer than were asked for, or all of them at once: the list
 * ends with the page that brings nothing new.
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
/** More are asked than shown, so that the best-named ones can come first. */
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
 * Products of that name. Our own backend searches; section 7's call knows no search term (its field is ours, ruling
 * O18), so another host's whole list of names is asked for once and searched here.
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
 * What the search box offers for a text of at least two characters: products by the call that names them (ruling O18),
 * those whose name begins with the text first, then categories and brands of that name.
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
