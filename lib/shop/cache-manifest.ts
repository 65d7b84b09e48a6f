import "server-only";
import { cacheLifetimes, type CacheKind } from "@/lib/ground/env";
import { adminBase } from "./host/admin-host";

/**
 * Caching of a read: its kind, which may have its own lifetime (`CACHE_LIFETIMES`), and the tags that expire
 * it.
 */
export type Caching = { kind: CacheKind; tags: readonly string[] };

/**
 * All cached reads and the tags that expire them. A tag is an entity of the change log, alone for the whole
 * kind (`category`) or with an id (`product:1001`). Reads set these tags on their entries. The server's
 * change watcher expires the same tags when the database changes, and `POST /api/revalidate` when another
 * host reports a change.
 */
export const CACHE = {
  // The menu is on every page: a product's own change must not expire it.
  categories: { kind: "category", tags: ["category", "category-count"] },
  popularCategories: { kind: "category", tags: ["category", "category-count", "popularity"] },
  values: { kind: "category", tags: ["category", "brand", "size", "tag", "color"] },
  facets: {
    kind: "list",
    tags: [
      "product",
      "availability",
      "listed-stock",
      "category",
      "vendor",
      "brand",
      "size",
      "tag",
      "color",
      "attribute",
    ],
  },
  // A suspended vendor's products leave every list.
  list: { kind: "list", tags: ["product", "availability", "category", "popularity", "vendor", "attribute"] },
  popularityBasis: { kind: "list", tags: ["popularity-basis"] },
  names: { kind: "list", tags: ["product", "availability", "vendor"] },
  vendors: { kind: "list", tags: ["vendor"] },
  wholeCatalogue: { kind: "list", tags: [] },
  // The owner's settings (the logo, ways to pay, countries served) are kept where the site's own texts are.
  content: { kind: "content", tags: ["banner", "campaign", "site"] },
  paymentMethods: { kind: "content", tags: ["payment-method", "site"] },
  labels: { kind: "label", tags: ["label"] },
  site: { kind: "content", tags: ["site"] },
  places: { kind: "place", tags: ["place", "site"] },
} as const satisfies Record<string, Caching>;

/** Tags of a product's page: the product, its stock, and the kinds whose names it shows. */
export const productCaching = (id: number): Caching => ({
  kind: "product",
  tags: [`product:${id}`, `stock:${id}`, "category", "brand", "vendor", "tag", "color", "size", "attribute"],
});

/**
 * Tags of the choice of products that are related to one product. It may be an hour old: with the tag of all products, or
 * with popularity, each change would expire every product's page.
 */
export const relatedCaching = (id: number): Caching => ({
  kind: "list",
  tags: ["related", "category", `product:${id}`],
});

/** Tags of the cards of these products, whose addresses name their category, and which leave with their vendor. */
export const cardsCaching = (ids: readonly number[]): Caching => ({
  kind: "list",
  tags: ["category", "vendor", ...ids.flatMap((id) => [`product:${id}`, `availability:${id}`])],
});

/** Tags of one product's reviews. */
export const reviewCaching = (id: number): Caching => ({ kind: "product", tags: [`product:${id}`] });

/** Seconds until a cached read is refreshed without a change, in case the watcher misses one. */
const LIFETIME = 3600;

/**
 * Lifetime in seconds of a kind of reads. Only another admin host has configurable lifetimes, because it
 * cannot always report changes.
 */
export const lifetimeOf = (kind: CacheKind): number =>
  adminBase() === null ? LIFETIME : (cacheLifetimes()[kind] ?? LIFETIME);
