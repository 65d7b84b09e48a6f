import { ORDERS, PAYMENTS } from "./orders";
import { SELLERS } from "./sellers";

/** A command of the operator: its usage, and its action on the arguments. */
export type Verb = { usage: string; run: (words: string[]) => Promise<void> };

/** All commands of the operator, by noun and verb. */
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
