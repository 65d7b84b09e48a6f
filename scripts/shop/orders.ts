import { parseArgs } from "node:util";
import { COMMAND_LINE } from "@/lib/commerce/base/actor";
import { deliveryOf } from "@/lib/commerce/base/db/delivery";
import { findOrder, listNewestOrders } from "@/lib/commerce/sales/orders/operator-orders";
import { receiveCashOfOrder } from "@/lib/commerce/sales/orders/refund-order";
import { PART_STATES } from "@/lib/model/part-states";
import { ORDER_ACTIONS } from "./order-actions";
import { money, nameOf, NOT_FOUND, statusOf } from "./order-words";
import { JSON_OPTION, LIMIT_OPTION, limitOf, printRows, stateOf, when } from "./output";
import type { Verb } from "./nouns";
import { print } from "./print";
import { Refused } from "./refused";
import { tableLines } from "./table";

const list: Verb = {
  usage: "[--status <state>] [--part <state>] [--limit <n>] [--json]",
  run: async (words) => {
    const { values } = parseArgs({
      args: words,
      options: { status: { type: "string" }, part: { type: "string" }, ...LIMIT_OPTION, ...JSON_OPTION },
    });
    const found = await listNewestOrders({
      status: values.status === undefined ? null : statusOf(values.status),
      part: values.part === undefined ? null : stateOf(values.part, PART_STATES, "part"),
      limit: limitOf(values.limit),
    });
    printRows(values.json, found, {
      number: (o) => o.number,
      "sent (UTC)": (o) => when(o.createdAt),
      state: (o) => nameOf(o.status),
      "parts by seller": (o) => o.parts,
      total: (o) => money(o.totalPaise),
      payment: (o) => `${o.provider} ${o.paymentStatus}`,
      reference: (o) => o.reference ?? "",
      customer: (o) => o.email,
    });
  },
};

type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** The sellers' parts with their parcels, credit notes, and the money given back. */
const printParts = ({ parts, creditNotes, refunds, money: sums }: Order): void => {
  for (const part of parts) {
    print("", `Seller ${part.vendorId} ${part.vendorName.en}: ${part.state}, ${money(part.totalPaise)}`);
    for (const parcel of part.parcels)
      print(
        `  Parcel: ${[parcel.carrier, parcel.trackingNumber, parcel.trackingUrl ?? ""].filter((text) => text !== "").join(" ")}, ${when(parcel.shippedAt)} UTC`,
      );
    for (const note of creditNotes.filter(({ vendorId }) => vendorId === part.vendorId))
      print(`  Credit note ${note.number} of ${note.issuedOn}: ${money(note.totalPaise)}`);
  }
  for (const refund of refunds)
    print(
      `Given back: ${money(refund.amountPaise)} by ${refund.method}, ${refund.actor}, ${when(refund.createdAt)} UTC`,
    );
  if (sums.owedPaise > 0) print(`To be given back: ${money(sums.owedPaise)}`);
};

const show: Verb = {
  usage: "<number> [--json]",
  run: async (words) => {
    const { values, positionals } = parseArgs({ args: words, options: JSON_OPTION, allowPositionals: true });
    const order = await findOrder(positionals[0] ?? "");
    if (order === null) throw new Refused(NOT_FOUND);
    if (values.json) {
      print(JSON.stringify(order));
      return;
    }
    const address = deliveryOf(order.address);
    print(`${order.number}  ${nameOf(order.status)}  ${when(order.createdAt)} UTC`);
    print(
      ...[
        `${address.firstName} ${address.lastName}`,
        address.addressLineOne,
        `${address.cityName} ${address.postalCode}`,
        `${address.stateName}, ${address.countryName}`,
        address.mobileNo,
        order.address.email,
      ].filter((l) => l.trim() !== ""),
    );
    if (order.note !== "") print(`Note: ${order.note}`);
    print(
      "",
      ...tableLines(
        ["part number", "name", "seller", "pieces", "cancelled", "returned", "each", "total"],
        order.lines.map((l) => [
          l.sku,
          [l.name.en, ...l.selections.map((s) => s.optionName.en)].join(", "),
          String(l.vendorId),
          String(l.quantity),
          String(l.cancelledQuantity),
          String(l.returnedQuantity),
          money(l.discountedUnitPricePaise),
          money(l.lineTotalPaise),
        ]),
      ),
    );
    print(
      `Subtotal ${money(order.subtotalPaise)}, delivery ${money(order.shippingPaise)}${order.couponCode === null ? "" : `, coupon ${order.couponCode} ${money(-order.couponDiscountPaise)}`}, total ${money(order.totalPaise)}`,
    );
    for (const payment of order.payments)
      print(
        `Payment: ${payment.provider} ${payment.status} ${money(payment.amountPaise)}${payment.providerReference === null ? "" : ` (${payment.providerReference})`}${payment.providerCurrency === "INR" ? "" : `, charged ${(payment.providerAmount / 100).toFixed(2)} ${payment.providerCurrency} at ${payment.providerRate}`}${payment.failureReason === null ? "" : `, ${payment.failureReason}`}`,
      );
    printParts(order);
    print(
      "",
      ...tableLines(
        ["when (UTC)", "to", "by", "reason"],
        order.changes.map((c) => [when(c.createdAt), nameOf(c.toStatus), c.actor, c.reason ?? ""]),
      ),
    );
  },
};

export const ORDERS: Record<string, Verb> = { list, show, ...ORDER_ACTIONS };

export const PAYMENTS: Record<string, Verb> = {
  received: {
    usage: "<order number>",
    run: async ([number = ""]) => {
      const received = await receiveCashOfOrder(COMMAND_LINE, number);
      if (!received.ok)
        throw new Refused(received.code === "NOT_FOUND" ? NOT_FOUND : "No cash is due on this order.");
      print(`${number.toUpperCase()}: cash received.`);
    },
  },
};
