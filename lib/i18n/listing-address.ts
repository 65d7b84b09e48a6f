import {
  DEFAULT_PAGE_SIZE,
  ID_GROUPS,
  PAGE_SIZES,
  SHOWN_UNITS,
  SORT_KEYS,
  type IdGroup,
  type ListingKey,
  type ListingQuery,
  type SortKey,
} from "@/lib/model/listing";
import { bandBounds, bandOf, NO_UPPER_BOUND, PRICE_BANDS, type BandKey } from "@/lib/model/price-bands";
import { fieldTerms, specificationTerms } from "@/lib/model/specification-terms";

/** The query of an address as a page receives it. The type allows only keys of the table. */
export type AddressQuery = Partial<Record<ListingKey, string | string[]>>;

/** A search needs at least two characters (specification section 5). */
const MIN_SEARCH_LENGTH = 2;
const MAX_SEARCH_LENGTH = 200;
const MAX_PAGE = 100_000;
/** Maximum values in one group, as on the wire. */
const MAX_IDS = 100;
const MAX_ID = 2_147_483_647;

const all = (value: string | string[] | undefined): string[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];
const first = (value: string | string[] | undefined): string => all(value)[0] ?? "";

/** Normalises a search text: one line, at most 200 characters; a text that is too short becomes empty. */
export const searchTermOf = (value: string): string => {
  // Removes half surrogate pairs, from the input or from the cut, because no address can carry them.
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

/**
 * True if an address has a search text that is too short. The search then does not run, and the page says so.
 */
export const isSearchTooShort = (query: AddressQuery): boolean =>
  /[^\p{Cc}\p{Cs}\s]/u.test(first(query.SearchTerm)) && searchTermOf(first(query.SearchTerm)) === "";

const pageOf = (value: string): number =>
  /^\d+$/.test(value) ? Math.min(Math.max(Number(value), 1), MAX_PAGE) : 1;
const sizeOf = (value: string): number =>
  PAGE_SIZES.find((size) => String(size) === value) ?? DEFAULT_PAGE_SIZE;
const isSortKey = (value: string): value is SortKey => Object.hasOwn(SORT_KEYS, value);
const isBand = (value: string): value is BandKey => Object.hasOwn(PRICE_BANDS, value);

/** Reads the ids of a group: joined by commas in a link, one key each in a form without scripts. */
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

/** Parses rupees with at most two decimals, below the number that means no bound; null for anything else. */
const rupeesOf = (value: string): number | null => {
  const amount = /^\d{1,9}(\.\d{1,2})?$/.test(value.trim()) ? Number(value) : 0;
  return amount > 0 && amount < NO_UPPER_BOUND ? amount : null;
};

/**
 * Reads the price bounds. A band overrides free bounds. Reversed bounds are swapped; equal ones have no upper
 * bound.
 */
const boundsOf = (query: AddressQuery): [min: number | null, max: number | null] => {
  const band = first(query.price);
  if (isBand(band)) return bandBounds(band);
  const [min, max] = [rupeesOf(first(query.min)), rupeesOf(first(query.max))];
  if (min === null || max === null || min < max) return [min, max];
  return min === max ? [min, null] : [max, min];
};

/**
 * Parses the query of an address. Invalid values are ignored or clamped, never an error. @param categoryId 0
 * is all
 */
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
    onlyInStock: first(query.stock) === "1",
    // Joined by commas in a link, one key each in a form.
    specifications: specificationTerms(fieldTerms(all(query.spec))),
    unit: SHOWN_UNITS.find((unit) => unit === first(query.unit)) ?? null,
    isTable: first(query.view) === "table",
    pageSize: sizeOf(first(query.size)),
    sort: isSortKey(sort) ? sort : "featured",
    page: pageOf(first(query.page)),
  };
};

const amountText = (amount: number | null): string => (amount === null ? "" : String(amount));

/**
 * Lists the fields of a listing's address in a fixed order, without defaults, so that each list has one
 * address.
 */
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
    ["stock", query.onlyInStock ? "1" : ""] as const,
    ["spec", query.specifications.join(",")] as const,
    ["unit", query.unit ?? ""] as const,
    ["view", query.isTable ? "table" : ""] as const,
    ["size", query.pageSize === DEFAULT_PAGE_SIZE ? "" : String(query.pageSize)] as const,
    ["sort", query.sort === "featured" ? "" : query.sort] as const,
    ["page", query.page === 1 ? "" : String(query.page)] as const,
  ].filter(([, value]) => value !== "");
};

/** Builds the query of a listing, with its `?`; empty for the plain list. */
export const listingSearch = (query: Omit<ListingQuery, "categoryId">): string => {
  const parts = listingFields(query).map(
    ([key, value]) => `${key}=${encodeURIComponent(value).replaceAll("%2C", ",").replaceAll("%3A", ":")}`,
  );
  return parts.length === 0 ? "" : `?${parts.join("&")}`;
};

/**
 * True for plain lists and their further pages: only these are indexed and cached, not searched, filtered,
 * sorted or resized ones.
 */
export const isIndexed = (query: ListingQuery): boolean => listingFields({ ...query, page: 1 }).length === 0;

/** Fields that identify the list and its display, not its filters. */
const FRAME = {
  searchTerm: "",
  isLiteral: false,
  unit: null,
  isTable: false,
  sort: "featured",
  pageSize: DEFAULT_PAGE_SIZE,
  page: 1,
} as const;

/** True if a filter is active, so that there is something to clear. */
export const isNarrowed = (query: ListingQuery): boolean => listingFields({ ...query, ...FRAME }).length > 0;

/** Returns the number of the last page; 1 for an empty list. */
export const lastPage = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/** Lists up to five page numbers around the current one (specification section 9). */
export const pageWindow = (page: number, last: number, count = 5): number[] => {
  const start = Math.max(1, Math.min(page - Math.floor(count / 2), last - count + 1));
  return Array.from({ length: Math.min(count, last) }, (_, i) => start + i);
};
