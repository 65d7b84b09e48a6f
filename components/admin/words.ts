import { createTranslator } from "next-intl";
import type { I18nProvider } from "react-admin";
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, LANGUAGES, type Language } from "@/lib/languages/languages";
import { messagesOf } from "./messages-of";

/** The words of a language whose messages are loaded. */
export const makeWords = (language: Language) => {
  const messages = messagesOf(language);
  if (messages === undefined) throw new Error(`The words of ${language} are not loaded.`);
  return createTranslator({ locale: language, messages });
};

export type Words = ReturnType<typeof makeWords>;
export type WordKey = Parameters<Words>[0];
export type WordValues = Record<string, string | number>;

/** The words of a key that is known at run time only, e.g. of an error; null if there are none. */
export const wordsAt = (words: Words, key: string, values: WordValues = {}): string | null =>
  words.has(key as WordKey) ? words(key as WordKey, values) : null;

/** The library's own strings, from the same files (`ra` in messages/admin). */
export const makeI18nProvider = (language: Language): I18nProvider => {
  const words = makeWords(language);
  return {
    translate: (key, { _: other, ...values }: { _?: string; [name: string]: unknown } = {}) =>
      wordsAt(words, key, values as WordValues) ?? other ?? key,
    changeLocale: () => Promise.resolve(),
    getLocale: () => language,
    getLocales: () => LANGUAGE_CODES.map((locale) => ({ locale, name: LANGUAGES[locale].ownName })),
  };
};

/** A text in a language, else in the default language. For places without markup; elsewhere use LocalizedPhrase. */
export const plainText = (text: Record<Language, string | null>, language: Language): string =>
  text[language] ?? text[DEFAULT_LANGUAGE] ?? "";
