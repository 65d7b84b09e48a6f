import "server-only";
import { asc, eq, sql } from "drizzle-orm";
import { SIZE_ATTRIBUTE, selectionKey, selectionsOfKey } from "@/lib/model/selections";
import { mayActFor, type Actor } from "../../base/actor";
import { writeAudit } from "../../base/audit/audit-log";
import { freePartNumber, lockNumbers } from "../../base/db/article-numbers";
import { inTransaction, type Tx } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";
import { productAttributeOptions, products, stockLevels, variants } from "../../base/db/schema";
import { reserveIds } from "../../base/db/bulk-write";
import { Refusal, refusable, type Result } from "../../base/result";
import { noteNewProducts } from "./approvals";
import { readProduct } from "./product-fields";
import { newProductIds, ownPartNumber } from "./write-products";

/** The tables whose rows of a product are copied as they are, with their columns. */
const COPIED = {
  product_categories: "category_id, position",
  product_images: "image_id, color_id, position, alt",
  product_colors: "color_id, position",
  product_sizes: "size_id, position, description, image_id, price_type, additional_price",
  product_attributes: "attribute_id, is_required, defines_variant, position",
  product_price_tiers: "minimum_quantity, discount_basis_points",
  product_tags: "tag_id",
  product_shipping_methods: "shipping_method_id",
  related_products: "related_product_id, position",
  product_specifications: "attribute_id, position, value_id, min, max, text, unit, wording",
  product_values: "kind, value_id",
};

/** Letters of a name that leave room for the word behind it. */
const ROOM = 190;

const copyOf = ({ en, ar }: Localized): Localized => ({
  en: `${en.slice(0, ROOM)} (copy)`,
  ...(ar === undefined ? {} : { ar: `${ar.slice(0, ROOM)} (نسخة)` }),
});

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
  const all = await tx
    .select()
    .from(variants)
    .where(eq(variants.productId, from.id))
    .orderBy(asc(variants.position), asc(variants.id));
  const active = all.filter(({ isActive }) => isActive);
  const rows = active.length > 0 ? active : all;
  for (const [i, { id, sku, ...row }] of rows.entries()) {
    const selections = selectionsOfKey(row.selectionKey).map(({ attributeId, optionId }) => ({
      attributeId,
      optionId: attributeId > SIZE_ATTRIBUTE ? (optionIds.get(optionId) ?? optionId) : optionId,
    }));
    const wanted = sku.startsWith(from.sku) ? to.sku + sku.slice(from.sku.length) : `${to.sku}-${i + 1}`;
    const [made] = await tx
      .insert(variants)
      .values({
        ...row,
        productId: to.id,
        sku: await freePartNumber(
          tx,
          wanted,
          (row) => sql`${row.productId} = ${to.id} and ${row.sku} = ${to.sku}`,
        ),
        gtin: null,
        selectionKey: selectionKey(selections),
      })
      .returning({ id: variants.id });
    const variantId = made?.id ?? 0;
    await tx.insert(stockLevels).values({ variantId, productId: to.id, quantity: 0 });
    await tx.execute(sql`
      insert into variant_values (variant_id, product_id, kind, value_id)
      select ${variantId}::int, ${to.id}::int, kind, value_id from variant_values where variant_id = ${id}`);
  }
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
      for (const [table, columns] of Object.entries(COPIED))
        await tx.execute(
          sql`insert into ${sql.identifier(table)} (product_id, ${sql.raw(columns)}) select ${copy.id}::int, ${sql.raw(columns)} from ${sql.identifier(table)} where product_id = ${product.id}`,
        );
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
