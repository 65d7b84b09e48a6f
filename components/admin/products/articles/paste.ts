import type { WrongNumber } from "../../number-words";
import type { Cells } from "../cells";
import { cellName, cellProblem, COLUMNS } from "./article-cells";

/** @property key of the row; null for a cell beside or below the table, which was left out */
export type RefusedCell = { key: string | null; column: string; value: string } & WrongNumber;
export type Pasted = {
  cells: Cells;
  rows: number;
  columns: number;
  /** The names of the cells that hold the block now. */
  written: string[];
  /** The values that have no cell, or cannot stay like this. */
  refused: RefusedCell[];
};

/** The cells of a block that a spreadsheet puts on the clipboard; null for a single value. */
export const blockIn = (text: string): string[][] | null => {
  const rows = text
    .replace(/\r\n?/g, "\n")
    .replace(/\n$/, "")
    .split("\n")
    .map((row) => row.split("\t"));
  return rows.length === 1 && rows[0]?.length === 1 ? null : rows;
};

/**
 * Puts a block into the table, with its first value in a cell. Every value is kept as it is. A value that is not allowed
 * stays in its cell and is listed.
 * @param keys of the rows, in their order
 */
export const paste = (
  cells: Cells,
  keys: readonly string[],
  at: { row: number; column: number },
  block: readonly (readonly string[])[],
): Pasted => {
  const next: Record<string, string> = { ...cells };
  const written: string[] = [];
  const refused: RefusedCell[] = [];
  block.forEach((values, down) =>
    values.forEach((value, over) => {
      const key = keys[at.row + down];
      const column = COLUMNS[at.column + over];
      if (key === undefined || column === undefined) {
        if (value.trim() !== "")
          refused.push({ key: key ?? null, column: column ?? "", value, reason: "outside" });
        return;
      }
      next[cellName(key, column)] = value.trim();
      written.push(cellName(key, column));
      const wrong = cellProblem(column, value);
      if (wrong !== null) refused.push({ key, column, value, ...wrong });
    }),
  );
  return {
    cells: next,
    rows: block.length,
    columns: Math.max(0, ...block.map((values) => values.length)),
    written,
    refused,
  };
};
