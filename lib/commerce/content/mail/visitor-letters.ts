import "server-only";
import { inLanguage, LANGUAGES, type Language } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import type { MailPayloads } from "../../base/outbox";
import { ltr, own } from "../../base/isolate";
import type { Letter } from "./letter";
import { deskLink, replyAddress, shopLink, shopName } from "./shop";
import type { MailWords } from "./words";

/** A visitor's message to the shop. A reply goes to the visitor. */
export const contactMessage = (
  message: MailPayloads["contact-message"],
  _language: Language,
  t: MailWords,
): Letter => ({
  subject: t("contactMessage.subject", { name: own(message.fullName), subject: own(message.subject) }),
  replyTo: message.email,
  parts: [
    { kind: "paragraph", text: t("contactMessage.intro") },
    {
      kind: "facts",
      rows: [
        [t("contactMessage.name"), own(message.fullName)],
        [t("contactMessage.email"), ltr(message.email)],
        [t("contactMessage.phone"), ltr(message.phoneNumber)],
        [t("contactMessage.about"), own(message.subject)],
        [t("contactMessage.language"), own(LANGUAGES[message.language].ownName)],
      ],
    },
    { kind: "quote", text: own(message.message) },
  ],
});

/** A visitor's message about a vendor's goods or the vendor, for the vendor, with a link to the desk. */
export const vendorMessage = (
  { messageId, fullName, subject, message, language }: MailPayloads["seller-message"],
  _language: Language,
  t: MailWords,
): Letter => ({
  subject: t("contactMessage.subject", { name: own(fullName), subject: own(subject) }),
  parts: [
    { kind: "paragraph", text: t("sellerMessage.intro", { name: own(fullName) }) },
    {
      kind: "facts",
      rows: [
        [t("contactMessage.about"), own(subject)],
        [t("contactMessage.language"), own(LANGUAGES[language].ownName)],
      ],
    },
    { kind: "quote", text: own(message) },
    { kind: "link", text: t("sellerMessage.open"), url: deskLink(`messages/${messageId}/show`) },
  ],
});

/** An answer to a visitor's message. A reply goes to the vendor who wrote it, else to the shop's people. */
export const contactAnswer = async (
  { fullName, subject, message, answer, vendor = null }: MailPayloads["contact-answer"],
  language: Language,
  t: MailWords,
): Promise<Letter> => ({
  subject: t("contactAnswer.subject", { subject: own(subject) }),
  replyTo: vendor?.email ?? (await replyAddress()),
  parts: [
    { kind: "paragraph", text: t("greeting", { name: own(fullName) }) },
    ...(vendor === null
      ? []
      : [
          {
            kind: "paragraph" as const,
            text: t("contactAnswer.fromSeller", { seller: own(inLanguage(vendor.name, language)) }),
          },
        ]),
    { kind: "paragraph", text: own(answer) },
    { kind: "paragraph", text: t("contactAnswer.yourMessage") },
    { kind: "quote", text: own(message) },
  ],
});

const newsletterLink = (language: Language, page: "confirm" | "unsubscribe", token: string): string =>
  shopLink(`/${language}/newsletter/${page}?token=${encodeURIComponent(token)}`);

/** Asks to confirm the subscription (ruling O24: double opt-in). */
export const newsletterConfirm = (
  { token }: MailPayloads["newsletter-confirm"],
  language: Language,
  t: MailWords,
): Letter => ({
  subject: t("newsletterConfirm.subject"),
  parts: [
    { kind: "paragraph", text: t("newsletterConfirm.intro", { shop: own(shopName(language)) }) },
    { kind: "link", text: t("newsletterConfirm.confirm"), url: newsletterLink(language, "confirm", token) },
    { kind: "paragraph", text: t("newsletterConfirm.ignore") },
  ],
});

/** Thanks for the confirmation and links to the unsubscription. */
export const newsletterWelcome = (
  { token }: MailPayloads["newsletter-welcome"],
  language: Language,
  t: MailWords,
): Letter => {
  const unsubscribeUrl = newsletterLink(language, "unsubscribe", token);
  return {
    subject: t("newsletterWelcome.subject"),
    unsubscribeUrl,
    parts: [
      { kind: "paragraph", text: t("newsletterWelcome.intro", { shop: own(shopName(language)) }) },
      { kind: "paragraph", text: t("newsletterWelcome.leave") },
      { kind: "link", text: t("newsletterWelcome.unsubscribe"), url: unsubscribeUrl },
    ],
  };
};

/** Reports that a product is available again (ruling O76). It is mailed once. */
export const stockNotice = (
  { productId, productName, categoryName, token }: MailPayloads["stock-notice"],
  language: Language,
  t: MailWords,
): Letter => {
  const [product, category] = [inLanguage(productName, language), inLanguage(categoryName, language)];
  const unsubscribeUrl = shopLink(`/${language}/stock-notices/stop?token=${encodeURIComponent(token)}`);
  return {
    subject: t("stockNotice.subject", { product: own(product) }),
    unsubscribeUrl,
    parts: [
      {
        kind: "paragraph",
        text: t("stockNotice.intro", { product: own(product), shop: own(shopName(language)) }),
      },
      {
        kind: "link",
        text: t("stockNotice.view"),
        url: shopLink(links.product(language, productId, category, product)),
      },
      { kind: "paragraph", text: t("stockNotice.once") },
      { kind: "link", text: t("stockNotice.stop"), url: unsubscribeUrl },
    ],
  };
};
