import type en from "@/messages/en.json";

/** A group of messages under `islands`. */
export type IslandWords = keyof (typeof en)["islands"];

/** What islands of every page say: header and search, toasts, failures, the wishlist, joined carts, what was seen before. */
export const EVERYWHERE = ["store", "failures", "fieldCheck", "header", "search", "failure", "recent", "joinedCarts"] as const satisfies readonly IslandWords[];
