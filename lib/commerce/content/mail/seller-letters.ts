import "server-only";
import type { Language } from "@/lib/languages/languages";
import { firmFieldKey } from "@/lib/model/firm-fields";
import { ltr, own } from "../../base/isolate";
import type { MailPayloads } from "../../base/outbox";
import type { Letter } from "./letter";
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

/** Fields of a vendor's firm that were changed at the desk. */
export const firmChanged = (
  { vendorName, changed }: MailPayloads["firm-changed"],
  language: Language,
  t: MailWords,
): Letter => {
  // A text in two languages is one field to its reader.
  const names = [...new Set(changed.map((name) => firmFieldKey(name)))].map((key) =>
    t(`firmChanged.fields.${key}`),
  );
  return {
    subject: t("firmChanged.subject"),
    parts: [
      { kind: "paragraph", text: t("firmChanged.intro", { seller: own(inLanguage(vendorName, language)) }) },
      { kind: "paragraph", text: names.join("\n") },
      { kind: "paragraph", text: t("firmChanged.warning") },
    ],
  };
};

/** Hundredths of a percent as a percentage, e.g. `2.5 %`. */
const percent = (basisPoints: number): string => ltr(`${basisPoints / 100} %`);

/** Terms of a vendor that hold from now on. */
export const sellerTerms = (
  { vendorName, before, after }: MailPayloads["seller-terms"],
  language: Language,
  t: MailWords,
): Letter => {
  const change = (from: number, to: number): string =>
    from === to ? percent(to) : t("sellerTerms.change", { from: percent(from), to: percent(to) });
  return {
    subject: t("sellerTerms.subject"),
    parts: [
      { kind: "paragraph", text: t("sellerTerms.intro", { seller: own(inLanguage(vendorName, language)) }) },
      {
        kind: "facts",
        rows: [
          [t("sellerTerms.commission"), change(before.commissionBasisPoints, after.commissionBasisPoints)],
          [t("sellerTerms.tcs"), change(before.tcsBasisPoints, after.tcsBasisPoints)],
        ],
      },
      { kind: "link", text: t("desk.ledger"), url: deskLink("payouts") },
    ],
  };
};
