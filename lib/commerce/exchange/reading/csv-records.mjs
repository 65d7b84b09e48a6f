import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";
import { MOST_CELLS, MOST_MARKS_A_LINE, MOST_ROW_LETTERS } from "./bounds.mjs";
import { FileRefused, formProblem } from "./file-refusal.mjs";
import { collectRows } from "./shape-table.mjs";

/** @typedef {import("./shape-table.mjs").Row} Row */

/** Marks between cells, the usual one first. */
const MARKS = [",", ";", "\t", "|"];

/** Letters at the beginning that tell the mark. */
const SAMPLE = 65_536;

/** How often each mark stands in each of the first rows, outside of quotation marks. @param {string} text */
const countsByRow = (text) => {
  /** @type {number[][]} */
  const rows = [];
  let counts = MARKS.map(() => 0);
  let isQuoted = false;
  let before = "\n";
  for (const letter of text.slice(0, SAMPLE)) {
    const isAtStart = before === "\n" || MARKS.includes(before);
    before = letter;
    // Inside of a cell it stands for inches.
    if (letter === '"') isQuoted = isQuoted ? false : isAtStart;
    else if (isQuoted) continue;
    else if (letter === "\n") {
      rows.push(counts);
      counts = MARKS.map(() => 0);
    } else {
      const at = MARKS.indexOf(letter);
      if (at !== -1) counts[at] = (counts[at] ?? 0) + 1;
    }
  }
  return [...rows, counts];
};

/** How many rows have a mark equally often, and how often. @typedef {{ rows: number, count: number }} Share */

/** @param {Share} one @param {Share} other */
const isMore = (one, other) => one.rows > other.rows || (one.rows === other.rows && one.count > other.count);

/** The largest share of rows that have a mark equally often. @param {number[]} counts of each row @returns {Share} */
const shareOf = (counts) => {
  const rowsOf = new Map();
  for (const count of counts) if (count > 0) rowsOf.set(count, (rowsOf.get(count) ?? 0) + 1);
  const shares = [...rowsOf].map(([count, rows]) => ({ rows, count }));
  return shares.reduce((best, one) => (isMore(one, best) ? one : best), { rows: 0, count: 0 });
};

/**
 * The mark between cells: the one that most rows have equally often. Among equals the one that stands more often.
 * @param {string} text
 */
const markOf = (text) => {
  const rows = countsByRow(text);
  const shares = MARKS.map((mark, at) => ({ mark, share: shareOf(rows.map((counts) => counts[at] ?? 0)) }));
  return shares.reduce((best, one) => (isMore(one.share, best.share) ? one : best)).mark;
};

/** The line `sep=;` by which a spreadsheet is told the mark. */
const TOLD_MARK = /^"?sep=([,;|\t])"?[,;|\t]*\n/i;

/** Refuses a text with more cells than are read, before it is taken apart. @param {string} text @param {string} mark */
const boundCells = (text, mark) => {
  const [markCode, breakCode] = [mark.charCodeAt(0), 10];
  let [cells, onLine, line] = [1, 0, 1];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === breakCode) {
      line += 1;
      onLine = 0;
    } else if (code === markCode) onLine += 1;
    else continue;
    cells += 1;
    if (onLine > MOST_MARKS_A_LINE)
      throw new FileRefused(formProblem(line, "", "fewer-columns", { found: onLine }));
    if (cells > MOST_CELLS) throw new FileRefused(formProblem(line, "", "fewer-cells", { most: MOST_CELLS }));
  }
};

/** The line on which a record begins: a quoted cell may hold line breaks. @param {string[]} record @param {number} lines */
const firstLine = (record, lines) =>
  lines - record.reduce((sum, cell) => sum + cell.split("\n").length - 1, 0);

/** @param {string[]} cells */
const isFilled = (cells) => cells.some((cell) => cell.trim() !== "");

/**
 * The mistake that ended the reading. @param {unknown} error @param {number} row of an open cell: the line on which its record
 * begins @param {readonly string[]} head
 */
const refusalOf = (error, row, head) => {
  if (!(error instanceof CsvError)) throw error;
  const column = (head[Number(error.column)] ?? "").trim();
  if (error.code === "CSV_QUOTE_NOT_CLOSED") return new FileRefused(formProblem(row, column, "closed-quote"));
  if (error.code === "CSV_MAX_RECORD_SIZE") return new FileRefused(formProblem(row, "", "closed-quote"));
  return new FileRefused(formProblem(Number(error.lines ?? row), column, "csv"));
};

/**
 * @typedef {object} Body
 * @property {string} body @property {string} delimiter
 * @property {number} above lines above the body
 * @property {boolean} hasInches true takes a quotation mark inside of a cell as a letter
 */

/** @param {Body} given @returns {Row[]} @throws CsvError for a quotation mark inside of a cell, FileRefused for any other mistake */
const parseRows = ({ body, delimiter, above, hasInches }) => {
  const { rows, keep } = collectRows();
  /** @type {string[]} */
  let head = [];
  let next = 1 + above;
  try {
    parse(body, {
      delimiter,
      relax_quotes: hasInches,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MOST_ROW_LETTERS,
      on_record: (/** @type {string[]} */ record, { lines }) => {
        next = lines + 1 + above;
        if (!isFilled(record)) return null;
        if (head.length === 0) head = record;
        keep({ row: firstLine(record, lines) + above, cells: record.map((cell) => cell.trim()) });
        return null;
      },
    });
    return rows;
  } catch (error) {
    if (error instanceof FileRefused || isInch(error)) throw error;
    throw refusalOf(error, next, head);
  }
};

/** True for the mistake of a program that writes `Bolt 1/2"` without quotation marks around it. @param {unknown} error */
const isInch = (error) => error instanceof CsvError && error.code === "INVALID_OPENING_QUOTE";

/**
 * Reads the records of a text with marks between its cells. Records without anything in them are left out.
 * @param {string} text with `\n` as its line break @returns {Row[]} @throws FileRefused
 */
export const readCsv = (text) => {
  const told = TOLD_MARK.exec(text);
  const body = told === null ? text : text.slice(told[0].length);
  const delimiter = told?.[1] ?? markOf(body);
  boundCells(body, delimiter);
  const given = { body, delimiter, above: told === null ? 0 : 1 };
  try {
    return parseRows({ ...given, hasInches: false });
  } catch (error) {
    if (!isInch(error)) throw error;
    return parseRows({ ...given, hasInches: true });
  }
};
