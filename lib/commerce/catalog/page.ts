import "server-only";

/** A part of a list: at most `limit` rows after leaving out `offset`. */
export type Page = { limit: number; offset: number };
