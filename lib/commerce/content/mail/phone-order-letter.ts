import "server-only";
import { formatMoment } from "@/lib/i18n/format-date";
import type { Language } from "@/lib/languages/languages";
import { own } from "../../base/isolate";
import type { MailPayloads } from "../../base/outbox";
import type { Letter } from "./letter";
import { amount } from "./order-letters";
import { shopName } from "./shop";
import { mailWords, type MailWords } from "./words";

/** The link to an order that was written down on the telephone. What is in it stands on its page, priced as it is then. */
export const phoneOrderLink = (
  { firstName, totalPaise, count, url, expiresAt }: MailPayloads["phone-order-link"],
  language: Language,
  t: MailWords,
): Letter => ({
  subject: t("phoneOrderLink.subject", { shop: own(shopName(language)) }),
  parts: [
    {
      kind: "paragraph",
      text: `${t("greeting", { name: own(firstName) })}\n${t("phoneOrderLink.intro", { count, amount: amount(totalPaise) })}`,
    },
    { kind: "link", text: t("phoneOrderLink.view"), url },
    { kind: "paragraph", text: t("phoneOrderLink.until", { at: own(formatMoment(expiresAt, language)) }) },
    { kind: "paragraph", text: t("phoneOrderLink.ignore") },
  ],
});

/** The message for a chat, in the customer's language. */
export const phoneOrderChatText = (
  language: Language,
  { firstName, totalPaise, url }: Pick<MailPayloads["phone-order-link"], "firstName" | "totalPaise" | "url">,
): string =>
  mailWords(language)("phoneOrderLink.chat", {
    name: firstName,
    shop: shopName(language),
    amount: amount(totalPaise),
    url,
  });
