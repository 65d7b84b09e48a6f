import { AUDIT } from "./audit";
import { BACKUP, RESTORE } from "./backups";
import { CATEGORIES } from "./categories";
import { COUPONS } from "./coupons";
import { CUSTOMERS } from "./customers";
import { EXPORT, IMPORT, UNDO_IMPORT } from "./exchange";
import { MESSAGES } from "./messages";
import { ORDERS, PAYMENTS } from "./orders";
import { PAYOUTS } from "./payouts";
import { PRODUCTS } from "./products";
import { PROMOTIONS } from "./promotions";
import { REVIEWS } from "./reviews";
import { FRUITLESS, SEARCHES } from "./searches";
import { SELLERS } from "./sellers";
import { SETTINGS } from "./settings";
import { SITE } from "./site";
import { STAFF } from "./staff";
import { STOCK } from "./stock";

/**
 * A command of the operator: its usage, and its action on the arguments. `opensDatabase`: it finds the database
 * by itself, also that of a stopped shop.
 */
export type Verb = { usage: string; run: (words: string[]) => Promise<void>; opensDatabase?: true };

/** Puts a noun before each of its verbs. */
function named(noun: string, verbs: Record<string, Verb>): Record<string, Verb> {
  return Object.fromEntries(Object.entries(verbs).map(([verb, command]) => [`${noun} ${verb}`, command]));
}

/** All commands of the operator, as they are typed: `orders list`, `backup`. */
const COMMANDS: Record<string, Verb> = {
  ...named("orders", ORDERS),
  ...named("payments", PAYMENTS),
  ...named("products", PRODUCTS),
  ...named("categories", CATEGORIES),
  ...named("coupons", COUPONS),
  ...named("promotions", PROMOTIONS),
  ...named("stock", STOCK),
  ...named("reviews", REVIEWS),
  ...named("messages", MESSAGES),
  ...named("sellers", SELLERS),
  ...named("payouts", PAYOUTS),
  ...named("customers", CUSTOMERS),
  ...named("settings", SETTINGS),
  ...named("site", SITE),
  ...named("staff", STAFF),
  audit: AUDIT,
  searches: SEARCHES,
  "searches fruitless": FRUITLESS,
  export: EXPORT,
  import: IMPORT,
  "import undo": UNDO_IMPORT,
  backup: BACKUP,
  restore: RESTORE,
};

/** Finds a command by its first words. @returns it with the words after, or null */
export const commandOf = (words: string[]): { command: Verb; rest: string[] } | null => {
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(" ");
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (command !== undefined) return { command, rest: words.slice(length) };
  }
  return null;
};

/** All commands, as they are typed. */
export const usage = (): string =>
  [
    "Usage:",
    ...Object.entries(COMMANDS).map(
      ([name, { usage: rest }]) => `  npm run shop -- ${name}${rest === "" ? "" : ` ${rest}`}`,
    ),
  ].join("\n");
