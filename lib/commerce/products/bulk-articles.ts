import "server-only";
import { sql, type SQL } from "drizzle-orm";
import { finderOf, numberProblems } from "@/lib/model/article-numbers";
import type { Actor } from "../actor";
import { writeAudits } from "../audit/audit-log";
import { hasPartNumber, othersNumbers } from "../db/article-numbers";
import type { Db, Tx } from "../db/client";

/** Fields of an article that many can get at once. `pricePaise` is its own price, null for its product's. */
export type ArticleFields = { gtin: string | null; pricePaise: number | null; stock: number };

export type BulkArticle = {
  id: number;
  sku: string;
  productId: number;
  productSku: string;
  /** True if its price is its product's: it has no options and no own price. */
  hasProductPrice: boolean;
  isActive: boolean;
  fields: ArticleFields;
};

/**
 * Reads articles by their part numbers. @param isLocked true locks article, product and stock
 * @returns a finder by part number
 */
export const readArticles = async (
  on: Db | Tx,
  skus: readonly string[],
  isLocked = false,
): Promise<(sku: string) => BulkArticle | undefined> => {
  const { rows } = await on.execute<
    Omit<BulkArticle, "fields"> & { gtin: string | null; pricePaise: string | null; stock: number }
  >(sql`
    select v.id, v.sku, v.product_id as "productId", p.sku as "productSku", v.selection_key = '' and v.price_paise is null as "hasProductPrice", v.is_active as "isActive", v.gtin,
      case when v.selection_key = '' then coalesce(v.price_paise, p.price_paise) else v.price_paise end as "pricePaise",
      coalesce((select quantity from stock_levels where variant_id = v.id), 0) as stock
    from variants v join products p on p.id = v.product_id where ${hasPartNumber(sql`v.sku`, skus)} order by v.id ${isLocked ? sql`for update` : sql``}`);
  return finderOf(
    rows.map(({ gtin, pricePaise, stock, ...row }) => ({
      ...row,
      fields: { gtin, pricePaise: pricePaise === null ? null : Number(pricePaise), stock },
    })),
  );
};

export type ArticleEdit = { article: BulkArticle; changes: Partial<ArticleFields> };

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
      field === "gtin" && reason === "taken" ? [[given[at]?.sku ?? "", other ?? ""] as const] : [],
    ),
  );
};

/**
 * Writes trade item numbers and prices of many articles, with an audit entry for each. Stock is another matter
 * (inventory/count-stocks.ts). The values were checked before, and the articles are locked.
 * @param note of the audit entries
 */
export const editArticles = async (
  tx: Tx,
  actor: Actor,
  edits: readonly ArticleEdit[],
  note: string,
): Promise<void> => {
  const changed = edits.filter(({ changes }) => "gtin" in changes || "pricePaise" in changes);
  if (changed.length === 0) return;
  const rows = changed.map(({ article, changes }) => ({
    id: article.id,
    product_id: article.productId,
    has_product_price: article.hasProductPrice,
    gtin: article.fields.gtin,
    price_paise: article.fields.pricePaise,
    ...("gtin" in changes ? { gtin: changes.gtin } : {}),
    ...("pricePaise" in changes ? { price_paise: changes.pricePaise } : {}),
  }));
  const list = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id int, product_id int, has_product_price boolean, gtin text, price_paise bigint)`;
  await tx.execute(
    sql`update variants v set gtin = n.gtin, price_paise = case when n.has_product_price then v.price_paise else n.price_paise end from ${list} where v.id = n.id`,
  );
  await tx.execute(
    sql`update products p set price_paise = coalesce(n.price_paise, p.price_paise), updated_at = now()
      from (select product_id, max(price_paise) filter (where has_product_price) as price_paise from ${list} group by product_id) n where p.id = n.product_id`,
  );
  await writeAudits(
    tx,
    actor,
    changed.map(({ article: { id, sku, fields }, changes: { stock: _, ...changes } }) => {
      const before = Object.fromEntries(
        Object.keys(changes).map((name) => [name, fields[name as keyof ArticleFields]]),
      );
      return {
        action: "variant.edit",
        subject: "variant",
        subjectId: id,
        note,
        before: { sku, ...before },
        after: { sku, ...changes },
      };
    }),
  );
};
