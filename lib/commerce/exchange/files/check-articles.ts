import "server-only";
import { sql } from "drizzle-orm";
import { db } from "../../base/db/client";
import { inChunks } from "../../base/db/bulk-write";
import { finderOf } from "@/lib/model/article-numbers";
import { ARTICLE_ROWS, type ArticleFields } from "@/lib/model/article-fields";
import { hasProductPrice, readArticles, shownArticle } from "../../catalogue/products/article-fields";
import { takenGtins, type ArticleEdit } from "../../catalogue/products/edit-articles";
import { asDecimal } from "@/lib/model/money";
import { oneOf } from "../../base/db/one-of";
import { changesOf, type Differences } from "./check-products";
import { destroyedNumber } from "./destroyed-value";
import { oneRowEach, type ReadRow } from "./check-rows";
import { problemAt } from "./import-problem";

type Edit = ArticleEdit & { row: ReadRow };
type Priced = Pick<ArticleFields, "pricePaise" | "mrpPaise">;

/** Names the rows whose trade item number another article has, as all of them will be after the file. */
const takenNumbers = async (edits: readonly Edit[]) => {
  const given = edits.filter(({ changes }) => "gtin" in changes);
  const skus = given.map(({ article }) => article.sku);
  const taken = await takenGtins(db(), given, (sku) => sql`${sku} in ${oneOf(skus)}`);
  return given.flatMap(({ row, article, changes }) => {
    const other = taken.get(article.sku);
    return other === undefined
      ? []
      : [problemAt(row.row, row.columns.gtin ?? "", "free-gtin", changes.gtin ?? "", { other })];
  });
};

/** A price above the highest retail price; one that follows from options is compared when it is written. */
const aboveMrp = ({ row, columns }: ReadRow, { pricePaise, mrpPaise }: Priced) =>
  pricePaise === null || mrpPaise === null || pricePaise <= mrpPaise
    ? []
    : [
        problemAt(row, columns.pricePaise ?? columns.mrpPaise ?? "", "below-mrp", asDecimal(pricePaise), {
          mrp: asDecimal(mrpPaise),
        }),
      ];

/** Compares rows with the articles that are there. A file of articles makes no new ones. */
export const compareArticles = async (rows: readonly ReadRow[]): Promise<Differences> => {
  const found: Differences = { changes: [], problems: [] };
  const edits: Edit[] = [];
  const repeated = oneRowEach();
  for (const chunk of inChunks(rows)) {
    const articleOf = finderOf(await readArticles(db(), { skus: chunk.map(({ sku }) => sku) }));
    for (const row of chunk) {
      const article = articleOf(row.sku);
      if (article === undefined) {
        const destroyed = destroyedNumber(row.sku);
        found.problems.push(
          problemAt(row.row, row.keyColumn, destroyed?.expected ?? "known-article", row.sku),
        );
        continue;
      }
      found.problems.push(...repeated(row, article.sku));
      if (row.values.pricePaise === null && hasProductPrice(article))
        found.problems.push(
          problemAt(row.row, row.columns.pricePaise ?? "", ARTICLE_ROWS.pricePaise.reason, "-"),
        );
      const changes = changesOf({ ...row, sku: article.sku }, shownArticle(article), false);
      found.changes.push(...changes);
      const values = Object.fromEntries(changes.map(({ field, after }) => [field, after]));
      found.problems.push(...aboveMrp(row, { ...shownArticle(article), ...values }));
      edits.push({ row, article, changes: values as Partial<ArticleFields> });
    }
  }
  found.problems.push(...(await takenNumbers(edits)));
  return found;
};
