import "server-only";

/**
 * The kinds of values that products on sale are listed by, as the table `listing_kinds` has them; a test compares the
 * two. A migration that adds a kind takes a number from 64 up and adds its row here.
 */
export const LISTING_KINDS = [
  { name: "everything", kind: 0, isCounted: true, isShownWhenZero: false, isUseCounted: false },
  { name: "category", kind: 1, isCounted: true, isShownWhenZero: true, isUseCounted: false },
  { name: "size", kind: 2, isCounted: true, isShownWhenZero: true, isUseCounted: false },
  { name: "color", kind: 3, isCounted: true, isShownWhenZero: true, isUseCounted: false },
  { name: "tag", kind: 4, isCounted: true, isShownWhenZero: true, isUseCounted: true },
  { name: "brand", kind: 5, isCounted: true, isShownWhenZero: true, isUseCounted: false },
  { name: "price", kind: 6, isCounted: true, isShownWhenZero: false, isUseCounted: false },
  { name: "rating", kind: 7, isCounted: true, isShownWhenZero: false, isUseCounted: false },
  { name: "ownCategory", kind: 8, isCounted: false, isShownWhenZero: false, isUseCounted: false },
  { name: "vendor", kind: 9, isCounted: false, isShownWhenZero: false, isUseCounted: false },
  { name: "flag", kind: 10, isCounted: false, isShownWhenZero: false, isUseCounted: false },
] as const;

export type ListingKind = (typeof LISTING_KINDS)[number]["name"];

/** The number of each kind. */
export const VALUE_KINDS = Object.fromEntries(LISTING_KINDS.map(({ name, kind }) => [name, kind])) as Record<
  ListingKind,
  number
>;
