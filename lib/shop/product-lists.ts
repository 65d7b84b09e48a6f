import "server-only";
import type { CallInput } from "@/lib/contract/calls";
import type { Language } from "@/lib/i18n/languages";
import type { ProductCard, ProductPage } from "@/lib/model/catalog";
import { CACHE } from "./cache-manifest";
import { cardOf } from "./product-rows";
import { kept, readRows } from "./read";

type Shelf = "get-home-products-list" | "get-recents-products-list" | "get-popular-products-list";
/** Sizes of the home page's lists (specification section 9). */
const SHELF_SIZE: Record<Shelf, number> = { "get-home-products-list": 30, "get-recents-products-list": 20, "get-popular-products-list": 20 };

const shelf = async (call: Shelf, language: Language, size = SHELF_SIZE[call]): Promise<ProductCard[]> =>
  (await kept(call, { PageNo: 1, PageSize: size, recordValueJson: "{}" }, CACHE.list)).map((row) => cardOf(row, language));

export const listHomeProducts = (language: Language) => shelf("get-home-products-list", language);
export const listRecentProducts = (language: Language) => shelf("get-recents-products-list", language);
export const listPopularProducts = (language: Language, size?: number) => shelf("get-popular-products-list", language, size);

export const listRelatedProducts = async (productId: number, language: Language): Promise<ProductCard[]> =>
  (await kept("get-related-products-list", { ProductId: productId, PageNo: 1, PageSize: 10, recordValueJson: "{}" }, [...CACHE.list, `product:${productId}`])).map((row) => cardOf(row, language));

/** The wire's page sizes (ruling O29); the default is the largest. */
export const PAGE_SIZES = [22, 32, 42, 52, 62, 100] as const;
export const DEFAULT_PAGE_SIZE = 100;
export const SORT_KEYS = { featured: "", "price-asc": "Price ASC", "price-desc": "Price DESC", newest: "Date DESC", oldest: "Date ASC", popular: "Popular DESC" } as const;
export type SortKey = keyof typeof SORT_KEYS;

/** What a listing's address asks for; every list and number already made safe. */
export type ListingQuery = { categoryId: number; searchTerm: string; sort: SortKey; page: number; pageSize: number; onlyDeals: boolean };

/** The plain listing of a category (0 is all), with nothing chosen. */
export const plainQuery = (categoryId: number): ListingQuery => ({ categoryId, searchTerm: "", sort: "featured", page: 1, pageSize: DEFAULT_PAGE_SIZE, onlyDeals: false });

const paramsOf = (query: ListingQuery): CallInput<"get-all-products"> => ({
  SearchTerm: query.searchTerm,
  SizeID: null,
  ColorID: null,
  CategoryID: query.categoryId === 0 ? null : query.categoryId,
  TagID: null,
  ManufacturerID: null,
  MinPrice: null,
  MaxPrice: null,
  Rating: null,
  OrderByColumnName: SORT_KEYS[query.sort],
  PageNo: query.page,
  PageSize: query.pageSize,
  ...(query.onlyDeals ? { OnlyDeals: true } : {}),
  recordValueJson: "{}",
});

const pageOf = (rows: Awaited<ReturnType<typeof readRows<"get-all-products">>>, query: ListingQuery, language: Language): ProductPage => ({
  products: rows.map((row) => cardOf(row, language)),
  total: rows[0]?.TotalRecords ?? rows.length,
  page: query.page,
  pageSize: query.pageSize,
});

/** A page of a listing. A search is asked afresh each time; a plain listing is kept. */
export const listProducts = async (query: ListingQuery, language: Language): Promise<ProductPage> => {
  const params = paramsOf(query);
  const rows = query.searchTerm === "" ? await kept("get-all-products", params, CACHE.list) : await readRows("get-all-products", params);
  return pageOf(rows, query, language);
};

/** A page of one vendor's products; null when the vendor is unknown. */
export const listVendorProducts = async (vendorSlug: string, query: ListingQuery, language: Language): Promise<ProductPage> =>
  pageOf(await kept("get-all-products-vendor", { ...paramsOf(query), Vendor_Name: vendorSlug }, [...CACHE.list, "vendor"]), query, language);
