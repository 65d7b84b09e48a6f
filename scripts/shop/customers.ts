import { parseArgs } from "node:util";
import { COMMAND_LINE } from "@/lib/commerce/base/actor";
import { blockCustomer } from "@/lib/commerce/people/customers/block-customer";
import { exportCustomer } from "@/lib/commerce/people/customers/customer-data";
import { listCustomers, type ListedCustomer } from "@/lib/commerce/sales/figures/customer-list";
import { eraseCustomer } from "@/lib/commerce/people/customers/erase-customer";
import { money } from "./order-words";
import { idOf, JSON_OPTION, LIMIT_OPTION, limitOf, printRows, when } from "./output";
import type { Verb } from "./nouns";
import { print } from "./print";
import { Refused } from "./refused";

const NOBODY = "There is no customer with this number.";

const stateOf = ({ blockedAt, erasedAt }: ListedCustomer): string => {
  if (erasedAt !== null) return "erased";
  return blockedAt === null ? "on" : "blocked";
};

const list: Verb = {
  usage: "[--search <name, e-mail, telephone or city>] [--limit <n>] [--json]",
  run: async (words) => {
    const { values } = parseArgs({
      args: words,
      options: { search: { type: "string", default: "" }, ...LIMIT_OPTION, ...JSON_OPTION },
    });
    const { rows } = await listCustomers({ text: values.search, page: 1, perPage: limitOf(values.limit) });
    printRows(values.json, rows, {
      customer: ({ id }) => String(id),
      name: ({ name }) => name,
      "e-mail": ({ email }) => email,
      telephone: ({ mobileNo }) => mobileNo,
      "since (UTC)": ({ createdAt }) => when(createdAt),
      orders: ({ orders }) => String(orders),
      total: ({ totalPaise }) => money(totalPaise),
      state: stateOf,
    });
  },
};

/** Reads the customer's number, which must exist, with the note of a block. */
const chosen = async (words: string[]) => {
  const { values, positionals } = parseArgs({
    args: words,
    options: { reason: { type: "string", default: "" }, ...JSON_OPTION },
    allowPositionals: true,
  });
  const id = idOf(positionals[0] ?? "", "The customer");
  return { id, note: values.reason.trim(), isJson: values.json };
};

const found = async (id: number): Promise<ListedCustomer> => {
  const [customer] = (await listCustomers({ text: "", id, page: 1, perPage: 1 })).rows;
  if (customer === undefined) throw new Refused(NOBODY);
  return customer;
};

const tell = async (isJson: boolean, id: number, sentence: string): Promise<void> =>
  print(isJson ? JSON.stringify(await found(id)) : sentence);

const show: Verb = {
  usage: "<customer> [--json]",
  run: async (words) => {
    const { id, isJson } = await chosen(words);
    const customer = await found(id);
    if (isJson) return print(JSON.stringify(customer));
    print(
      `${customer.id} ${customer.name} <${customer.email}> ${customer.mobileNo}`.trim(),
      `Since ${when(customer.createdAt)} UTC: ${customer.orders} orders, ${money(customer.totalPaise)}. State: ${stateOf(customer)}.`,
    );
  },
};

const blocking = (isBlocked: boolean): Verb => ({
  usage: "<customer> --reason <text> [--json]",
  run: async (words) => {
    const { id, note, isJson } = await chosen(words);
    if (note === "") throw new Refused("Say why: --reason <text>");
    if (!(await blockCustomer(COMMAND_LINE, id, { isBlocked, note })).ok) throw new Refused(NOBODY);
    await tell(
      isJson,
      id,
      isBlocked
        ? `Customer ${id} is blocked: open sessions have ended, and nobody logs in. Orders go on.`
        : `Customer ${id} can log in again.`,
    );
  },
});

/** All that the shop keeps of a person, as JSON on the standard output. */
const data: Verb = {
  usage: "<customer>",
  run: async (words) => {
    const { id } = await chosen(words);
    const kept = await exportCustomer(COMMAND_LINE, id);
    if (kept === null) throw new Refused(NOBODY);
    print(JSON.stringify(kept));
  },
};

const erase: Verb = {
  usage: "<customer> [--json]",
  run: async (words) => {
    const { id, isJson } = await chosen(words);
    const erased = await eraseCustomer(COMMAND_LINE, id);
    if (!erased.ok)
      throw new Refused(
        erased.code === "OPEN_ORDERS" ? "An order of theirs is not finished. Nothing was erased." : NOBODY,
      );
    await tell(isJson, id, `The personal data of customer ${id} are erased. Orders and papers stay.`);
  },
};

/** The shop's customers, as at the desk. */
export const CUSTOMERS: Record<string, Verb> = {
  list,
  show,
  block: blocking(true),
  unblock: blocking(false),
  export: data,
  erase,
};
