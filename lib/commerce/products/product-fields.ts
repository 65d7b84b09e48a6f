import "server-only";
import { sql } from "drizzle-orm";
import { cleanHtml } from "@/lib/html/allow-list";
import { htmlOfTyped } from "@/lib/html/typed-text";
import type { Language } from "@/lib/i18n/languages";
import { exactFirst, hasPartNumber } from "../db/article-numbers";
import type { Db, Tx } from "../db/client";
import type { Localized } from "../db/columns";
import { products } from "../db/schema";

type Texts = "name" | "short" | "description";

/**
 * The fields of a product that people edit, flat, so that two editors of different fields do not meet. A text that is
 * missing in a language is null. `discountBasisPoints` is the product's own discount in hundredths of a percent, 0 for
 * none.
 */
export type ProductFields = Record<`${Texts}.${Language}`, string | null> & {
  pricePaise: number;
  categoryId: number;
  brandId: number | null;
  gstRate: number;
  hsnCode: string;
  isActive: boolean;
  discountBasisPoints: number;
};

/** The column of each text. */
export const TEXT_COLUMNS = {
  name: products.name,
  short: products.shortDescription,
  description: products.fullDescription,
} as const satisfies Record<Texts, unknown>;

export const isTextField = (field: string): field is `${Texts}.${Language}` =>
  Object.keys(TEXT_COLUMNS).includes(field.split(".")[0] ?? "");

const descriptionOf = (typed: string): string => cleanHtml(htmlOfTyped(typed)).trim();

/**
 * A typed text as it is stored: without blanks around it; a description as cleaned HTML. Stored twice it is the same:
 * HTML of which the cleaning leaves no tag is a text again.
 */
export const storedText = (field: `${Texts}.${Language}`, typed: string): string =>
  field.startsWith("description.") ? descriptionOf(descriptionOf(typed)) : typed.trim();

const textsOf = (name: Texts, text: Localized): Record<string, string | null> => ({
  [`${name}.en`]: text.en,
  [`${name}.ar`]: text.ar ?? null,
});

/**
 * SQL: true for a discount `d` that is a product's own. It covers this product alone at all times, by a percentage, has
 * no code, and came from no import.
 */
export const isOwnDiscount = sql`d.applies_to = 'product' and d.value_type = 'percentage' and d.coupon_code is null
  and d.starts_on is null and d.ends_on is null and d.max_discount_paise is null and d.min_order_paise is null
  and (select count(*) from discount_products o where o.discount_id = d.id) = 1
  and not exists (select from import_state i where i.key = 'catalogue/discounts/' || d.id)`;

/** Finds a product's own discount. @returns its id and value; null if there is none */
export const findOwnDiscount = async (
  on: Db | Tx,
  productId: number,
): Promise<{ id: number; value: number; isActive: boolean } | null> =>
  (
    await on.execute<{ id: number; value: number; isActive: boolean }>(sql`
      select d.id, d.value, d.is_active as "isActive" from discounts d join discount_products p on p.discount_id = d.id
      where p.product_id = ${productId} and ${isOwnDiscount} order by d.id limit 1`)
  ).rows[0] ?? null;

export type EditableProduct = {
  id: number;
  sku: string;
  vendorId: number;
  fields: ProductFields;
};

/** Reads a product by its part number; null if there is none. @param isLocked true locks it until the transaction ends */
export const readProduct = async (
  on: Db | Tx,
  sku: string,
  isLocked = false,
): Promise<EditableProduct | null> => {
  const found = on
    .select()
    .from(products)
    .where(hasPartNumber(products.sku, [sku]))
    .orderBy(exactFirst(products.sku, sku))
    .limit(1);
  const [row] = await (isLocked ? found.for("update") : found);
  if (row === undefined) return null;
  const discount = await findOwnDiscount(on, row.id);
  return {
    id: row.id,
    sku: row.sku,
    vendorId: row.vendorId,
    fields: {
      ...textsOf("name", row.name),
      ...textsOf("short", row.shortDescription),
      ...textsOf("description", row.fullDescription),
      pricePaise: row.pricePaise,
      categoryId: row.mainCategoryId,
      brandId: row.brandId,
      gstRate: row.gstRate,
      hsnCode: row.hsnCode,
      isActive: row.isActive,
      discountBasisPoints: discount?.isActive ? discount.value : 0,
    } as ProductFields,
  };
};
