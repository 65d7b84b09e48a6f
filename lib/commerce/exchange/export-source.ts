import "server-only";
import type { Cell } from "./csv-text";

/** @property after the id after which the batch begins, 0 for the first @property month `YYYY-MM`, empty for all time */
export type BatchRequest = { after: number; limit: number; month: string };

/** Rows of a file. @property last the id of the last of them; null if no more follow */
export type Batch = { rows: Cell[][]; last: number | null };

/** A file that is exported in batches, so that the largest shop needs no more memory than the smallest. */
export type ExportSource = {
  columns: readonly string[];
  read: (request: BatchRequest) => Promise<Batch>;
};

/** Makes a batch of rows in the order of their ids. */
export const batchOf = <Row extends { id: number }>(
  rows: readonly Row[],
  limit: number,
  cells: (row: Row) => Cell[],
): Batch => ({
  rows: rows.map(cells),
  last: rows.length < limit ? null : (rows.at(-1)?.id ?? null),
});
