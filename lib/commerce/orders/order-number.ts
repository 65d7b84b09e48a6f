import "server-only";
import { randomInt } from "node:crypto";

/** Letters and digits that cannot be taken for one another on paper or on the phone: no 0, O, 1, I, L, U. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

const group = (): string => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** A new order number like `HW-7K2M-4Q9D`: random, so that nobody counts or guesses our orders (ruling O50). */
export const newOrderNumber = (): string => `HW-${group()}-${group()}`;
