import "server-only";
import { eq } from "drizzle-orm";
import type { Tx } from "../db/client";
import { importChanges } from "../db/schema";
import { countStocks, type CountedStock } from "../inventory/count-stocks";
import {
  editArticles,
  readArticles,
  type ArticleEdit,
  type ArticleFields,
  type BulkArticle,
} from "../products/bulk-articles";
import {
  actorOfImport,
  changedField,
  noteOf,
  valuesOf,
  type BatchResult,
  type Change,
  type ChangedRow,
  type Direction,
  type Import,
} from "./import-batch";

/**
 * Moves the change of a level by the pieces that were sold or came between the check and now, so that no sale is
 * counted away: 10 → 200 becomes 8 → 198 after a sale of 2.
 */
const followSales = async (tx: Tx, change: Change, current: number): Promise<void> => {
  const moved = current - Number(change.before);
  if (moved === 0) return;
  change.before = current;
  change.after = Math.max(0, Number(change.after) + moved);
  await tx
    .update(importChanges)
    .set({ before: change.before, after: change.after })
    .where(eq(importChanges.id, change.id));
};

const countedOf = ({ article, changes }: ArticleEdit): CountedStock[] =>
  changes.stock === undefined
    ? []
    : [{ variantId: article.id, productId: article.productId, sku: article.sku, pieces: changes.stock }];

/** Writes or restores a batch of rows of a file of articles: numbers and prices, then stock by the stock's own rules. */
export const writeArticleRows = async (
  tx: Tx,
  one: Import,
  rows: readonly ChangedRow[],
  direction: Direction,
): Promise<BatchResult> => {
  const articles = await readArticles(
    tx,
    rows.map(({ sku }) => sku),
    true,
  );
  const result: BatchResult = { written: [], refused: [] };
  const edits: ArticleEdit[] = [];
  for (const row of rows) {
    const article: BulkArticle | undefined = articles.get(row.sku);
    const stock = row.changes.find(({ field }) => field === "stock");
    if (article !== undefined && stock !== undefined && direction === "write")
      await followSales(tx, stock, article.fields.stock);
    const { seen, wanted } = valuesOf(row, direction);
    const field = article === undefined ? "sku" : changedField(article.fields, seen);
    if (article === undefined || field !== null) result.refused.push({ row, field: field ?? "sku" });
    else {
      edits.push({ article, changes: wanted as Partial<ArticleFields> });
      result.written.push(row);
    }
  }
  await editArticles(tx, actorOfImport(one), edits, noteOf(one));
  await countStocks(tx, actorOfImport(one), edits.flatMap(countedOf), noteOf(one));
  return result;
};
