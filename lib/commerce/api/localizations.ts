import "server-only";
import type { LocalizationRow } from "@/lib/contract/wire";
import type { Localized } from "../db/columns";

/** The languages' ids on the wire. */
const LANG_ID = { en: 1, ar: 2 } as const;

/** A row's English text, which stands in the row's own field. */
export const english = (text: Localized | null): string => text?.en ?? "";

/** A row's translations: its name without a `field`, its other texts under theirs. A language without a text is left out. */
export const localizationRows = (
  name: Localized | null,
  fields: Record<string, Localized | null> = {},
): LocalizationRow[] => {
  const entries = (text: Localized | null, field?: string): LocalizationRow[] =>
    (["en", "ar"] as const).flatMap((language) =>
      text?.[language]
        ? [{ langId: LANG_ID[language], text: text[language], ...(field === undefined ? {} : { field }) }]
        : [],
    );
  return [...entries(name), ...Object.entries(fields).flatMap(([field, text]) => entries(text, field))];
};
