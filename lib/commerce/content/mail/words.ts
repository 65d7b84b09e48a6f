import "server-only";
import { createTranslator, type Locale } from "next-intl";
import { LANGUAGES, type Language } from "@/lib/languages/languages";
import { MESSAGE_FILES } from "@/lib/i18n/message-files";
import { ltr, own } from "../../base/isolate";
import { shopName, type MailShop } from "./shop";

/** The words of the mails in one language. A word that is missing is an error here: half a mail is worse than a late one. */
export const mailWords = (language: Language) =>
  createTranslator({
    // A tag rather than a code: it says how numbers are written.
    locale: LANGUAGES[language].tag as Locale,
    messages: MESSAGE_FILES[language],
    namespace: "mail",
    onError: (error) => {
      throw error;
    },
  });

/** The line under every mail. */
export const footOf = (shop: MailShop, language: Language): string =>
  mailWords(language)("sentBy", { shop: own(shopName(language)), email: ltr(shop.supportEmail) });

export type MailWords = ReturnType<typeof mailWords>;
