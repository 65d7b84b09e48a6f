import { ORDERS, PAYMENTS } from "./orders";
import { SELLERS } from "./sellers";

/** One command of the operator: how it is written, and what it does with the words behind it. */
export type Verb = { usage: string; run: (words: string[]) => Promise<void> };

/** Everything the operator can do, by noun and verb. */
export const NOUNS: Record<string, Record<string, Verb>> = {
  orders: ORDERS,
  payments: PAYMENTS,
  sellers: SELLERS,
};

/** All commands, as they are typed. */
export const usage = (): string =>
  [
    "Usage:",
    ...Object.entries(NOUNS).flatMap(([noun, verbs]) =>
      Object.entries(verbs).map(
        ([verb, { usage: rest }]) => `  npm run shop -- ${noun} ${verb}${rest === "" ? "" : ` ${rest}`}`,
      ),
    ),
  ].join("\n");
