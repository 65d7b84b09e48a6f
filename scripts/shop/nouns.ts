import { AUDIT } from "./audit";
import { BACKUP, RESTORE } from "./backups";
import { CATEGORIES } from "./categories";
import { COUPONS } from "./coupons";
import { CUSTOMERS } from "./customers";
import { EXPORT, IMPORT, UNDO_IMPORT } from "./exchange";
import { HSN_CODES } from "./hsn-codes";
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
  ...named("hsn-codes", HSN_CODES),
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

const lineOf = ([name, { usage: rest }]: [string, Verb]): string =>
  `  npm run shop -- ${name}${rest === "" ? "" : ` ${rest}`}`;

const topicOf = (name: string): string => name.split(" ")[0] ?? name;

/** The topics, which are the first words of the commands, each with what can be done. */
const overview = (): string[] => {
  const names = Object.keys(COMMANDS);
  const topics = [...new Set(names.map(topicOf))];
  const width = Math.max(...topics.map(({ length }) => length));
  const verbsOf = (topic: string) =>
    names.filter((name) => name.startsWith(`${topic} `)).map((name) => name.slice(topic.length + 1));
  return [
    "npm run shop -- <topic> …; npm run shop -- help <topic> explains one:",
    ...topics.map((topic) => `  ${topic.padEnd(width)}  ${verbsOf(topic).join(", ")}`.trimEnd()),
  ];
};

/**
 * What is told of words that are no command: the commands of their topic, or all topics.
 * @param words as typed; `help` before them is left out
 * @returns lines
 */
export const helpFor = (words: readonly string[]): string[] => {
  const [topic = ""] = words[0] === "help" ? words.slice(1) : words;
  const commands = Object.entries(COMMANDS).filter(([name]) => topicOf(name) === topic);
  if (commands.length > 0) return ["Usage:", ...commands.map(lineOf)];
  return topic === "" ? overview() : [`There is no command "${topic}".`, ...overview()];
};
