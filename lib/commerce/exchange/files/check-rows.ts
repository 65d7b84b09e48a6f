import "server-only";
import type { z } from "zod";
import { partNumberOf } from "@/lib/model/article-numbers";
import { othersTurn } from "./others-turn";
import type { FileColumns } from "./check-columns";
import { unprotected } from "../../base/csv-text";
import { problemAt, type Expected, type Problem } from "./import-problem";
import { CELLS, sellerCell } from "./read-cells";
import type { FileRow } from "./file-table";

export type Value = string | number | boolean | null;

/** A row whose cells were read. @property keyColumn of its part number @property columns the column of each value */
export type ReadRow = {
  row: number;
  sku: string;
  keyColumn: string;
  /** The key of an attribute; empty in a file that has none. */
  attribute: string;
  sellerId: number | null;
  values: Record<string, Value>;
  columns: Record<string, string>;
};

const readerOf = (kind: FileColumns["kind"], field: string): z.ZodType<Value, string> =>
  CELLS[kind][field as never];

const columnsByField = (fields: FileColumns["fields"]): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([column, field]) => [field, column]));

/**
 * Makes a check that each thing has one row. The thing is what a row turned out to mean: two spellings of a part number
 * are one product.
 */
export const oneRowEach = () => {
  const firstRows = new Map<string, number>();
  return ({ row, sku, keyColumn }: ReadRow, thing: string): Problem[] => {
    const first = firstRows.get(thing);
    if (first === undefined) firstRows.set(thing, row);
    return first === undefined ? [] : [problemAt(row, keyColumn, "new-row-once", sku, { first })];
  };
};

/** What a cell was read as, or what is expected in its place. */
type Reading = { value: Value } | Pick<Problem, "expected" | "facts">;

const readText = (text: string, reader: z.ZodType<Value, string>): Reading => {
  const value = reader.safeParse(text);
  if (value.success) return { value: value.data };
  const [issue] = value.error.issues;
  const facts = issue?.code === "custom" ? (issue.params as Problem["facts"] | undefined) : undefined;
  return { expected: issue?.message as Expected, facts: facts ?? {} };
};

/** A part number as a file has it. */
const readKey = (text: string): string => partNumberOf(unprotected(text));

/**
 * The value of a filled cell by its column: of a key, of the seller, or of a field.
 * @returns null for a value that is wrong, and for one that is emptied
 */
export const readValue = ({ kind, keys, fields }: FileColumns, column: string, text: string): Value => {
  if (keys.includes(column)) return readKey(text);
  const field = fields[column];
  const read =
    column === "seller_id"
      ? readText(text, sellerCell)
      : field === undefined
        ? { value: null }
        : readText(text, readerOf(kind, field));
  return "value" in read ? read.value : null;
};

/** Makes a reader of a file's rows; null for a row with a mistake, which it names. */
const rowReader = ({ kind, keys, fields }: FileColumns, problems: Problem[]) => {
  const columns = columnsByField(fields);
  const [keyColumn = ""] = keys;
  return ({ row, cells }: FileRow): ReadRow | null => {
    const before = problems.length;
    const given = keys.map((key) => readKey(cells[key] ?? ""));
    const [sku = "", attribute = ""] = given;
    const missing = keys.filter((_, i) => given[i] === "");
    problems.push(...missing.map((one) => problemAt(row, one, "filled")));
    const valueOf = (column: string, reader: z.ZodType<Value, string>): Value | undefined => {
      const text = cells[column] ?? "";
      if (text === "") return undefined;
      const read = readText(text, reader);
      if ("value" in read) return read.value;
      problems.push(problemAt(row, column, read.expected, text, read.facts));
      return undefined;
    };
    const values = Object.entries(fields).flatMap(([column, field]) => {
      const value = valueOf(column, readerOf(kind, field));
      return value === undefined ? [] : [[field, value]];
    });
    const seller = kind === "products" ? valueOf("seller_id", sellerCell) : undefined;
    if (problems.length > before) return null;
    return {
      row,
      sku,
      attribute,
      sellerId: seller === undefined ? null : Number(seller),
      values: Object.fromEntries(values) as ReadRow["values"],
      keyColumn,
      columns,
    };
  };
};

/** Rows that are read before others have their turn: about 10 ms. */
const ROWS_A_TURN = 100;

/**
 * Reads the cells of every row; the process answers others meanwhile. An empty cell is no value. Rows with a mistake are
 * left out and named.
 */
export const readRows = async (
  rows: readonly FileRow[],
  columns: FileColumns,
): Promise<{ read: ReadRow[]; problems: Problem[] }> => {
  const problems: Problem[] = [];
  const readRow = rowReader(columns, problems);
  const read: ReadRow[] = [];
  for (const [i, one] of rows.entries()) {
    if (i % ROWS_A_TURN === 0) await othersTurn();
    const row = readRow(one);
    if (row !== null) read.push(row);
  }
  return { read, problems };
};
