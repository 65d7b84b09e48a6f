import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { COMMAND_LINE } from "@/lib/commerce/base/actor";
import { answerContactMessage, markContactMessage } from "@/lib/commerce/content/answer-contact-message";
import { findContactMessage, listContactMessages } from "@/lib/commerce/content/contact-messages";
import { idOf, JSON_OPTION, LIMIT_OPTION, limitOf, printRows, when } from "./output";
import type { Verb } from "./nouns";
import { print } from "./print";
import { Refused } from "./refused";

/** Most characters of an answer, as at the desk. */
const LONGEST = 5_000;

const messageOf = async (word: string) => {
  const message = await findContactMessage(idOf(word, "The id"), null);
  if (message === null) throw new Refused("There is no message with this id.");
  return message;
};

const list: Verb = {
  usage: "[--done] [--search <text>] [--limit <n>] [--json]",
  run: async (words) => {
    const { values } = parseArgs({
      args: words,
      options: {
        done: { type: "boolean", default: false },
        search: { type: "string", default: "" },
        ...LIMIT_OPTION,
        ...JSON_OPTION,
      },
    });
    const { rows } = await listContactMessages({
      isOpen: !values.done,
      text: values.search,
      vendorId: null,
      page: 1,
      perPage: limitOf(values.limit),
    });
    printRows(values.json, rows, {
      id: ({ id }) => String(id),
      "when (UTC)": ({ createdAt }) => when(createdAt),
      from: ({ email }) => email,
      subject: ({ subject }) => subject,
      product: ({ product }) => product?.sku ?? "",
      seller: ({ vendor }) => vendor?.name.en ?? "",
      answers: ({ answers }) => String(answers),
    });
  },
};

const answer: Verb = {
  usage: "<id> <file with the answer>",
  run: async ([id = "", file = ""]) => {
    if (file === "") throw new Refused("Name the file with the answer.");
    const text = (await readFile(file, "utf8")).trim();
    if (text === "" || text.length > LONGEST) throw new Refused(`An answer has 1 to ${LONGEST} characters.`);
    const message = await messageOf(id);
    const answered = await answerContactMessage(COMMAND_LINE, message.id, text, message.version);
    if (!answered.ok) throw new Refused("Somebody changed this message meanwhile. Nothing was sent.");
    print(`The answer to message ${id} is on its way to ${message.email}.`);
  },
};

const close: Verb = {
  usage: "<id>",
  run: async ([id = ""]) => {
    const message = await messageOf(id);
    const marked = await markContactMessage(COMMAND_LINE, message.id, true, message.version);
    if (!marked.ok) throw new Refused("Somebody changed this message meanwhile.");
    print(`Message ${id}: done.`);
  },
};

export const MESSAGES: Record<string, Verb> = { list, answer, close };
