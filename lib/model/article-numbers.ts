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

/** An article by its numbers. @property gtin null for none @property isActive false for one that is no longer sold */
export type Numbered = { sku: string; gtin: string | null; isActive: boolean };

/**
 * A number that cannot be. @property at index of the article
 * @property other part number of the article that has the same number; its reason is `twice` in the list itself
 */
export type NumberProblem = {
  at: number;
  field: "sku" | "gtin";
  reason: "part-number" | "gtin" | "taken" | "twice";
  other: string | null;
};

/**
 * Lists the numbers of articles that cannot be: wrong ones, and those that another article has. A part number belongs to
 * one article for ever. A trade item number belongs to one that is sold: an article that is off may keep the number that
 * another has by now.
 * @param others articles that are not in the list (commerce/db/article-numbers.ts)
 */
export const numberProblems = (
  articles: readonly Numbered[],
  others: readonly Numbered[],
): NumberProblem[] => {
  const bySku = new Map<string, { sku: string; isOther: boolean }>();
  const byGtin = new Map<string, string>();
  const note = ({ sku, gtin, isActive }: Numbered, isOther: boolean): void => {
    const key = partNumberKey(sku);
    if (!bySku.has(key)) bySku.set(key, { sku, isOther });
    if (gtin !== null && isActive && !byGtin.has(gtin)) byGtin.set(gtin, sku);
  };
  for (const other of others) note(other, true);
  return articles.flatMap((article, at) => {
    const { sku, gtin, isActive } = article;
    const sameSku = bySku.get(partNumberKey(sku));
    const sameGtin = gtin !== null && isActive ? byGtin.get(gtin) : undefined;
    note(article, false);
    const problems: Omit<NumberProblem, "at">[] = [];
    if (!isPartNumber(sku)) problems.push({ field: "sku", reason: "part-number", other: null });
    if (sameSku !== undefined)
      problems.push({ field: "sku", reason: sameSku.isOther ? "taken" : "twice", other: sameSku.sku });
    if (gtin !== null && !isGtin(gtin)) problems.push({ field: "gtin", reason: "gtin", other: null });
    if (sameGtin !== undefined) problems.push({ field: "gtin", reason: "taken", other: sameGtin });
    return problems.map((problem) => ({ at, ...problem }));
  });
};
