import "server-only";
import { sql } from "drizzle-orm";
import { lockNumbers } from "../../base/db/article-numbers";
import type { Tx } from "../../base/db/client";
import { countStocks, type CountedStock } from "../../stock/count-stocks";
import type { ArticleFields } from "@/lib/model/article-fields";
import { finderOf } from "@/lib/model/article-numbers";
import { articlesAboveMrp } from "../../catalogue/products/above-mrp";
import { readArticles, shownArticle } from "../../catalogue/products/article-fields";
import { editArticles, takenGtins, type ArticleEdit } from "../../catalogue/products/edit-articles";
import {
  actorOfImport,
  changedField,
  noteOf,
  valuesOf,
  type BatchResult,
  type Change,
  type ChangeState,
  type ChangedRow,
  type Direction,
  type Import,
} from "./import-batch";

/**
 * Moves the change of a level by the pieces that were sold or came between the check and now, so that no sale is
 * counted away: 10 → 200 becomes 8 → 198 after a sale of 2.
 * @returns false if nothing moved
 */
const followSales = (change: Change, current: number): boolean => {
  const moved = current - Number(change.before);
  change.before = current;
  change.after = Math.max(0, Number(change.after) + moved);
  return moved !== 0;
};

/** Writes the moved changes to the journal, so that the undo restores them. */
const noteMoved = async (tx: Tx, moved: readonly Change[]): Promise<void> => {
  if (moved.length === 0) return;
  await tx.execute(sql`
    update import_changes c set before = n.before, after = n.after
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as n (id bigint, before jsonb, after jsonb) where c.id = n.id`);
};

const countedOf = ({ article, changes }: ArticleEdit): CountedStock[] =>
  changes.stock === undefined
    ? []
    : [{ variantId: article.id, productId: article.productId, sku: article.sku, pieces: changes.stock }];

const hasGtin = ({ changes }: ChangedRow): boolean => changes.some(({ field }) => field === "gtin");

/**
 * Finds the edits whose trade item number another article has got since the check. Articles whose numbers this import
 * has still to write or to restore give theirs up.
 */
const takenSince = (tx: Tx, { id }: Import, edits: readonly ArticleEdit[], direction: Direction) => {
  const state: ChangeState = direction === "write" ? "open" : "written";
  return takenGtins(
    tx,
    edits,
    (sku) => sql`${sku} in (select c.sku from import_changes c
      where c.import_id = ${id} and c.state = ${state} and c.field = 'gtin')`,
  );
};

/** The rows of products of which an article's price is above its highest retail price by now. */
const rowsAboveMrp = async (
  tx: Tx,
  edits: readonly (ArticleEdit & { row: ChangedRow })[],
): Promise<BatchResult["refused"]> => {
  const products = [...new Set(edits.map(({ article }) => article.productId))];
  const above = await articlesAboveMrp(
    tx,
    products.map((id) => ({ id })),
  );
  return above.flatMap(({ productId, sku }) => {
    const own = edits.filter(({ article }) => article.productId === productId);
    const edit = own.find(({ article }) => article.sku === sku) ?? own[0];
    return edit === undefined ? [] : [{ row: edit.row, field: "mrpPaise" }];
  });
};

/** Writes or restores a batch of rows of a file of articles: numbers and prices, then stock by the stock's own rules. */
export const writeArticleRows = async (
  tx: Tx,
  one: Import,
  rows: readonly ChangedRow[],
  direction: Direction,
): Promise<BatchResult> => {
  if (rows.some(hasGtin)) await lockNumbers(tx);
  const articleOf = finderOf(await readArticles(tx, { skus: rows.map(({ sku }) => sku) }, true));
  const result: BatchResult = { written: [], refused: [] };
  const wantedEdits: (ArticleEdit & { row: ChangedRow })[] = [];
  const moved: Change[] = [];
  for (const row of rows) {
    const article = articleOf(row.sku);
    const stock = row.changes.find(({ field }) => field === "stock");
    if (article !== undefined && stock !== undefined && direction === "write")
      if (followSales(stock, article.stock)) moved.push(stock);
    const { seen, wanted } = valuesOf(row, direction);
    const field = article === undefined ? "sku" : changedField(shownArticle(article), seen);
    if (article === undefined || field !== null) result.refused.push({ row, field: field ?? "sku" });
    else wantedEdits.push({ row, article, changes: wanted as Partial<ArticleFields> });
  }
  const taken = await takenSince(tx, one, wantedEdits, direction);
  const edits = wantedEdits.filter(({ article }) => !taken.has(article.sku));
  for (const { row, article } of wantedEdits)
    if (taken.has(article.sku)) result.refused.push({ row, field: "gtin" });
    else result.written.push(row);
  await noteMoved(tx, moved);
  await editArticles(tx, actorOfImport(one), edits, noteOf(one));
  await countStocks(tx, actorOfImport(one), edits.flatMap(countedOf), noteOf(one));
  if (direction === "write") result.refused.push(...(await rowsAboveMrp(tx, edits)));
  return result;
};
