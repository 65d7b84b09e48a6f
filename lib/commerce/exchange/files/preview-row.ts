import "server-only";
import type { FileMapping } from "@/lib/model/file-columns";
import type { Actor } from "../../base/actor";
import type { Row } from "../reading/shape-table.mjs";
import { checkColumns, type FileColumns } from "./check-columns";
import { readValue, type Value } from "./check-rows";
import { FILE_KINDS } from "./columns";
import { compareTable } from "./compare-table";
import type { Expected, Problem } from "./import-problem";
import { mappedCell, readNamedIds } from "./map-cells";
import { mappingProblems, mapRows, usedColumns } from "./map-file";

/**
 * A cell as the shop reads it. @property field what it would change, or `sku`, `sellerId` @property value null for an empty
 * one, one that empties the field, and one that is wrong @property problem why it is wrong; null if it is not
 */
type PreviewCell = { field: string; isEmpty: boolean; value: Value; problem: Problem | null };

/**
 * The first row of a file as it would be read. @property cells in the file's order; null for a column that is not read
 * @property others what is wrong with no cell of the file: values that it lacks, or that all rows get
 */
type RowPreview = {
  row: number;
  cells: (PreviewCell | null)[];
  others: { field: string; problem: Problem }[];
};

/** Mistakes of columns of which the mapping's own mistakes say more. */
const SAID_BY_MAPPING: readonly Expected[] = ["known-column", "one-column"];

const fieldOf = ({ kind }: FileColumns, column: string): string => {
  const known: Readonly<Record<string, string | null>> = FILE_KINDS[kind].columns;
  return known[column] ?? (column === "seller_id" ? "sellerId" : "sku");
};

/** Letters of a value that are shown. */
const SHOWN_LETTERS = 200;
const shortened = (value: Value): Value =>
  typeof value === "string" && value.length > SHOWN_LETTERS ? `${value.slice(0, SHOWN_LETTERS)}…` : value;

/**
 * Reads one row as a mapping says, by the rules of the check, and compares it with the shop. Nothing is kept.
 * @param first a row of the file that is an article
 */
export const previewRow = async (actor: Actor, mapping: FileMapping, first: Row): Promise<RowPreview> => {
  const { row, cells } = first;
  const ids = await readNamedIds();
  const table = mapRows([first], mapping, ids);
  const columns = checkColumns(table.columns);
  const wrong = mappingProblems(mapping, { width: cells.length, row });
  const ofColumns = columns.problems.filter(({ expected }) => !SAID_BY_MAPPING.includes(expected));
  const isWhole = columns.problems.length + wrong.length === 0;
  const compared = isWhole ? await compareTable(actor, { ...table, problems: [] }, columns) : null;
  const problems = [...ofColumns, ...(compared?.problems ?? [])];
  const used = usedColumns(mapping);
  const preview = cells.map((cell, at): PreviewCell | null => {
    const found = used.find((one) => one.at === at);
    if (found === undefined) return null;
    const { column, use } = found;
    const text = mappedCell(cell, use, ids);
    const problem =
      wrong.find((one) => one.at === at)?.problem ?? problems.find((one) => one.column === column) ?? null;
    const value = problem !== null || text === "" ? null : shortened(readValue(columns, column, text));
    return { field: fieldOf(columns, column), isEmpty: text === "", value, problem };
  });
  const inFile = new Set(used.map(({ column }) => column));
  return {
    row,
    cells: preview,
    others: problems
      .filter(({ column }) => !inFile.has(column))
      .map((problem) => ({ field: fieldOf(columns, problem.column), problem: { ...problem, row } })),
  };
};
