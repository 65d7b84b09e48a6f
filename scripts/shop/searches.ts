import { parseArgs } from "node:util";
import { listSearches } from "@/lib/commerce/catalogue/search/search-counts";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import type { Verb } from "./nouns";
import { limitOf, numberOf } from "./output";
import { print } from "./print";
import { table } from "./table";

const list = (isFruitless: boolean): Verb => ({
  usage: "[--days <n>] [--limit <n>]",
  run: async (words) => {
    const { values } = parseArgs({
      args: words,
      options: { days: { type: "string", default: "30" }, limit: { type: "string", default: "50" } },
    });
    const found = await listSearches({
      days: numberOf(values.days, "--days", NUMBER_FIELDS.days),
      limit: limitOf(values.limit),
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
/** Lists searches without results, with a word that fits nothing, or without a click. */
export const FRUITLESS = list(true);
