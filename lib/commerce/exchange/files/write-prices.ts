import "server-only";
import type { Tx } from "../../base/db/client";
import type { BatchResult, ChangedRow, Direction, Import } from "./import-batch";
import { OWN_PRICE } from "./plan-prices";
import { writeArticleRows } from "./write-articles";
import { writeProductRows } from "./write-products";

const isOfArticle = ({ changes }: ChangedRow): boolean => changes.some(({ field }) => field === OWN_PRICE);

/**
 * Writes or restores a batch of planned prices: those of products, and the own prices of articles. The articles go first: how far
 * a price moves is judged beside the product's price of before.
 */
export const writePriceRows = async (
  tx: Tx,
  one: Import,
  rows: readonly ChangedRow[],
  direction: Direction,
): Promise<BatchResult> => {
  const ofArticles = rows
    .filter(isOfArticle)
    .map((row) => ({ ...row, changes: row.changes.map((change) => ({ ...change, field: "pricePaise" })) }));
  const articles = await writeArticleRows(tx, one, ofArticles, direction);
  const products = await writeProductRows(
    tx,
    one,
    rows.filter((row) => !isOfArticle(row)),
    direction,
  );
  return {
    written: [...articles.written, ...products.written],
    refused: [...articles.refused, ...products.refused],
  };
};
