import "server-only";
import { sql, type SQL } from "drizzle-orm";
import { cleanHtml } from "@/lib/html/allow-list";
import { htmlOfTyped } from "@/lib/html/typed-text";
import { LANGUAGE_CODES, type Language } from "@/lib/languages/languages";
import type { AfterYes } from "@/lib/model/after-yes";
import { finderOf } from "@/lib/model/article-numbers";
import { bisLicenceOf, PACKAGE_FACTS, type PackageFact } from "@/lib/model/package-facts";
import { hasPartNumber } from "../../base/db/article-numbers";
import type { Db, Tx } from "../../base/db/client";
import { ownDiscountOf } from "./own-discount";

type Texts = "name" | "short" | "description" | "metaTitle" | "metaDescription";
export type TextField = `${Texts}.${Language}`;

/** Fields with a column of their own. `gstRate` in percent. */
type Values = {
  pricePaise: number;
  categoryId: number;
  brandId: number | null;
  gstRate: number;
  hsnCode: string;
  madeBy: string | null;
  packedBy: string | null;
  importedBy: string | null;
  bisLicence: string | null;
  isActive: boolean;
  weightGrams: number;
};

/**
 * The fields of a product that people edit, at the desk, by a command and by file. They are flat, so that two editors of
 * different fields do not meet. A text that is missing in a language is null. `discountBasisPoints` is the product's own
 * discount in hundredths of a percent, 0 for none. `metaTitle` and `metaDescription` are what search engines show in place of the
 * name and the short text.
 */
export type ProductFields = Record<TextField, string | null> & Values & { discountBasisPoints: number };

/** @property afterYes what a seller's change of it needs once the product is approved */
type Row = { column: string; afterYes: AfterYes };

/** Where each text of a product stands: a localized column of `products`. */
export const TEXT_COLUMNS: Readonly<Record<Texts, Row>> = {
  name: { column: "name", afterYes: "waits" },
  short: { column: "short_description", afterYes: "waits" },
  description: { column: "full_description", afterYes: "waits" },
  metaTitle: { column: "meta_title", afterYes: "waits" },
  metaDescription: { column: "meta_description", afterYes: "waits" },
};

/** Where each other field stands, with the type of its column. Reading and writing go by these rows. */
export const VALUE_COLUMNS: { readonly [F in keyof Values]: Row & { type: string } } = {
  pricePaise: { column: "price_paise", type: "bigint", afterYes: "waits-if-far" },
  categoryId: { column: "main_category_id", type: "integer", afterYes: "waits" },
  brandId: { column: "brand_id", type: "integer", afterYes: "waits" },
  gstRate: { column: "gst_rate", type: "numeric", afterYes: "waits" },
  hsnCode: { column: "hsn_code", type: "text", afterYes: "waits" },
  madeBy: { column: "made_by", type: "text", afterYes: "waits" },
  packedBy: { column: "packed_by", type: "text", afterYes: "waits" },
  importedBy: { column: "imported_by", type: "text", afterYes: "waits" },
  bisLicence: { column: "bis_licence", type: "text", afterYes: "waits" },
  isActive: { column: "is_active", type: "boolean", afterYes: "free" },
  weightGrams: { column: "weight_grams", type: "integer", afterYes: "free" },
};

const TEXT_NAMES = Object.keys(TEXT_COLUMNS) as Texts[];

const isTextField = (field: string): field is TextField =>
  TEXT_NAMES.includes((field.split(".")[0] ?? "") as Texts);

/** What a seller's change of a field needs once the product is approved. Its own discount moves the price as well. */
export const afterYesOf = (field: keyof ProductFields): AfterYes => {
  if (isTextField(field)) return TEXT_COLUMNS[field.split(".")[0] as Texts].afterYes;
  return field === "discountBasisPoints" ? "waits-if-far" : VALUE_COLUMNS[field].afterYes;
};

const descriptionOf = (typed: string): string => cleanHtml(htmlOfTyped(typed)).trim();

/** A field that is typed as text. */
type TypedField = TextField | PackageFact;
export const isTypedField = (field: string): field is TypedField =>
  isTextField(field) || (PACKAGE_FACTS as readonly string[]).includes(field);

/**
 * A typed text as it is stored: without blanks around it; a description as cleaned HTML. Stored twice it is the same:
 * HTML of which the cleaning leaves no tag is a text again.
 */
export const storedText = (field: TypedField, typed: string): string => {
  if (field.startsWith("description.")) return descriptionOf(descriptionOf(typed));
  return field === "bisLicence" ? bisLicenceOf(typed) : typed.trim();
};

/** SQL: the fields of a product `p` as an object. */
export const PRODUCT_FIELDS: SQL = sql`jsonb_build_object(${sql.join(
  [
    ...TEXT_NAMES.flatMap((name) =>
      LANGUAGE_CODES.map((language) =>
        sql.raw(`'${name}.${language}', p.${TEXT_COLUMNS[name].column} ->> '${language}'`),
      ),
    ),
    ...Object.entries(VALUE_COLUMNS).map(([field, { column }]) => sql.raw(`'${field}', p.${column}`)),
    sql`'discountBasisPoints', coalesce(${ownDiscountOf(sql`p.id`)}, 0)`,
  ],
  sql`, `,
)})`;

export type EditableProduct = { id: number; sku: string; vendorId: number; fields: ProductFields };

/**
 * Reads products by their part numbers. @param isLocked true locks them until the transaction ends
 * @returns a finder by part number
 */
export const readProducts = async (
  on: Db | Tx,
  skus: readonly string[],
  isLocked = false,
): Promise<(sku: string) => EditableProduct | undefined> => {
  const { rows } = await on.execute<EditableProduct>(sql`
    select p.id, p.sku, p.vendor_id as "vendorId", ${PRODUCT_FIELDS} as fields
    from products p where ${hasPartNumber(sql`p.sku`, skus)} order by p.id ${isLocked ? sql`for update of p` : sql``}`);
  return finderOf(rows);
};

/** Reads one product, as `readProducts`; null if there is none. */
export const readProduct = async (
  on: Db | Tx,
  sku: string,
  isLocked = false,
): Promise<EditableProduct | null> => (await readProducts(on, [sku], isLocked))(sku) ?? null;
