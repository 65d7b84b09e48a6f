import "server-only";
import { cache } from "react";
import type { CallInput } from "@/lib/contract/calls";
import type { Language } from "@/lib/i18n/languages";
import { isIndexed } from "@/lib/i18n/listing-address";
import type { ProductCard } from "@/lib/model/catalog";
import { SORT_KEYS, type ListingPage, type ListingQuery } from "@/lib/model/listing";
import { CACHE } from "./cache-manifest";
import { cardOf } from "./product-rows";
import { kept, readRows, ShopUnavailableError } from "./read";
import { ask } from "./transport";

type Shelf = "get-home-products-list" | "get-recents-products-list" | "get-popular-products-list";
/** Sizes of the home page's lists (specification section 9). */
const SHELF_SIZE: Record<Shelf, number> = {
  "get-home-products-list": 30,
  "get-recents-products-list": 20,
  "get-popular-products-list": 20,
};

const shelf = async (call: Shelf, language: Language, size = SHELF_SIZE[call]): Promise<ProductCard[]> =>
  (await kept(call, { PageNo: 1, PageSize: size, recordValueJson: "{}" }, CACHE.list)).map((row) =>
    cardOf(row, language),
  );

export const listHomeProducts = (language: Language) => shelf("get-home-products-list", language);
export const listRecentProducts = (language: Language) => shelf("get-recents-products-list", language);
export const listPopularProducts = (language: Language, size?: number) =>
  shelf("get-popular-products-list", language, size);

export const listRelatedProducts = async (productId: number, language: Language): Promise<ProductCard[]> =>
  (
    await kept(
      "get-related-products-list",
      { ProductId: productId, PageNo: 1, PageSize: 10, recordValueJson: "{}" },
      [...CACHE.list, `product:${productId}`],
    )
  ).map((row) => cardOf(row, language));

/**
 * Products by their ids (joined by commas, at most twenty), in that order, never from a cache.
 * @throws ShopUnavailableError also where another admin host has no such call: its silence does not mean that they are gone
 */
export const listProductsByIds = async (ids: string, language: Language): Promise<ProductCard[]> => {
  const answer = await ask("get-products-by-ids", { ProductIds: ids, recordValueJson: "{}" });
  if (!answer.ok) throw new ShopUnavailableError("get-products-by-ids", answer.code);
  return answer.rows.map((row) => cardOf(row, language));
};

const joined = (ids: readonly number[]): string | null => (ids.length === 0 ? null : ids.join(","));

/** A query as the listing calls take it: what is not chosen is null (ruling O31). */
export const listingParamsOf = (query: ListingQuery): CallInput<"get-all-products"> => ({
  SearchTerm: query.searchTerm,
  SizeID: joined(query.chosen.sizes),
  ColorID: joined(query.chosen.color),
  // Values of the list's own group narrow it: they are categories below the one of the path.
  CategoryID: joined(query.chosen.category) ?? (query.categoryId === 0 ? null : query.categoryId),
  TagID: joined(query.chosen.tag),
  ManufacturerID: joined(query.chosen.brand),
  MinPrice: query.minPrice,
  MaxPrice: query.maxPrice,
  Rating: query.rating,
  OrderByColumnName: SORT_KEYS[query.sort],
  PageNo: query.page,
  PageSize: query.pageSize,
  ...(query.onlyDeals ? { OnlyDeals: true } : {}),
  ...(query.isLiteral ? { IsLiteralSearch: true } : {}),
  recordValueJson: "{}",
});

/** Within one render equal questions are asked once: a page and its head want the same list. */
const asked = cache(async (call: "get-all-products" | "get-all-products-vendor", paramsJson: string) =>
  readRows(call, JSON.parse(paramsJson) as CallInput<"get-all-products-vendor">),
);

type Rows = Awaited<ReturnType<typeof asked>>;

/** The same for what is made of the rows. */
const cardsOf = cache((rows: Rows, language: Language): ProductCard[] =>
  rows.map((row) => cardOf(row, language)),
);

const pageOf = (rows: Rows, query: ListingQuery, language: Language): ListingPage => ({
  products: cardsOf(rows, language),
  total: rows[0]?.TotalRecords ?? rows.length,
  page: query.page,
  pageSize: query.pageSize,
  correctedTerm: rows[0]?.CorrectedSearchTerm || null,
  isTotalBound: rows[0]?.TotalIsBound ?? false,
});

/** A page of a listing. A plain one is kept; what is searched, filtered or sorted is asked afresh: there is no end of it. */
export const listProducts = async (query: ListingQuery, language: Language): Promise<ListingPage> => {
  const params = listingParamsOf(query);
  return pageOf(
    isIndexed(query)
      ? await kept("get-all-products", params, CACHE.list)
      : await asked("get-all-products", JSON.stringify(params)),
    query,
    language,
  );
};

/** A page of one vendor's products; empty when the vendor is unknown. */
export const listVendorProducts = async (
  vendorSlug: string,
  query: ListingQuery,
  language: Language,
): Promise<ListingPage> => {
  const params = { ...listingParamsOf(query), Vendor_Name: vendorSlug };
  return pageOf(
    isIndexed(query)
      ? await kept("get-all-products-vendor", params, [...CACHE.list, "vendor"])
      : await asked("get-all-products-vendor", JSON.stringify(params)),
    query,
    language,
  );
};
