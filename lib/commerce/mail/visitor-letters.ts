import "server-only";
import { LANGUAGES, type Language } from "@/lib/i18n/languages";
import { links } from "@/lib/i18n/links";
import type { MailPayloads } from "../outbox";
import { ltr, own } from "../isolate";
import type { Letter } from "./letter";
import { shopLink, shopName } from "./shop";
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
  const [product, category] = [
    productName[language] ?? productName.en,
    categoryName[language] ?? categoryName.en,
  ];
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
