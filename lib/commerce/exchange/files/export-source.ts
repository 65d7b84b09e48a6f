import "server-only";
import type { Cell } from "../../base/csv-text";

/**
 * @property after the id after which the batch begins, 0 for the first @property month `YYYY-MM`, empty for all time
 * @property vendorId the seller of a monthly return; null for all @property hasCosts false leaves out what articles cost their sellers
 */
export type BatchRequest = {
  after: number;
  limit: number;
  month: string;
  vendorId: number | null;
  hasCosts: boolean;
};

/** Rows of a file. @property last the id of the last of them; null if no more follow */
type BatchOf<Row> = { rows: Row[]; last: number | null };
export type Batch = BatchOf<Cell[]>;

/** A file that is exported in batches, so that the largest shop needs no more memory than the smallest. */
export type ExportSource = {
  columns: readonly string[];
  read: (request: BatchRequest) => Promise<Batch>;
};

/** Makes an export of rows whose cells are named: a column without a cell does not compile. */
export const exportOf = <Column extends string>(
  columns: readonly Column[],
  read: (request: BatchRequest) => Promise<BatchOf<Readonly<Record<Column, Cell>>>>,
): ExportSource => ({
  columns,
  read: async (request) => {
    const { rows, last } = await read(request);
    return { rows: rows.map((row) => columns.map((column) => row[column])), last };
  },
});

/** Makes a batch of rows in the order of their ids. */
export const batchOf = <Row extends { id: number }, Cells>(
  rows: readonly Row[],
  limit: number,
  cells: (row: Row) => Cells,
): BatchOf<Cells> => ({
  rows: rows.map(cells),
  last: rows.length < limit ? null : (rows.at(-1)?.id ?? null),
});
