import { parseArgs } from "node:util";
import { COMMAND_LINE } from "@/lib/commerce/actor";
import { decideReview, listOperatorReviews } from "@/lib/commerce/reviews/decide-review";
import { JSON_OPTION, limitOf, LIMIT_OPTION, printRows, when, wholeNumber } from "./output";
import type { Verb } from "./nouns";
import { print } from "./print";
import { Refused } from "./refused";

const STATES = ["pending", "published", "refused"] as const;

const stateOf = (word: string): (typeof STATES)[number] => {
  const state = STATES.find((known) => known === word.toLowerCase());
  if (state === undefined)
    throw new Refused(`"${word}" is no state of a review. The states are ${STATES.join(", ")}.`);
  return state;
};

const list: Verb = {
  usage: "[--status pending|published|refused] [--limit <n>] [--json]",
  run: async (words) => {
    const { values } = parseArgs({
      args: words,
      options: { status: { type: "string", default: "pending" }, ...LIMIT_OPTION, ...JSON_OPTION },
    });
    const { rows } = await listOperatorReviews({
      status: stateOf(values.status),
      vendorId: null,
      page: 1,
      perPage: limitOf(values.limit),
    });
    printRows(values.json, rows, {
      id: ({ id }) => String(id),
      "when (UTC)": ({ createdAt }) => when(createdAt),
      product: ({ sku }) => sku,
      stars: ({ rating }) => String(rating),
      by: ({ reviewerName }) => reviewerName,
      title: ({ title }) => title,
      text: ({ body }) => body,
    });
  },
};

const decision = (status: "published" | "refused"): Verb => ({
  usage: "<id>",
  run: async ([id = ""]) => {
    const decided = await decideReview(COMMAND_LINE, wholeNumber(id, "The id"), status);
    if (!decided.ok) throw new Refused("There is no review with this id.");
    print(`Review ${id}: ${status}.`);
  },
});

export const REVIEWS: Record<string, Verb> = {
  list,
  publish: decision("published"),
  refuse: decision("refused"),
};
