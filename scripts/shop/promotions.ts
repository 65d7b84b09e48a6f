import { parseArgs } from "node:util";
import { COMMAND_LINE } from "@/lib/commerce/base/actor";
import { db } from "@/lib/commerce/base/db/client";
import { promotionState, readPromotions, type PromotionRow } from "@/lib/commerce/content/promotion-rows";
import { movePromotion, switchPromotion } from "@/lib/commerce/content/save-promotion";
import { PROMOTION_KINDS, type PromotionKind } from "@/lib/model/promotion-fields";
import { idOf, JSON_OPTION, printRows } from "./output";
import type { Verb } from "./nouns";
import { print } from "./print";
import { Refused } from "./refused";

const KIND = PROMOTION_KINDS.join("|");

/** Steps of `move`. */
const STEPS = { forward: -1, back: 1 } as const;

const notFound = (kind: PromotionKind): Refused => new Refused(`There is no ${kind} with this number.`);

const kindOf = (word = ""): PromotionKind => {
  const found = PROMOTION_KINDS.find((kind) => kind === word);
  if (found === undefined) throw new Refused(`Say which kind: ${PROMOTION_KINDS.join(" or ")}.`);
  return found;
};

type Named = { kind: PromotionKind; id: number; isJson: boolean; rest: string[] };

/** Reads the kind and the number, of which each kind has its own. */
const named = (words: string[]): Named => {
  const { values, positionals } = parseArgs({ args: words, options: JSON_OPTION, allowPositionals: true });
  const [kind, number = "", ...rest] = positionals;
  return { kind: kindOf(kind), id: idOf(number, "The number"), isJson: values.json, rest };
};

const printPromotion = (isJson: boolean, kind: PromotionKind, { id, fields }: PromotionRow): void => {
  const state = promotionState(fields);
  if (isJson) print(JSON.stringify({ kind, id, state, ...fields }));
  else
    print(
      `${kind} ${id}, ${state}`,
      ...Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`),
    );
};

const list: Verb = {
  usage: `[--kind ${KIND}] [--json]`,
  run: async (words) => {
    const { values } = parseArgs({ args: words, options: { kind: { type: "string" }, ...JSON_OPTION } });
    const rows = [];
    for (const kind of values.kind === undefined ? PROMOTION_KINDS : [kindOf(values.kind)])
      for (const [i, { id, fields }] of (await readPromotions(db(), kind)).entries())
        rows.push({ kind, id, place: i + 1, state: promotionState(fields), ...fields });
    printRows(values.json, rows, {
      kind: ({ kind }) => kind,
      number: ({ id }) => String(id),
      place: ({ place }) => String(place),
      title: (row) => row["main.en"] ?? "",
      from: ({ startsOn }) => startsOn ?? "",
      to: ({ endsOn }) => endsOn ?? "",
      state: ({ state }) => state,
    });
  },
};

const show: Verb = {
  usage: `<${KIND}> <number> [--json]`,
  run: async (words) => {
    const { kind, id, isJson } = named(words);
    const found = (await readPromotions(db(), kind)).find((row) => row.id === id);
    if (found === undefined) throw notFound(kind);
    printPromotion(isJson, kind, found);
  },
};

const switched = (isActive: boolean): Verb => ({
  usage: `<${KIND}> <number> [--json]`,
  run: async (words) => {
    const { kind, id, isJson } = named(words);
    const done = await switchPromotion(COMMAND_LINE, kind, id, isActive);
    if (!done.ok) throw notFound(kind);
    printPromotion(isJson, kind, done.value);
  },
});

const move: Verb = {
  usage: `<${KIND}> <number> ${Object.keys(STEPS).join("|")} [--json]`,
  run: async (words) => {
    const { kind, id, isJson, rest } = named(words);
    const [word] = rest;
    if (word !== "forward" && word !== "back") throw new Refused("Say where to: forward or back.");
    const moved = await movePromotion(COMMAND_LINE, kind, id, STEPS[word]);
    if (!moved.ok) throw notFound(kind);
    print(isJson ? JSON.stringify({ ids: moved.value }) : `The order is now ${moved.value.join(", ")}.`);
  },
};

/** Banners and campaigns. They are made at the desk, with their pictures. */
export const PROMOTIONS: Record<string, Verb> = {
  list,
  show,
  on: switched(true),
  off: switched(false),
  move,
};
