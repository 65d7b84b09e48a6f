import "server-only";
import { db } from "../db/client";
import { inChunks } from "../import/bulk-write";
import { readArticles } from "../products/bulk-articles";
import { changesOf, type Differences } from "./check-products";
import type { ReadRow } from "./check-rows";
import { problemAt } from "./import-problem";

/** Compares rows with the articles that are there. A file of articles makes no new ones. */
export const compareArticles = async (rows: readonly ReadRow[]): Promise<Differences> => {
  const found: Differences = { changes: [], problems: [] };
  for (const chunk of inChunks(rows)) {
    const articles = await readArticles(
      db(),
      chunk.map(({ sku }) => sku),
    );
    for (const row of chunk) {
      const article = articles.get(row.sku);
      if (article === undefined)
        found.problems.push(problemAt(row.row, "article_sku", "known-article", row.sku));
      else if (row.values.pricePaise === null && article.hasProductPrice)
        found.problems.push(problemAt(row.row, row.columns.pricePaise ?? "", "price", "-"));
      else found.changes.push(...changesOf(row, article.fields, false));
    }
  }
  return found;
};
