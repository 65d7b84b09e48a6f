import "server-only";
import { sql, type SQL } from "drizzle-orm";
import type { ArticleField, ArticleFields } from "@/lib/model/article-fields";
import { hasPartNumber } from "../../base/db/article-numbers";
import type { Db, Tx } from "../../base/db/client";
import { oneOfIds } from "../../base/db/one-of";
import { variants } from "../../base/db/schema";

/** Fields with a column of their own. Stock is a level beside the article, which movements change. */
export type ArticleValues = Omit<ArticleFields, "stock">;

/** Where each field stands: a column of `variants`. Reading and writing go by these rows. */
export const ARTICLE_COLUMNS = {
  sku: "sku",
  gtin: "gtin",
  pricePaise: "pricePaise",
  mrpPaise: "mrpPaise",
  costPaise: "costPaise",
  isActive: "isActive",
  weightGrams: "weightGrams",
  packQuantity: "packQuantity",
  pictureId: "imageId",
} as const satisfies { readonly [F in keyof ArticleValues]: keyof typeof variants.$inferInsert };

const SOURCES: Record<ArticleField, SQL> = {
  ...(Object.fromEntries(
    Object.entries(ARTICLE_COLUMNS).map(([field, column]) => [field, sql.raw(`v.${variants[column].name}`)]),
  ) as Record<keyof ArticleValues, SQL>),
  stock: sql`coalesce((select l.quantity from stock_levels l where l.variant_id = v.id), 0)`,
};

/** SQL: the fields of an article `v` as an object. */
export const ARTICLE_FIELDS: SQL = sql`jsonb_build_object(${sql.join(
  Object.entries(SOURCES).map(([field, source]) => sql`${sql.raw(`'${field}'`)}, ${source}`),
  sql`, `,
)})`;

/** An article as it is stored. @property key its options, as lib/model/selections.ts writes them @property position its place among the product's */
export type StoredArticle = ArticleFields & {
  id: number;
  productId: number;
  productSku: string;
  productPricePaise: number;
  key: string;
  position: number;
};

/** Condition on articles `v`: those with these part numbers, or all of one product or several in their order. */
type Chosen = { skus: readonly string[] } | { productId: number | readonly number[] };

/** Reads articles with all their fields. @param isLocked true locks article and product until the transaction ends */
export const readArticles = async (
  on: Db | Tx,
  chosen: Chosen,
  isLocked = false,
): Promise<StoredArticle[]> => {
  const which =
    "skus" in chosen
      ? hasPartNumber(sql`v.sku`, chosen.skus)
      : sql`v.product_id in ${oneOfIds([chosen.productId].flat())}`;
  const order = "skus" in chosen ? sql`v.id` : sql`v.product_id, v.position, v.id`;
  const { rows } = await on.execute<Omit<StoredArticle, ArticleField> & { fields: ArticleFields }>(sql`
    select v.id, v.product_id as "productId", p.sku as "productSku", to_jsonb(p.price_paise) as "productPricePaise",
      v.selection_key as key, v.position, ${ARTICLE_FIELDS} as fields
    from variants v join products p on p.id = v.product_id where ${which} order by ${order} ${isLocked ? sql`for update` : sql``}`);
  return rows.map(({ fields, ...row }) => ({ ...row, ...fields }));
};

type Priced = Pick<StoredArticle, "key" | "pricePaise" | "productPricePaise">;

/** True for an article whose price is its product's: it has no options and no own price. */
export const hasProductPrice = ({ key, pricePaise }: Pick<Priced, "key" | "pricePaise">): boolean =>
  key === "" && pricePaise === null;

/** What the only article of a product costs, in paise; null if nobody stated it, or its price is not the product's. */
export const readOnlyCost = async (on: Db | Tx, productId: number): Promise<number | null> => {
  const articles = await readArticles(on, { productId });
  return articles.find((article) => article.isActive && hasProductPrice(article))?.costPaise ?? null;
};

/**
 * An article as files show it: its price in paise is its own, or its product's; null for one whose price follows from its
 * options.
 */
export const shownArticle = <A extends Priced>(article: A): A => ({
  ...article,
  pricePaise: hasProductPrice(article) ? article.productPricePaise : article.pricePaise,
});
