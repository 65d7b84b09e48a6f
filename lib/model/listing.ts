import type { ProductPage } from "./catalog";
import { FACETS, type LISTING_KEYS } from "./facets.mjs";
import type { BandKey } from "./price-bands";
import type { Text } from "./text";

/** The wire's page sizes (ruling O29); the default is the largest. */
export const PAGE_SIZES = [22, 32, 42, 52, 62, 100] as const;
export const DEFAULT_PAGE_SIZE = 100;
/** The orders a list can be in, and how the wire names them (specification section 9); popularity is asked for by a field of ours. */
export const SORT_KEYS = {
  featured: "",
  "price-asc": "Price ASC",
  "price-desc": "Price DESC",
  newest: "Date DESC",
  oldest: "Date ASC",
  popular: "",
} as const;
export type SortKey = keyof typeof SORT_KEYS;

/** "N stars and up" (ruling O33). */
export const STARS = [5, 4, 3, 2, 1] as const;

/** Groups whose values are chosen by id, any of them (facets.mjs). */
export type IdGroup = keyof typeof FACETS;
/** Every key of a list's address. */
export type ListingKey = (typeof LISTING_KEYS)[number];
/** Their fields in the listing calls. */
export type FacetParam = (typeof FACETS)[IdGroup]["param"];
export const ID_GROUPS = Object.keys(FACETS) as IdGroup[];

/** What a listing's address asks for; every list and number already made safe. */
export type ListingQuery = {
  /** The list itself, from the path; 0 is all. */
  categoryId: number;
  searchTerm: string;
  /** Search for exactly what was typed, the way back from a correction. */
  isLiteral: boolean;
  onlyDeals: boolean;
  /** Ids ascending, each once; empty is no filter. */
  chosen: Record<IdGroup, readonly number[]>;
  /** Rupees: at least the one, less than the other; null is open. A band is its two bounds. */
  minPrice: number | null;
  maxPrice: number | null;
  /** This many stars and up. */
  rating: number | null;
  sort: SortKey;
  page: number;
  pageSize: number;
};

const NOTHING_CHOSEN = Object.fromEntries(
  ID_GROUPS.map((group) => [group, []]),
) as unknown as ListingQuery["chosen"];

/** The plain listing of a category (0 is all), with nothing chosen. */
export const plainQuery = (categoryId: number): ListingQuery => ({
  categoryId,
  searchTerm: "",
  isLiteral: false,
  onlyDeals: false,
  chosen: NOTHING_CHOSEN,
  minPrice: null,
  maxPrice: null,
  rating: null,
  sort: "featured",
  page: 1,
  pageSize: DEFAULT_PAGE_SIZE,
});

/** The same question with no filter; what was searched, sorted and sized stays. */
export const withoutFilters = (query: ListingQuery): ListingQuery => ({
  ...query,
  onlyDeals: false,
  chosen: NOTHING_CHOSEN,
  minPrice: null,
  maxPrice: null,
  rating: null,
  page: 1,
});

/** A page of a list. `correctedTerm`: what was searched instead of the typed text, or null. `isTotalBound`: there are at least so many, all were not looked for. */
export type ListingPage = ProductPage & { correctedTerm: string | null; isTotalBound: boolean };

/** A value to filter by, and how many products it would leave under the other groups' filters. */
export type FacetValue = {
  id: number;
  name: Text;
  /** Null where the host does not count. */ count: number | null;
};
export type CategoryFacet = FacetValue & { parentId: number | null };
export type ColorFacet = FacetValue & { hex: string };

/** The values of the groups. Parents are followed by their children. */
export type GroupValues = {
  [G in IdGroup]: (G extends "category" ? CategoryFacet : G extends "color" ? ColorFacet : FacetValue)[];
};

/** What stands beside a list's filters. */
export type ListingFacets = GroupValues & {
  /** Counts by band and by stars; one the source does not tell is missing. */
  bands: Partial<Record<BandKey, number>>;
  stars: Partial<Record<number, number>>;
  /** Paise: the least and the highest price under the other filters; null without products. */
  leastPrice: number | null;
  highestPrice: number | null;
  /** The host answers our own listing calls: it counts, and knows deals and popularity (ruling O112). */
  isCounted: boolean;
};
