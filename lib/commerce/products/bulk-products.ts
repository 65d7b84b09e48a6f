import "server-only";
import { sql, type SQL } from "drizzle-orm";
import { finderOf } from "@/lib/model/article-numbers";
import type { Actor } from "../actor";
import { writeAudits } from "../audit/audit-log";
import { hasPartNumber } from "../db/article-numbers";
import type { Db, Tx } from "../db/client";
import type { Localized } from "../db/columns";
import { products } from "../db/schema";
import { reserveIds } from "../import/bulk-write";
import { approvedEdits, noteNewProducts } from "./approvals";
import type { ProductFields } from "./product-fields";

/** Fields that many products can get at once. */
export type BulkFields = Omit<ProductFields, "discountBasisPoints"> & {
  brandId: number | null;
  weightGrams: number;
};

export type BulkProduct = { id: number; sku: string; vendorId: number; fields: BulkFields };

type Row = {
  id: number;
  sku: string;
  vendorId: number;
  name: Localized;
  short: Localized;
  description: Localized;
  rest: Omit<BulkFields, `${"name" | "short" | "description"}.${"en" | "ar"}`>;
};

const productOf = ({ id, sku, vendorId, name, short, description, rest }: Row): BulkProduct => ({
  id,
  sku,
  vendorId,
  fields: {
    "name.en": name.en,
    "name.ar": name.ar ?? null,
    "short.en": short.en,
    "short.ar": short.ar ?? null,
    "description.en": description.en,
    "description.ar": description.ar ?? null,
    ...rest,
  },
});

/** A list in one parameter, as a set to look in. */
export const oneOf = (list: readonly string[]): SQL =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(list)}::jsonb))`;

/**
 * Reads products by their part numbers. @param isLocked true locks them until the transaction ends
 * @returns a finder by part number
 */
export const readProducts = async (
  on: Db | Tx,
  skus: readonly string[],
  isLocked = false,
): Promise<(sku: string) => BulkProduct | undefined> => {
  const { rows } = await on.execute<Row>(sql`
    select id, sku, vendor_id as "vendorId", name, short_description as short, full_description as description,
      jsonb_build_object('pricePaise', price_paise, 'categoryId', main_category_id, 'gstRate', gst_rate, 'hsnCode', hsn_code,
        'isActive', is_active, 'brandId', brand_id, 'weightGrams', weight_grams) as rest
    from products where ${hasPartNumber(sql`sku`, skus)} order by id ${isLocked ? sql`for update` : sql``}`);
  return finderOf(rows.map(productOf));
};

const localized = (en: string | null, ar: string | null): Localized => ({
  en: en ?? "",
  ...(ar === null ? {} : { ar }),
});

/** A product's values as columns of `products`. */
const columnsOf = (fields: BulkFields) => ({
  name: localized(fields["name.en"], fields["name.ar"]),
  short_description: localized(fields["short.en"], fields["short.ar"]),
  full_description: localized(fields["description.en"], fields["description.ar"]),
  price_paise: fields.pricePaise,
  main_category_id: fields.categoryId,
  gst_rate: fields.gstRate,
  hsn_code: fields.hsnCode,
  is_active: fields.isActive,
  brand_id: fields.brandId,
  weight_grams: fields.weightGrams,
});

const NEW_ROWS = sql.raw(
  "as n (id int, sku text, vendor_id int, name jsonb, short_description jsonb, full_description jsonb, price_paise bigint, main_category_id int, gst_rate numeric, hsn_code text, is_active boolean, brand_id int, weight_grams int)",
);
const recordset = (rows: readonly object[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) ${NEW_ROWS}`;

export type ProductEdit = { product: BulkProduct; changes: Partial<BulkFields> };

const valuesOf = (fields: Partial<BulkFields>, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, (fields as Record<string, unknown>)[name] ?? null]));

/** The main category is also among a product's categories. */
const writeCategories = async (tx: Tx, edits: readonly ProductEdit[]): Promise<void> => {
  const moved = edits.flatMap(({ product: { id, fields }, changes: { categoryId } }) =>
    categoryId === undefined || categoryId === fields.categoryId
      ? []
      : [{ id, before: fields.categoryId, after: categoryId }],
  );
  if (moved.length === 0) return;
  const list = sql`jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m (id int, before int, after int)`;
  await tx.execute(
    sql`delete from product_categories c using ${list} where c.product_id = m.id and c.category_id = m.before`,
  );
  await tx.execute(
    sql`insert into product_categories (product_id, category_id, position) select m.id, m.after, 0 from ${list} on conflict do nothing`,
  );
};

/**
 * Writes changed fields of many products in a few statements, with an audit entry for each, as far as the person may
 * (`approvedEdits`). The values were checked before, and the products are locked (`readProducts`). The shop's pages
 * follow by the database's change log.
 * @param note of the audit entries
 */
export const editProducts = async (
  tx: Tx,
  actor: Actor,
  wanted: readonly ProductEdit[],
  note: string,
): Promise<void> => {
  const allowed = await approvedEdits(tx, actor, wanted);
  const edits = allowed.filter(({ changes }) => Object.keys(changes).length > 0);
  if (edits.length === 0) return;
  const rows = edits.map(({ product: { id, fields }, changes }) => ({
    id,
    ...columnsOf({ ...fields, ...changes }),
  }));
  await tx.execute(sql`
    update products p set name = n.name, short_description = n.short_description, full_description = n.full_description,
      price_paise = n.price_paise, main_category_id = n.main_category_id, gst_rate = n.gst_rate, hsn_code = n.hsn_code,
      is_active = n.is_active, brand_id = n.brand_id, weight_grams = n.weight_grams, updated_at = now()
    from ${recordset(rows)} where p.id = n.id`);
  await writeCategories(tx, edits);
  await writeAudits(
    tx,
    actor,
    edits.map(({ product: { id, fields }, changes }) => ({
      action: "product.edit",
      subject: "product",
      subjectId: id,
      note,
      before: valuesOf(fields, Object.keys(changes)),
      after: valuesOf(changes, Object.keys(changes)),
    })),
  );
};

export type AddedProduct = Omit<BulkProduct, "id">;

/**
 * Creates products of one article without stock, under part numbers that no product and no article has yet. The values
 * were checked before. @param note of the audit entries
 */
export const createProducts = async (
  tx: Tx,
  actor: Actor,
  added: readonly AddedProduct[],
  note: string,
): Promise<void> => {
  if (added.length === 0) return;
  await reserveIds(tx, [products]);
  const rows = added.map(({ sku, vendorId, fields }) => ({ sku, vendor_id: vendorId, ...columnsOf(fields) }));
  const made = await tx.execute<{ id: number; sku: string }>(sql`
    insert into products (sku, vendor_id, name, short_description, full_description, price_paise, current_price_paise, main_category_id, gst_rate, hsn_code, is_active, brand_id, weight_grams)
    select n.sku, n.vendor_id, n.name, n.short_description, n.full_description,
      n.price_paise, n.price_paise, n.main_category_id, n.gst_rate, n.hsn_code, n.is_active, n.brand_id, n.weight_grams
    from ${recordset(rows)} returning id, sku`);
  const ids = made.rows.map(({ id }) => id);
  const mine = sql`p.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int)`;
  await tx.execute(
    sql`insert into product_categories (product_id, category_id, position) select p.id, p.main_category_id, 0 from products p where ${mine}`,
  );
  await tx.execute(
    sql`insert into variants (product_id, sku) select p.id, p.sku from products p where ${mine}`,
  );
  await tx.execute(
    sql`insert into stock_levels (variant_id, product_id, quantity) select v.id, p.id, 0 from variants v join products p on p.id = v.product_id where ${mine}`,
  );
  await noteNewProducts(tx, actor, ids);
  const fieldsOf = new Map(added.map(({ sku, fields }) => [sku, fields]));
  await writeAudits(
    tx,
    actor,
    made.rows.map(({ id, sku }) => ({
      action: "product.create",
      subject: "product",
      subjectId: id,
      note,
      after: { sku, ...fieldsOf.get(sku) },
    })),
  );
};

/**
 * Deletes products that nobody has used or changed since they were created: without orders, stock movements and reviews,
 * and without a later entry in the log, e.g. of their pictures or articles.
 * @param note of the audit entries @returns the part numbers of those that were deleted
 */
export const deleteUnusedProducts = async (
  tx: Tx,
  actor: Actor,
  unused: readonly BulkProduct[],
  note: string,
): Promise<string[]> => {
  if (unused.length === 0) return [];
  const { rows } = await tx.execute<{ id: number; sku: string }>(sql`
    delete from products p where p.id in (select jsonb_array_elements_text(${JSON.stringify(unused.map(({ id }) => id))}::jsonb)::int)
      and not exists (select from order_lines l where l.product_id = p.id)
      and not exists (select from stock_movements m where m.product_id = p.id)
      and not exists (select from reviews r where r.product_id = p.id)
      and not exists (select from audit_log a where a.subject = 'product' and a.subject_id = p.id and a.action <> 'product.create')
    returning p.id, p.sku`);
  await writeAudits(
    tx,
    actor,
    rows.map(({ id, sku }) => ({
      action: "product.delete",
      subject: "product",
      subjectId: id,
      note,
      before: { sku },
    })),
  );
  return rows.map(({ sku }) => sku);
};
