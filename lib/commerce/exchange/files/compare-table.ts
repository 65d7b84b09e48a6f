import "server-only";
import { vendorOf, type Actor } from "../../base/actor";
import { compareArticles } from "./check-articles";
import type { FileColumns } from "./check-columns";
import { compareProducts, type Differences } from "./check-products";
import { readRows, type ReadRow } from "./check-rows";
import { compareSpecifications } from "./check-specifications";
import type { ImportKind } from "./columns";
import { destroyedText } from "./destroyed-value";
import type { FileTable } from "./file-table";
import { problemAt, type Problem } from "./import-problem";
import { ownRows } from "./own-rows";

/** Compares the rows of each kind of file with the shop. */
const COMPARE: Readonly<
  Record<ImportKind, (rows: readonly ReadRow[], vendorId: number | null) => Promise<Differences>>
> = {
  products: compareProducts,
  articles: compareArticles,
  specifications: compareSpecifications,
};

/**
 * Changes to texts that lost their letters on the way. What the shop has already stays readable, so that its own files come
 * back without a mistake.
 */
const destroyedChanges = ({ changes }: Differences, { fields }: FileColumns): Problem[] =>
  changes.flatMap(({ row, field, after }) => {
    const destroyed = typeof after === "string" ? destroyedText(after) : null;
    if (destroyed === null) return [];
    const column = Object.keys(fields).find((name) => fields[name] === field) ?? "";
    return [problemAt(row, column, destroyed.expected, String(after), destroyed.facts)];
  });

const byRow = (a: Problem, b: Problem): number => a.row - b.row;

/**
 * Compares a file in the shop's own columns with the shop. Nothing is written.
 * @param onRead is waited for once the rows are read, before they are compared
 * @returns the differences, and all mistakes in the order of the file
 */
export const compareTable = async (
  actor: Actor,
  table: FileTable,
  columns: FileColumns,
  onRead?: () => Promise<unknown>,
): Promise<Differences> => {
  const { read: all, problems } = await readRows(table.rows, columns);
  await onRead?.();
  const { read, foreign } = await ownRows(actor, all);
  const found = await COMPARE[columns.kind](read, vendorOf(actor));
  const destroyed = destroyedChanges(found, columns);
  const mistakes = [...table.problems, ...problems, ...foreign, ...found.problems, ...destroyed];
  return { changes: found.changes, problems: mistakes.sort(byRow) };
};
