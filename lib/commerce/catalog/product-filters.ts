import "server-only";
import { sql, type SQL } from "drizzle-orm";
import { FACET_KINDS, type FacetKind } from "./facet-sources";
import { type ListingKind, VALUE_KINDS } from "./listing-kinds";

/** What a list is narrowed to. Ids of one group are any-of, an empty group is no filter, groups are combined (ruling O31). */
export type ProductFilters = {
  /** Ids; a category is meant with its children. */
  [K in FacetKind]: number[];
} & {
  /** Bounds of today's price in paise: at least the one, less than the other (ruling O32); null is open. */
  minPaise: number | null;
  belowPaise: number | null;
  /** This many stars and up (ruling O33); products without reviews fall out. */
  minRating: number | null;
  onlyDeals: boolean;
  vendorId: number | null;
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
  vendorId: null,
};

/** The flags among them. */
export const FLAGS = { deal: 1, home: 2 } as const;

/** A part of a question: a product passes when it has any of the values. Parts of filter groups are named by their kind, those of the list's scope are 0 and below. */
export type Part = { name: number; codes: number[] };

const EVERYTHING: Part = { name: VALUE_KINDS.everything, codes: [0] };

export const codeOf = (kind: ListingKind, id: number): number => VALUE_KINDS[kind] * 2 ** 32 + id;

/** The condition that a row of `listing_bits` is of a kind. */
export const isOfKind = (kind: ListingKind): SQL =>
  sql.raw(`code between ${codeOf(kind, 0)} and ${codeOf(kind, 2 ** 32 - 1)}`);

const groupOf = (kind: ListingKind, ids: readonly number[]): Part => ({
  name: VALUE_KINDS[kind],
  codes: ids.map((id) => codeOf(kind, id)),
});

/** What a product must have to belong to the list at all: that a shopper may see it, that it is its vendor's, or a deal. */
const scopeOf = ({ onlyDeals, vendorId }: ProductFilters): Part[] => [
  EVERYTHING,
  { name: -2, codes: vendorId === null ? [] : [codeOf("vendor", vendorId)] },
  { name: -3, codes: onlyDeals ? [codeOf("flag", FLAGS.deal)] : [] },
];

/** The parts of a question about products on sale; prices are a range and stand beside them. */
export const partsOf = (filters: ProductFilters): Part[] => [
  ...scopeOf(filters),
  ...FACET_KINDS.map((kind) => groupOf(kind, filters[kind])),
  groupOf("rating", filters.minRating === null ? [] : [filters.minRating]),
];

/**
 * A question as the database's listing functions take it: codes, the part of each, least price, price below.
 * Every value implies that its product is on sale, so that everything on sale is asked for only where nothing else is.
 */
export const askedOf = (
  parts: readonly Part[],
  range: Pick<ProductFilters, "minPaise" | "belowPaise"> = NO_FILTERS,
): SQL => {
  const asked = parts.filter((part) => part.codes.length > 0);
  return sql`${sql.param(asked.flatMap((part) => part.codes))}::bigint[], ${sql.param(asked.flatMap((part) => part.codes.map(() => part.name)))}::integer[], ${range.minPaise}::bigint, ${range.belowPaise}::bigint`;
};

/** The same for a list's products alone, where the ground they stand on does not matter. */
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
