import "server-only";
import { cacheLifetimes, type CacheKind } from "@/lib/env";
import { adminBase } from "./host/admin-host";

/** How a read is kept: its kind, of which each can have a lifetime of its own (`CACHE_LIFETIMES`), and the tags that clear it. */
export type Caching = { kind: CacheKind; tags: readonly string[] };

/**
 * One table of what is kept and what clears it. A tag is an entity of the change log, alone for the kind as a whole
 * (`category`) or with an id (`product:1001`). Reads put these tags on what they keep; the server's change watcher
 * expires the same tags when the database changes, and `POST /api/revalidate` when another host says so.
 */
export const CACHE = {
  categories: { kind: "category", tags: ["category", "product"] },
  values: { kind: "category", tags: ["category", "brand", "size", "tag", "color"] },
  facets: { kind: "list", tags: ["product", "availability", "category", "brand", "size", "tag", "color"] },
  list: { kind: "list", tags: ["product", "availability", "category"] },
  vendorList: { kind: "list", tags: ["product", "availability", "category", "vendor"] },
  names: { kind: "list", tags: ["product", "availability"] },
  vendors: { kind: "list", tags: ["vendor"] },
  wholeCatalogue: { kind: "list", tags: [] },
  content: { kind: "content", tags: ["banner", "campaign"] },
  paymentMethods: { kind: "content", tags: ["payment-method"] },
  labels: { kind: "label", tags: ["label"] },
  places: { kind: "place", tags: ["place"] },
} as const satisfies Record<string, Caching>;

/** One product's page: itself, its stock, and the kinds whose names it shows. */
export const productCaching = (id: number): Caching => ({
  kind: "product",
  tags: [`product:${id}`, `stock:${id}`, "category", "brand", "vendor", "tag", "color", "size", "attribute"],
});

/** The products beside one product. */
export const relatedCaching = (id: number): Caching => ({
  kind: "list",
  tags: [...CACHE.list.tags, `product:${id}`],
});

/** The reviews of one product. */
export const reviewCaching = (id: number): Caching => ({ kind: "product", tags: [`product:${id}`] });

/** Seconds after which a kept read is renewed even without a change, so that nothing rests on the watcher alone. */
const LIFETIME = 3600;

/** Seconds a read of this kind is kept. Only another admin host, which cannot always tell of changes, has lifetimes of its own. */
export const lifetimeOf = (kind: CacheKind): number =>
  adminBase() === null ? LIFETIME : (cacheLifetimes()[kind] ?? LIFETIME);
