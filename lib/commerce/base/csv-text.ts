import "server-only";

/** A value of a cell. A number is written with its point, without grouping. */
export type Cell = string | number | null;

/** Tells spreadsheets that the file is UTF-8. Stands before the first line. */
export const BYTE_ORDER_MARK = "\ufeff";

const NUMBER = /^-?\d+(\.\d+)?$/;
/**
 * Beginning of a cell that a spreadsheet would run as a formula. Apostrophes before it count, because an import would take
 * the first of them for the one that an export added.
 */
const FORMULA = /^'*[=+\-@\t\r]/;

const cellText = (cell: Cell): string => {
  const text = cell === null ? "" : String(cell);
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Writes rows as lines of CSV (RFC 4180). A text that would run as a formula gets an apostrophe before it. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(",")}\r\n`).join("");

/** The text of a cell that `csvLines` may have protected, as it was before. */
export const unprotected = (text: string): string =>
  /^'/.test(text) && FORMULA.test(text) ? text.slice(1) : text;

/** Paise as rupees with two decimals: `1234.50`, `-0.05`. */
export const rupeesCell = (paise: number | string): string => (Number(paise) / 100).toFixed(2);
