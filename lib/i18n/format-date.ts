import { LANGUAGES, type Language } from "../languages/languages";

const parts = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Asia/Kolkata",
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
});

/**
 * Formats the day in India as dd-mm-yyyy in both languages (ruling O101); empty for an invalid date. @param
 * iso an ISO date-time
 */
export const formatDate = (iso: string): string =>
  Number.isNaN(Date.parse(iso)) ? "" : parts.format(new Date(iso)).replaceAll("/", "-");

/** Formats a month in the language, e.g. "November 2026". @param month `YYYY-MM` */
export const formatMonth = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(LANGUAGES[language].tag, {
    timeZone: "UTC",
    month: "long",
    year: "numeric",
  }).format(new Date(`${month}-01T00:00:00Z`));

/**
 * Formats date and time in India in the language, e.g. "21 November 2026 at 8:57 pm". @param iso an ISO
 * date-time
 */
export const formatMoment = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(LANGUAGES[language].tag, {
    timeZone: "Asia/Kolkata",
    dateStyle: "long",
    timeStyle: "short",
  }).format(new Date(iso));

const isoDay = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Asia/Kolkata",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The day in India as `YYYY-MM-DD`, by the clock of this machine. */
export const dayInIndia = (): string => isoDay.format(new Date());
