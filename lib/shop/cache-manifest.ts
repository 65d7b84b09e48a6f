import "server-only";

/**
 * One table of what is kept and what clears it. A tag is an entity of the change log, alone for the kind as a whole
 * (`category`) or with an id (`product:1001`). Reads put these tags on what they keep; the server's change watcher
 * expires the same tags when the database changes.
 */
export const CACHE = {
  categories: ["category", "product"],
  facets: ["category", "brand", "size", "tag", "color"],
  list: ["product", "availability", "category"],
  content: ["banner", "campaign"],
  paymentMethods: ["payment-method"],
  labels: ["label"],
  places: ["place"],
} as const;

/** The tags of one product's page: itself, its stock, and the kinds whose names it shows. */
export const productTags = (id: number): string[] => [
  `product:${id}`,
  `stock:${id}`,
  "category",
  "brand",
  "vendor",
  "tag",
  "color",
  "size",
  "attribute",
];

/** Seconds after which a kept read is renewed even without a change, so that nothing rests on the watcher alone. */
export const LIFETIME = 3600;
