import "server-only";
import { inLanguage, type Language } from "@/lib/languages/languages";
import { ltr, own } from "../../base/isolate";
import type { MailPayloads } from "../../base/outbox";
import type { Letter } from "./letter";
import { deskLink } from "./shop";
import type { MailWords } from "./words";

/** The owner's decision about a seller's new product, or about changes of one, for the seller. */
export const productDecision = (
  { sku, name, isChange, isAllowed, reason }: MailPayloads["product-decision"],
  language: Language,
  t: MailWords,
): Letter => {
  const decision = isChange
    ? (["changesAllowed", "changesRefused"] as const)[isAllowed ? 0 : 1]
    : (["allowed", "refused"] as const)[isAllowed ? 0 : 1];
  const product = own(inLanguage(name, language));
  return {
    subject: t(`productDecision.${decision}.subject`, { product }),
    parts: [
      { kind: "paragraph", text: t(`productDecision.${decision}.intro`, { product, sku: ltr(sku) }) },
      ...(reason === "" ? [] : [{ kind: "quote", text: own(reason) } as const]),
      {
        kind: "link",
        text: t("productDecision.open"),
        url: deskLink(`products/${encodeURIComponent(sku)}`),
      },
    ],
  };
};
