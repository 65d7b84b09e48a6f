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
