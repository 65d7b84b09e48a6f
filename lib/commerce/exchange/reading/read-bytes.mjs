import { cleanText } from "../../../contract/clean-text.mjs";
import { MOST_BYTES } from "./bounds.mjs";
import { readCsv } from "./csv-records.mjs";
import { decodeText } from "./decode-text.mjs";
import { FileRefused, formProblem } from "./file-refusal.mjs";
import { readJson } from "./json-records.mjs";
import { collectRows, shapeTable } from "./shape-table.mjs";
import { readSheet, sheetKindOf } from "./sheet-records.mjs";

/**
 * @typedef {import("./decode-text.mjs").Encoding} Encoding
 * @typedef {import("./shape-table.mjs").Table} Table
 */

/**
 * What is asked of a file. @typedef {object} Asked
 * @property {string | null} sheet the sheet of a spreadsheet; null for the first
 * @property {string[]} ownNames names of columns by which the head is known, in small letters
 */

/**
 * How a file was read. @typedef {object} Source
 * @property {Encoding | null} encoding null for a spreadsheet
 * @property {string[]} sheets the names of a spreadsheet's sheets @property {string} sheet the one that was read
 */

/** Control characters that no text has, at the beginning of pictures, papers and programs. */
const NO_TEXT = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/**
 * Reads a file: CSV in any usual form, JSON, XLSX, XLS or ODS, told apart by its bytes.
 * @param {Uint8Array} bytes @param {Asked} asked @returns {Promise<Table & Source>} @throws FileRefused
 */
export const readBytes = async (bytes, { sheet: askedSheet, ownNames }) => {
  if (bytes.length > MOST_BYTES)
    throw new FileRefused(formProblem(1, "", "file-size", { megabytes: MOST_BYTES / 1e6 }));
  const names = new Set(ownNames);
  const kind = sheetKindOf(bytes);
  if (kind !== null) {
    const { rows, keep } = collectRows();
    const { sheets, sheet } = await readSheet(bytes, kind, askedSheet, keep);
    return { ...shapeTable(rows, { ownNames: names, isWhole: false }), encoding: null, sheets, sheet };
  }
  const { encoding, text: given } = decodeText(bytes);
  if (NO_TEXT.test(given.slice(0, 1_000)) || given.startsWith("%PDF"))
    throw new FileRefused(formProblem(1, "", "file-kind"));
  const text = cleanText(given);
  const source = { encoding, sheets: [], sheet: "" };
  if (/^\s*\[/.test(text)) return { ...readJson(text), ...source };
  return { ...shapeTable(readCsv(text), { ownNames: names, isWhole: true }), ...source };
};
