/** Query keys that ask for something other than the plain listing; lib/i18n/listing-address.ts reads them. */
export const LISTING_KEYS = [
  "SearchTerm",
  "literal",
  "deals",
  "category",
  "brand",
  "sizes",
  "color",
  "tag",
  "price",
  "min",
  "max",
  "rating",
  "size",
  "sort",
  "page",
];

/** Query keys of a product's address that name one of its variants: its price and picture stand in the page as it is sent (lib/seo/variants.ts). */
export const VARIANT_KEYS = ["color", "size"];
