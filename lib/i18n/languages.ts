/** Table of languages. All code that depends on a language reads it here. */
export const LANGUAGES = {
  en: { code: "en", id: 1, tag: "en-IN", dir: "ltr", ownName: "English", ogLocale: "en_IN" },
  ar: {
    code: "ar",
    id: 2,
    tag: "ar-u-nu-latn-ca-gregory",
    dir: "rtl",
    ownName: "العربية",
    ogLocale: "ar_AR",
  },
} as const;

export type Language = keyof typeof LANGUAGES;
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[];
export const DEFAULT_LANGUAGE: Language = "en";

export const isLanguage = (value: unknown): value is Language =>
  typeof value === "string" && Object.hasOwn(LANGUAGES, value);
export const otherLanguage = (language: Language): Language => (language === "en" ? "ar" : "en");
