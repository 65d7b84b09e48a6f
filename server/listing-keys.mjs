/** Query keys that ask for something other than the plain listing; lib/i18n/listing-address.ts reads them. */
export const LISTING_KEYS = ["SearchTerm", "literal", "deals", "category", "brand", "sizes", "color", "tag", "price", "min", "max", "rating", "size", "sort", "page"];
