import "server-only";
import { FACET_KINDS, FACET_SOURCES, type FacetKind } from "./facet-sources";

/** Kinds that are no facets. */
const OTHER_KINDS = {
  everything: { number: 0, isCounted: true },
  price: { number: 6, isCounted: true },
  rating: { number: 7, isCounted: true },
  ownCategory: { number: 8, isCounted: false },
  vendor: { number: 9, isCounted: false },
  flag: { number: 10, isCounted: false },
  // The number of an attribute, because a variant answers it (docs/adr/0036-in-stock-from-bitmaps.md). No attribute has id 0.
  inStock: { number: 100, isCounted: true },
} as const;

export type ListingKind = FacetKind | keyof typeof OTHER_KINDS;

/** The number of each kind of values that products on sale are listed by. */
export const VALUE_KINDS = Object.fromEntries(
  Object.entries({ ...FACET_SOURCES, ...OTHER_KINDS }).map(([name, { number }]) => [name, number]),
) as Record<ListingKind, number>;

/** The rows of the table `listing_kinds`. A migration writes them; a test compares. */
export const LISTING_KINDS = [
  ...FACET_KINDS.map((kind) => ({
    name: kind,
    kind: VALUE_KINDS[kind],
    isCounted: true,
    isShownWhenZero: true,
    isUseCounted: FACET_SOURCES[kind].isUseCounted ?? false,
  })),
  ...Object.entries(OTHER_KINDS).map(([name, { number, isCounted }]) => ({
    name,
    kind: number,
    isCounted,
    isShownWhenZero: false,
    isUseCounted: false,
  })),
];

/** The number of the kind of values that a filterable attribute of specifications has. @param id of the attribute */
export const specificationKind = (id: number): number => 100 + id;
