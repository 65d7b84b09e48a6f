import "server-only";
import { createTranslator, type Locale } from "next-intl";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import type { Localized } from "../db/columns";

export type InvoiceLanguage = "en" | "ar";

/** The words of an invoice in one language; a missing one is an error, for half an invoice is none. */
export const invoiceWords = (language: InvoiceLanguage) =>
  createTranslator({
    // A tag rather than a code: it says how numbers are written.
    locale: (language === "ar" ? "ar-u-nu-latn" : "en-IN") as Locale,
    messages: language === "ar" ? (ar as typeof en) : en,
    namespace: "invoice",
    onError: (error) => {
      throw error;
    },
  });

export type InvoiceWords = ReturnType<typeof invoiceWords>;

/** A name in the invoice's language, else in English (ruling O58). */
export const inLanguage = (name: Localized, language: InvoiceLanguage): string => name[language] ?? name.en;
