import {
  DEFAULT_PAGE_SIZE,
  ID_GROUPS,
  PAGE_SIZES,
  SORT_KEYS,
  type IdGroup,
  type ListingKey,
  type ListingQuery,
  type SortKey,
} from "@/lib/model/listing";
import { bandBounds, bandOf, NO_UPPER_BOUND, PRICE_BANDS, type BandKey } from "@/lib/model/price-bands";

/** The query part of an address as a page receives it; a key that is not in the table cannot be read. */
export type AddressQuery = Partial<Record<ListingKey, string | string[]>>;

/** A search needs more than one character (specification section 5). */
const MIN_SEARCH_LENGTH = 2;
const MAX_SEARCH_LENGTH = 200;
const MAX_PAGE = 100_000;
/** Values of one group; the wire takes no more. */
const MAX_IDS = 100;
const MAX_ID = 2_147_483_647;

const all = (value: string | string[] | undefined): string[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];
const first = (value: string | string[] | undefined): string => all(value)[0] ?? "";

/** A typed text as the search takes it: one line, at most 200 characters; too short is none. */
export const searchTermOf = (value: string): string => {
  // Halves of a character, sent or left by the cut, are none: no address can carry them.
  const line = value
    .slice(0, 4 * MAX_SEARCH_LENGTH)
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, " ")
    .trim();
  const text = line
    .slice(0, MAX_SEARCH_LENGTH)
    .replace(/\p{Cs}/gu, "")
    .trim();
  return [...text].length >= MIN_SEARCH_LENGTH ? text : "";
};

/** True when an address has a text that is too short to be searched: nothing is, and that must be said. */
export const isSearchTooShort = (query: AddressQuery): boolean =>
  /[^\p{Cc}\p{Cs}\s]/u.test(first(query.SearchTerm)) && searchTermOf(first(query.SearchTerm)) === "";

const pageOf = (value: string): number =>
  /^\d+$/.test(value) ? Math.min(Math.max(Number(value), 1), MAX_PAGE) : 1;
const sizeOf = (value: string): number =>
  PAGE_SIZES.find((size) => String(size) === value) ?? DEFAULT_PAGE_SIZE;
const isSortKey = (value: string): value is SortKey => Object.hasOwn(SORT_KEYS, value);
const isBand = (value: string): value is BandKey => Object.hasOwn(PRICE_BANDS, value);

/** Ids of a group: joined by commas in a link, a key each in a form without script. */
const idsOf = (value: string | string[] | undefined): number[] =>
  [
    ...new Set(
      all(value)
        .flatMap((list) => list.slice(0, 2000).split(","))
        .filter((id) => /^\d{1,10}$/.test(id))
        .map(Number),
    ),
  ]
    .filter((id) => id > 0 && id <= MAX_ID)
    .slice(0, MAX_IDS)
    .sort((a, b) => a - b);

/** Rupees with at most two decimals, below the number that bounds nothing; null for anything else. */
const rupeesOf = (value: string): number | null => {
  const amount = /^\d{1,9}(\.\d{1,2})?$/.test(value.trim()) ? Number(value) : 0;
  return amount > 0 && amount < NO_UPPER_BOUND ? amount : null;
};

/** A band goes before free bounds; bounds in the wrong order are turned round, equal ones say nothing above. */
const boundsOf = (query: AddressQuery): [min: number | null, max: number | null] => {
  const band = first(query.price);
  if (isBand(band)) return bandBounds(band);
  const [min, max] = [rupeesOf(first(query.min)), rupeesOf(first(query.max))];
  if (min === null || max === null || min < max) return [min, max];
  return min === max ? [min, null] : [max, min];
};

/** What an address asks for. Bad values are ignored or clamped, never an error. @param categoryId 0 is all */
export const listingQueryOf = (categoryId: number, query: AddressQuery): ListingQuery => {
  const sort = first(query.sort);
  const searchTerm = searchTermOf(first(query.SearchTerm));
  const [minPrice, maxPrice] = boundsOf(query);
  return {
    categoryId,
    searchTerm,
    isLiteral: searchTerm !== "" && first(query.literal) === "1",
    onlyDeals: first(query.deals) === "1",
    chosen: Object.fromEntries(ID_GROUPS.map((group) => [group, idsOf(query[group])])) as Record<
      IdGroup,
      number[]
    >,
    minPrice,
    maxPrice,
    rating: /^[1-5]$/.test(first(query.rating)) ? Number(first(query.rating)) : null,
    pageSize: sizeOf(first(query.size)),
    sort: isSortKey(sort) ? sort : "featured",
    page: pageOf(first(query.page)),
  };
};

const amountText = (amount: number | null): string => (amount === null ? "" : String(amount));

/** What a listing's address says, key by key in the one order there is; what is default is left out, so that one list has one address. */
export const listingFields = (
  query: Omit<ListingQuery, "categoryId">,
): (readonly [key: ListingKey, value: string])[] => {
  const band = bandOf(query.minPrice, query.maxPrice);
  return [
    ["SearchTerm", query.searchTerm] as const,
    ["literal", query.isLiteral && query.searchTerm !== "" ? "1" : ""] as const,
    ["deals", query.onlyDeals ? "1" : ""] as const,
    ...ID_GROUPS.map((group) => [group, query.chosen[group].join(",")] as const),
    ["price", band ?? ""] as const,
    ["min", band ? "" : amountText(query.minPrice)] as const,
    ["max", band ? "" : amountText(query.maxPrice)] as const,
    ["rating", amountText(query.rating)] as const,
    ["size", query.pageSize === DEFAULT_PAGE_SIZE ? "" : String(query.pageSize)] as const,
    ["sort", query.sort === "featured" ? "" : query.sort] as const,
    ["page", query.page === 1 ? "" : String(query.page)] as const,
  ].filter(([, value]) => value !== "");
};

/** The query part for a listing, with its `?`; empty for the plain list. */
export const listingSearch = (query: Omit<ListingQuery, "categoryId">): string => {
  const parts = listingFields(query).map(
    ([key, value]) => `${key}=${encodeURIComponent(value).replaceAll("%2C", ",")}`,
  );
  return parts.length === 0 ? "" : `?${parts.join("&")}`;
};

/** Only clean lists and their further pages are found by search engines and kept; what is searched, filtered, sorted or sized is not. */
export const isIndexed = (query: ListingQuery): boolean => listingFields({ ...query, page: 1 }).length === 0;

/** What says which list it is and how it is shown, not what it is narrowed to. */
const FRAME = {
  searchTerm: "",
  isLiteral: false,
  sort: "featured",
  pageSize: DEFAULT_PAGE_SIZE,
  page: 1,
} as const;

/** True when something narrows the list, so that there is something to clear. */
export const isNarrowed = (query: ListingQuery): boolean => listingFields({ ...query, ...FRAME }).length > 0;

/** The number of the last page; an empty list has one. */
export const lastPage = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/** Up to five page numbers around the current one (specification section 9). */
export const pageWindow = (page: number, last: number, count = 5): number[] => {
  const start = Math.max(1, Math.min(page - Math.floor(count / 2), last - count + 1));
  return Array.from({ length: Math.min(count, last) }, (_, i) => start + i);
};
