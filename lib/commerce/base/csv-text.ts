import "server-only";

/** A value of a cell. A number is written with its point, without grouping. */
export type Cell = string | number | null;

/** Tells spreadsheets that the file is UTF-8. Stands before the first line. */
export const BYTE_ORDER_MARK = "\ufeff";

const NUMBER = /^-?\d+(\.\d+)?$/;
/** Signs at the beginning of a formula, also as wide as a letter of China or Japan. */
const SIGNS = "=+\\-@\\t\\r＝＠＋－﹣";
/** A text that an export may have protected, or that begins as if it had. */
const QUOTED = new RegExp(`^'+[${SIGNS}]`);
/** A telephone number with its country: no spreadsheet makes more of it than a number, and couriers read it as it stands. */
const PHONE = /^\+\d[\d ().-]{6,20}$/;
const FORMULA = /^[=@\t\r＝＠]/;
const SIGNED = /^[+\-＋－﹣]/;
/** What makes a formula of a text with a sign: a function, another program, another sheet, a cell, a sum. `-` alone empties a cell. */
const RUNS = /[(|![{]|^.\$?[a-z]{1,3}\$?\d|^.[\d.,]+(?:[-+*/^][\d.,]+)+$|^.$/i;

/** True for a text that a spreadsheet would run as a formula. An address such as `-12 / B, Station Road` is none. */
const isFormula = (text: string): boolean =>
  FORMULA.test(text) || (SIGNED.test(text) && RUNS.test(text) && !PHONE.test(text));

/**
 * A text with an apostrophe before it if it would run as a formula. Of one that begins with an apostrophe an import would take the
 * first for the one that an export added.
 */
export const protectedText = (text: string): string =>
  (isFormula(text) || QUOTED.test(text)) && !NUMBER.test(text) ? `'${text}` : text;

const cellText = (cell: Cell): string => {
  const safe = protectedText(cell === null ? "" : String(cell));
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Writes rows as lines of CSV (RFC 4180). A text that would run as a formula gets an apostrophe before it. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(",")}\r\n`).join("");

/** The text of a cell that `protectedText` may have changed, as it was before. */
export const unprotected = (text: string): string => (QUOTED.test(text) ? text.slice(1) : text);

/** Paise as rupees with two decimals: `1234.50`, `-0.05`. */
export const rupeesCell = (paise: number | string): string => (Number(paise) / 100).toFixed(2);
