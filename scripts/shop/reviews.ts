import { parseArgs } from "node:util";
import { COMMAND_LINE } from "@/lib/commerce/base/actor";
import { decideReview, listOperatorReviews } from "@/lib/commerce/catalogue/reviews/decide-review";
import { replyToReview } from "@/lib/commerce/catalogue/reviews/reply-to-review";
import { LONGEST_REPLY } from "@/lib/model/text-lengths";
import { cleanText } from "@/lib/contract/clean-text.mjs";
import { idOf, JSON_OPTION, LIMIT_OPTION, limitOf, printRows, stateOf, when } from "./output";
import type { Verb } from "./nouns";
import { print } from "./print";
import { Refused } from "./refused";

const STATES = ["pending", "published", "refused"] as const;

const list: Verb = {
  usage: "[--status pending|published|refused] [--limit <n>] [--json]",
  run: async (words) => {
    const { values } = parseArgs({
      args: words,
      options: { status: { type: "string", default: "pending" }, ...LIMIT_OPTION, ...JSON_OPTION },
    });
    const { rows } = await listOperatorReviews({
      status: stateOf(values.status, STATES, "review"),
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
      reply: ({ reply }) => reply ?? "",
    });
  },
};

const decision = (status: "published" | "refused"): Verb => ({
  usage: "<id> [--json]",
  run: async (words) => {
    const { values, positionals } = parseArgs({ args: words, options: JSON_OPTION, allowPositionals: true });
    const id = idOf(positionals[0] ?? "", "The id");
    const decided = await decideReview(COMMAND_LINE, id, status);
    if (!decided.ok) throw new Refused("There is no review with this id.");
    print(values.json ? JSON.stringify({ id, status }) : `Review ${id}: ${status}.`);
  },
});

const reply: Verb = {
  usage: "<id> <text> [--json] (an empty text removes the reply)",
  run: async (words) => {
    const { values, positionals } = parseArgs({ args: words, options: JSON_OPTION, allowPositionals: true });
    const [word = "", ...typed] = positionals;
    const id = idOf(word, "The id");
    const text = cleanText(typed.join(" ")).trim();
    if (typed.length === 0) throw new Refused("Give the text of the reply.");
    if (text.length > LONGEST_REPLY) throw new Refused(`A reply has at most ${LONGEST_REPLY} characters.`);
    const replied = await replyToReview(COMMAND_LINE, id, text);
    if (!replied.ok) throw new Refused("There is no review with this id.");
    const reply = text === "" ? null : text;
    print(
      values.json
        ? JSON.stringify({ id, reply })
        : `Review ${id}: ${reply === null ? "the reply is removed" : "replied"}.`,
    );
  },
};

export const REVIEWS: Record<string, Verb> = {
  list,
  reply,
  publish: decision("published"),
  refuse: decision("refused"),
};
