import "server-only";
import { inArray } from "drizzle-orm";
import type { Language } from "@/lib/i18n/languages";
import { db } from "../db/client";
import { creditNotes } from "../db/schema";
import { invoiceFile } from "../invoices/invoice-file";
import { ltr, own } from "../isolate";
import type { MailPayloads } from "../outbox";
import type { Letter, Part } from "./letter";
import { amount, inLanguage, orderLink, type OrderReader } from "./order-letters";
import type { MailWords } from "./words";

type Step = MailPayloads["order-step"];

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

/** One after the other: printing takes the processor. */
const noteFiles = async (ids: readonly number[], language: Language) => {
  if (ids.length === 0) return [];
  const files = [];
  const notes = await db()
    .select()
    .from(creditNotes)
    .where(inArray(creditNotes.id, [...ids]))
    .orderBy(creditNotes.id);
  for (const note of notes) files.push(await invoiceFile(note, language));
  return files;
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
  const number = ltr(step.number);
  const pieces = step.pieces.flatMap(({ lineId, quantity }) =>
    order.lines.filter((line) => line.id === lineId).map((line) => ({ line, quantity })),
  );
  return {
    subject: t(`orderStep.${step.step}.subject`, { number }),
    parts: [
      {
        kind: "paragraph",
        text: `${t("greeting", { name: own(order.address.firstName) })}\n${t(`orderStep.${step.step}.intro`, { number })}`,
      },
      ...(pieces.length === 0
        ? []
        : [
            {
              kind: "goods",
              rows: pieces.map(({ line, quantity }) => ({
                name: own(inLanguage(line.name, language)),
                detail:
                  line.selections.map((s) => own(inLanguage(s.optionName, language))).join(" · ") ||
                  ltr(line.sku),
                amount: ltr(`× ${quantity}`),
              })),
            } satisfies Part,
          ]),
      ...facts(step, t),
      ...(step.parcel?.trackingUrl
        ? [{ kind: "link", text: t("orderStep.track"), url: step.parcel.trackingUrl } satisfies Part]
        : []),
      { kind: "link", text: t("orderStep.view"), url: orderLink(language, step.number) },
    ],
    attachments: await noteFiles(step.creditNoteIds, language),
  };
};
