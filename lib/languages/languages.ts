import { DEFAULT_LANGUAGE, LANGUAGE_PATTERN, LANGUAGES } from "./language-table.mjs";

export { DEFAULT_LANGUAGE, LANGUAGE_PATTERN, LANGUAGES };

export type Language = keyof typeof LANGUAGES;
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as [Language, ...Language[]];

export const isLanguage = (value: unknown): value is Language =>
  typeof value === "string" && Object.hasOwn(LANGUAGES, value);

/** What was named as a language, or the default language when it is none. */
export const languageOf = (value: unknown): Language => (isLanguage(value) ? value : DEFAULT_LANGUAGE);

/** A text in a language, else in English (ruling O58); empty without a text. */
export const inLanguage = (
  text: ({ en: string } & Partial<Record<Language, string | null>>) | null,
  language: Language,
): string => text?.[language] ?? text?.en ?? "";

/** Every language but one, in the order of the table. */
export const otherLanguages = (language: Language): Language[] =>
  LANGUAGE_CODES.filter((code) => code !== language);

/** A value for every language, made one by one. */
export const perLanguage = <T>(valueOf: (language: Language) => T): Record<Language, T> =>
  Object.fromEntries(LANGUAGE_CODES.map((code) => [code, valueOf(code)])) as Record<Language, T>;

/** A value for every language, each read asynchronously. */
export const readPerLanguage = async <T>(
  read: (language: Language) => Promise<T>,
): Promise<Record<Language, T>> => {
  const values = await Promise.all(LANGUAGE_CODES.map(async (code) => [code, await read(code)] as const));
  return Object.fromEntries(values) as Record<Language, T>;
};
