import { parseArgs } from "node:util";
import { COMMAND_LINE } from "@/lib/commerce/base/actor";
import {
  correctStock,
  countStock,
  receiveStock,
  type ChangedStock,
  type StockRefusal,
} from "@/lib/commerce/stock/change-stock";
import { listStock, stockLedger } from "@/lib/commerce/stock/list-stock";
import type { Result } from "@/lib/commerce/base/result";
import { setting } from "@/lib/commerce/base/settings/shop-settings";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import type { NumberField } from "@/lib/model/typed-number";
import { JSON_OPTION, LIMIT_OPTION, limitOf, numberOf, printRows, when } from "./output";
import type { Verb } from "./nouns";
import { print } from "./print";
import { Refused } from "./refused";

const REFUSALS: Record<StockRefusal, (facts: Record<string, unknown>) => string> = {
  NOT_FOUND: () => "There is no article with this part number.",
  QUANTITY_INVALID: () => `The pieces are a whole number up to ${NUMBER_FIELDS.stock.most}.`,
  BELOW_ZERO: ({ left }) => `Only ${String(left)} pieces are there. Nothing was changed.`,
};

/** A command that changes the stock of one article: `<part number> <pieces>`. */
const changing = (
  usage: string,
  field: NumberField,
  needsReason: boolean,
  run: (given: { sku: string; pieces: number; note: string }) => Promise<Result<ChangedStock, StockRefusal>>,
): Verb => ({
  usage,
  run: async (words) => {
    const { values, positionals } = parseArgs({
      // A correction may be negative, which would be read as an option.
      args: words.map((word) => (/^[-−]\p{Nd}/u.test(word) ? ` ${word}` : word)),
      options: {
        reason: { type: "string", default: "" },
        note: { type: "string", default: "" },
        ...JSON_OPTION,
      },
      allowPositionals: true,
    });
    const [sku = "", pieces = ""] = positionals;
    const note = needsReason ? values.reason : values.note;
    if (needsReason && note.trim() === "") throw new Refused("Say why: --reason <text>");
    const changed = await run({ sku, pieces: numberOf(pieces, "The number of pieces", field), note });
    if (!changed.ok) throw new Refused(REFUSALS[changed.code](changed.facts ?? {}));
    const { before, after } = changed.value;
    if (values.json) print(JSON.stringify(changed.value));
    else print(`${changed.value.sku}: ${before} → ${after} pieces`);
  },
});

const list: Verb = {
  usage: "[--low | --ended] [--search <text>] [--limit <n>] [--json]",
  run: async (words) => {
    const { values } = parseArgs({
      args: words,
      options: {
        low: { type: "boolean", default: false },
        ended: { type: "boolean", default: false },
        search: { type: "string", default: "" },
        ...LIMIT_OPTION,
        ...JSON_OPTION,
      },
    });
    const found = await listStock({
      below: values.low ? (await setting("stock")).lowPieces : null,
      isEnded: values.ended,
      text: values.search,
      vendorId: null,
      page: 1,
      perPage: limitOf(values.limit),
    });
    printRows(values.json, found, {
      "part number": ({ sku }) => sku,
      pieces: ({ quantity }) => String(quantity),
      waiting: ({ waiting }) => String(waiting),
      name: ({ name }) => name.en,
      seller: ({ vendorName }) => vendorName.en,
    });
  },
};

const ledger: Verb = {
  usage: "<part number> [--limit <n>] [--json]",
  run: async (words) => {
    const { values, positionals } = parseArgs({
      args: words,
      options: { ...LIMIT_OPTION, ...JSON_OPTION },
      allowPositionals: true,
    });
    const found = await stockLedger(positionals[0] ?? "", limitOf(values.limit));
    if (found === null) throw new Refused(REFUSALS.NOT_FOUND({}));
    printRows(values.json, found, {
      "when (UTC)": ({ createdAt }) => when(createdAt),
      pieces: ({ quantity }) => (quantity > 0 ? `+${quantity}` : String(quantity)),
      level: ({ level }) => String(level),
      why: ({ reason }) => reason,
      order: ({ order }) => order ?? "",
      by: ({ actor }) => actor,
      note: ({ note }) => note,
    });
  },
};

export const STOCK: Record<string, Verb> = {
  list,
  ledger,
  receive: changing(
    "<part number> <pieces> [--note <text>] [--json]",
    NUMBER_FIELDS.received,
    false,
    (given) => receiveStock(COMMAND_LINE, given),
  ),
  correct: changing(
    "<part number> <pieces, also negative> --reason <text> [--json]",
    NUMBER_FIELDS.correction,
    true,
    (given) => correctStock(COMMAND_LINE, given),
  ),
  count: changing("<part number> <pieces> [--note <text>] [--json]", NUMBER_FIELDS.stock, false, (given) =>
    countStock(COMMAND_LINE, given),
  ),
};
