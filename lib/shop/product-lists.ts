import "server-only";
import { cache } from "react";
import type { CallInput } from "@/lib/contract/calls";
import type { Language } from "@/lib/languages/languages";
import { isIndexed } from "@/lib/i18n/listing-address";
import type { ProductCard, ProductDetail } from "@/lib/model/catalog";
import { FACETS } from "@/lib/model/facets.mjs";
import {
  ID_GROUPS,
  SORT_KEYS,
  type FacetParam,
  type ListingPage,
  type ListingQuery,
} from "@/lib/model/listing";
import { CACHE, cardsCaching, productCaching, relatedCaching } from "./cache-manifest";
import { adminBase } from "./host/admin-host";
import { cardOfDetail, detailOf, getProduct } from "./product-detail";
import { cardOf } from "./product-rows";
import { cachedRows, freshKnownRows, freshRows, readKnownRows } from "./cached-read";

type Shelf = "get-home-products-list" | "get-recents-products-list" | "get-popular-products-list";
/** Sizes of the home page's lists (specification section 9). */
const SHELF_SIZE: Record<Shelf, number> = {
  "get-home-products-list": 30,
  "get-recents-products-list": 20,
  "get-popular-products-list": 20,
};

const shelf = async (call: Shelf, language: Language, size = SHELF_SIZE[call]): Promise<ProductCard[]> =>
  (await cachedRows(call, { PageNo: 1, PageSize: size, recordValueJson: "{}" }, CACHE.list)).map((row) =>
    cardOf(row, language),
  );

export const listHomeProducts = (language: Language) => shelf("get-home-products-list", language);
export const listRecentProducts = (language: Language) => shelf("get-recents-products-list", language);
export const listPopularProducts = (language: Language, size?: number) =>
  shelf("get-popular-products-list", language, size);

/**
 * Lists the related products of a product. The shop's own backend is asked once more for their cards, which are cached by
 * their own changes; another host may not know that call, and says itself what it changed.
 */
export const listRelatedProducts = async (productId: number, language: Language): Promise<ProductCard[]> => {
  const related = await cachedRows(
    "get-related-products-list",
    { ProductId: productId, PageNo: 1, PageSize: 10, recordValueJson: "{}" },
    relatedCaching(productId),
  );
  if (related.length === 0 || adminBase() !== null) return related.map((row) => cardOf(row, language));
  const ids = related.map(({ ProductId }) => ProductId);
  const asked = { ProductIds: ids.join(","), recordValueJson: "{}" };
  return (await cachedRows("get-products-by-ids", asked, cardsCaching(ids))).map((row) =>
    cardOf(row, language),
  );
};

/** Maximum products in one request. */
const MAX_IDS = 20;

/**
 * Reads products by id (joined by commas, at most twenty), in that order, never from a cache. For a host
 * without this call each product's detail is read instead.
 * @throws ShopUnavailableError if they are unreadable: that does not mean that they are gone
 */
export const listProductsByIds = async (ids: string, language: Language): Promise<ProductCard[]> => {
  const rows = await readKnownRows("get-products-by-ids", { ProductIds: ids, recordValueJson: "{}" });
  if (rows !== null) return rows.map((row) => cardOf(row, language));
  const validIds = [...new Set(ids.split(",").map(Number))]
    .filter((id) => Number.isInteger(id) && id > 0)
    .slice(0, MAX_IDS);
  const products = await Promise.all(validIds.map((id) => getProduct(id, language)));
  return products.flatMap((product) => (product === null ? [] : [cardOfDetail(product)]));
};

/**
 * Reads products with all their variants for a table to order from, in the order of the ids.
 * @returns null if the host does not know the call @throws ShopUnavailableError if they are unreadable
 */
export const listTableProducts = async (
  ids: readonly number[],
  language: Language,
): Promise<ProductDetail[] | null> => {
  const rows = await freshKnownRows(
    "get-order-table",
    { ProductIds: ids.join(","), recordValueJson: "{}" },
    { kind: "list", tags: [...new Set(ids.flatMap((id) => productCaching(id).tags))] },
  );
  return (
    rows &&
    ids.flatMap((id) => {
      const row = rows.find(({ ProductId }) => ProductId === id);
      return row ? [detailOf(id, row, row.OptionsJson, language)] : [];
    })
  );
};

const joined = (ids: readonly number[]): string | null => (ids.length === 0 ? null : ids.join(","));

/** Chosen values of every facet under its field of the listing calls. */
const chosenParams = (chosen: ListingQuery["chosen"]) =>
  Object.fromEntries(ID_GROUPS.map((group) => [FACETS[group].param, joined(chosen[group])])) as Record<
    FacetParam,
    string | null
  >;

/** Converts a query to parameters of the listing calls. An empty choice is null (ruling O31). */
export const listingParamsOf = (query: ListingQuery): CallInput<"get-all-products"> => ({
  SearchTerm: query.searchTerm,
  ...chosenParams(query.chosen),
  // Chosen values of the category group replace the path's category, because they are below it.
  CategoryID: joined(query.chosen.category) ?? (query.categoryId === 0 ? null : query.categoryId),
  MinPrice: query.minPrice,
  MaxPrice: query.maxPrice,
  Rating: query.rating,
  OrderByColumnName: SORT_KEYS[query.sort],
  ...(query.sort === "popular" ? { SortByPopularity: true } : {}),
  PageNo: query.page,
  PageSize: query.pageSize,
  ...(query.specifications.length > 0 ? { Specifications: query.specifications.join(",") } : {}),
  ...(query.onlyDeals ? { OnlyDeals: true } : {}),
  ...(query.onlyInStock ? { OnlyInStock: true } : {}),
  ...(query.isLiteral ? { IsLiteralSearch: true } : {}),
  recordValueJson: query.searchTerm === "" ? "{}" : '{"nearMatches":true}',
});

/** Equal requests in one render run once: a page and its head need the same list. */
const chosenRows = cache(async (call: "get-all-products" | "get-all-products-vendor", paramsJson: string) =>
  freshRows(call, JSON.parse(paramsJson) as CallInput<"get-all-products-vendor">, CACHE.list),
);

type Rows = Awaited<ReturnType<typeof chosenRows>>;

/** Equal rows in one render become cards once. */
const cardsOf = cache((rows: Rows, language: Language): ProductCard[] =>
  rows.map((row) => cardOf(row, language)),
);

/** A search with fewer products is followed by near ones, up to this number together. */
const FILLED = 12;

const pageOf = (rows: Rows, query: ListingQuery, language: Language): ListingPage => {
  const cards = cardsOf(rows, language);
  const products = cards.filter((_, i) => !rows[i]?.IsNearMatch);
  return {
    products,
    // If a host does not send a total, it has at least the rows it sent.
    total: rows[0]?.TotalRecords ?? (rows.length === 0 ? 0 : (query.page - 1) * query.pageSize + rows.length),
    page: query.page,
    pageSize: query.pageSize,
    correctedTerm: rows[0]?.CorrectedSearchTerm || null,
    absentMaker: rows[0]?.AbsentMaker || null,
    leftOutWords: rows[0]?.LeftOutWords?.split(" ").filter(Boolean) ?? [],
    unmatchedWords: rows[0]?.UnmatchedWords?.split(" ").filter(Boolean) ?? [],
    isPartial: rows[0]?.IsPartialMatch ?? false,
    near: query.page > 1 ? [] : cards.slice(products.length, Math.max(FILLED, products.length)),
    areNearSizes: rows[products.length]?.IsNearSize ?? false,
    nearTo: rows[0]?.NearToMeasures || null,
    isTotalBound: rows[0]?.TotalIsBound ?? false,
  };
};

/**
 * Reads a page of a listing. A plain one is cached. Searched, filtered or sorted ones are read anew, because
 * their number has no limit.
 */
export const listProducts = async (query: ListingQuery, language: Language): Promise<ListingPage> => {
  const params = listingParamsOf(query);
  return pageOf(
    isIndexed(query)
      ? await cachedRows("get-all-products", params, CACHE.list)
      : await chosenRows("get-all-products", JSON.stringify(params)),
    query,
    language,
  );
};

/** Reads a page of one vendor's products; empty if the vendor is unknown. */
export const listVendorProducts = async (
  vendorSlug: string,
  query: ListingQuery,
  language: Language,
): Promise<ListingPage> => {
  const params = { ...listingParamsOf(query), Vendor_Name: vendorSlug };
  return pageOf(
    isIndexed(query)
      ? await cachedRows("get-all-products-vendor", params, CACHE.list)
      : await chosenRows("get-all-products-vendor", JSON.stringify(params)),
    query,
    language,
  );
};
