import "server-only";
import { createTranslator, type Locale } from "next-intl";
import { LANGUAGES, type Language } from "@/lib/languages/languages";
import { MESSAGE_FILES } from "@/lib/i18n/message-files";

/** The words of an invoice in one language; a missing one is an error, for half an invoice is none. */
export const invoiceWords = (language: Language) =>
  createTranslator({
    // A tag rather than a code: it says how numbers are written.
    locale: LANGUAGES[language].tag as Locale,
    messages: MESSAGE_FILES[language],
    namespace: "invoice",
    onError: (error) => {
      throw error;
    },
  });

export type InvoiceWords = ReturnType<typeof invoiceWords>;

export { inLanguage } from "@/lib/languages/languages";
