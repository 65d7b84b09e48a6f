import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { LANGUAGE_CODES } from "@/lib/i18n/languages";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { isNumberOf } from "@/lib/model/typed-number";
import { mayActFor, type Actor } from "../actor";
import { lastChange, writeAudit } from "../audit/audit-log";
import { now } from "../clock";
import { hasPartNumber } from "../db/article-numbers";
import { inTransaction, type Tx } from "../db/client";
import type { Localized } from "../db/columns";
import { discountProducts, discounts, productCategories, products } from "../db/schema";
import { done, failed, Refusal, refusable, type Result } from "../result";
import { approvedEdits } from "./approvals";
import { wrongFields } from "./check-fields";
import {
  findOwnDiscount,
  isTextField,
  readProduct,
  storedText,
  TEXT_COLUMNS,
  type EditableProduct,
  type ProductFields,
} from "./product-fields";

export type ProductRefusal = "NOT_FOUND" | "FIELDS_INVALID" | "CONFLICT";

/** A field that somebody else has changed meanwhile. */
export type FieldConflict = { field: string; seen: unknown; now: unknown; wanted: unknown };

/** @property seen the values that the editor saw, of some or all changed fields; a field without one is overwritten */
type ProductEdit = { changes: Partial<ProductFields>; seen: Partial<ProductFields> };

const valuesOf = (fields: Partial<ProductFields>, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, (fields as Record<string, unknown>)[name] ?? null]));

/**
 * Compares what the editor saw with what is there. A field that is already as wanted is no conflict.
 * @throws Refusal CONFLICT with `fields`, and `by` and `at` of the last change that the log knows
 */
const refuseConflicts = async (
  tx: Tx,
  { id, fields }: EditableProduct,
  { changes, seen }: ProductEdit,
): Promise<void> => {
  const [current, wanted, old] = [fields, changes, seen] as Record<string, unknown>[];
  const conflicts = Object.keys(changes)
    .filter((name) => Object.hasOwn(seen, name))
    .map((field) => ({ field, seen: old?.[field], now: current?.[field], wanted: wanted?.[field] }))
    .filter((one) => one.seen !== one.now && one.now !== one.wanted);
  if (conflicts.length === 0) return;
  throw new Refusal<ProductRefusal>("CONFLICT", {
    fields: conflicts satisfies FieldConflict[],
    ...(await lastChange(tx, "product", id)),
  });
};

/** Puts changed texts into the localized columns. Descriptions become HTML, which is cleaned before it is stored. */
const textColumns = ({ fields }: EditableProduct, changes: Partial<ProductFields>) => {
  const changed = Object.keys(changes).filter(isTextField);
  return Object.fromEntries(
    (Object.keys(TEXT_COLUMNS) as (keyof typeof TEXT_COLUMNS)[])
      .filter((name) => changed.some((field) => field.startsWith(`${name}.`)))
      .map((name) => {
        const texts = LANGUAGE_CODES.flatMap((language) => {
          const field = `${name}.${language}` as const;
          const text = field in changes ? changes[field] : fields[field];
          if (text === null || text === undefined) return [];
          return [[language, storedText(field, text)]];
        });
        const column = { name: "name", short: "shortDescription", description: "fullDescription" }[name];
        return [column, Object.fromEntries(texts) as Localized];
      }),
  );
};

const writeDiscount = async (tx: Tx, product: EditableProduct, basisPoints: number): Promise<void> => {
  const own = await findOwnDiscount(tx, product.id);
  if (own !== null) {
    await tx
      .update(discounts)
      .set(basisPoints === 0 ? { isActive: false } : { isActive: true, value: basisPoints })
      .where(eq(discounts.id, own.id));
    return;
  }
  if (basisPoints === 0) return;
  const [made] = await tx
    .insert(discounts)
    .values({
      name: { en: `Offer on ${product.sku}`, ar: `عرض على ${product.sku}` },
      appliesTo: "product",
      valueType: "percentage",
      value: basisPoints,
    })
    .returning({ id: discounts.id });
  if (made !== undefined)
    await tx.insert(discountProducts).values({ discountId: made.id, productId: product.id });
};

/** The main category is also among the product's categories. */
const writeCategory = async (tx: Tx, { id, fields }: EditableProduct, categoryId: number): Promise<void> => {
  await tx
    .delete(productCategories)
    .where(and(eq(productCategories.productId, id), eq(productCategories.categoryId, fields.categoryId)));
  await tx.insert(productCategories).values({ productId: id, categoryId, position: 0 }).onConflictDoNothing();
};

/** Writes the fields that differ, with an audit entry. @returns their names */
const writeFields = async (
  tx: Tx,
  actor: Actor,
  product: EditableProduct,
  wanted: Partial<ProductFields>,
  action: string,
): Promise<string[]> => {
  const [edit] = await approvedEdits(tx, actor, [{ product, changes: wanted }]);
  const changes = edit?.changes ?? {};
  const current = product.fields as Record<string, unknown>;
  const changed = Object.entries(changes)
    .filter(([name, value]) => current[name] !== value)
    .map(([name]) => name);
  if (changed.length === 0) return [];
  const { pricePaise, categoryId, brandId, gstRate, hsnCode, isActive, discountBasisPoints } = changes;
  await tx
    .update(products)
    .set({
      ...textColumns(product, changes),
      ...(pricePaise === undefined ? {} : { pricePaise }),
      ...(categoryId === undefined ? {} : { mainCategoryId: categoryId }),
      ...(brandId === undefined ? {} : { brandId }),
      ...(gstRate === undefined ? {} : { gstRate }),
      ...(hsnCode === undefined ? {} : { hsnCode }),
      ...(isActive === undefined ? {} : { isActive }),
      updatedAt: now(),
    })
    .where(eq(products.id, product.id));
  if (categoryId !== undefined && categoryId !== product.fields.categoryId)
    await writeCategory(tx, product, categoryId);
  if (discountBasisPoints !== undefined) await writeDiscount(tx, product, discountBasisPoints);
  await writeAudit(tx, actor, {
    action,
    subject: "product",
    subjectId: product.id,
    before: valuesOf(product.fields, changed),
    after: valuesOf(changes, changed),
  });
  return changed;
};

/**
 * Changes fields of a product. The shop's pages follow within a second, by the database's change log. Of two who edit
 * one field, the later is told what the first made of it; other fields of the first are kept.
 * @returns the product afterwards. Facts of FIELDS_INVALID: `fields`; of CONFLICT: `fields`, `by`, `at`
 */
export const editProduct = async (
  actor: Actor,
  sku: string,
  edit: ProductEdit,
): Promise<Result<EditableProduct, ProductRefusal>> =>
  refusable(() =>
    inTransaction(async (tx) => {
      const product = await readProduct(tx, sku, true);
      if (product === null || !mayActFor(actor, product.vendorId))
        throw new Refusal<ProductRefusal>("NOT_FOUND");
      const wrong = await wrongFields(tx, edit.changes);
      if (wrong.length > 0) throw new Refusal<ProductRefusal>("FIELDS_INVALID", { fields: wrong });
      await refuseConflicts(tx, product, edit);
      await writeFields(tx, actor, product, edit.changes, "product.edit");
      return (await readProduct(tx, sku)) ?? product;
    }),
  );

/**
 * Switches products on or off, or puts them into a category, all or none.
 * @returns their part numbers. Facts of NOT_FOUND: `sku`; of FIELDS_INVALID: `fields`
 */
export const changeProducts = async (
  actor: Actor,
  skus: readonly string[],
  changes: Partial<Pick<ProductFields, "isActive" | "categoryId">>,
): Promise<Result<string[], "NOT_FOUND" | "FIELDS_INVALID">> =>
  refusable(() =>
    inTransaction(async (tx) => {
      const wrong = await wrongFields(tx, changes);
      if (wrong.length > 0) throw new Refusal("FIELDS_INVALID", { fields: wrong });
      // In one order, so that two people who change the same products do not wait for each other for ever.
      const sorted = [...new Set(skus)].sort();
      for (const sku of sorted) {
        const product = await readProduct(tx, sku, true);
        if (product === null || !mayActFor(actor, product.vendorId)) throw new Refusal("NOT_FOUND", { sku });
        await writeFields(tx, actor, product, changes, "product.edit");
      }
      return sorted;
    }),
  );

/** Which products a change of prices is for: all conditions hold. At least one is needed. */
type PriceSelection = { skus: readonly string[] | null; categoryId: number | null; vendorId: number | null };
type ChangedPrice = { sku: string; before: number; after: number };

/**
 * Changes prices by a percentage, in paise rounded half up: those of the products, and the own prices of their
 * variants. @param basisPoints hundredths of a percent, -9000 to 100000, not 0
 * @returns the products whose price changed; NOTHING_CHOSEN without a condition
 */
export const changePrices = async (
  actor: Actor,
  chosen: PriceSelection,
  basisPoints: number,
): Promise<Result<ChangedPrice[], "NOTHING_CHOSEN" | "PERCENT_INVALID">> => {
  if (basisPoints === 0 || !isNumberOf(basisPoints, NUMBER_FIELDS.priceChange))
    return failed("PERCENT_INVALID");
  const { skus, categoryId } = chosen;
  const vendorId = actor.role === "seller" ? actor.id : chosen.vendorId;
  if (skus === null && categoryId === null && vendorId === null) return failed("NOTHING_CHOSEN");
  const factor = sql`(10000 + ${basisPoints}::bigint)`;
  return done(
    await inTransaction(async (tx) => {
      const { rows } = await tx.execute<{ id: number; sku: string; before: string; after: string }>(sql`
        with chosen as (
          select id, sku, price_paise as before, greatest(1, (price_paise * ${factor} + 5000) / 10000) as after from products
          where (${skus === null}::bool or ${hasPartNumber(sql`sku`, skus ?? [])})
            and (${categoryId}::int is null or exists (select from product_categories c join categories k on k.id = c.category_id
              where c.product_id = products.id and ${categoryId}::int in (k.id, k.parent_id)))
            and (${vendorId}::int is null or vendor_id = ${vendorId}::int)
          order by id for update
        ), own as (
          update variants v set price_paise = greatest(1, (v.price_paise * ${factor} + 5000) / 10000) from chosen where v.product_id = chosen.id and v.price_paise is not null
        )
        update products p set price_paise = chosen.after, updated_at = now() from chosen where p.id = chosen.id returning p.id, p.sku, chosen.before, chosen.after`);
      const changed = rows
        .map(({ id, sku, before, after }) => ({ id, sku, before: Number(before), after: Number(after) }))
        .sort((a, b) => a.id - b.id);
      for (const { id, before, after } of changed)
        await writeAudit(tx, actor, {
          action: "product.price",
          subject: "product",
          subjectId: id,
          before: { pricePaise: before },
          after: { pricePaise: after },
        });
      return changed.map(({ sku, before, after }) => ({ sku, before, after }));
    }),
  );
};
