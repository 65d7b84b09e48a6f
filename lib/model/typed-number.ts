import { latinDigits, withoutHidden } from "./latin-digits";

/**
 * The one reading of numbers that people type: in boxes, files and commands. A number has one meaning or is refused.
 *
 * | typed                                   | read as                                                          |
 * | --------------------------------------- | ---------------------------------------------------------------- |
 * | `1250`, `1250.5`, `١٢٥٠٫٥`, `१२५०.५`       | digits of any script, with `.` or `٫` before the decimals           |
 * | `1,20,150`, `120,150`, `١٢٠٬١٥٠`         | `,` or `٬` where a group of India or of the west begins             |
 * | `120 150` with a fixed or a thin space  | 120150, as French and Swiss programs print it                    |
 * | `+5`, `-5`, `−5`                        | a sign in front; the range says whether it may be                |
 * | `₹1,250`, `Rs. 1,250.00`, `1,250/-`      | rupees with their marks                                          |
 * | `12.5%`, `١٢٫٥٪`                         | a percentage with its sign                                       |
 * | `12.0`, `12.00`                         | twelve pieces, as spreadsheets write them                        |
 * | `249,50`, `12,5`, `0,500`               | refused: decimals or a group                                     |
 * | `1.250` rupees, `12.000` pieces         | refused: a group, or more decimals than there are                |
 * | `120 150`, `12 50`, `1,2,3`             | refused: one number or several                                   |
 * | `1.250,00`                              | refused: marks of another country                                |
 * | `.5`, `5.`, `1e3`, `12a`                | refused                                                          |
 *
 * Direction marks and invisible characters mean nothing.
 */

/** Unit of a number, and with it the decimals that may be typed. Rupees become paise, percent hundredths of a percent. */
export type NumberKind = "rupees" | "percent" | "whole" | "decimal";

/** A number that may be typed. @property least @property most both included, in paise, basis points, or as they are */
export type NumberField = { kind: NumberKind; least: number; most: number };

/**
 * Result of reading a typed number.
 * @property why `unclear` with the numbers that may have been meant, written as they would be taken; `range` for a number
 *   below the least or above the most; `none` for what is no number
 */
type NumberReading =
  { isRead: true; value: number } | { isRead: false; why: "unclear" | "range" | "none"; meant: string[] };

/** @property places decimals that may be typed @property scale of the value @property marks around a number's digits */
type Rule = { places: number; scale: number; marks: RegExp };

/** Makes the pattern of a sign, a mark before the digits, and a mark behind them. */
const marks = (before: string, after: string): RegExp =>
  new RegExp(String.raw`^([+-]?)\s*(?:(?:${before})\s*)?(.*?)(?:\s*(?:${after}))?$`, "isu");

const RUPEES = String.raw`₹|₨|INR|Rs\.?|Re\.?|रु\.?|रू\.?`;
const NO_MARKS = marks("", "");
/** Decimals of a measure: all that a conversion to another unit may need. */
const MEASURE: Rule = { places: 12, scale: 1, marks: NO_MARKS };
const RULES: Record<NumberKind, Rule> = {
  rupees: {
    places: 2,
    scale: 100,
    marks: marks(RUPEES, String.raw`${RUPEES}|/[-=]|rupees?|روبية(?: هندية)?`),
  },
  percent: { places: 2, scale: 100, marks: marks("", "[%٪]") },
  whole: { places: 0, scale: 1, marks: NO_MARKS },
  decimal: { places: 3, scale: 1, marks: NO_MARKS },
};

/** Characters of a typed number with all its marks. A longer text is none, and the patterns need not go through it. */
const LONGEST = 60;
/** A digit beyond the 15th is not exact. */
const MOST_DIGITS = 15;

const WESTERN = String.raw`[1-9]\d{0,2}(?<west>[,٬\u00a0\u2009\u202f])\d{3}(?:\k<west>\d{3})*`;
const INDIAN = String.raw`[1-9]\d?(?<india>[,٬])\d{2}(?:\k<india>\d{2})*\k<india>\d{3}`;
const DIGITS = new RegExp(String.raw`^(?<whole>\d+|${WESTERN}|${INDIAN})(?:[.٫](?<fraction>\d+))?$`);

/** Latin digits and a Latin sign, without what cannot be seen. A minus behind digits is no sign, nor a part of `/-`. */
const visible = (typed: string): string =>
  latinDigits(withoutHidden(typed).trim()).replace(/^(\D*?)−/, "$1-");

/** Digits before and behind the decimal point. */
type Digits = { whole: string; fraction: string };

/** The digits of a text; null if it is not written as a number with so many decimals is. */
const digitsOf = (body: string, places: number): Digits | null => {
  const { whole: written = "", fraction = "" } = DIGITS.exec(body)?.groups ?? {};
  const whole = written.replace(/\D/g, "");
  const isWhole = places === 0 && /^0{1,2}$/.test(fraction);
  if (whole === "" || (fraction.length > places && !isWhole)) return null;
  return { whole, fraction: isWhole ? "" : fraction };
};

const isWithin = (value: number, { least, most }: NumberField): boolean => value >= least && value <= most;

/** Groups digits as the shop prints them. */
const grouped = (digits: string): string => {
  const whole = digits.replace(/^0+(?=\d)/, "");
  return whole.length <= 3
    ? whole
    : `${whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ",")},${whole.slice(-3)}`;
};

type Parts = { sign: string; body: string };

/** The sign and the digits between the marks. */
const partsOf = (typed: string, { marks: around }: Rule): Parts => {
  const [, sign = "", body = ""] = around.exec(typed.length > LONGEST ? "" : visible(typed)) ?? [];
  return { sign: sign === "-" ? "-" : "", body };
};

/** The value of a number that is written as one, in the range or not; null for anything else. */
const valueIn = ({ sign, body }: Parts, { places, scale }: Rule): number | null => {
  const digits = digitsOf(body, places);
  if (digits === null || digits.whole.length + places > MOST_DIGITS) return null;
  const [whole, fraction] = [digits.whole, digits.fraction.padEnd(places, "0")];
  const size = Number(scale === 1 ? `${whole}.${fraction}` : whole + fraction);
  // Zero has no sign.
  return sign === "-" && size !== 0 ? -size : size;
};

/** A mark that may part groups, decimals, or numbers. */
const BETWEEN = /^(?:[.,،'’٬٫]|\s+)$/;

/** Numbers that an unclear text may mean, as far as they are taken: with decimals at its last mark, and without. */
const meantBy = ({ sign, body }: Parts, isTaken: (text: string) => boolean): string[] => {
  const numbers = body.split(/\D+/);
  const found = body.match(/\D+/g) ?? [];
  const last = found.at(-1) ?? "";
  const ending = numbers.at(-1) ?? "";
  if (numbers.includes("") || !found.every((mark) => BETWEEN.test(mark))) return [];
  const canBeDecimal = /^[.,،٫]$/.test(last) && found.filter((mark) => mark === last).length === 1;
  const canBeGroup = new Set(found).size === 1 && last !== "٫" && (last !== "." || ending.length === 3);
  const texts = [
    ...(canBeDecimal ? [`${grouped(numbers.slice(0, -1).join(""))}.${ending}`] : []),
    ...(canBeGroup ? [grouped(numbers.join(""))] : []),
  ];
  return texts.map((text) => sign + text).filter(isTaken);
};

const isTakenBy =
  (field: NumberField) =>
  (text: string): boolean => {
    const rule = RULES[field.kind];
    const value = valueIn(partsOf(text, rule), rule);
    return value !== null && isWithin(value, field);
  };

/** Reads a typed number by the rules above. */
export const readNumber = (typed: string, field: NumberField): NumberReading => {
  const rule = RULES[field.kind];
  const parts = partsOf(typed, rule);
  const value = valueIn(parts, rule);
  if (value !== null)
    return isWithin(value, field) ? { isRead: true, value } : { isRead: false, why: "range", meant: [] };
  const meant = meantBy(parts, isTakenBy(field));
  return { isRead: false, why: meant.length > 0 ? "unclear" : "none", meant };
};

/** Reads a typed number. @returns paise, basis points, or the number as it is; null if it is refused */
export const typedNumber = (typed: string, field: NumberField): number | null => {
  const read = readNumber(typed, field);
  return read.isRead ? read.value : null;
};

const FRACTION = /^(?:\d{1,6}[ -])?\d{1,6}\/\d{1,4}$/;
const GLYPHS: Readonly<Record<string, string>> = { "¼": " 1/4", "½": " 1/2", "¾": " 3/4", "⁄": "/" };

/**
 * Reads the number of a measure: any decimals, or a fraction such as `3/8`, `1 1/2` and `1½`.
 * @returns digits as units.ts takes them, null if it is refused; `meant` as of `readNumber`
 */
export const readMeasureNumber = (typed: string): { digits: string | null; meant: string[] } => {
  const parts = partsOf(
    typed.replace(/[¼½¾⁄]/g, (glyph) => GLYPHS[glyph] ?? ""),
    MEASURE,
  );
  const fraction = parts.body.replace(/\s+/g, " ");
  if (FRACTION.test(fraction)) return { digits: parts.sign + fraction, meant: [] };
  const read = ({ sign, body }: Parts): string | null => {
    const digits = digitsOf(body, MEASURE.places);
    return digits && `${sign}${digits.whole}${digits.fraction === "" ? "" : `.${digits.fraction}`}`;
  };
  const digits = read(parts);
  const isTaken = (text: string): boolean => read(partsOf(text, MEASURE)) !== null;
  return { digits, meant: digits === null ? meantBy(parts, isTaken) : [] };
};

/** True for a number that the field takes, typed or not. */
export const isNumberOf = (value: unknown, field: NumberField): value is number =>
  typeof value === "number" &&
  (field.kind === "decimal" ? Number.isFinite(value) : Number.isSafeInteger(value)) &&
  isWithin(value, field);

const EXAMPLES: Record<NumberKind, string> = {
  rupees: "in rupees, as 120 or 99.50",
  percent: "a percentage, as 10 or 7.5",
  whole: "a whole number",
  decimal: "a number, as 2 or 2.5",
};

/** What a field takes, in English: commands and the catalogue's files have no other language. */
export const takenBy = ({ kind, least, most }: NumberField): string =>
  `${EXAMPLES[kind]}, from ${writtenNumber(least, kind)} to ${writtenNumber(most, kind)}`;

/** Writes a number as `readNumber` reads it: rupees with both decimals, all others without needless ones. */
export const writtenNumber = (value: number, kind: NumberKind): string =>
  kind === "rupees" ? (value / 100).toFixed(2) : String(value / RULES[kind].scale);
