import "server-only";
import type { SQL } from "drizzle-orm";
import type { ArticleFields } from "@/lib/model/article-fields";
import { numberProblems } from "@/lib/model/number-problems";
import type { Actor } from "../../base/actor";
import { writeAudits } from "../../base/audit/audit-log";
import { othersNumbers } from "../../base/db/article-numbers";
import type { Db, Tx } from "../../base/db/client";
import { approvedArticleEdits } from "./approvals";
import { hasProductPrice, type ArticleValues, type StoredArticle } from "./article-fields";
import { readProducts } from "./product-fields";
import { writeArticles } from "./write-articles";
import { touchProducts, writeProducts } from "./write-products";

/** Changes of an article that was read under a lock. `pricePaise` is the price that files show (`shownArticle`). */
export type ArticleEdit = { article: StoredArticle; changes: Partial<ArticleFields> };

/**
 * Finds the edits whose trade item number another article has, also one of these edits.
 * @param isFreed SQL for a part number: true for articles whose numbers are changed together with these
 * @returns the part number of the other by the edit's
 */
export const takenGtins = async (
  on: Db | Tx,
  edits: readonly ArticleEdit[],
  isFreed: (sku: SQL) => SQL,
): Promise<Map<string, string>> => {
  const given = edits.flatMap(({ article: { sku, isActive }, changes: { gtin } }) =>
    gtin === undefined || gtin === null ? [] : [{ sku, gtin, isActive }],
  );
  if (given.length === 0) return new Map();
  const gtins = given.map(({ gtin }) => gtin);
  const others = await othersNumbers(on, { skus: [], gtins }, ({ sku }) => isFreed(sku));
  return new Map(
    numberProblems(given, others).flatMap(({ at, field, reason, other }) =>
      field === "gtin" && reason === "free-gtin" ? [[given[at]?.sku ?? "", other ?? ""] as const] : [],
    ),
  );
};

/** Sets the prices of products whose only article has no price of its own. */
const writeProductPrices = async (
  tx: Tx,
  actor: Actor,
  edits: readonly ArticleEdit[],
  note: string,
): Promise<void> => {
  const priced = edits.flatMap(({ article: { productSku }, changes: { pricePaise } }) =>
    typeof pricePaise === "number" ? [{ productSku, pricePaise }] : [],
  );
  if (priced.length === 0) return;
  const productOf = await readProducts(
    tx,
    priced.map(({ productSku }) => productSku),
    true,
  );
  const changed = priced.flatMap(({ productSku, pricePaise }) => {
    const product = productOf(productSku);
    return product === undefined ? [] : [{ product, changes: { pricePaise } }];
  });
  await writeProducts(tx, actor, changed, note);
};

/**
 * Changes fields of many articles, with an audit entry for each, as far as the person may (`approvedArticleEdits`). The
 * price of an article without options and without an own price is its product's. The values were checked before, and the
 * articles are locked. Counted pieces are another matter (stock/count-stocks.ts).
 * @param note of the audit entries
 */
export const editArticles = async (
  tx: Tx,
  actor: Actor,
  edits: readonly ArticleEdit[],
  note: string,
): Promise<void> => {
  await writeProductPrices(
    tx,
    actor,
    edits.filter(({ article }) => hasProductPrice(article)),
    note,
  );
  const wanted = edits.map(({ article, changes: { stock: _, pricePaise, ...others } }) => {
    const isOwn = pricePaise !== undefined && !hasProductPrice(article);
    const changes: Partial<ArticleValues> = { ...others, ...(isOwn ? { pricePaise } : {}) };
    return { article, changes };
  });
  const changed = (await approvedArticleEdits(tx, actor, wanted)).flatMap(({ article, changes }) =>
    Object.keys(changes).length === 0 ? [] : [{ article, own: changes }],
  );
  if (changed.length === 0) return;
  await writeArticles(
    tx,
    changed.map(({ article, own }) => ({ ...article, ...own })),
  );
  await touchProducts(
    tx,
    changed.map(({ article }) => article.productId),
  );
  await writeAudits(
    tx,
    actor,
    changed.map(({ article, own }) => ({
      action: "variant.edit",
      subject: "variant",
      subjectId: article.id,
      note,
      before: {
        sku: article.sku,
        ...Object.fromEntries(Object.keys(own).map((name) => [name, article[name as keyof ArticleValues]])),
      },
      after: { sku: article.sku, ...own },
    })),
  );
};
