import "server-only";
import type { Language } from "@/lib/languages/languages";
import { firmFieldKey, type FirmFieldName } from "@/lib/model/firm-fields";
import { own } from "../../base/isolate";
import type { MailPayloads } from "../../base/outbox";
import type { Letter } from "./letter";
import { inLanguage } from "./order-letters";
import { deskLink } from "./shop";
import type { MailWords } from "./words";

/** The names of fields, a line each. A text in two languages is one field to its reader. */
const namesOf = (changed: readonly FirmFieldName[], t: MailWords): string =>
  [...new Set(changed.map((name) => firmFieldKey(name)))]
    .map((key) => t(`firmChanged.fields.${key}`))
    .join("\n");

/** Fields of a vendor's firm that were changed at the desk. */
export const firmChanged = (
  { vendorName, changed }: MailPayloads["firm-changed"],
  language: Language,
  t: MailWords,
): Letter => ({
  subject: t("firmChanged.subject"),
  parts: [
    { kind: "paragraph", text: t("firmChanged.intro", { seller: own(inLanguage(vendorName, language)) }) },
    { kind: "paragraph", text: namesOf(changed, t) },
    { kind: "paragraph", text: t("firmChanged.warning") },
  ],
});

/** Fields that a vendor asks to have changed, for the owner. The values stand at the desk alone. */
export const firmRequest = (
  { vendorId, vendorName, changed }: MailPayloads["firm-request"],
  language: Language,
  t: MailWords,
): Letter => {
  const values = { seller: own(inLanguage(vendorName, language)) };
  return {
    subject: t("firmRequest.subject", values),
    parts: [
      { kind: "paragraph", text: t("firmRequest.intro", values) },
      { kind: "paragraph", text: namesOf(changed, t) },
      { kind: "link", text: t("firmRequest.open"), url: deskLink(`firms/${vendorId}`) },
    ],
  };
};

/** The shop's answer about fields that a vendor asked to have changed. */
export const firmDecision = (
  { vendorName, changed, isAllowed, reason }: MailPayloads["firm-decision"],
  language: Language,
  t: MailWords,
): Letter => {
  const decision = isAllowed ? "allowed" : "refused";
  const values = { seller: own(inLanguage(vendorName, language)) };
  return {
    subject: t(`firmDecision.${decision}.subject`),
    parts: [
      { kind: "paragraph", text: t(`firmDecision.${decision}.intro`, values) },
      { kind: "paragraph", text: namesOf(changed, t) },
      ...(reason === "" ? [] : [{ kind: "quote", text: own(reason) } as const]),
      { kind: "link", text: t("firmDecision.open"), url: deskLink("payouts") },
    ],
  };
};
