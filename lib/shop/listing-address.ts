import "server-only";
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, plainQuery, SORT_KEYS, type ListingQuery, type SortKey } from "./product-lists";

/** The query part of an address as a page receives it. */
export type AddressQuery = Record<string, string | string[] | undefined>;

/** A search needs more than one character (specification section 5). */
export const MIN_SEARCH_LENGTH = 2;
const MAX_SEARCH_LENGTH = 200;
const MAX_PAGE = 100_000;

const first = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? "";

/** A typed text as the search takes it: one line, at most 200 characters; too short is none. */
export const searchTermOf = (value: string): string => {
  const text = value.normalize("NFC").replace(/[\p{Cc}\s]+/gu, " ").trim().slice(0, MAX_SEARCH_LENGTH);
  return [...text].length >= MIN_SEARCH_LENGTH ? text : "";
};

const pageOf = (value: string): number => (/^\d+$/.test(value) ? Math.min(Math.max(Number(value), 1), MAX_PAGE) : 1);
const sizeOf = (value: string): number => PAGE_SIZES.find((size) => String(size) === value) ?? DEFAULT_PAGE_SIZE;
const isSortKey = (value: string): value is SortKey => Object.hasOwn(SORT_KEYS, value);

/** What an address asks for. Bad values are ignored or clamped, never an error. @param categoryId 0 is all */
export const listingQueryOf = (categoryId: number, query: AddressQuery): ListingQuery => {
  const sort = first(query.sort);
  return {
    ...plainQuery(categoryId),
    searchTerm: searchTermOf(first(query.SearchTerm)),
    onlyDeals: first(query.deals) === "1",
    pageSize: sizeOf(first(query.size)),
    sort: isSortKey(sort) ? sort : "featured",
    page: pageOf(first(query.page)),
  };
};

/** The query part for a listing, with its `?`: keys in one order, what is default left out, so that one list has one address. */
export const listingSearch = (query: Omit<ListingQuery, "categoryId">): string => {
  const parts = [
    query.searchTerm === "" ? "" : `SearchTerm=${encodeURIComponent(query.searchTerm)}`,
    query.onlyDeals ? "deals=1" : "",
    query.pageSize === DEFAULT_PAGE_SIZE ? "" : `size=${query.pageSize}`,
    query.sort === "featured" ? "" : `sort=${query.sort}`,
    query.page === 1 ? "" : `page=${query.page}`,
  ].filter((part) => part !== "");
  return parts.length === 0 ? "" : `?${parts.join("&")}`;
};

/** Only clean lists and their further pages are found by search engines; what is searched, sorted or sized is not. */
export const isIndexed = (query: ListingQuery): boolean => query.searchTerm === "" && !query.onlyDeals && query.sort === "featured" && query.pageSize === DEFAULT_PAGE_SIZE;

/** The number of the last page; an empty list has one. */
export const lastPage = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/** Up to five page numbers around the current one (specification section 9). */
export const pageWindow = (page: number, last: number, count = 5): number[] => {
  const start = Math.max(1, Math.min(page - Math.floor(count / 2), last - count + 1));
  return Array.from({ length: Math.min(count, last) }, (_, i) => start + i);
};
