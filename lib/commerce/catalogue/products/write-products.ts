import "server-only";
import { sql, type SQL } from "drizzle-orm";
import { LANGUAGE_CODES } from "@/lib/languages/languages";
import type { Actor } from "../../base/actor";
import { writeAudits } from "../../base/audit/audit-log";
import { freePartNumber } from "../../base/db/article-numbers";
import type { Tx } from "../../base/db/client";
import { overStored } from "../../base/db/keep-languages";
import { oneOfIds } from "../../base/db/one-of";
import { products } from "../../base/db/schema";
import { reserveIds } from "../../base/db/bulk-write";
import { approvedEdits, noteNewProducts } from "./approvals";
import { writeOwnDiscount } from "./own-discount";
import {
  isTypedField,
  storedText,
  TEXT_COLUMNS,
  VALUE_COLUMNS,
  type EditableProduct,
  type ProductFields,
  type TextField,
} from "./product-fields";
import { giveLevels, NEW_ARTICLE, writeArticles } from "./write-articles";

const TEXT_NAMES = Object.keys(TEXT_COLUMNS) as (keyof typeof TEXT_COLUMNS)[];
const TEXTS = Object.values(TEXT_COLUMNS).map(({ column }) => column);
const VALUES = Object.values(VALUE_COLUMNS).map(({ column }) => column);

/** The stored columns of fields. A language without a text is missing. */
const columnsOf = (fields: ProductFields): Record<string, unknown> => ({
  ...Object.fromEntries(
    TEXT_NAMES.map((name) => [
      TEXT_COLUMNS[name].column,
      Object.fromEntries(
        LANGUAGE_CODES.flatMap((language) => {
          const text = fields[`${name}.${language}`];
          return text === null ? [] : [[language, text]];
        }),
      ),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(VALUE_COLUMNS).map(([field, { column }]) => [
      column,
      fields[field as keyof typeof VALUE_COLUMNS],
    ]),
  ),
});

/** SQL: rows of products as a table `n`. */
const recordset = (rows: readonly object[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) ${sql.raw(
    `as n (id int, sku text, vendor_id int, ${TEXTS.map((column) => `${column} jsonb`).join(", ")}, ${Object.values(
      VALUE_COLUMNS,
    )
      .map(({ column, type }) => `${column} ${type}`)
      .join(", ")})`,
  )}`;

/** Typed texts as they are stored; other values as they are. */
const storedFields = <F extends Partial<ProductFields>>(fields: F): F =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]: [string, unknown]) => [
      field,
      isTypedField(field) && typeof value === "string" ? storedText(field, value) : value,
    ]),
  ) as F;

/** What is to be changed of a product that was read under a lock. */
export type ProductEdit = { product: EditableProduct; changes: Partial<ProductFields> };

const valuesOf = (fields: Partial<ProductFields>, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, (fields as Record<string, unknown>)[name] ?? null]));

/** The edit as it is stored, without the fields that are so already. */
const differing = ({ product, changes }: ProductEdit): ProductEdit => {
  const current = product.fields as Record<string, unknown>;
  const changed = Object.entries(storedFields(changes)).filter(([field, value]) => current[field] !== value);
  return { product, changes: Object.fromEntries(changed) };
};

/** The main category is also among a product's categories. */
const writeCategories = async (tx: Tx, edits: readonly ProductEdit[]): Promise<void> => {
  const moved = edits.flatMap(({ product: { id, fields }, changes: { categoryId } }) =>
    categoryId === undefined ? [] : [{ id, before: fields.categoryId, after: categoryId }],
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

/** SQL: a text that may be missing in every language is none then. */
const orNone = (text: SQL): SQL => sql`nullif(${text}, '{}'::jsonb)`;

const UPDATED = sql.join(
  [
    ...TEXTS.map(
      (column) =>
        sql`${sql.raw(column)} = ${orNone(overStored(sql.raw(`p.${column}`), sql.raw(`n.${column}`)))}`,
    ),
    ...VALUES.map((column) => sql.raw(`${column} = n.${column}`)),
  ],
  sql`, `,
);

/**
 * The one writer of the fields of products, for the desk, commands and files. It writes what differs, in a few statements
 * for any number of products, with an audit entry for each, as far as the person may (`approvedEdits`). The values were
 * checked before (check-fields.ts), and the products are locked (`readProducts`). The shop's pages follow by the database's
 * change log.
 * @param note of the audit entries @param action that they name
 * @returns the ids of the products of which changes wait for the owner's yes
 */
export const writeProducts = async (
  tx: Tx,
  actor: Actor,
  wanted: readonly ProductEdit[],
  note = "",
  action: "product.edit" | "product.price" = "product.edit",
): Promise<number[]> => {
  const approved = await approvedEdits(tx, actor, wanted.map(differing));
  const edits = approved.edits.filter(({ changes }) => Object.keys(changes).length > 0);
  if (edits.length === 0) return approved.waiting;
  const rows = edits.map(({ product: { id, fields }, changes }) => ({
    id,
    ...columnsOf({ ...fields, ...changes }),
  }));
  await tx.execute(
    sql`update products p set ${UPDATED}, updated_at = now() from ${recordset(rows)} where p.id = n.id`,
  );
  await writeCategories(tx, edits);
  for (const { product, changes } of edits)
    if (changes.discountBasisPoints !== undefined)
      await writeOwnDiscount(tx, product, changes.discountBasisPoints);
  await writeAudits(
    tx,
    actor,
    edits.map(({ product: { id, fields }, changes }) => ({
      action,
      subject: "product",
      subjectId: id,
      note,
      before: valuesOf(fields, Object.keys(changes)),
      after: valuesOf(changes, Object.keys(changes)),
    })),
  );
  return approved.waiting;
};

/** Notes that products changed of which no field did: their articles or specifications. */
export const touchProducts = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await tx.execute(sql`update products set updated_at = now() where id in ${oneOfIds(ids)}`);
};

/** Fields that a new product may leave out. It is off the shop until it is switched on. */
export const NEW_FIELDS = {
  ...(Object.fromEntries(
    TEXT_NAMES.flatMap((name) => LANGUAGE_CODES.map((language) => [`${name}.${language}`, null])),
  ) as Record<TextField, null>),
  "short.en": "",
  "description.en": "",
  brandId: null,
  madeBy: null,
  packedBy: null,
  importedBy: null,
  bisLicence: null,
  isActive: false,
  weightGrams: 0,
  discountBasisPoints: 0,
} as const satisfies Partial<ProductFields>;

/** What a new product needs. */
export type NewProduct = Partial<ProductFields> &
  Pick<ProductFields, "pricePaise" | "categoryId" | "gstRate" | "hsnCode"> & { "name.en": string };

/** @property sku null for `HW-<id>`, or the next that is free */
export type AddedProduct = { sku: string | null; vendorId: number; fields: NewProduct };

/** Takes ids of new products. */
export const newProductIds = async (tx: Tx, count: number): Promise<number[]> => {
  await reserveIds(tx, [products]);
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('products', 'id'))::int as id from generate_series(1, ${count}::int)`,
  );
  return rows.map(({ id }) => id);
};

/** The part number of a product that was given none. Its id is above those of the files. Call it under `lockNumbers`. */
export const ownPartNumber = (tx: Tx, id: number): Promise<string> => freePartNumber(tx, `HW-${id}`);

/**
 * Creates products of one article without stock. The values were checked before, and no product and no article has their
 * part numbers (`lockNumbers`). @param note of the audit entries
 */
export const addProducts = async (
  tx: Tx,
  actor: Actor,
  added: readonly AddedProduct[],
  note = "",
): Promise<{ id: number; sku: string }[]> => {
  if (added.length === 0) return [];
  const ids = await newProductIds(tx, added.length);
  const made = [];
  for (const [i, { sku, vendorId, fields }] of added.entries()) {
    const id = ids[i] ?? 0;
    const given = storedFields(fields);
    const whole: ProductFields = { ...NEW_FIELDS, ...given };
    made.push({ id, sku: sku ?? (await ownPartNumber(tx, id)), vendorId, given, whole });
  }
  const columns = sql.raw([...TEXTS, ...VALUES].join(", "));
  const selected = sql.join([...TEXTS.map((column) => orNone(sql.raw(column))), sql.raw(VALUES.join(", "))], sql`, `);
  const list = recordset(
    made.map(({ id, sku, vendorId, whole }) => ({ id, sku, vendor_id: vendorId, ...columnsOf(whole) })),
  );
  await tx.execute(sql`
    insert into products (id, sku, vendor_id, current_price_paise, ${columns})
    select id, sku, vendor_id, price_paise, ${selected} from ${list}`);
  await tx.execute(
    sql`insert into product_categories (product_id, category_id, position) select id, main_category_id, 0 from ${list}`,
  );
  await writeArticles(
    tx,
    made.map(({ id, sku }) => ({ ...NEW_ARTICLE, productId: id, key: "", position: 0, sku })),
  );
  await giveLevels(tx, ids);
  await noteNewProducts(tx, actor, ids);
  await writeAudits(
    tx,
    actor,
    made.map(({ id, sku, given }) => ({
      action: "product.create",
      subject: "product",
      subjectId: id,
      note,
      after: { sku, ...given },
    })),
  );
  return made.map(({ id, sku }) => ({ id, sku }));
};

/**
 * Deletes products that nobody has used or changed since they were created: without orders, stock movements and reviews,
 * and without a later entry in the log, e.g. of their pictures or articles.
 * @param note of the audit entries @returns the part numbers of those that were deleted
 */
export const deleteUnusedProducts = async (
  tx: Tx,
  actor: Actor,
  unused: readonly EditableProduct[],
  note: string,
): Promise<string[]> => {
  if (unused.length === 0) return [];
  const { rows } = await tx.execute<{ id: number; sku: string }>(sql`
    delete from products p where p.id in ${oneOfIds(unused.map(({ id }) => id))}
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
