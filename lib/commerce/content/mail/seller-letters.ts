import "server-only";
import type { Language } from "@/lib/languages/languages";
import { ltr, own } from "../../base/isolate";
import type { MailPayloads } from "../../base/outbox";
import { findDocument } from "../../sales/invoices/find-invoices";
import { invoiceFiles } from "../../sales/invoices/invoice-file";
import type { Letter, Part } from "./letter";
import { amount, inLanguage } from "./order-letters";
import { deskLink, deskOrderLink } from "./shop";
import type { MailWords } from "./words";

/** What a seller noted on an order, for the owner. */
export const orderNote = (
  { number, vendorName, note }: MailPayloads["order-note"],
  language: Language,
  t: MailWords,
): Letter => {
  const values = { number: ltr(number), seller: own(inLanguage(vendorName, language)) };
  return {
    subject: t("orderNote.subject", values),
    parts: [
      { kind: "paragraph", text: t("orderNote.intro", values) },
      { kind: "quote", text: own(note) },
      { kind: "link", text: t("desk.order"), url: deskOrderLink(number) },
    ],
  };
};

/** A seller who delivers after all, for the owner. */
export const declineWithdrawn = (
  { number, vendorName }: MailPayloads["decline-withdrawn"],
  language: Language,
  t: MailWords,
): Letter => {
  const values = { number: ltr(number), seller: own(inLanguage(vendorName, language)) };
  return {
    subject: t("declineWithdrawn.subject", values),
    parts: [
      { kind: "paragraph", text: t("declineWithdrawn.intro", values) },
      { kind: "link", text: t("desk.order"), url: deskOrderLink(number) },
    ],
  };
};

/** The shop's answer to a seller who cannot deliver; a cancellation has a mail of its own. */
export const declineAnswered = (
  { number, vendorName, answer, note }: MailPayloads["decline-answered"],
  language: Language,
  t: MailWords,
): Letter => {
  const values = { number: ltr(number), seller: own(inLanguage(vendorName, language)) };
  return {
    subject: t(`declineAnswered.${answer}.subject`, values),
    parts: [
      { kind: "paragraph", text: t(`declineAnswered.${answer}.intro`, values) },
      ...(note === "" ? [] : [{ kind: "quote", text: own(note) } satisfies Part]),
      { kind: "link", text: t("desk.order"), url: deskOrderLink(number) },
    ],
  };
};

/** A paper that the registry of invoices refused, for the owner and for the seller who wrote it. */
export const paperRefused = (
  { number, document, vendorId, vendorName, code, problem }: MailPayloads["paper-refused"],
  language: Language,
  t: MailWords,
): Letter => {
  const values = { document: ltr(document), seller: own(inLanguage(vendorName, language)) };
  return {
    subject: t("paperRefused.subject", values),
    parts: [
      { kind: "paragraph", text: t(`paperRefused.${number === null ? "commission" : "intro"}`, values) },
      {
        kind: "facts",
        rows: [
          [t("paperRefused.code"), ltr(code)],
          [t("paperRefused.problem"), own(problem)],
        ],
      },
      { kind: "paragraph", text: t("paperRefused.cure") },
      number === null
        ? { kind: "link", text: t("paperRefused.papers"), url: deskLink(`payouts/${vendorId}/show`) }
        : { kind: "link", text: t("desk.order"), url: deskOrderLink(number) },
    ],
  };
};

/** A credit note that the registry of invoices knows now, for the seller whose goods were taken back. */
export const noteRegistered = async (
  { number, document }: MailPayloads["note-registered"],
  language: Language,
  t: MailWords,
): Promise<Letter> => {
  const values = { number: ltr(number), document: ltr(document) };
  const note = await findDocument(number, document, null);
  if (note === null) throw new Error(`the paper ${document} of the order ${number} does not exist`);
  return {
    subject: t("noteRegistered.subject", values),
    parts: [
      { kind: "paragraph", text: t("noteRegistered.intro", values) },
      { kind: "link", text: t("desk.order"), url: deskOrderLink(number) },
    ],
    attachments: (await invoiceFiles([note], language)).files,
  };
};

/** Money that was paid out to a vendor. */
export const payoutMade = (
  { vendorName, amountPaise, balancePaise, reference }: MailPayloads["payout-made"],
  language: Language,
  t: MailWords,
): Letter => ({
  subject: t("payoutMade.subject", { amount: amount(amountPaise) }),
  parts: [
    { kind: "paragraph", text: t("payoutMade.intro", { seller: own(inLanguage(vendorName, language)) }) },
    {
      kind: "facts",
      rows: [
        [t("payoutMade.amount"), amount(amountPaise)],
        [t("payoutMade.reference"), ltr(reference)],
        [t("payoutMade.balance"), amount(balancePaise)],
      ],
    },
    { kind: "link", text: t("desk.ledger"), url: deskLink("payouts") },
  ],
});

/** A payout that the bank refused. */
export const payoutRefused = (
  { vendorName, amountPaise, balancePaise, reference, reason }: MailPayloads["payout-refused"],
  language: Language,
  t: MailWords,
): Letter => ({
  subject: t("payoutRefused.subject", { amount: amount(amountPaise) }),
  parts: [
    { kind: "paragraph", text: t("payoutRefused.intro", { seller: own(inLanguage(vendorName, language)) }) },
    { kind: "quote", text: own(reason) },
    {
      kind: "facts",
      rows: [
        [t("payoutMade.reference"), ltr(reference)],
        [t("payoutRefused.amount"), amount(amountPaise)],
        [t("payoutMade.balance"), amount(balancePaise)],
      ],
    },
    { kind: "paragraph", text: t("payoutRefused.cure") },
    { kind: "link", text: t("desk.ledger"), url: deskLink("payouts") },
  ],
});

/** Cash of customers that a vendor handed over to the shop. */
export const cashReceived = (
  { vendorName, amountPaise, heldPaise, reference }: MailPayloads["cash-received"],
  language: Language,
  t: MailWords,
): Letter => ({
  subject: t("cashReceived.subject", { amount: amount(amountPaise) }),
  parts: [
    { kind: "paragraph", text: t("cashReceived.intro", { seller: own(inLanguage(vendorName, language)) }) },
    {
      kind: "facts",
      rows: [
        [t("cashReceived.amount"), amount(amountPaise)],
        [t("cashReceived.reference"), ltr(reference)],
        [t("cashReceived.held"), amount(heldPaise)],
      ],
    },
    { kind: "link", text: t("desk.ledger"), url: deskLink("payouts") },
  ],
});

/** Hundredths of a percent as a percentage, e.g. `2.5 %`. */
const percent = (basisPoints: number): string => ltr(`${basisPoints / 100} %`);

type Terms = MailPayloads["seller-terms"]["after"];

/** Each term with its label; one that changed says what it was. */
export const termRows = (before: Terms, after: Terms, t: MailWords): [string, string][] => {
  const change = (from: number, to: number): string =>
    from === to ? percent(to) : t("sellerTerms.change", { from: percent(from), to: percent(to) });
  return [
    [t("sellerTerms.commission"), change(before.commissionBasisPoints, after.commissionBasisPoints)],
    [t("sellerTerms.tcs"), change(before.tcsBasisPoints, after.tcsBasisPoints)],
    [t("sellerTerms.tds"), change(before.tdsBasisPoints ?? 0, after.tdsBasisPoints ?? 0)],
  ];
};

/** Terms of a vendor that hold from now on. */
export const sellerTerms = (
  { vendorName, before, after }: MailPayloads["seller-terms"],
  language: Language,
  t: MailWords,
): Letter => ({
  subject: t("sellerTerms.subject"),
  parts: [
    { kind: "paragraph", text: t("sellerTerms.intro", { seller: own(inLanguage(vendorName, language)) }) },
    { kind: "facts", rows: termRows(before, after, t) },
    { kind: "link", text: t("desk.ledger"), url: deskLink("payouts") },
  ],
});
