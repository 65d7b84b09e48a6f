import "server-only";
import { createTranslator, type Locale } from "next-intl";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";

export type MailLanguage = "en" | "ar";

/** Arabic mails use Latin digits, like the rest of the shop. */
const LOCALES = { en: "en-IN", ar: "ar-u-nu-latn" } as const;

/**
 * Returns the messages of the mails in one language. A missing message is an error: a late mail is better
 * than an incomplete one.
 */
export const mailWords = (language: MailLanguage) =>
  createTranslator({
    locale: LOCALES[language] as Locale,
    messages: language === "ar" ? (ar as typeof en) : en,
    namespace: "mail",
    onError: (error) => {
      throw error;
    },
  });

export type MailWords = ReturnType<typeof mailWords>;
