import { withoutGaps } from "./latin-digits";

/** Most letters of a part number. */
export const LONGEST_PART_NUMBER = 64;
const PART_NUMBER = /^[\p{L}\p{N}][\p{L}\p{N}._/-]*$/u;

/** True for a part number: letters, digits and `. _ / -`, a letter or digit first. */
export const isPartNumber = (text: string): boolean =>
  text.length <= LONGEST_PART_NUMBER && PART_NUMBER.test(text);

/** A typed part number without what nobody sees: blanks around it, zero-width and direction characters. */
export const partNumberOf = (typed: string): string => typed.replace(/\p{Cf}/gu, "").trim();

/** The spelling that all spellings of one part number share: case makes no difference. */
export const partNumberKey = (typed: string): string => partNumberOf(typed).toLowerCase();

/**
 * Makes a finder of rows by typed part numbers. The exact spelling comes first: a database that was filled before case
 * made no difference may have both.
 */
export const finderOf = <Row extends { sku: string }>(
  rows: readonly Row[],
): ((typed: string) => Row | undefined) => {
  const exact = new Map(rows.map((row) => [row.sku, row]));
  const byKey = new Map(rows.map((row) => [partNumberKey(row.sku), row]));
  return (typed) => exact.get(partNumberOf(typed)) ?? byKey.get(partNumberKey(typed));
};

/** True if the last digit of a GTIN is the one that its other digits demand. */
const hasCheckDigit = (gtin: string): boolean => {
  const sum = [...gtin]
    .reverse()
    .reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
};

/** True for a trade item number: 8, 12, 13 or 14 digits, the last of which is right. */
export const isGtin = (text: string): boolean => /^(\d{8}|\d{12,14})$/.test(text) && hasCheckDigit(text);

/** A typed trade item number as it is stored: a package prints it in groups. */
export const gtinOf = withoutGaps;

/** Forms in which one number may be stored: a scanner reads the 12 digits of an American package as 13, with a zero before them. */
export const gtinForms = (typed: string): string[] => {
  const digits = gtinOf(typed);
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return [];
  const bare = digits.replace(/^0+/, "");
  return [8, 12, 13, 14]
    .filter((length) => length >= bare.length)
    .map((length) => bare.padStart(length, "0"));
};

/** Fewer letters and digits are looked up as words alone. */
const SHORTEST_CODE = 4;

/**
 * A text that may be a number of an article, an order or a paper, by its letters and digits; null for words. It has Latin
 * letters, digits and what is written between them, with a digit. One with blanks has four digits in a row: "M8 bolt" are
 * words, also beside a part number M8-BOLT.
 * @param typed with Latin digits
 */
export const codeOf = (typed: string): string | null => {
  const isCode =
    /^(?=.*\d)[a-z0-9][a-z0-9\s./_-]*$/i.test(typed) && (!/\s/.test(typed) || /\d{4}/.test(typed));
  const code = typed.toLowerCase().replace(/[^a-z0-9]+/g, "");
  return isCode && code.length >= SHORTEST_CODE ? code : null;
};
