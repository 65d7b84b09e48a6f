import "server-only";
import { asc, eq, getTableColumns, sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { LANGUAGE_CODES, type Language } from "@/lib/languages/languages";
import { withIds } from "@/lib/model/selections";
import { mayActFor, type Actor } from "../../base/actor";
import { writeAudit } from "../../base/audit/audit-log";
import { freePartNumber, lockNumbers } from "../../base/db/article-numbers";
import { inTransaction, type Tx } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";
import {
  productAttributeOptions,
  productAttributes,
  productCategories,
  productColors,
  productImages,
  productPriceTiers,
  products,
  productShippingMethods,
  productSizes,
  productSpecifications,
  productTags,
  productValues,
  relatedProducts,
  variantValues,
} from "../../base/db/schema";
import { reserveIds } from "../../base/db/bulk-write";
import { Refusal, refusable, type Result } from "../../base/result";
import { noteNewProducts } from "./approvals";
import { readArticles } from "./article-fields";
import { readProduct } from "./product-fields";
import { giveLevels, writeArticles } from "./write-articles";
import { newProductIds, ownPartNumber } from "./write-products";

/** The tables whose rows of a product are copied with all their columns. Options and articles get ids of their own. */
const COPIED = [
  productCategories,
  productImages,
  productColors,
  productSizes,
  productAttributes,
  productPriceTiers,
  productTags,
  productShippingMethods,
  relatedProducts,
  productSpecifications,
  productValues,
] as const;

/** SQL: the columns of a table but these. */
const columnsBut = (table: PgTable, names: readonly string[]): SQL =>
  sql.join(
    Object.values(getTableColumns(table)).flatMap(({ name }) =>
      names.includes(name) ? [] : [sql.identifier(name)],
    ),
    sql`, `,
  );

/** Letters of a name that leave room for the word behind it. */
const ROOM = 190;
const COPY: Readonly<Record<Language, string>> = { en: "copy", ar: "نسخة" };

/** Names the copy. In a language that the shop does not have the name stays. */
const copyOf = (name: Localized): Localized => ({
  ...name,
  ...Object.fromEntries(
    LANGUAGE_CODES.flatMap((language) => {
      const text = name[language];
      return text === undefined ? [] : [[language, `${text.slice(0, ROOM)} (${COPY[language]})`]];
    }),
  ),
});

/** Copies the row whole, with the columns that are no fields (product-fields.ts). */
const copyRow = async (tx: Tx, id: number): Promise<{ id: number; sku: string }> => {
  const [row] = await tx.select().from(products).where(eq(products.id, id));
  if (row === undefined) throw new Error(`No product ${id}`);
  const { id: _, createdAt: __, updatedAt: ___, ratingAverage: ____, ratingCount: _____, ...kept } = row;
  const [copiedId = 0] = await newProductIds(tx, 1);
  const copy = { id: copiedId, sku: await ownPartNumber(tx, copiedId) };
  await tx.insert(products).values({
    ...kept,
    ...copy,
    name: copyOf(row.name),
    currentPricePaise: row.pricePaise,
    currentDiscountId: null,
    isHome: false,
    isPopular: false,
    isActive: false,
  });
  return copy;
};

/** Copies the options of attributes. @returns the new id of each */
const copyOptions = async (tx: Tx, from: number, to: number): Promise<Map<number, number>> => {
  await reserveIds(tx, [productAttributeOptions]);
  const rows = await tx
    .select()
    .from(productAttributeOptions)
    .where(eq(productAttributeOptions.productId, from))
    .orderBy(asc(productAttributeOptions.id));
  const ids = new Map<number, number>();
  for (const { id, ...row } of rows) {
    const [made] = await tx
      .insert(productAttributeOptions)
      .values({ ...row, productId: to })
      .returning({ id: productAttributeOptions.id });
    ids.set(id, made?.id ?? 0);
  }
  return ids;
};

/** Copies the articles that are on, without stock. A trade item number belongs to one article, and is not copied. */
const copyArticles = async (
  tx: Tx,
  from: { id: number; sku: string },
  to: { id: number; sku: string },
  optionIds: ReadonlyMap<number, number>,
): Promise<void> => {
  const all = await readArticles(tx, { productId: from.id });
  const active = all.filter(({ isActive }) => isActive);
  const keys = new Map<string, number>();
  for (const [i, article] of (active.length > 0 ? active : all).entries()) {
    const { id, sku } = article;
    const wanted = sku.startsWith(from.sku) ? to.sku + sku.slice(from.sku.length) : `${to.sku}-${i + 1}`;
    const free = await freePartNumber(
      tx,
      wanted,
      (row) => sql`${row.productId} = ${to.id} and ${row.sku} = ${to.sku}`,
    );
    const key = withIds(article.key, optionIds);
    await writeArticles(tx, [{ ...article, productId: to.id, key, sku: free, gtin: null }]);
    keys.set(key, id);
  }
  await giveLevels(tx, [to.id]);
  const copies = await readArticles(tx, { productId: to.id });
  const pairs = copies.map(({ id, key }) => ({ source: keys.get(key), copy: id }));
  const columns = columnsBut(variantValues, ["variant_id", "product_id"]);
  await tx.execute(sql`
    insert into variant_values (variant_id, product_id, ${columns})
    select n.copy, ${to.id}::int, ${columns} from variant_values
    join jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as n (source int, copy int) on n.source = variant_id`);
};

/**
 * Makes a product like another one: texts, pictures, articles, specifications, rules. The copy has part numbers of its
 * own, no stock, no discount and no reviews, and is off the shop until it is switched on.
 * @returns the part number of the copy
 */
export const duplicateProduct = (actor: Actor, sku: string): Promise<Result<{ sku: string }, "NOT_FOUND">> =>
  refusable(() =>
    inTransaction(async (tx) => {
      await lockNumbers(tx);
      const product = await readProduct(tx, sku, true);
      if (product === null || !mayActFor(actor, product.vendorId)) throw new Refusal("NOT_FOUND");
      const copy = await copyRow(tx, product.id);
      for (const table of COPIED) {
        const columns = columnsBut(table, ["id", "product_id"]);
        await tx.execute(
          sql`insert into ${table} (product_id, ${columns}) select ${copy.id}::int, ${columns} from ${table} where product_id = ${product.id}`,
        );
      }
      await copyArticles(tx, product, copy, await copyOptions(tx, product.id, copy.id));
      await noteNewProducts(tx, actor, [copy.id]);
      await writeAudit(tx, actor, {
        action: "product.create",
        subject: "product",
        subjectId: copy.id,
        before: null,
        after: { sku: copy.sku, copyOf: product.sku },
      });
      return { sku: copy.sku };
    }),
  );
