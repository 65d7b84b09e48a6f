import "server-only";
import type { CallRow } from "@/lib/contract/calls";
import { listingSearch } from "@/lib/i18n/listing-address";
import { links } from "@/lib/languages/links";
import type { Language } from "@/lib/languages/languages";
import type { Category } from "@/lib/model/catalog";
import { plainQuery } from "@/lib/model/listing";
import type {
  CategorySuggestion,
  NameSuggestion,
  ProductSuggestion,
  Suggestions,
} from "@/lib/model/suggestions";
import { flatCategories, listCategories } from "./categories";
import { getShopValues } from "./facets";
import { optionalRead } from "./read-failures";
import { priceOf, shownArticle } from "./product-rows";
import { adminBase } from "./host/admin-host";
import { CACHE } from "./cache-manifest";
import { cachedKnownRows, freshRows } from "./cached-read";
import { nameOf, pictureOf, localizedText } from "./localized-text";
import { withMenuNames } from "./menu-names";
import { listNamedProducts } from "./product-names";
import { bestNamed, bestOfName, inSuggestionOrder } from "./suggestion-order";

const MAX_PRODUCTS = 6;
const MAX_CATEGORIES = 3;
const MAX_BRANDS = 2;
const MAX_SELLERS = 2;
/** More are requested than shown, so that the best matching names can come first. */
const ASKED = 20;

const productOf = (row: CallRow<"get-ProductName-request">, language: Language): ProductSuggestion => {
  const name = nameOf(row.id, row.label, row.LocalizationJsonData, language);
  const category = localizedText(row.CategoryName ?? "", row.CategoryLocalizationJsonData, language);
  const shown = shownArticle(row.ArticleJson, language);
  const price =
    shown.price ??
    (row.Price === undefined || row.Price === null
      ? null
      : priceOf({ Price: row.Price, DiscountedPrice: row.DiscountedPrice }));
  return {
    id: row.id,
    name,
    category,
    article: shown.article?.names.join(" · ") ?? "",
    image: shown.image ?? pictureOf(row.AttachmentURL ?? "", row.Widths),
    price: price && (price.discounted ?? price.unit),
    isFrom: shown.article?.isFrom ?? false,
    href: `${links.product(language, row.id, category.text, name.text)}${shown.query}`,
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

/** Lists every seller with a product on sale; none of a host that does not list them. */
const listSellers = async (language: Language): Promise<NameSuggestion[]> =>
  (
    (await optionalRead(cachedKnownRows("get-vendor-list", { recordValueJson: "{}" }, CACHE.vendors))) ?? []
  ).map((row) => ({
    name: localizedText(row.VendorName, row.LocalizationJsonData, language),
    productCount: row.TotalProducts,
    href: links.vendor(language, row.VendorSlug),
  }));

/** Finds products by name. Our own backend searches; among another host's names the shop does. */
const productsNamed = async (
  text: string,
  language: Language,
): Promise<{ found: ProductSuggestion[]; isWhole: boolean }> => {
  const base = adminBase();
  if (base !== null) {
    const { products, isWhole } = await listNamedProducts(base);
    const best = bestNamed(products, text, MAX_PRODUCTS, (product) => product.folded[language]);
    const rows = await withMenuNames(best.map(({ row }) => row));
    return { found: rows.map((row) => productOf(row, language)), isWhole };
  }
  const asked = { SearchTerm: text, PageNo: 1, PageSize: ASKED, recordValueJson: "{}" };
  // Not kept by itself: the server keeps the whole answer (server/cache-routes.mjs).
  const rows = await freshRows("get-ProductName-request", asked, CACHE.list);
  const found = inSuggestionOrder(
    rows.map((row) => productOf(row, language)),
    text,
  ).slice(0, MAX_PRODUCTS);
  return { found, isWhole: true };
};

/**
 * Returns suggestions for a text of at least two characters: products by name (ruling O18), those that begin
 * with the text first, then categories, brands and sellers with that name. They are not whole while the names of another host
 * are still being read.
 */
export const getSuggestions = async (
  text: string,
  language: Language,
): Promise<{ suggestions: Suggestions; isWhole: boolean }> => {
  const [{ found, isWhole }, tree, values, sellers] = await Promise.all([
    productsNamed(text, language),
    optionalRead(listCategories(language)),
    optionalRead(getShopValues(language)),
    listSellers(language),
  ]);
  const categories = flatCategories(tree ?? []).filter(({ productCount }) => productCount !== 0);
  const brands = (values?.brand ?? []).filter(({ count }) => count !== 0);
  const suggestions = {
    products: found,
    categories: bestOfName(categories, text, MAX_CATEGORIES).map((category) =>
      categoryOf(category, language),
    ),
    brands: bestOfName(brands, text, MAX_BRANDS).map(({ id, name, count }): NameSuggestion => ({
      name,
      productCount: count,
      href: brandHref(id, language),
    })),
    sellers: bestOfName(sellers, text, MAX_SELLERS),
  };
  return { suggestions, isWhole };
};
