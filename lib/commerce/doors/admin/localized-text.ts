import "server-only";
import type { LocalizedText } from "@/lib/admin-contract/shapes";
import { perLanguage } from "@/lib/languages/languages";
import type { Localized } from "../../base/db/columns";

/** A stored text as the admin API has it: a missing text is null. */
export const localizedText = (text: Localized): LocalizedText => ({
  ...perLanguage((language) => text[language] ?? null),
  en: text.en,
});

/** The text to store for one of the admin API: an empty one beside the English is missing. */
export const storedText = ({ en, ...others }: LocalizedText): Localized => ({
  en,
  ...Object.fromEntries(Object.entries(others).filter(([, text]) => text)),
});
