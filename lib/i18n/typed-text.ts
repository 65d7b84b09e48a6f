import { LANGUAGES, type Language } from "./languages";

/** Letters that run against a page of the direction. */
const AGAINST = { ltr: /\p{Script=Arabic}/u, rtl: /\p{Script=Latin}/u };

/** Sets a text apart in a place that holds no markup: it reads in its own direction and leaves its surroundings alone. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;

/** What a visitor typed, to stand within a sentence: letters of the other direction leave the sentence's marks where they are. */
export const typedText = (text: string, language: Language): string =>
  AGAINST[LANGUAGES[language].dir].test(text) ? isolate(text) : text;
