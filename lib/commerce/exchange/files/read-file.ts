import "server-only";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CsvError, parse, type InfoRecord } from "csv-parse";
import { parse as parseAtOnce } from "csv-parse/sync";
import { z } from "zod";
import { othersTurn } from "./others-turn";
import { problemAt, type Problem } from "./import-problem";

/** A row of a file: its line, and its cells by column. */
export type FileRow = { row: number; cells: Record<string, string> };

/** A file as rows, with the mistakes in its form. */
export type FileTable = { columns: string[]; rows: FileRow[]; problems: Problem[] };

/** Most rows of a file. */
const MOST_ROWS = 50_000;

const nothing = (...problems: Problem[]): FileTable => ({ columns: [], rows: [], problems });

/** Spreadsheets of some countries separate by semicolons, others by tabs. */
const separatorOf = (text: string): string => {
  const head = text.slice(0, text.indexOf("\n") === -1 ? undefined : text.indexOf("\n"));
  const count = (separator: string) => head.split(separator).length;
  return [",", ";", "\t"].reduce((best, one) => (count(one) > count(best) ? one : best));
};

type Parsed = { record: string[]; line: number };

/** The line on which a record begins: a quoted cell may hold line breaks. */
const firstLine = (record: readonly string[], { lines }: InfoRecord): number =>
  lines - record.reduce((sum, cell) => sum + cell.split("\n").length - 1, 0);

const optionsFor = (text: string) => ({
  bom: true,
  delimiter: separatorOf(text),
  relax_column_count: true,
  skip_empty_lines: true,
});

/** Bytes that are read before others have their turn: about 2 ms. */
const SLICE_BYTES = 65_536;

const slicesOf = async function* (text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
    await othersTurn();
    yield bytes.subarray(at, at + SLICE_BYTES);
  }
};

const nameOf = (name: string): string => name.trim().toLowerCase();

/** The mistake that ended the reading, or the error that is none. @param row of an open cell: the line on which its record begins */
const problemOf = (error: unknown, row: number, head: readonly string[]): Problem => {
  if (!(error instanceof CsvError)) throw error;
  const column = nameOf(head[Number(error.column)] ?? "");
  return error.code === "CSV_QUOTE_NOT_CLOSED"
    ? problemAt(row, column, "closed-quote")
    : problemAt(Number(error.lines ?? row), column, "csv");
};

/** Reads the names of the columns only. */
const parseHead = (text: string): string[] | Problem => {
  try {
    const [head = []] = parseAtOnce(text, { ...optionsFor(text), to: 1 });
    return head.map(nameOf);
  } catch (error) {
    return problemOf(error, 1, []);
  }
};

/** Reads the records in slices, so that the process answers others meanwhile. @returns the mistake that ended it instead */
const parseCsv = async (text: string): Promise<Parsed[] | Problem> => {
  const found: Parsed[] = [];
  let next = 1;
  const keep = (record: string[], info: InfoRecord): null => {
    found.push({ record, line: firstLine(record, info) });
    next = info.lines + 1;
    return null;
  };
  try {
    const parser = parse({ ...optionsFor(text), on_record: keep });
    await pipeline(Readable.from(slicesOf(text)), parser.resume());
    return found;
  } catch (error) {
    return problemOf(error, next, found[0]?.record ?? []);
  }
};

/** A row with fewer or more cells than columns. A file that was cut ends with the first column that it lacks. */
const cellCount = (row: number, columns: readonly string[], found: number): Problem =>
  problemAt(row, columns[found] ?? "", "cell-count", "", { found, wanted: columns.length });

const readCsv = async (text: string): Promise<FileTable> => {
  const parsed = await parseCsv(text);
  if (!Array.isArray(parsed)) return nothing(parsed);
  const [head, ...records] = parsed;
  if (head === undefined) return nothing(problemAt(1, "", "rows"));
  const columns = head.record.map(nameOf);
  const problems: Problem[] = [];
  const rows = records.flatMap(({ record, line: row }): FileRow[] => {
    if (record.length !== columns.length) {
      problems.push(cellCount(row, columns, record.length));
      return [];
    }
    const cells = columns.map((column, i) => [column, (record[i] ?? "").trim()]);
    return [{ row, cells: Object.fromEntries(cells) as FileRow["cells"] }];
  });
  return { columns, rows, problems };
};

const jsonRows = z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])));

const cellOf = (value: string | number | boolean | null): string =>
  typeof value === "boolean" ? (value ? "on" : "off") : String(value ?? "").trim();

/** A list of objects: the names are the columns, and a row's line is its place in the list, as in a CSV file. */
const readJson = (text: string): FileTable => {
  let found: z.infer<typeof jsonRows>;
  try {
    found = jsonRows.parse(JSON.parse(text));
  } catch {
    return nothing(problemAt(1, "", "json"));
  }
  return {
    columns: [...new Set(found.flatMap((one) => Object.keys(one)))],
    rows: found.map((one, i) => ({
      row: i + 2,
      cells: Object.fromEntries(Object.entries(one).map(([column, value]) => [column, cellOf(value)])),
    })),
    problems: [],
  };
};

const isJson = (text: string): boolean => /^\ufeff?\s*\[/.test(text);
const isUtf8 = (text: string): boolean => !text.includes("\ufffd");
const readWhole = (text: string): FileTable | Promise<FileTable> =>
  isJson(text) ? readJson(text.replace(/^\ufeff/, "")) : readCsv(text);

/** Reads the names of a file's columns, and little more of it. @returns the mistakes of its form that are seen so early */
export const readFileColumns = async (text: string): Promise<Omit<FileTable, "rows">> => {
  if (!isUtf8(text)) return nothing(problemAt(1, "", "utf-8"));
  if (isJson(text)) return readWhole(text);
  const columns = parseHead(text);
  if (!Array.isArray(columns)) return nothing(columns);
  return columns.length === 0 ? nothing(problemAt(1, "", "rows")) : { columns, problems: [] };
};

/** Reads a file of CSV or JSON. Mistakes of its form are named; rows that have one are left out. */
export const readFileTable = async (text: string): Promise<FileTable> => {
  if (!isUtf8(text)) return nothing(problemAt(1, "", "utf-8"));
  const table = await readWhole(text);
  if (table.rows.length > MOST_ROWS)
    return nothing(problemAt(MOST_ROWS + 1, "", "fewer-rows", "", { most: MOST_ROWS }));
  if (table.rows.length === 0 && table.problems.length === 0) return nothing(problemAt(1, "", "rows"));
  return table;
};
