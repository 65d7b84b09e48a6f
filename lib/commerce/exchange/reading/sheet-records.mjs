import { MOST_CELLS, MOST_UNPACKED_BYTES } from "./bounds.mjs";
import { FileRefused, formProblem } from "./file-refusal.mjs";
import { cleanText } from "../../../contract/clean-text.mjs";

/**
 * @typedef {import("./shape-table.mjs").Row} Row
 * @typedef {import("hucre").CellValue} CellValue
 * @typedef {import("hucre").ReadOptions} ReadOptions
 */

const END_OF_ZIP = 0x06054b50;
const ENTRY_OF_ZIP = 0x02014b50;
/** Bytes of the end with the longest comment. */
const MOST_END = 22 + 65_535;
/** Bytes of an entry of the directory before its name. */
const ENTRY = 46;

/**
 * The files of a ZIP by its directory: names, and sizes as they say themselves. The library refuses a file that is larger than
 * it says. @param {Uint8Array} bytes @returns {{ name: string, size: number }[]}
 */
const zipEntries = (bytes) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  const first = Math.max(0, bytes.length - MOST_END);
  while (end >= first && view.getUint32(end, true) !== END_OF_ZIP) end -= 1;
  if (end < first) return [];
  /** @type {{ name: string, size: number }[]} */
  const entries = [];
  let at = view.getUint32(end + 16, true);
  while (at + ENTRY <= bytes.length && view.getUint32(at, true) === ENTRY_OF_ZIP) {
    const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + ENTRY, at + ENTRY + (name ?? 0))),
      size: view.getUint32(at + 24, true),
    });
    at += ENTRY + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return entries;
};

/** @typedef {"xlsx" | "xls" | "ods"} SheetKind */

/** @param {Uint8Array} bytes @param {readonly number[]} mark */
const begins = (bytes, mark) => mark.every((byte, at) => bytes[at] === byte);

/** Name of the part of a locked spreadsheet that holds it. */
const LOCKED = Buffer.from("EncryptedPackage", "utf16le");

/**
 * The kind of a spreadsheet by its bytes, whatever its name says; null for another file. A locked XLSX begins as an XLS does.
 * @param {Uint8Array} bytes @returns {SheetKind | null} @throws FileRefused for a ZIP that is no spreadsheet, or is too large
 */
export const sheetKindOf = (bytes) => {
  if (begins(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    if (Buffer.from(bytes).includes(LOCKED)) throw new FileRefused(formProblem(1, "", "password"));
    return "xls";
  }
  if (!begins(bytes, [0x50, 0x4b])) return null;
  const entries = zipEntries(bytes);
  const size = entries.reduce((sum, entry) => sum + entry.size, 0);
  if (size > MOST_UNPACKED_BYTES) throw new FileRefused(formProblem(1, "", "unpacked-size"));
  if (entries.some(({ name }) => name === "xl/workbook.xml")) return "xlsx";
  if (entries.some(({ name }) => name === "content.xml")) return "ods";
  throw new FileRefused(formProblem(1, "", "file-kind"));
};

/** Digits that a spreadsheet keeps of a number: one behind them is an error of its arithmetic. */
const SHEET_DIGITS = 15;

/** @param {Date} date in UTC, as a sheet has no time zone */
const dateText = (date) =>
  Number.isNaN(date.getTime())
    ? ""
    : date
        .toISOString()
        .replace(/T00:00:00.*/, "")
        .replace(/T(.{8}).*/, " $1");

/** A cell as a person would type it. @param {CellValue | undefined} value */
const cellText = (value) => {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "on" : "off";
  if (typeof value === "number") return String(Number(value.toPrecision(SHEET_DIGITS)));
  return value instanceof Date ? dateText(value) : cleanText(value).trim();
};

/**
 * The library's reader of each kind, loaded when a file needs it.
 * @type {Record<SheetKind, () => Promise<(bytes: Uint8Array, options: ReadOptions) => Promise<import("hucre").Workbook>>>}
 */
const READERS = {
  xlsx: async () => (await import("hucre/xlsx")).readXlsx,
  xls: async () => (await import("hucre/xlsx")).readXls,
  ods: async () => (await import("hucre/ods")).readOds,
};

/**
 * Reads a sheet of a spreadsheet: the asked one, else the first that people see.
 * @param {Uint8Array} bytes @param {SheetKind} kind @param {string | null} asked @param {(row: Row) => void} keep may refuse
 * @returns {Promise<{ sheets: string[], sheet: string }>}
 */
export const readSheet = async (bytes, kind, asked, keep) => {
  /** @type {Set<string>} */
  const seen = new Set();
  const read = await READERS[kind]();
  const book = await read(bytes, {
    // Asked of a sheet once or twice.
    sheets: ({ name, hidden, veryHidden }) => {
      if (hidden || veryHidden) return false;
      seen.add(name);
      return name === (asked ?? [...seen][0]);
    },
  }).catch(() => {
    throw new FileRefused(formProblem(1, "", "file-kind"));
  });
  const sheets = [...seen];
  const sheet = book.sheets.find(({ name }) => name === (asked ?? sheets[0]));
  if (sheet === undefined) throw new FileRefused(formProblem(1, "", "sheet", { sheets: sheets.join(", ") }));
  let cells = 0;
  for (const [at, values] of sheet.rows.entries()) {
    cells += values.length;
    if (cells > MOST_CELLS)
      throw new FileRefused(formProblem(at + 1, "", "fewer-cells", { most: MOST_CELLS }));
    const texts = values.map(cellText);
    if (texts.some((text) => text !== "")) keep({ row: at + 1, cells: texts });
  }
  return { sheets, sheet: sheet.name };
};
