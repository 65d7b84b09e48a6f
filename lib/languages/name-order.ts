import { perLanguage, type Language } from "./languages";

const COLLATORS = perLanguage((language) => new Intl.Collator(language));

/** Compares two names as readers of the language expect them in a list. The databases' own orders differ. */
export const compareNames = (language: Language): ((a: string, b: string) => number) =>
  COLLATORS[language].compare;
