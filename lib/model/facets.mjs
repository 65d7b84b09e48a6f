/**
 * The tables behind a list's address. JavaScript, because the framework's configuration and the server read them
 * before anything is compiled; a key that stands here is rewritten, kept out of the page cache and sent to the backend.
 */

/**
 * Groups whose values are chosen by id, any of them. The name is also the key in the address.
 * `param` is the field of the listing calls, `title` the group's heading under `listing` in messages/, `place` its place
 * among the filters; `isOpen` says whether it starts unfolded.
 */
export const FACETS = /** @type {const} */ ({
  category: { param: "CategoryID", title: "categories", place: 1, isOpen: true },
  brand: { param: "ManufacturerID", title: "brands", place: 2, isOpen: true },
  sizes: { param: "SizeID", title: "size", place: 6, isOpen: false },
  color: { param: "ColorID", title: "color", place: 4, isOpen: true },
  tag: { param: "TagID", title: "tags", place: 7, isOpen: false },
});

/** Keys of a list's address beside the groups: what is searched, bounds, and how it is shown. */
const LISTING_FIELDS = /** @type {const} */ ([
  "SearchTerm",
  "literal",
  "deals",
  "price",
  "min",
  "max",
  "rating",
  "size",
  "sort",
  "page",
]);

/** Every key that asks for something other than the plain list. */
export const LISTING_KEYS = /** @type {(keyof typeof FACETS | typeof LISTING_FIELDS[number])[]} */ ([
  ...Object.keys(FACETS),
  ...LISTING_FIELDS,
]);

/** Keys of a product's address that name one of its variants: its price and picture stand in the page as it is sent (lib/seo/variants.ts). */
export const VARIANT_KEYS = /** @type {const} */ (["color", "size"]);
