import "server-only";
import type { Language } from "@/lib/languages/languages";
import { amountInArabic } from "./amount-in-arabic";
import { amountInEnglish } from "./amount-in-english";

/** An amount in paise in the words of every language. */
export const AMOUNT_IN_WORDS: Readonly<Record<Language, (paise: number) => string>> = {
  en: amountInEnglish,
  ar: amountInArabic,
};
