import "server-only";
import type { ReadFile } from "../reading/read-file";
import { problemAt, type Problem } from "./import-problem";

/** A row of a file: its line, and its cells by column. */
export type FileRow = { row: number; cells: Record<string, string> };

/** A file as rows, with the mistakes in its form. */
export type FileTable = { columns: string[]; rows: FileRow[]; problems: Problem[] };

/** The shop's own name of a column that is written in any letters. */
export const nameOf = (head: string): string => head.trim().toLowerCase();

/** A file whose columns have the shop's own names. */
export const tableOf = ({ head, rows, problems }: ReadFile): FileTable => {
  const columns = head.map(nameOf);
  return {
    columns,
    rows: rows.map(({ row, cells }) => ({
      row,
      cells: Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ""])),
    })),
    problems: problems.map(({ row, column, expected, facts }) =>
      problemAt(row, nameOf(column), expected, "", facts),
    ),
  };
};
