import "server-only";
import { sql, type SQL } from "drizzle-orm";
import { FACET_KINDS, type FacetKind } from "./facet-sources";
import type { SpecificationFilter } from "./specification-filters";
import { type ListingKind, VALUE_KINDS } from "./listing-kinds";

/**
 * Filters of a list. Ids of one group are combined by OR, groups by AND (ruling O31). An empty group is no
 * filter.
 */
export type ProductFilters = {
  /** Ids; a category is meant with its children. */
  [K in FacetKind]: number[];
} & {
  /**
   * Bounds of today's price in paise: `minPaise` inclusive, `belowPaise` exclusive (ruling O32); null is
   * open.
   */
  minPaise: number | null;
  belowPaise: number | null;
  /** Minimum number of stars (ruling O33). Products without reviews are excluded. */
  minRating: number | null;
  onlyDeals: boolean;
  /** Only products of which a variant can be bought now, with the chosen specifications if there are any. */
  onlyInStock: boolean;
  vendorId: number | null;
  /** Any of the values of each attribute. */
  specifications: SpecificationFilter[];
  /** For each measure of a searched text, the values of any attributes that have it. */
  measures: SpecificationFilter[][];
};

const NO_VALUES = Object.fromEntries(FACET_KINDS.map((kind) => [kind, []])) as unknown as Record<
  FacetKind,
  number[]
>;

export const NO_FILTERS: ProductFilters = {
  ...NO_VALUES,
  minPaise: null,
  belowPaise: null,
  minRating: null,
  onlyDeals: false,
  onlyInStock: false,
  vendorId: null,
  specifications: [],
  measures: [],
};

/** Ids of the flag values. */
export const FLAGS = { deal: 1, home: 2 } as const;

/** Id of the only value of the kind `inStock`. */
export const IN_STOCK = 1;

/**
 * Part of a query: a product passes if it has any of the values. Parts of filter groups are named by their
 * kind, those of the list's scope by 0 and below.
 */
export type Part = { name: number; codes: number[] };

const EVERYTHING: Part = { name: VALUE_KINDS.everything, codes: [0] };

/** @param kind number of a kind */
const partOf = (kind: number, ids: readonly number[]): Part => ({
  name: kind,
  codes: ids.map((id) => kind * 2 ** 32 + id),
});

export const codeOf = (kind: ListingKind, id: number): number => VALUE_KINDS[kind] * 2 ** 32 + id;

/** Condition: a row of `listing_bits` is of a kind. */
export const isOfKind = (kind: ListingKind): SQL =>
  sql.raw(`code between ${codeOf(kind, 0)} and ${codeOf(kind, 2 ** 32 - 1)}`);

const groupOf = (kind: ListingKind, ids: readonly number[]): Part => partOf(VALUE_KINDS[kind], ids);

/** Names of the parts of measures count down from here. */
const FIRST_MEASURE = -10;

/** The parts of the measures of a searched text. */
export const measurePartsOf = ({ measures }: ProductFilters): Part[] =>
  measures.map((values, i) => ({
    name: FIRST_MEASURE - i,
    codes: values.flatMap(({ kind, ids }) => partOf(kind, ids).codes),
  }));

/** Parts for the scope of the list: visible to shoppers, of the vendor, a deal, or of the searched measures. */
const scopeOf = (filters: ProductFilters): Part[] => [
  EVERYTHING,
  { name: -2, codes: filters.vendorId === null ? [] : [codeOf("vendor", filters.vendorId)] },
  { name: -3, codes: filters.onlyDeals ? [codeOf("flag", FLAGS.deal)] : [] },
  ...measurePartsOf(filters),
];

/** Parts of a query for products on sale. Prices are a range and are passed separately. */
export const partsOf = (filters: ProductFilters): Part[] => [
  ...scopeOf(filters),
  ...FACET_KINDS.map((kind) => groupOf(kind, filters[kind])),
  ...filters.specifications.map(({ kind, ids }) => partOf(kind, ids)),
  groupOf("rating", filters.minRating === null ? [] : [filters.minRating]),
  groupOf("inStock", filters.onlyInStock ? [IN_STOCK] : []),
];

/**
 * Arguments of the database's listing functions: codes, the part of each, lowest price, exclusive upper
 * price.
 * Every value implies that its product is on sale, so that code 0 (everything) is needed only if there is no
 * other value.
 */
export const askedOf = (
  parts: readonly Part[],
  range: Pick<ProductFilters, "minPaise" | "belowPaise"> = NO_FILTERS,
): SQL => {
  const usedParts = parts.filter((part) => part.codes.length > 0);
  return sql`${sql.param(usedParts.flatMap((part) => part.codes))}::bigint[], ${sql.param(usedParts.flatMap((part) => part.codes.map(() => part.name)))}::integer[], ${range.minPaise}::bigint, ${range.belowPaise}::bigint`;
};

/** Arguments of the listing functions as `askedOf` makes them, without the code of everything where another code narrows. */
export const narrowlyAskedOf = (
  parts: readonly Part[],
  range?: Pick<ProductFilters, "minPaise" | "belowPaise">,
): SQL => {
  const telling = parts.filter((part) => part !== EVERYTHING && part.codes.length > 0);
  return askedOf(telling.length === 0 ? [EVERYTHING] : telling, range);
};

export const isNarrowed = (filters: ProductFilters): boolean =>
  filters.minPaise !== null ||
  filters.belowPaise !== null ||
  partsOf(filters).some((part) => part !== EVERYTHING && part.codes.length > 0);
