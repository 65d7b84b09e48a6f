import { TAX_LAW } from "./tax-law";

/** Letters of the longest code. */
export const LONGEST_HSN = 8;

/** The chapter of the codes of services, which are called SAC. */
const SERVICES = "99";

/**
 * Chapters that have no codes. Goods have the chapters 1 to 98 of the customs tariff and services 99
 * (taxheal.com/services-accounting-code-sac-under-gst.html). Chapter 77 is kept free in the Harmonized System of 2022
 * (github.com/datasets/harmonized-system, which has no heading of it).
 */
const NO_CHAPTERS = ["00", "77"];

/**
 * All headings of the chapters that a hardware shop needs, for as long as no published list of a chapter was loaded: those
 * of the Harmonized System of 2022, whose headings the customs tariff of India has (github.com/datasets/harmonized-system,
 * from UN Comtrade), and of services those of notification 11/2017-Central Tax (Rate), annexure
 * (taxguru.in/goods-and-service-tax/services-accounting-code-sacgst.html). Looked up on 2026-11-30.
 */
const HEADINGS: Readonly<Record<string, string>> = {
  32: "01-15",
  39: "01-26",
  56: "01-09",
  65: "01-02 04-07",
  68: "01-15",
  73: "01-26",
  74: "01-13 15 18-19",
  76: "01-16",
  82: "01-15",
  83: "01-11",
  84: "01-68 70-87",
  85: "01-19 21-49",
  90: "01-08 10-33",
  94: "01-06",
  96: "01-20",
  [SERVICES]: "54 61-69 71-73 81-89 91-99",
};

/** A code of the published list. @property withdrawnOn the first day on which it is none any more @property validFrom its first day; both in India, `YYYY-MM-DD`, null for none */
export type ListedHsnCode = { code: string; validFrom: string | null; withdrawnOn: string | null };

/**
 * Why a code cannot be used: its digits, a chapter that does not exist, not in the list, withdrawn, or not yet in force. The
 * desk's words are `exchange.expected.<reason>`.
 */
export const HSN_REASONS = ["hsn", "hsn-chapter", "hsn-unknown", "hsn-withdrawn", "hsn-early"] as const;
export type HsnReason = (typeof HSN_REASONS)[number];

export const isHsnReason = (name: string): name is HsnReason =>
  (HSN_REASONS as readonly string[]).includes(name);

/** @property on the day of a withdrawn or later code, `YYYY-MM-DD`; else null */
export type HsnProblem = { reason: HsnReason; on: string | null };

const because = (reason: HsnReason, on: string | null = null): HsnProblem => ({ reason, on });

/** Its first two digits. */
export const chapterOf = (code: string): string => code.slice(0, 2);

/** What is wrong with a code by itself, whatever the list says; null if nothing is. */
export const hsnShapeProblem = (code: string): HsnProblem | null => {
  const isCode = /^\d+$/.test(code) && TAX_LAW.hsnDigits.some(({ value }) => value.includes(code.length));
  if (!isCode) return because("hsn");
  return NO_CHAPTERS.includes(chapterOf(code)) ? because("hsn-chapter") : null;
};

/** True for an HSN or SAC code of 4, 6 or 8 digits, whose chapter exists. */
export const isHsnCode = (text: string): boolean => hsnShapeProblem(text) === null;

/** True for the code of a service. */
export const isServiceCode = (code: string): boolean => chapterOf(code) === SERVICES;

const headingsOf = (chapter: string): ListedHsnCode[] =>
  (HEADINGS[chapter] ?? "").split(" ").flatMap((range) => {
    const [first = "", last = first] = range.split("-");
    if (first === "") return [];
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => ({
      code: `${chapter}${String(Number(first) + i).padStart(2, "0")}`,
      validFrom: null,
      withdrawnOn: null,
    }));
  });

const problemOn = ({ validFrom, withdrawnOn }: ListedHsnCode, day: string): HsnProblem | null => {
  if (withdrawnOn !== null && withdrawnOn <= day) return because("hsn-withdrawn", withdrawnOn);
  return validFrom !== null && validFrom > day ? because("hsn-early", validFrom) : null;
};

/**
 * Says why goods cannot have a code on a day, by the published list of its chapter; null if they can. A code that the list
 * lacks is right if codes below it are, or if the list goes no deeper than a shorter code of it. A chapter without a list is
 * judged by its headings, if the shop knows them.
 * @param listed the codes of its chapter in the list @param day in India, `YYYY-MM-DD`
 */
export const hsnProblem = (
  code: string,
  listed: readonly ListedHsnCode[],
  day: string,
): HsnProblem | null => {
  const shape = hsnShapeProblem(code);
  if (shape !== null) return shape;
  const codes = listed.length > 0 ? listed : headingsOf(chapterOf(code));
  if (codes.length === 0) return null;
  const below = codes.filter((one) => one.code.startsWith(code));
  const own = below.find((one) => one.code === code);
  if (own !== undefined) return problemOn(own, day);
  const [first, ...others] = below.map((one) => problemOn(one, day));
  if (first !== undefined) return [first, ...others].includes(null) ? null : first;
  const above = codes
    .filter((one) => code.startsWith(one.code))
    .sort((a, b) => b.code.length - a.code.length)[0];
  if (above === undefined) return because("hsn-unknown");
  const goesDeeper = codes.some((one) => one.code !== above.code && one.code.startsWith(above.code));
  return problemOn(above, day) ?? (goesDeeper ? because("hsn-unknown") : null);
};

/** Says what a code must be, as the desk does (`exchange.expected`), for the operator and the catalogue's files. */
export const tellHsnProblem = ({ reason, on }: HsnProblem): string => {
  const day = on ?? "";
  const words: Record<HsnReason, string> = {
    hsn: "an HSN code of 4, 6 or 8 digits",
    "hsn-chapter": "an HSN code of a chapter that exists: 01 to 98 without 77, or 99 for services",
    "hsn-unknown": "an HSN code of the published list",
    "hsn-withdrawn": `an HSN code that is in force; this one was withdrawn on ${day}`,
    "hsn-early": `an HSN code that is in force; this one is from ${day} on`,
  };
  return words[reason];
};
