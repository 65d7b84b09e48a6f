import "server-only";
import { numberProblems } from "@/lib/model/number-problems";
import { lockNumbers, othersNumbers } from "../../base/db/article-numbers";
import type { Tx } from "../../base/db/client";
import { articlesAboveMrp } from "../../catalogue/products/above-mrp";
import {
  readProducts,
  type EditableProduct,
  type ProductFields,
} from "../../catalogue/products/product-fields";
import {
  addProducts,
  deleteUnusedProducts,
  NEW_FIELDS,
  writeProducts,
  type AddedProduct,
  type NewProduct,
} from "../../catalogue/products/write-products";
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

const isOfSeller = ({ actorRole }: Import): boolean => actorRole === "seller";

const addedOf = (one: Import, row: ChangedRow): AddedProduct => {
  const { sellerId, isActive, ...fields } = valuesOf(row, "write").wanted;
  const status = isOfSeller(one) || isActive === undefined ? {} : { isActive };
  return { sku: row.sku, vendorId: Number(sellerId), fields: { ...fields, ...status } as NewProduct };
};

/** Switches a seller's new products on whose rows say so, as the desk does: they may wait for the owner's yes. */
const switchOn = async (tx: Tx, one: Import, rows: readonly ChangedRow[]): Promise<void> => {
  const skus = rows.filter((row) => valuesOf(row, "write").wanted.isActive === true).map(({ sku }) => sku);
  if (skus.length === 0) return;
  const productOf = await readProducts(tx, skus, true);
  const edits = skus.flatMap((sku) => {
    const product = productOf(sku);
    return product === undefined ? [] : [{ product, changes: { isActive: true } }];
  });
  await writeProducts(tx, actorOfImport(one), edits, noteOf(one));
};

/** The rows whose part number a product or an article has got since the check. */
const takenRows = async (tx: Tx, rows: readonly ChangedRow[]): Promise<Set<ChangedRow>> => {
  const skus = rows.map(({ sku }) => sku);
  const others = await othersNumbers(tx, { skus, gtins: [] });
  const given = skus.map((sku) => ({ sku, gtin: null, isActive: true }));
  return new Set(numberProblems(given, others).flatMap(({ at }) => rows[at] ?? []));
};

type Found = { row: ChangedRow; product: EditableProduct | undefined };

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
    await addProducts(
      tx,
      actor,
      free.map((row) => addedOf(one, row)),
      note,
    );
    if (isOfSeller(one)) await switchOn(tx, one, free);
    return { written: free, refused: [...taken].map((row) => ({ row, field: "sku" })) };
  }
  const isAsMade = ({ row, product }: Found): boolean =>
    product !== undefined &&
    changedField(
      { ...product.fields, sellerId: product.vendorId },
      { ...NEW_FIELDS, ...valuesOf(row, "restore").seen },
    ) === null;
  const products = found.filter(isAsMade).flatMap(({ product }) => (product === undefined ? [] : [product]));
  const deleted = new Set(await deleteUnusedProducts(tx, actor, products, note));
  const isGone = ({ row, product }: Found) => product === undefined || deleted.has(row.sku);
  return {
    written: found.filter(isGone).map(({ row }) => row),
    refused: found.filter((each) => !isGone(each)).map(({ row }) => ({ row, field: "sku" })),
  };
};

/** The rows of products whose price is above the highest retail price of an article by now. */
const rowsAboveMrp = async (tx: Tx, found: readonly Found[]): Promise<BatchResult["refused"]> => {
  const rows = new Map(
    found.flatMap(({ row, product }) => (product === undefined ? [] : [[product.id, row]])),
  );
  const above = await articlesAboveMrp(
    tx,
    [...rows.keys()].map((id) => ({ id })),
  );
  return above.flatMap(({ productId }) => {
    const row = rows.get(productId);
    return row === undefined ? [] : [{ row, field: "pricePaise" }];
  });
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
    return [{ product, changes: wanted as Partial<ProductFields> }];
  });
  await writeProducts(tx, actorOfImport(one), edits, noteOf(one));
  if (direction === "write") result.refused.push(...(await rowsAboveMrp(tx, found)));
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
