import { MOST_CELLS, MOST_COLUMNS, MOST_ROWS } from "./bounds.mjs";
import { FileRefused, formProblem } from "./file-refusal.mjs";

/** @param {unknown} value @returns {value is string | number | boolean | null} */
const isCell = (value) => value === null || ["string", "number", "boolean"].includes(typeof value);

/** @param {unknown} one @returns {one is Record<string, string | number | boolean | null>} */
const isRow = (one) =>
  typeof one === "object" && one !== null && !Array.isArray(one) && Object.values(one).every(isCell);

/** @param {string | number | boolean | null | undefined} value */
const cellOf = (value) => (typeof value === "boolean" ? (value ? "on" : "off") : String(value ?? "").trim());

/** @param {string} text @returns {unknown} */
const parsed = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * Reads a list of objects: the names are the columns, and a row's line is its place in the list, as in a CSV file.
 * @param {string} text @returns {import("./shape-table.mjs").Table}
 */
export const readJson = (text) => {
  const found = parsed(text);
  if (!Array.isArray(found) || !found.every(isRow)) throw new FileRefused(formProblem(1, "", "json"));
  if (found.length === 0) throw new FileRefused(formProblem(1, "", "rows"));
  if (found.length > MOST_ROWS)
    throw new FileRefused(formProblem(MOST_ROWS + 1, "", "fewer-rows", { most: MOST_ROWS }));
  const head = [...new Set(found.flatMap((one) => Object.keys(one)))];
  if (head.length > MOST_COLUMNS || head.length * found.length > MOST_CELLS)
    throw new FileRefused(formProblem(1, "", "fewer-columns", { found: head.length }));
  const rows = found.map((one, at) => ({
    row: at + 2,
    cells: head.map((column) => (Object.hasOwn(one, column) ? cellOf(one[column]) : "")),
  }));
  return { headRow: 1, head, rows, problems: [] };
};
