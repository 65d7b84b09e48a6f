import { parseArgs } from "node:util";
import { moveOrder, receiveCashOfOrder, type MoveRefusal } from "@/lib/commerce/orders/move-order";
import { findOrder, listNewestOrders } from "@/lib/commerce/orders/operator-orders";
import { ORDER_STATUS } from "@/lib/commerce/orders/order-status";
import { formatMoney } from "@/lib/money";
import type { Verb } from "./nouns";
import { print } from "./print";
import { Refused } from "./refused";
import { table } from "./table";

const NAMES = Object.keys(ORDER_STATUS) as (keyof typeof ORDER_STATUS)[];
const nameOf = (status: number | null): string => NAMES.find((name) => ORDER_STATUS[name] === status) ?? "";

/** Finds a state by name, in any case, with or without spaces and hyphens. */
const statusOf = (word: string): number => {
  const name = NAMES.find((known) => known.toLowerCase() === word.toLowerCase().replace(/[\s_-]/g, ""));
  if (name === undefined)
    throw new Refused(`"${word}" is no state of an order. The states are ${NAMES.join(", ")}.`);
  return ORDER_STATUS[name];
};

const money = (paise: number): string => formatMoney(paise, "always");
const when = (moment: Date): string => moment.toISOString().slice(0, 16).replace("T", " ");

const NOT_FOUND = "There is no order with this number.";
const REFUSALS: Record<MoveRefusal, (facts: Record<string, unknown>) => string> = {
  NOT_FOUND: () => NOT_FOUND,
  MOVE_NOT_ALLOWED: ({ from, allowed }) => {
    const next = (allowed as number[]).map(nameOf);
    return `This order is ${nameOf(from as number)}; ${next.length === 0 ? "nothing follows that" : `only ${next.join(" or ")} may follow`}.`;
  },
  PAYMENT_NOT_REFUNDED: () =>
    "This order was paid through a provider that is not set up here (see docs/payments.md), so its money cannot be given back from here. Nothing has changed.",
  PROVIDER_AWAY: () =>
    "The payment's provider cannot be reached, so the money was not given back. Nothing has changed; try again later.",
  REFUND_REFUSED: () =>
    "The payment's provider refuses the refund. Nothing has changed; its dashboard tells why.",
};

const move = async (number: string, to: number, reason: string): Promise<void> => {
  const moved = await moveOrder(number, to, reason);
  if (!moved.ok) throw new Refused(REFUSALS[moved.code](moved.facts ?? {}));
  print(
    `${moved.value.number}: ${nameOf(moved.value.from)} → ${nameOf(moved.value.to)}. The customer is told by mail.`,
  );
};

const list: Verb = {
  usage: "[--status <state>] [--limit <n>]",
  run: async (words) => {
    const { values } = parseArgs({
      args: words,
      options: { status: { type: "string" }, limit: { type: "string", default: "20" } },
    });
    const found = await listNewestOrders({
      status: values.status === undefined ? null : statusOf(values.status),
      limit: Math.min(Math.max(Math.trunc(Number(values.limit)) || 20, 1), 1000),
    });
    print(
      table(
        ["number", "sent (UTC)", "state", "total", "payment", "reference", "customer"],
        found.map((o) => [
          o.number,
          when(o.createdAt),
          nameOf(o.status),
          money(o.totalPaise),
          `${o.provider} ${o.paymentStatus}`,
          o.reference ?? "",
          o.email,
        ]),
      ),
    );
  },
};

const show: Verb = {
  usage: "<number>",
  run: async ([number = ""]) => {
    const order = await findOrder(number);
    if (order === null) throw new Refused(NOT_FOUND);
    const { address } = order;
    print(`${order.number}  ${nameOf(order.status)}  ${when(order.createdAt)} UTC`);
    print(
      [
        `${address.firstName} ${address.lastName}`,
        address.addressLineOne,
        `${address.cityName} ${address.postalCode}`,
        `${address.stateName}, ${address.countryName}`,
        address.mobileNo,
        address.email,
      ]
        .filter((l) => l.trim() !== "")
        .join("\n"),
    );
    if (order.note !== "") print(`Note: ${order.note}`);
    print(
      `\n${table(
        ["article", "name", "pieces", "each", "total"],
        order.lines.map((l) => [
          l.sku,
          [l.name.en, ...l.selections.map((s) => s.optionName.en)].join(", "),
          String(l.quantity),
          money(l.discountedUnitPricePaise),
          money(l.lineTotalPaise),
        ]),
      )}`,
    );
    print(
      `Subtotal ${money(order.subtotalPaise)}, delivery ${money(order.shippingPaise)}${order.couponCode === null ? "" : `, coupon ${order.couponCode} ${money(-order.couponDiscountPaise)}`}, total ${money(order.totalPaise)}`,
    );
    for (const payment of order.payments)
      print(
        `Payment: ${payment.provider} ${payment.status} ${money(payment.amountPaise)}${payment.providerReference === null ? "" : ` (${payment.providerReference})`}${payment.providerCurrency === "INR" ? "" : `, charged ${(payment.providerAmount / 100).toFixed(2)} ${payment.providerCurrency} at ${payment.providerRate}`}${payment.failureReason === null ? "" : `, ${payment.failureReason}`}`,
      );
    print(
      `\n${table(
        ["when (UTC)", "to", "by", "reason"],
        order.changes.map((c) => [when(c.createdAt), nameOf(c.toStatus), c.actor, c.reason ?? ""]),
      )}`,
    );
  },
};

const reasonOption = { reason: { type: "string", default: "" } } as const;

export const ORDERS: Record<string, Verb> = {
  list,
  show,
  move: {
    usage: "<number> <state> [--reason <text>]",
    run: async (words) => {
      const { values, positionals } = parseArgs({
        args: words,
        options: reasonOption,
        allowPositionals: true,
      });
      await move(positionals[0] ?? "", statusOf(positionals.slice(1).join(" ")), values.reason);
    },
  },
  refund: {
    usage: "<number> [--reason <text>]",
    run: async (words) => {
      const { values, positionals } = parseArgs({
        args: words,
        options: reasonOption,
        allowPositionals: true,
      });
      await move(positionals[0] ?? "", ORDER_STATUS.refunded, values.reason);
    },
  },
};

export const PAYMENTS: Record<string, Verb> = {
  received: {
    usage: "<order number>",
    run: async ([number = ""]) => {
      const received = await receiveCashOfOrder(number);
      if (!received.ok)
        throw new Refused(received.code === "NOT_FOUND" ? NOT_FOUND : "No cash is due on this order.");
      print(`${number.toUpperCase()}: cash received.`);
    },
  },
};
