import "server-only";
import { inLanguage, type Language } from "@/lib/languages/languages";
import type { MailPayloads } from "../../base/outbox";
import { ltr, own } from "../../base/isolate";
import type { Letter } from "./letter";
import type { MailWords } from "./words";

/** Articles of which little is left, for the operator or their vendor. */
export const lowStock = (
  { articles }: MailPayloads["low-stock"],
  language: Language,
  t: MailWords,
): Letter => ({
  subject: t("lowStock.subject", { n: articles.length }),
  parts: [
    { kind: "paragraph", text: t("lowStock.intro") },
    {
      kind: "goods",
      rows: articles.map(({ sku, name, left }) => ({
        name: own(inLanguage(name, language)),
        detail: ltr(sku),
        amount: t("lowStock.left", { n: left }),
      })),
    },
  ],
});
