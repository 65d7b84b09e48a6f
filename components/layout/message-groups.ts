import type en from "@/messages/en.json";

type Islands = (typeof en)["islands"];

/** A group of messages under `islands`. */
export type MessageGroup = keyof Islands;

/** Some of the groups. */
export const pickMessages = (islands: Islands, groups: readonly MessageGroup[]): Partial<Islands> =>
  Object.fromEntries(groups.map((group) => [group, islands[group]]));

/** What islands of every page say: header and search, toasts, failures, the wishlist, joined carts, what was seen before. */
export const EVERYWHERE = [
  "store",
  "failures",
  "fieldCheck",
  "header",
  "search",
  "failure",
  "recent",
  "joinedCarts",
] as const satisfies readonly MessageGroup[];
