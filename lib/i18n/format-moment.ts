import { LANGUAGES, type Language } from "./languages";

/** A moment in India in the words of the language, e.g. "21 November 2026 at 8:57 pm". @param iso an ISO date-time */
export const formatMoment = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(LANGUAGES[language].tag, {
    timeZone: "Asia/Kolkata",
    dateStyle: "long",
    timeStyle: "short",
  }).format(new Date(iso));
