import "server-only";
import { inLanguage, LANGUAGES, type Language } from "@/lib/languages/languages";
import { and, asc, eq, inArray } from "drizzle-orm";
import { formatMoment } from "@/lib/i18n/format-date";
import { links } from "@/lib/languages/links";
import { isDelivered } from "@/lib/model/cart";
import { ORDER_STATUS } from "@/lib/model/order-status";
import { formatMoney } from "@/lib/model/money";
import type { MailPayloads } from "../../base/outbox";
import { findDocument, invoicesOfOrder } from "../../sales/invoices/find-invoices";
import { invoiceFiles } from "../../sales/invoices/invoice-file";
import { ltr, own } from "../../base/isolate";
import { db } from "../../base/db/client";
import { deliveryOf } from "../../base/db/delivery";
import { orderLines, orders, paymentMethods, vendorOrders, vendors } from "../../base/db/schema";
import { placeNames } from "../../base/places/places";
import type { Letter, Part } from "./letter";
import { shopLink } from "./shop";
import type { MailWords } from "./words";

/** Reads an order for a mail, as it was placed, with the places of its delivery. @throws if the order does not exist */
const orderFacts = async (orderId: number) => {
  const [found] = await db()
    .select({ order: orders, method: paymentMethods.name })
    .from(orders)
    .innerJoin(paymentMethods, eq(paymentMethods.id, orders.paymentMethodId))
    .where(eq(orders.id, orderId));
  if (found === undefined) throw new Error(`order ${orderId} does not exist`);
  return {
    ...found.order,
    methodName: found.method,
    places: await placeNames(deliveryOf(found.order.address)),
    lines: await db()
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId))
      .orderBy(asc(orderLines.position)),
  };
};

type OrderFacts = Awaited<ReturnType<typeof orderFacts>>;

/** Says of an order that was paid in the sandbox that it is a test, so that nobody sends its goods (ruling O118). */
const testNote = ({ isTest }: OrderFacts, t: MailWords): Part[] =>
  isTest ? [{ kind: "paragraph", text: t("orderPlaced.test") }] : [];

/** Reads orders for mails. */
export type OrderReader = (orderId: number) => Promise<OrderFacts>;

/** Returns a reader that reads each order once. Keep it for one run: what is read may change later. */
export const orderReader = (): OrderReader => {
  const known = new Map<number, Promise<OrderFacts>>();
  return (orderId) => {
    const facts = known.get(orderId) ?? orderFacts(orderId);
    known.set(orderId, facts);
    return facts;
  };
};

export const amount = (paise: number): string => ltr(formatMoney(paise, "always"));

export { inLanguage };

export const orderLink = (language: Language, number: string): string =>
  shopLink(links.order(language, number));

/** The beginning of a mail to the customer. @param intro the first sentence */
export const greeting = ({ address }: OrderFacts, intro: string, t: MailWords): Part => ({
  kind: "paragraph",
  text: `${t("greeting", { name: own(address.firstName) })}\n${intro}`,
});

const goods = (lines: OrderFacts["lines"], language: Language, t: MailWords): Part => ({
  kind: "goods",
  rows: lines.map((line) => ({
    name: own(inLanguage(line.name, language)),
    detail: [
      ...line.selections.map(
        (s) => `${own(inLanguage(s.attributeName, language))}: ${own(inLanguage(s.optionName, language))}`,
      ),
      ltr(
        t("orderPlaced.quantity", {
          quantity: String(line.quantity),
          price: formatMoney(line.discountedUnitPricePaise, "always"),
        }),
      ),
    ].join(LANGUAGES[language].comma),
    amount: amount(line.lineTotalPaise),
  })),
});

const sums = (order: OrderFacts, t: MailWords): Part => ({
  kind: "sums",
  rows: [
    [t("orderPlaced.subtotal"), amount(order.subtotalPaise)],
    ...(isDelivered(order.lines)
      ? [
          [
            t("orderPlaced.shipping"),
            order.shippingPaise === 0 ? t("orderPlaced.free") : amount(order.shippingPaise),
          ] satisfies [string, string],
        ]
      : []),
    ...(order.couponDiscountPaise > 0
      ? [
          [
            t("orderPlaced.coupon", { code: ltr(order.couponCode ?? "") }),
            amount(-order.couponDiscountPaise),
          ] satisfies [string, string],
        ]
      : []),
    [t("orderPlaced.total"), amount(order.totalPaise)],
  ],
});

/** @param hasMobile false for a seller, whose carrier reads the telephone number on the packing slip */
const delivery = (
  { address: buyer, places, methodName, note }: OrderFacts,
  language: Language,
  t: MailWords,
  hasMobile = true,
): Part => {
  const address = deliveryOf(buyer);
  const lines = [
    `${address.firstName} ${address.lastName}`,
    address.addressLineOne,
    `${inLanguage(places.city, language)} ${address.postalCode}`,
    inLanguage(places.state, language),
    inLanguage(places.country, language),
  ]
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return {
    kind: "facts",
    rows: [
      [t("orderPlaced.payment"), own(inLanguage(methodName, language))],
      [t("orderPlaced.address"), lines.map(own).join("\n")],
      ...(hasMobile && address.mobileNo !== ""
        ? [[t("orderPlaced.mobile"), ltr(address.mobileNo)] satisfies [string, string]]
        : []),
      ...(note === "" ? [] : [[t("orderPlaced.note"), own(note)] satisfies [string, string]]),
    ],
  };
};

const answerLink = (language: Language, page: "confirm" | "not-mine", token: string): string =>
  shopLink(`/${language}/orders-history/${page}?token=${encodeURIComponent(token)}`);

/** Asks the customer of a cash order whether it shall be sent, by two links and a code (ruling O117). */
export const orderConfirm = async (
  { orderId, number, totalPaise, token, code, endsAt }: MailPayloads["order-confirm"],
  language: Language,
  t: MailWords,
  _recipient: string,
  readOrder: OrderReader,
): Promise<Letter> => {
  const order = await readOrder(orderId);
  return {
    subject: t("orderConfirm.subject", { number: ltr(number) }),
    parts: [
      greeting(order, t("orderConfirm.intro", { amount: amount(totalPaise) }), t),
      goods(order.lines, language, t),
      sums(order, t),
      { kind: "link", text: t("orderConfirm.yes"), url: answerLink(language, "confirm", token) },
      { kind: "paragraph", text: t("orderConfirm.code") },
      { kind: "code", code },
      { kind: "paragraph", text: t("orderConfirm.until", { at: own(formatMoment(endsAt, language)) }) },
      { kind: "paragraph", text: t("orderConfirm.ignore") },
      { kind: "link", text: t("orderConfirm.no"), url: answerLink(language, "not-mine", token) },
    ],
  };
};

/** Says that papers come by a mail of their own, once the registry of invoices knows them; nothing without such papers. */
export const heldBackNote = (count: number, t: MailWords): Part[] =>
  count === 0 ? [] : [{ kind: "paragraph", text: t("paperRegistered.later", { count }) }];

/**
 * The confirmation of an order: number, lines, totals and address as they were when it was placed, and the
 * vendors' invoices.
 */
export const orderPlaced = async (
  { orderId, number }: MailPayloads["order-placed"],
  language: Language,
  t: MailWords,
  _recipient: string,
  readOrder: OrderReader,
): Promise<Letter> => {
  const order = await readOrder(orderId);
  const { files, heldBack } = await invoiceFiles(await invoicesOfOrder(orderId), language);
  return {
    subject: t("orderPlaced.subject", { number: ltr(number) }),
    parts: [
      greeting(order, t("orderPlaced.intro", { number: ltr(number) }), t),
      ...testNote(order, t),
      goods(order.lines, language, t),
      sums(order, t),
      delivery(order, language, t),
      ...(order.lines.some(({ isDigital, status }) => isDigital && status === ORDER_STATUS.completed)
        ? [{ kind: "paragraph" as const, text: t("orderPlaced.downloads") }]
        : []),
      ...heldBackNote(heldBack, t),
      { kind: "link", text: t("orderPlaced.view"), url: orderLink(language, number) },
    ],
    attachments: files,
  };
};

/** A paper that the registry of invoices knows now, and that was held back until then. */
export const paperRegistered = async (
  { orderId, number, document }: MailPayloads["paper-registered"],
  language: Language,
  t: MailWords,
  _recipient: string,
  readOrder: OrderReader,
): Promise<Letter> => {
  const order = await readOrder(orderId);
  const paper = await findDocument(number, document, null);
  if (paper === null) throw new Error(`the paper ${document} of the order ${number} does not exist`);
  const { files } = await invoiceFiles([paper], language);
  return {
    subject: t("paperRegistered.subject", { document: ltr(document), number: ltr(number) }),
    parts: [
      greeting(order, t("paperRegistered.intro", { document: ltr(document), number: ltr(number) }), t),
      { kind: "link", text: t("orderPlaced.view"), url: orderLink(language, number) },
    ],
    attachments: files,
  };
};

/** The goods of each vendor, under the vendor's name. */
const goodsByVendor = async (order: OrderFacts, language: Language, t: MailWords): Promise<Part[]> => {
  const sellers = await db()
    .select({ id: vendors.id, name: vendors.name })
    .from(vendors)
    .where(inArray(vendors.id, [...new Set(order.lines.map((line) => line.vendorId))]))
    .orderBy(asc(vendors.id));
  return sellers.flatMap(({ id, name }): Part[] => [
    { kind: "paragraph", text: t("orderReceived.seller", { name: own(inLanguage(name, language)) }) },
    goods(
      order.lines.filter((line) => line.vendorId === id),
      language,
      t,
    ),
  ]);
};

/** A new order, for the operator; or one vendor's part of it, for the vendor, without the goods of the others. */
export const orderReceived = async (
  { orderId, number, vendorId }: MailPayloads["order-received"],
  language: Language,
  t: MailWords,
  _recipient: string,
  readOrder: OrderReader,
): Promise<Letter> => {
  const order = await readOrder(orderId);
  const subject = t("orderReceived.subject", { number: ltr(number) });
  if (vendorId === null)
    return {
      subject,
      parts: [
        { kind: "paragraph", text: t("orderReceived.ownerIntro", { number: ltr(number) }) },
        ...testNote(order, t),
        ...(await goodsByVendor(order, language, t)),
        sums(order, t),
        delivery(order, language, t),
      ],
    };
  const lines = order.lines.filter((line) => line.vendorId === vendorId);
  const [share] = await db()
    .select({ totalPaise: vendorOrders.totalPaise })
    .from(vendorOrders)
    .where(and(eq(vendorOrders.orderId, orderId), eq(vendorOrders.vendorId, vendorId)));
  return {
    subject,
    parts: [
      {
        kind: "paragraph",
        text: t(isDelivered(lines) ? "orderReceived.intro" : "orderReceived.downloads", {
          number: ltr(number),
        }),
      },
      ...testNote(order, t),
      goods(lines, language, t),
      { kind: "sums", rows: [[t("orderReceived.part"), amount(share?.totalPaise ?? 0)]] },
      delivery(order, language, t, false),
    ],
  };
};
