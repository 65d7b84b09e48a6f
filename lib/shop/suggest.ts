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
import { listProductNames } from "./product-names";
import { optionalRead } from "./read-failures";
import { priceOf } from "./product-rows";
import { adminBase } from "./host/host-base";
import { readRows } from "./cached-read";
import { holdsText, inSuggestionOrder } from "./suggestion-order";
import { nameOf, pictureOf, localizedText } from "./localized-text";

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
