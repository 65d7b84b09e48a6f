import path from "node:path";
import { parseArgs } from "node:util";
import { COMMAND_LINE } from "@/lib/commerce/base/actor";
import { listUsedHsnProblems } from "@/lib/commerce/catalogue/products/hsn-list";
import { loadHsnCodes } from "@/lib/commerce/exchange/files/load-hsn-codes";
import { tellHsnProblem } from "@/lib/model/hsn-codes";
import { printProblems, readFile } from "./exchange";
import type { Verb } from "./nouns";
import { JSON_OPTION, printRows } from "./output";
import { print } from "./print";
import { Refused } from "./refused";

/** Part numbers that are named of one code. */
const NAMED_GOODS = 20;

/** Loads the published list of HSN and SAC codes. */
const load: Verb = {
  usage: "<file> [--json]",
  run: async (words) => {
    const { values, positionals } = parseArgs({ args: words, options: JSON_OPTION, allowPositionals: true });
    const [file = ""] = positionals;
    if (file === "") throw new Refused("Name the file: npm run shop -- hsn-codes load <file>");
    const { loaded, problems } = await loadHsnCodes(COMMAND_LINE, {
      fileName: path.basename(file),
      data: readFile(file),
    });
    if (loaded === null) {
      printProblems(values.json, problems);
      throw new Refused(`Nothing was changed: ${problems.length} mistakes.`);
    }
    if (values.json) print(JSON.stringify(loaded));
    else
      print(
        `${loaded.codes} codes: ${loaded.added} new, ${loaded.changed} changed, ${loaded.withdrawn} withdrawn.`,
      );
  },
};

/** Lists the codes of goods that are not in force. */
const wrong: Verb = {
  usage: "[--json]",
  run: async (words) => {
    const { values } = parseArgs({ args: words, options: JSON_OPTION });
    printRows(values.json, await listUsedHsnProblems(NAMED_GOODS), {
      code: ({ code }) => code,
      wanted: ({ problem }) => tellHsnProblem(problem),
      goods: ({ count }) => String(count),
      "part numbers": ({ products }) => products.map(({ sku }) => sku).join(", "),
    });
  },
};

export const HSN_CODES: Record<string, Verb> = { load, wrong };
