import { LANGUAGES, type Language } from "../languages/languages";

/** Letters that run against a page of the direction. */
const AGAINST = { ltr: /\p{Script=Arabic}/u, rtl: /\p{Script=Latin}/u };

/**
 * Isolates a text where markup is impossible: it has its own direction and does not change that of the text
 * around it.
 */
export const isolate = (text: string): string => `\u2068${text}\u2069`;

/**
 * Isolates a visitor's text in a sentence if it has letters of the opposite direction, so that the sentence's
 * punctuation stays in place.
 */
export const typedText = (text: string, language: Language): string =>
  AGAINST[LANGUAGES[language].dir].test(text) ? isolate(text) : text;
