import { parseArgs } from "node:util";
import { listSearches } from "@/lib/commerce/search/search-counts";
import type { Verb } from "./nouns";
import { print } from "./print";
import { Refused } from "./refused";
import { table } from "./table";

/** Days that counts are kept. */
const KEPT_DAYS = 90;

const numberOf = (given: string, name: string, most: number): number => {
  const n = Number(given);
  if (!Number.isInteger(n) || n < 1 || n > most)
    throw new Refused(`--${name} is a whole number from 1 to ${most}.`);
  return n;
};

const list = (isFruitless: boolean): Verb => ({
  usage: "[--days <n>] [--limit <n>]",
  run: async (words) => {
    const { values } = parseArgs({
      args: words,
      options: { days: { type: "string", default: "30" }, limit: { type: "string", default: "50" } },
    });
    const found = await listSearches({
      days: numberOf(values.days, "days", KEPT_DAYS),
      limit: numberOf(values.limit, "limit", 1000),
      isFruitless,
    });
    print(
      table(
        ["searches", "results", "clicks", "text", "fits nothing", "opened most"],
        found.map((s) => [
          String(s.searches),
          String(s.results),
          String(s.clicks),
          s.text,
          s.unmatched,
          s.product ?? "",
        ]),
      ),
    );
  },
});

/** Lists what was searched. */
export const SEARCHES = list(false);
/** The same for searches without results, with a word that fits nothing, or without a click. */
export const FRUITLESS = list(true);
