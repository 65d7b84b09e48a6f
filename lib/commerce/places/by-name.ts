import "server-only";
import type { Localized } from "../db/columns";

const COLLATORS = { en: new Intl.Collator("en"), ar: new Intl.Collator("ar") };

/** Sorts as a reader of the language looks names up; without a name in it, by the English one. The databases' own orders differ. */
export const byName =
  (language: "en" | "ar") =>
  (a: { name: Localized }, b: { name: Localized }): number =>
    COLLATORS[language].compare(a.name[language] ?? a.name.en, b.name[language] ?? b.name.en);
