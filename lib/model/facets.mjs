/**
 * Tables of a list's address. They are JavaScript, because the framework's configuration and the server read
 * them before compilation. A key in them is rewritten, excluded from the page cache and sent to the backend.
 */

/**
 * Groups whose values are chosen by id, any of them. The name is also the key in the address.
 * `kind` names the values in the database (lib/commerce/catalogue/listing/listing-kinds.ts). `param` is the field of the listing
 * calls and, in their counts, the field of a value's id; `list` is the field of the counts, `nameField` that of a
 * value's name. `title` is the group's heading under `listing` in messages/, `place` its place among the filters;
 * `isOpen` says whether it starts unfolded.
 */
export const FACETS = /** @type {const} */ ({
  category: {
    kind: "category",
    param: "CategoryID",
    list: "CategoriesJson",
    nameField: "Name",
    title: "categories",
    place: 1,
    isOpen: true,
  },
  brand: {
    kind: "brand",
    param: "ManufacturerID",
    list: "ManufacturersJson",
    nameField: "Name",
    title: "brands",
    place: 2,
    isOpen: true,
  },
  sizes: {
    kind: "size",
    param: "SizeID",
    list: "SizesJson",
    nameField: "Name",
    title: "size",
    place: 6,
    isOpen: false,
  },
  color: {
    kind: "color",
    param: "ColorID",
    list: "ColorsJson",
    nameField: "ColorName",
    title: "color",
    place: 4,
    isOpen: true,
  },
  tag: {
    kind: "tag",
    param: "TagID",
    list: "TagsJson",
    nameField: "TagName",
    title: "tags",
    place: 7,
    isOpen: false,
  },
});

/** Keys of a list's address beside the groups: search text, bounds and display. */
const LISTING_FIELDS = /** @type {const} */ ([
  "SearchTerm",
  "literal",
  "deals",
  "price",
  "min",
  "max",
  "rating",
  "stock",
  "spec",
  "unit",
  "view",
  "size",
  "sort",
  "page",
]);

/** Every key that makes a list differ from the plain one. */
export const LISTING_KEYS = /** @type {(keyof typeof FACETS | typeof LISTING_FIELDS[number])[]} */ ([
  ...Object.keys(FACETS),
  ...LISTING_FIELDS,
]);
