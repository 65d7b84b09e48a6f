import "server-only";
import { CsvError, parse } from "csv-parse/sync";
import { z } from "zod";
import { problemAt, type Problem } from "./import-problem";
import { unprotected } from "./csv-text";

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

type Parsed = { record: string[]; info: { lines: number } };

/** The line on which a record begins: a quoted cell may hold line breaks. */
const lineOf = ({ record, info }: Parsed): number =>
  info.lines - record.reduce((sum, cell) => sum + cell.split("\n").length - 1, 0);

const parseCsv = (text: string): Parsed[] | Problem => {
  try {
    return parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as Parsed[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isOpen = error.code === "CSV_QUOTE_NOT_CLOSED";
    return problemAt(Number(error.lines ?? 1), "", isOpen ? "closed-quote" : "csv");
  }
};

const readCsv = (text: string): FileTable => {
  const parsed = parseCsv(text);
  if (!Array.isArray(parsed)) return nothing(parsed);
  const [head, ...records] = parsed;
  if (head === undefined) return nothing(problemAt(1, "", "rows"));
  const columns = head.record.map((name) => name.trim().toLowerCase());
  const problems: Problem[] = [];
  const rows = records.flatMap((one): FileRow[] => {
    const row = lineOf(one);
    if (one.record.length !== columns.length) {
      problems.push(
        problemAt(row, "", "cell-count", "", { found: one.record.length, wanted: columns.length }),
      );
      return [];
    }
    const cells = columns.map((column, i) => [column, unprotected((one.record[i] ?? "").trim())]);
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

/** Reads a file of CSV or JSON. Mistakes of its form are named; rows that have one are left out. */
export const readFileTable = (text: string): FileTable => {
  if (text.includes("\ufffd")) return nothing(problemAt(1, "", "utf-8"));
  const table = /^\ufeff?\s*\[/.test(text) ? readJson(text.replace(/^\ufeff/, "")) : readCsv(text);
  if (table.rows.length > MOST_ROWS)
    return nothing(problemAt(MOST_ROWS + 1, "", "fewer-rows", "", { most: MOST_ROWS }));
  if (table.rows.length === 0 && table.problems.length === 0) return nothing(problemAt(1, "", "rows"));
  return table;
};
