import "server-only";

/** A page of a list: at most `limit` rows after `offset`. */
export type Page = { limit: number; offset: number };
