import "server-only";

/** Kinds of payment this shop can take today. A method of another kind is known, but neither shown nor taken: what a visitor sees is true. */
export const OFFERED_KINDS: readonly ("cash" | "card" | "wallet")[] = ["cash"];
