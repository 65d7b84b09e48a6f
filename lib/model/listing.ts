import type { ProductCard, ProductPage } from "./catalog";
import { FACETS, type LISTING_KEYS } from "./facets.mjs";
import type { BandKey } from "./price-bands";
import type { Text } from "./text";

/** Page sizes of the wire (ruling O29). The default is the largest. */
export const PAGE_SIZES = [22, 32, 42, 52, 62, 100] as const;
export const DEFAULT_PAGE_SIZE = 100;
/**
 * Orders of a list and their names on the wire (specification section 9). Popularity has a field of its own,
 * which is an addition.
 */
export const SORT_KEYS = {
  featured: "",
  "price-asc": "Price ASC",
  "price-desc": "Price DESC",
  newest: "Date DESC",
  oldest: "Date ASC",
  popular: "",
} as const;
export type SortKey = keyof typeof SORT_KEYS;

/** Units that lengths can be shown in. */
export const SHOWN_UNITS = ["in", "mm"] as const;

/** "N stars and up" (ruling O33). */
export const STARS = [5, 4, 3, 2, 1] as const;

/** Groups whose values are chosen by id, combined by OR (facets.mjs). */
export type IdGroup = keyof typeof FACETS;
/** Every key of a list's address. */
export type ListingKey = (typeof LISTING_KEYS)[number];
/** Fields of the groups in the listing calls. */
export type FacetParam = (typeof FACETS)[IdGroup]["param"];
export const ID_GROUPS = Object.keys(FACETS) as IdGroup[];

/** Parsed query of a listing's address. Every list and number is validated. */
export type ListingQuery = {
  /** Category of the path; 0 is all. */
  categoryId: number;
  searchTerm: string;
  /** True searches for the exact text, without correction. */
  isLiteral: boolean;
  onlyDeals: boolean;
  /** Only products that can be bought now, in a variant that fits the chosen specifications. */
  onlyInStock: boolean;
  /** Ids ascending, without duplicates; empty is no filter. */
  chosen: Record<IdGroup, readonly number[]>;
  /** Rupees: `minPrice` inclusive, `maxPrice` exclusive; null is open. A band is stored as its two bounds. */
  minPrice: number | null;
  maxPrice: number | null;
  /** Minimum number of stars. */
  rating: number | null;
  /** Terms of specifications (specification-terms.ts), sorted, without duplicates. */
  specifications: readonly string[];
  /** The unit that lengths are shown in instead of their own. What is chosen stays in their own. */
  unit: (typeof SHOWN_UNITS)[number] | null;
  /** True shows the variants of the products in a table to order from, instead of cards. */
  isTable: boolean;
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
  onlyInStock: false,
  chosen: NOTHING_CHOSEN,
  minPrice: null,
  maxPrice: null,
  rating: null,
  specifications: [],
  unit: null,
  isTable: false,
  sort: "featured",
  page: 1,
  pageSize: DEFAULT_PAGE_SIZE,
});

/** Removes the filters. Search text, order and page size stay. */
export const withoutFilters = (query: ListingQuery): ListingQuery => ({
  ...query,
  onlyDeals: false,
  onlyInStock: false,
  chosen: NOTHING_CHOSEN,
  minPrice: null,
  maxPrice: null,
  rating: null,
  specifications: [],
  page: 1,
});

/**
 * A page of a list. `correctedTerm`: the corrected search text, or null. `absentMaker`: a maker in the text
 * that the shop does not carry, or null. `leftOutWords`: words that were left out ("hammer -claw"). `unmatchedWords`: words that no product has. `isPartial`: each word is
 * known, but no product has all of them. `near`: products beyond the total, which only come near the text;
 * `areNearSizes`: they have another size than the searched one. `nearTo`: the measures in the text, if the list is of
 * near sizes because no product has them.
 * `isTotalBound`: the total is a lower bound, because the search stopped early.
 */
export type ListingPage = ProductPage & {
  correctedTerm: string | null;
  absentMaker: string | null;
  leftOutWords: string[];
  unmatchedWords: string[];
  isPartial: boolean;
  near: ProductCard[];
  areNearSizes: boolean;
  nearTo: string | null;
  isTotalBound: boolean;
};

/**
 * Counts the sizes (variants) of a filtered list that fit the chosen specifications; null if nothing of a size is chosen,
 * the list goes on on another page, or the host does not tell.
 */
export const sizesOf = ({ products, total }: Pick<ListingPage, "products" | "total">): number | null =>
  total > 0 && products.length === total && products.every(({ matching }) => matching !== null)
    ? products.reduce((sum, { matching }) => sum + (matching?.variants ?? 0), 0)
    : null;

/** A filter value, and the number of products that remain with it under the other groups' filters. */
export type FacetValue = {
  id: number;
  name: Text;
  /** Null if the host does not count. */ count: number | null;
};
export type CategoryFacet = FacetValue & { parentId: number | null };
type ColorFacet = FacetValue & { hex: string };

/** The values of the groups. Parents are followed by their children. */
export type GroupValues = {
  [G in IdGroup]: (G extends "category" ? CategoryFacet : G extends "color" ? ColorFacet : FacetValue)[];
};

/** An attribute of the specifications beside a list. `value` is its part of a term. */
export type SpecificationFacet = {
  key: string;
  name: Text;
  /** True if its values are numbers, ascending. */
  isNumber: boolean;
  /** Unit of its numbers (lib/model/units.ts); null if it has none or the host does not tell it. */
  unit: string | null;
  values: { value: string; name: Text; count: number }[];
};

/** What stands beside a list's filters. */
export type ListingFacets = GroupValues & {
  /** Those of the list's category; empty if the host does not know any. */
  specifications: SpecificationFacet[];
  /** Counts by band and by stars. A count that the source does not send is missing. */
  bands: Partial<Record<BandKey, number>>;
  stars: Partial<Record<number, number>>;
  /** Paise: the lowest and the highest price under the other filters; null without products. */
  leastPrice: number | null;
  highestPrice: number | null;
  /** Products that can be bought now, under all other filters; null if the host does not tell. */
  inStock: number | null;
  /** True if the host knows our own listing calls: counts, deals and popularity (ruling O112). */
  isCounted: boolean;
};
