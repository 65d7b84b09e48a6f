import "server-only";
import { numberProblems } from "@/lib/model/article-numbers";
import { lockNumbers, othersNumbers } from "../db/article-numbers";
import type { Tx } from "../db/client";
import {
  createProducts,
  deleteUnusedProducts,
  editProducts,
  readProducts,
  type AddedProduct,
  type BulkFields,
  type BulkProduct,
} from "../products/bulk-products";
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

/** Values of a new product that its row does not give. It is off the shop until it is switched on. */
const DEFAULTS: Omit<BulkFields, "pricePaise" | "categoryId" | "gstRate" | "hsnCode" | "name.en"> = {
  "name.ar": null,
  "short.en": "",
  "short.ar": null,
  "description.en": "",
  "description.ar": null,
  isActive: false,
  brandId: null,
  weightGrams: 0,
};

const addedOf = (row: ChangedRow): AddedProduct => {
  const { sellerId, ...fields } = valuesOf(row, "write").wanted;
  return { sku: row.sku, vendorId: Number(sellerId), fields: { ...DEFAULTS, ...fields } as BulkFields };
};

/** The rows whose part number a product or an article has got since the check. */
const takenRows = async (tx: Tx, rows: readonly ChangedRow[]): Promise<Set<ChangedRow>> => {
  const skus = rows.map(({ sku }) => sku);
  const others = await othersNumbers(tx, { skus, gtins: [] });
  const given = skus.map((sku) => ({ sku, gtin: null, isActive: true }));
  return new Set(numberProblems(given, others).flatMap(({ at }) => rows[at] ?? []));
};

type Found = { row: ChangedRow; product: BulkProduct | undefined };

/** Creates the products of new rows, or deletes them again. A product that was used or changed since stays. */
const writeNew = async (
  tx: Tx,
  one: Import,
  found: readonly Found[],
  direction: Direction,
): Promise<BatchResult> => {
  const [actor, note] = [actorOfImport(one), noteOf(one)];
  if (direction === "write") {
    const rows = found.map(({ row }) => row);
    const taken = await takenRows(tx, rows);
    const free = rows.filter((row) => !taken.has(row));
    await createProducts(tx, actor, free.map(addedOf), note);
    return { written: free, refused: [...taken].map((row) => ({ row, field: "sku" })) };
  }
  const isAsMade = ({ row, product }: Found): boolean =>
    product !== undefined &&
    changedField(
      { ...product.fields, sellerId: product.vendorId },
      { ...DEFAULTS, ...valuesOf(row, "restore").seen },
    ) === null;
  const products = found.filter(isAsMade).flatMap(({ product }) => (product === undefined ? [] : [product]));
  const deleted = new Set(await deleteUnusedProducts(tx, actor, products, note));
  const isGone = ({ row, product }: Found) => product === undefined || deleted.has(row.sku);
  return {
    written: found.filter(isGone).map(({ row }) => row),
    refused: found.filter((each) => !isGone(each)).map(({ row }) => ({ row, field: "sku" })),
  };
};

const writeKnown = async (
  tx: Tx,
  one: Import,
  found: readonly Found[],
  direction: Direction,
): Promise<BatchResult> => {
  const result: BatchResult = { written: [], refused: [] };
  const edits = found.flatMap(({ row, product }) => {
    const { seen, wanted } = valuesOf(row, direction);
    const field = product === undefined ? "sku" : changedField(product.fields, seen);
    if (product === undefined || field !== null) {
      result.refused.push({ row, field: field ?? "sku" });
      return [];
    }
    result.written.push(row);
    return [{ product, changes: wanted as Partial<BulkFields> }];
  });
  await editProducts(tx, actorOfImport(one), edits, noteOf(one));
  return result;
};

/** Writes or restores a batch of rows of a file of products. */
export const writeProductRows = async (
  tx: Tx,
  one: Import,
  rows: readonly ChangedRow[],
  direction: Direction,
): Promise<BatchResult> => {
  if (direction === "write" && rows.some(({ isNew }) => isNew)) await lockNumbers(tx);
  const productOf = await readProducts(
    tx,
    rows.map(({ sku }) => sku),
    true,
  );
  const found = rows.map((row) => ({ row, product: productOf(row.sku) }));
  const known = await writeKnown(
    tx,
    one,
    found.filter(({ row }) => !row.isNew),
    direction,
  );
  const fresh = await writeNew(
    tx,
    one,
    found.filter(({ row }) => row.isNew),
    direction,
  );
  return { written: [...known.written, ...fresh.written], refused: [...known.refused, ...fresh.refused] };
};
