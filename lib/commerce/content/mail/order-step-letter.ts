import "server-only";
import { inArray } from "drizzle-orm";
import type { Language } from "@/lib/languages/languages";
import { db } from "../../base/db/client";
import { creditNotes, vendors } from "../../base/db/schema";
import { returnAddressOf } from "../../people/vendors/firm";
import { invoiceFiles } from "../../sales/invoices/invoice-file";
import { ltr, own } from "../../base/isolate";
import type { MailPayloads } from "../../base/outbox";
import type { Letter, Part } from "./letter";
import { amount, greeting, heldBackNote, inLanguage, orderLink, type OrderReader } from "./order-letters";
import { deskOrderLink } from "./shop";
import type { MailWords } from "./words";

type Step = MailPayloads["order-step"];
type Pieces = Step["pieces"];
type Order = Awaited<ReturnType<OrderReader>>;

/** The parcel and the reason, as far as there are any. */
const facts = ({ parcel, amountPaise, step, reason }: Step, t: MailWords): Part[] => {
  const rows: [string, string][] = [
    ...(parcel === null ? [] : [[t("orderStep.carrier"), own(parcel.carrier)] satisfies [string, string]]),
    ...(parcel === null || parcel.trackingNumber === ""
      ? []
      : [[t("orderStep.trackingNumber"), ltr(parcel.trackingNumber)] satisfies [string, string]]),
    ...(amountPaise === null
      ? []
      : [
          [
            t(step === "refunded" ? "orderStep.givenBack" : "orderStep.toBeGivenBack"),
            amount(amountPaise),
          ] satisfies [string, string],
        ]),
    ...(reason === "" ? [] : [[t("orderStep.reason"), own(reason)] satisfies [string, string]]),
  ];
  return rows.length === 0 ? [] : [{ kind: "facts", rows }];
};

/** The credit notes that can be handed out, and how many are held back. */
const noteFiles = async (ids: readonly number[], language: Language) =>
  invoiceFiles(
    ids.length === 0
      ? []
      : await db()
          .select()
          .from(creditNotes)
          .where(inArray(creditNotes.id, [...ids]))
          .orderBy(creditNotes.id),
    language,
  );

/** The goods of some pieces; nothing without any. */
const goodsOf = ({ lines }: Order, pieces: Pieces, language: Language): Part[] => {
  const found = pieces.flatMap(({ lineId, quantity }) =>
    lines.filter((line) => line.id === lineId).map((line) => ({ line, quantity })),
  );
  if (found.length === 0) return [];
  const rows = found.map(({ line, quantity }) => ({
    name: own(inLanguage(line.name, language)),
    detail: line.selections.map((s) => own(inLanguage(s.optionName, language))).join(" · ") || ltr(line.sku),
    amount: ltr(`× ${quantity}`),
  }));
  return [{ kind: "goods", rows }];
};

/**
 * Where goods that were delivered go back to, as far as it is not their seller's address. The seller's name stands above it,
 * for the parcel.
 */
const returnsTo = async (
  order: Order,
  { step, pieces }: Step,
  language: Language,
  t: MailWords,
): Promise<Part[]> => {
  if (step !== "delivered") return [];
  const ids = order.lines
    .filter((line) => pieces.some(({ lineId }) => lineId === line.id))
    .map(({ vendorId }) => vendorId);
  const sellers = ids.length === 0 ? [] : await db().select().from(vendors).where(inArray(vendors.id, ids));
  const rows = sellers.flatMap((seller): [string, string][] => {
    const address = returnAddressOf(seller);
    if (address === null) return [];
    const lines = [
      inLanguage(seller.name, language),
      address.line,
      `${inLanguage(address.city, language)} ${address.postalCode}`,
      address.state === null ? "" : inLanguage(address.state, language),
    ];
    return [
      [
        t("orderStep.returnsTo"),
        lines
          .filter((line) => line.trim() !== "")
          .map(own)
          .join("\n"),
      ],
    ];
  });
  return rows.length === 0 ? [] : [{ kind: "facts", rows }];
};

/** A step of an order, for its customer: the pieces, the parcel, the money, and the sellers' credit notes. */
export const orderStep = async (
  step: Step,
  language: Language,
  t: MailWords,
  _recipient: string,
  readOrder: OrderReader,
): Promise<Letter> => {
  const order = await readOrder(step.orderId);
  const { files, heldBack } = await noteFiles(step.creditNoteIds, language);
  const number = ltr(step.number);
  return {
    subject: t(`orderStep.${step.step}.subject`, { number }),
    parts: [
      greeting(order, t(`orderStep.${step.step}.intro`, { number }), t),
      ...goodsOf(order, step.pieces, language),
      ...facts(step, t),
      ...(await returnsTo(order, step, language, t)),
      ...(step.parcel?.trackingUrl
        ? [{ kind: "link", text: t("orderStep.track"), url: step.parcel.trackingUrl } satisfies Part]
        : []),
      ...heldBackNote(heldBack, t),
      { kind: "link", text: t("orderStep.view"), url: orderLink(language, step.number) },
    ],
    attachments: files,
  };
};

/** The pieces of a vendor that are still to be sent. */
const leftOf = ({ lines }: Order, vendorId: number): Pieces =>
  lines
    .filter((line) => line.vendorId === vendorId)
    .map((line) => ({
      lineId: line.id,
      quantity: line.quantity - line.cancelledQuantity - line.returnedQuantity,
    }))
    .filter(({ quantity }) => quantity > 0);

/** Pieces that a seller cannot deliver, for the owner. */
export const piecesDeclined = async (
  { orderId, number, vendorName, reason, note, pieces }: MailPayloads["pieces-declined"],
  language: Language,
  t: MailWords,
  _recipient: string,
  readOrder: OrderReader,
): Promise<Letter> => {
  const values = { number: ltr(number), seller: own(inLanguage(vendorName, language)) };
  return {
    subject: t("piecesDeclined.subject", values),
    parts: [
      { kind: "paragraph", text: t("piecesDeclined.intro", values) },
      ...goodsOf(await readOrder(orderId), pieces, language),
      { kind: "facts", rows: [[t("orderStep.reason"), t(`piecesDeclined.reasons.${reason}`)]] },
      ...(note === "" ? [] : [{ kind: "quote", text: own(note) } satisfies Part]),
      { kind: "paragraph", text: t("piecesDeclined.answer") },
      { kind: "link", text: t("desk.order"), url: deskOrderLink(number) },
    ],
  };
};

/**
 * Pieces of an order that are not to be sent any more, or that came back, for their seller. What is left to send is told
 * as it is when the mail is written.
 */
export const piecesTakenBack = async (
  { orderId, number, vendorId, step, pieces, creditNoteIds, reason }: MailPayloads["pieces-taken-back"],
  language: Language,
  t: MailWords,
  _recipient: string,
  readOrder: OrderReader,
): Promise<Letter> => {
  const order = await readOrder(orderId);
  const left = goodsOf(order, leftOf(order, vendorId), language);
  const rest: Part[] = [
    {
      kind: "paragraph",
      text: t(left.length === 0 ? "piecesTakenBack.nothingLeft" : "piecesTakenBack.left"),
    },
    ...left,
  ];
  const values = { number: ltr(number) };
  const { files, heldBack } = await noteFiles(creditNoteIds, language);
  return {
    subject: t(`piecesTakenBack.${step}.subject`, values),
    parts: [
      { kind: "paragraph", text: t(`piecesTakenBack.${step}.intro`, values) },
      ...goodsOf(order, pieces, language),
      ...(reason === ""
        ? []
        : [{ kind: "facts", rows: [[t("orderStep.reason"), own(reason)]] } satisfies Part]),
      ...(step === "cancelled" ? rest : []),
      ...heldBackNote(heldBack, t),
      { kind: "link", text: t("desk.order"), url: deskOrderLink(number) },
    ],
    attachments: files,
  };
};
