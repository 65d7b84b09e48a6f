import "server-only";
import { createTranslator, type Locale } from "next-intl";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import type { Localized } from "../db/columns";

export type InvoiceLanguage = "en" | "ar";

/**
 * Returns the messages of an invoice in one language. A missing message is an error, because an incomplete
 * invoice is invalid.
 */
export const invoiceWords = (language: InvoiceLanguage) =>
  createTranslator({
    // A language tag rather than a code, because it also selects the digits.
    locale: (language === "ar" ? "ar-u-nu-latn" : "en-IN") as Locale,
    messages: language === "ar" ? (ar as typeof en) : en,
    namespace: "invoice",
    onError: (error) => {
      throw error;
    },
  });

export type InvoiceWords = ReturnType<typeof invoiceWords>;

/** Returns a name in the invoice's language, else in English (ruling O58). */
export const inLanguage = (name: Localized, language: InvoiceLanguage): string => name[language] ?? name.en;
