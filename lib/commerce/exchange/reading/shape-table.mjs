import { MOST_COLUMNS, MOST_ROWS } from "./bounds.mjs";
import { FileRefused, formProblem } from "./file-refusal.mjs";

/**
 * @typedef {import("./file-refusal.mjs").FormProblem} FormProblem
 * @typedef {{ row: number, cells: string[] }} Row
 */

/**
 * A file as a table. @typedef {object} Table
 * @property {number} headRow the line of the columns' names
 * @property {string[]} head the names as they stand there
 * @property {Row[]} rows with as many cells as there are columns
 * @property {FormProblem[]} problems rows that have one are left out
 */

/** Rows in which the columns' names may stand: a list has its title, address and date above them. */
const HEAD_ROWS = 20;

/** @param {readonly string[]} cells */
const filled = (cells) => cells.filter((cell) => cell !== "").length;

/** A name of a column begins with a letter; values are numbers as often. @param {string} cell */
const isName = (cell) => /^[^\d=+\-]/.test(cell);

/**
 * The row of the columns' names: the first that has one of the shop's own names, else the first that is nearly as wide as the
 * table and has nothing but names. @param {readonly Row[]} rows @param {ReadonlySet<string>} ownNames
 */
const headAt = (rows, ownNames) => {
  const first = rows.slice(0, HEAD_ROWS);
  const own = first.findIndex(({ cells }) => cells.some((cell) => ownNames.has(cell.toLowerCase())));
  if (own !== -1) return own;
  const width = Math.max(0, ...rows.slice(0, 2 * HEAD_ROWS).map(({ cells }) => filled(cells)));
  const named = first.findIndex(
    ({ cells }) => filled(cells) * 2 > width && cells.every((cell) => cell === "" || isName(cell)),
  );
  return Math.max(0, named);
};

/** @param {string[]} cells */
const withoutEmptyEnd = (cells) => cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);

/**
 * Makes a collector of rows: refuses one too many while the file is still read.
 * @returns {{ rows: Row[], keep: (row: Row) => void }}
 */
export const collectRows = () => {
  /** @type {Row[]} */
  const rows = [];
  return {
    rows,
    keep: (row) => {
      if (rows.length > MOST_ROWS)
        throw new FileRefused(formProblem(row.row, "", "fewer-rows", { most: MOST_ROWS }));
      rows.push(row);
    },
  };
};

/**
 * Makes a table of rows. Columns without a name and without a value are left out.
 * @param {readonly Row[]} all @param {{ ownNames: ReadonlySet<string>, isWhole: boolean }} how `isWhole`: a row with fewer
 *   cells than the head was cut off; a sheet's rows end with their last value
 * @returns {Table}
 */
export const shapeTable = (all, { ownNames, isWhole }) => {
  const at = headAt(all, ownNames);
  const headRow = all[at];
  if (headRow === undefined || all.length === at + 1) throw new FileRefused(formProblem(1, "", "rows"));
  const names = withoutEmptyEnd(headRow.cells);
  const body = all.slice(at + 1);
  const isUsed = names.map(
    (name, column) => name !== "" || body.some(({ cells }) => (cells[column] ?? "") !== ""),
  );
  const head = names.filter((_, column) => isUsed[column]);
  if (head.length > MOST_COLUMNS)
    throw new FileRefused(formProblem(headRow.row, "", "fewer-columns", { found: head.length }));
  /** @type {FormProblem[]} */
  const problems = names.flatMap((name, column) =>
    name === "" && isUsed[column]
      ? [formProblem(headRow.row, "", "named-column", { place: column + 1 })]
      : [],
  );
  const rows = body.flatMap(({ row, cells }) => {
    const given = cells.length > names.length ? withoutEmptyEnd(cells) : cells;
    const isShort = isWhole && given.length < names.length;
    if (given.length > names.length || isShort) {
      problems.push(
        formProblem(row, isShort ? (names[given.length] ?? "") : "", "cell-count", {
          found: given.length,
          wanted: names.length,
        }),
      );
      return [];
    }
    return [{ row, cells: names.flatMap((_, column) => (isUsed[column] ? [cells[column] ?? ""] : [])) }];
  });
  return { headRow: headRow.row, head, rows, problems };
};
