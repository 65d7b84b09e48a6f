import { parseArgs } from "node:util";
import { COMMAND_LINE } from "@/lib/commerce/base/actor";
import { deliverOrder, packOrder, shipOrder, type Fulfilled } from "@/lib/commerce/sales/orders/fulfil-order";
import { findOrder } from "@/lib/commerce/sales/orders/operator-orders";
import { refundOrder, type RefundRefusal } from "@/lib/commerce/sales/orders/refund-order";
import { cancelPieces, returnPieces, type TakenBack } from "@/lib/commerce/sales/orders/take-back";
import {
  openPieces,
  type PartRefusal,
  type PartRequest,
  type Pieces,
} from "@/lib/commerce/sales/orders/order-parts";
import type { Result } from "@/lib/commerce/base/result";
import { partNumberKey } from "@/lib/model/article-numbers";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { NOT_FOUND, money, nameOf } from "./order-words";
import { idOf, JSON_OPTION, numberOf } from "./output";
import type { Verb } from "./nouns";
import { print } from "./print";
import { Refused } from "./refused";

type Facts = Record<string, unknown>;
type PartFacts = { vendorId: number; state: string; allowed: string[] };
type LineFacts = { lineId: number; quantity: number };

const REFUSALS: Record<PartRefusal | "PARCEL_INVALID" | RefundRefusal, (facts: Facts) => string> = {
  NOT_FOUND: () => NOT_FOUND,
  ACTION_NOT_ALLOWED: ({ parts }) =>
    (parts as PartFacts[])
      .map(
        ({ vendorId, state, allowed }) =>
          `The part of seller ${vendorId} is ${state}; ${allowed.length === 0 ? "nothing follows that" : `it allows ${allowed.join(", ")}`}.`,
      )
      .join(" "),
  PIECES_INVALID: ({ pieces }) =>
    `These pieces are not there. Open are ${(pieces as LineFacts[]).map(({ quantity }) => quantity).join(", ")} of its lines.`,
  PARCEL_INVALID: () => "Name the carrier: --carrier <name>. A link begins with https://.",
  NOTHING_OWED: () =>
    "Nothing is to be given back on this order. Cancel or return goods first; cash counts once it was received.",
  AMOUNT_INVALID: ({ owedPaise }) => `At most ${money(owedPaise as number)} can be given back.`,
  // The command line has no limit; this is of staff.
  OVER_REFUND_LIMIT: ({ mostPaise }) =>
    `This person may give back at most ${money(mostPaise as number)} now.`,
  PROVIDER_NOT_SET_UP: () =>
    "This order was paid through a provider that is not set up here (see docs/payments.md), so its money cannot be given back from here. Nothing has changed. --cash gives it back in cash.",
  PROVIDER_AWAY: () =>
    "The payment's provider cannot be reached, so the money was not given back. Try again later: npm run shop -- orders refund <number>",
  REFUND_REFUSED: () =>
    "The payment's provider refuses the refund; its dashboard tells why. --cash gives the money back in cash.",
};

const valueOf = <T, Code extends keyof typeof REFUSALS>(result: Result<T, Code>): T => {
  if (!result.ok) throw new Refused(REFUSALS[result.code](result.facts ?? {}));
  return result.value;
};

const OPTIONS = {
  seller: { type: "string" },
  reason: { type: "string", default: "" },
  ...JSON_OPTION,
} as const;
const USAGE = "[--seller <id>] [--reason <text>] [--json]";

const requestOf = (number: string | undefined, values: { seller?: string; reason: string }): PartRequest => ({
  number: number ?? "",
  vendorId: values.seller === undefined ? null : idOf(values.seller, "The seller"),
  reason: values.reason,
});

const tell = (isJson: boolean, done: Fulfilled): void => {
  if (isJson) print(JSON.stringify(done));
  else
    print(
      `${done.number}: the parts of seller ${done.vendorIds.join(", ")}; the order is ${nameOf(done.status)}. The customer is told by mail.`,
    );
};

const step = (run: typeof packOrder): Verb => ({
  usage: `<number> ${USAGE}`,
  run: async (words) => {
    const { values, positionals } = parseArgs({ args: words, options: OPTIONS, allowPositionals: true });
    tell(values.json, valueOf(await run(COMMAND_LINE, requestOf(positionals[0], values))));
  },
});

const ship: Verb = {
  usage: `<number> --carrier <name> [--tracking <number>] [--link <address>] ${USAGE}`,
  run: async (words) => {
    const { values, positionals } = parseArgs({
      args: words,
      options: {
        ...OPTIONS,
        carrier: { type: "string", default: "" },
        tracking: { type: "string", default: "" },
        link: { type: "string" },
      },
      allowPositionals: true,
    });
    const parcel = {
      carrier: values.carrier,
      trackingNumber: values.tracking,
      trackingUrl: values.link ?? null,
    };
    tell(
      values.json,
      valueOf(await shipOrder(COMMAND_LINE, { ...requestOf(positionals[0], values), ...parcel })),
    );
  },
};

/** Reads `HW-1001=2,HW-1002=1` as pieces of the order's lines. Lines of one part number are taken in their order. */
const piecesOf = async (number: string, words: string): Promise<Pieces[]> => {
  const order = await findOrder(number);
  if (order === null) throw new Refused(NOT_FOUND);
  return words.split(",").flatMap((word) => {
    const [, sku = "", count = ""] = /^\s*(.+)=(.+)$/.exec(word) ?? [];
    const lines = order.lines.filter((line) => partNumberKey(line.sku) === partNumberKey(sku));
    let left = count === "" ? 0 : numberOf(count, `The pieces of ${sku}`, NUMBER_FIELDS.orderPieces);
    const taken = lines.flatMap((line) => {
      const quantity = Math.min(openPieces(line), left);
      left -= quantity;
      return quantity > 0 ? [{ lineId: line.id, quantity }] : [];
    });
    if (left > 0 || taken.length === 0)
      throw new Refused(`"${word}" is not in the order. Write <part number>=<pieces>, with commas between.`);
    return taken;
  });
};

/** Gives the money back that is owed. A refusal is told, and the goods stay cancelled. */
const refundNow = async (number: string, reason: string): Promise<void> => {
  const refunded = await refundOrder(COMMAND_LINE, { number, amountPaise: null, isCash: false, reason });
  if (refunded.ok) print(`${money(refunded.value.amountPaise)} given back.`);
  else print(`To be given back still. ${REFUSALS[refunded.code](refunded.facts ?? {})}`);
};

const takeBack = (run: typeof cancelPieces, refundsAtOnce: boolean): Verb => ({
  usage: `<number> --reason <text> [--pieces <part number>=<n>,…] [--seller <id>]${refundsAtOnce ? "" : " [--refund]"} [--json]`,
  run: async (words) => {
    const { values, positionals } = parseArgs({
      args: words,
      options: {
        ...OPTIONS,
        pieces: { type: "string" },
        refund: { type: "boolean", default: refundsAtOnce },
      },
      allowPositionals: true,
    });
    if (values.reason.trim() === "") throw new Refused("Say why: --reason <text>. The customer reads it.");
    const [number = ""] = positionals;
    const pieces = values.pieces === undefined ? null : await piecesOf(number, values.pieces);
    const done: TakenBack = valueOf(await run(COMMAND_LINE, { ...requestOf(number, values), pieces }));
    if (values.json) print(JSON.stringify(done));
    else
      print(
        `${done.number} is ${nameOf(done.status)}. Credit notes: ${done.creditNotes.join(", ")}. To be given back: ${money(done.owedPaise)}.`,
      );
    if (values.refund && done.owedPaise > 0) await refundNow(number, values.reason);
  },
});

const refund: Verb = {
  usage: "<number> [--amount <rupees>] [--cash] [--reason <text>] [--json]",
  run: async (words) => {
    const { values, positionals } = parseArgs({
      args: words,
      options: {
        amount: { type: "string" },
        cash: { type: "boolean", default: false },
        reason: { type: "string", default: "" },
        ...JSON_OPTION,
      },
      allowPositionals: true,
    });
    const done = valueOf(
      await refundOrder(COMMAND_LINE, {
        number: positionals[0] ?? "",
        amountPaise:
          values.amount === undefined ? null : numberOf(values.amount, "The amount", NUMBER_FIELDS.refund),
        isCash: values.cash,
        reason: values.reason,
      }),
    );
    if (values.json) print(JSON.stringify(done));
    else
      print(
        `${done.number} is ${nameOf(done.status)}: ${money(done.amountPaise)} given back, ${money(done.owedPaise)} left to give back.`,
      );
  },
};

export const ORDER_ACTIONS: Record<string, Verb> = {
  pack: step(packOrder),
  ship,
  deliver: step(deliverOrder),
  cancel: takeBack(cancelPieces, true),
  return: takeBack(returnPieces, false),
  refund,
};
