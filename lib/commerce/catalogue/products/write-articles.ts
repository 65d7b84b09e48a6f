import "server-only";
import { sql } from "drizzle-orm";
import type { Tx } from "../../base/db/client";
import { oneOfIds } from "../../base/db/one-of";
import { variants } from "../../base/db/schema";
import { upsert } from "../../base/db/bulk-write";
import { ARTICLE_COLUMNS, type ArticleValues, type StoredArticle } from "./article-fields";

/** An article to be stored: a product has one of each key. */
export type WrittenArticle = ArticleValues & Pick<StoredArticle, "productId" | "key" | "position">;

/** Fields of an article that nobody gave. */
export const NEW_ARTICLE = {
  gtin: null,
  pricePaise: null,
  mrpPaise: null,
  costPaise: null,
  isActive: true,
  weightGrams: null,
  packQuantity: null,
  pictureId: null,
} as const satisfies Omit<ArticleValues, "sku">;

const FIELDS = Object.entries(ARTICLE_COLUMNS) as [
  keyof ArticleValues,
  (typeof ARTICLE_COLUMNS)[keyof ArticleValues],
][];

const rowOf = ({ productId, key, position, ...article }: WrittenArticle) => ({
  productId,
  position,
  selectionKey: key,
  ...(Object.fromEntries(FIELDS.map(([field, column]) => [column, article[field]])) as Pick<
    typeof variants.$inferInsert,
    (typeof ARTICLE_COLUMNS)[keyof ArticleValues]
  >),
});

/**
 * Frees part numbers that move to other articles, because each is unique at every moment. Call it before `writeArticles` if
 * part numbers may change. @param articles all that get a number; each number was checked to be free but for these
 */
export const freeMovedNumbers = async (
  tx: Tx,
  articles: readonly Pick<WrittenArticle, "productId" | "key" | "sku">[],
): Promise<void> => {
  const wanted = articles.map(({ productId, key, sku }) => ({ product_id: productId, key, sku }));
  await tx.execute(sql`
    update variants v set sku = 'earlier ' || v.id
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as n (product_id int, key text, sku text)
    where lower(v.sku) = lower(n.sku) and (v.product_id, v.selection_key) <> (n.product_id, n.key)`);
};

/**
 * The one writer of the fields of articles, for the desk, commands, files and the catalogue folder: it adds articles, and
 * writes those that differ. The values were checked before (lib/model/article-fields.ts). Stock is another matter
 * (stock/count-stocks.ts). @returns how many were written
 */
export const writeArticles = (tx: Tx, articles: readonly WrittenArticle[]): Promise<number> =>
  upsert(tx, variants, articles.map(rowOf), {
    fields: ["productId", "selectionKey", "position", ...FIELDS.map(([, column]) => column)],
    key: ["productId", "selectionKey"],
  });

/** Switches articles off. They are kept, because order lines refer to them. */
export const switchArticlesOff = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx.execute(sql`
    update variants set is_active = false
    where is_active and id in ${oneOfIds(ids)}`);
};

/** Ends articles: those that were never ordered nor stocked are deleted, the others are switched off and kept. */
export const endArticles = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx.execute(sql`
    delete from variants v where v.id in ${oneOfIds(ids)}
      and not exists (select from order_lines l where l.variant_id = v.id)
      and not exists (select from stock_movements m where m.variant_id = v.id)`);
  await switchArticlesOff(tx, ids);
};

/** Gives a level of 0 to the articles of products that have none: also an article without pieces has one. */
export const giveLevels = async (tx: Tx, productIds: readonly number[]): Promise<void> => {
  await tx.execute(sql`
    insert into stock_levels (variant_id, product_id, quantity)
    select id, product_id, 0 from variants
    where product_id in ${oneOfIds(productIds)} order by id
    on conflict do nothing`);
};
