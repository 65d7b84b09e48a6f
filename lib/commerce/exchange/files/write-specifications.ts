import "server-only";
import type { Tx } from "../../base/db/client";
import {
  editSpecifications,
  readSpecifications,
  readSpecificationTable,
  type BulkSpecifications,
  type ProductStatement,
  type SpecificationEdit,
  type SpecificationTable,
} from "../../catalogue/specifications/bulk-specifications";
import {
  actorOfImport,
  changedField,
  noteOf,
  valuesOf,
  type BatchResult,
  type ChangedRow,
  type Direction,
  type Import,
} from "./import-batch";
import {
  cellsOf,
  fieldParts,
  hasValue,
  named,
  readSpecificationCells,
  type SpecificationCells,
} from "../../catalogue/specifications/specification-cells";

type Statement = { key: string; statement: ProductStatement | null };

/** Statement that a row makes, or the field that does not allow it any more. */
const statementOf = (
  row: ChangedRow,
  product: BulkSpecifications | undefined,
  { attributes }: SpecificationTable,
  direction: Direction,
): Statement | { field: string } => {
  const field = row.changes[0]?.field ?? "";
  const { key } = fieldParts(field);
  const attribute = attributes.find((one) => one.key === key);
  if (product === undefined || attribute === undefined) return { field: "sku" };
  const { seen, wanted } = valuesOf(row, direction);
  const current = cellsOf(product.stated.get(key) ?? null, product);
  const changed = changedField(named(key, current), seen);
  if (changed !== null) return { field: changed };
  const cells: SpecificationCells = { ...current };
  for (const [name, cell] of Object.entries(wanted)) cells[fieldParts(name).column] = cell as string | null;
  if (!hasValue(cells)) return { key, statement: null };
  const statement = readSpecificationCells(cells, attribute, product);
  return "problem" in statement ? { field } : { key, statement };
};

/** Writes or restores a batch of rows of a file of specifications. Rows of one product are one entry in the log. */
export const writeSpecificationRows = async (
  tx: Tx,
  one: Import,
  rows: readonly ChangedRow[],
  direction: Direction,
): Promise<BatchResult> => {
  const table = await readSpecificationTable(tx);
  const skus = [...new Set(rows.map(({ sku }) => sku))];
  const products = await readSpecifications(tx, { skus }, table, true);
  const bySku = new Map(products.map((product) => [product.sku, product]));
  const result: BatchResult = { written: [], refused: [] };
  const edits = new Map<string, SpecificationEdit & { statements: Map<string, ProductStatement | null> }>();
  for (const row of rows) {
    const product = bySku.get(row.sku);
    const found = statementOf(row, product, table, direction);
    if (product === undefined || "field" in found) {
      result.refused.push({ row, field: "field" in found ? found.field : "sku" });
      continue;
    }
    result.written.push(row);
    const edit = edits.get(row.sku) ?? { product, statements: new Map(), before: {}, after: {} };
    edits.set(row.sku, edit);
    const { seen, wanted } = valuesOf(row, direction);
    edit.statements.set(found.key, found.statement);
    Object.assign(edit.before, seen);
    Object.assign(edit.after, wanted);
  }
  await editSpecifications(tx, actorOfImport(one), table, [...edits.values()], noteOf(one));
  return result;
};
