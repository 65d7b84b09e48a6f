import "server-only";
import { sql, type SQL } from "drizzle-orm";
import type { ProductGap, StockState } from "@/lib/model/product-gaps";
import { oneOf } from "../../base/db/one-of";
import { isFound } from "../../base/found";
import { setting } from "../../base/settings/shop-settings";
import { isAskedProduct } from "./approvals";
import { findUsedHsnProblems } from "./hsn-list";
import { hasLawGap } from "./law-gaps";

/**
 * What a list of products is narrowed to.
 * @property text words of a name in any language, a part number, a trade item number or an HSN code; empty for all
 * @property isActive null for all, as the others
 * @property isAsked true for those that wait for the owner's yes, or of which changes do
 * @property categoryId also its children
 */
export type ProductFilter = {
  text: string;
  isActive: boolean | null;
  isAsked?: boolean;
  categoryId: number | null;
  brandId?: number | null;
  vendorId: number | null;
  stock?: StockState | null;
  gap?: ProductGap | null;
};

/** SQL: a text of product `p` in a language that is not there. */
const lacksText = (column: string, language: string): SQL =>
  sql`coalesce(${sql.raw(`p.${column}`)}->>${language}::text, '') = ''`;

const hasArticle = (condition: SQL): SQL =>
  sql`exists (select from variants v where v.product_id = p.id and v.is_active and ${condition})`;

/** SQL: true for a product `p` that lacks this. */
const GAPS: Readonly<Record<ProductGap, () => SQL | Promise<SQL>>> = {
  picture: () => sql`not exists (select from product_images g where g.product_id = p.id)`,
  description: () => lacksText("full_description", "en"),
  arabic: () =>
    sql`(${lacksText("name", "ar")} or ${lacksText("short_description", "ar")} or ${lacksText("full_description", "ar")})`,
  weight: () => sql`not p.is_digital and p.weight_grams = 0 and ${hasArticle(sql`(v.weight_grams is null or v.weight_grams = 0)`)}`,
  brand: () => sql`p.brand_id is null`,
  gtin: () => hasArticle(sql`v.gtin is null`),
  hsn: async () => sql`p.hsn_code in ${oneOf([...(await findUsedHsnProblems()).keys()])}`,
  law: hasLawGap,
};

/** SQL: true for a product `p` with an article for sale whose level passes. Few articles are no longer sold. */
const hasLevel = (condition: SQL): SQL =>
  sql`exists (select from stock_levels s where s.product_id = p.id and ${condition}
    and s.variant_id not in (select v.id from variants v where not v.is_active))`;

/** SQL: true for a product `p` whose stock is so. */
const STOCK: Readonly<Record<StockState, () => SQL | Promise<SQL>>> = {
  out: () => sql`not ${hasLevel(sql`s.quantity > 0`)}`,
  low: async () => hasLevel(sql`s.quantity < ${(await setting("stock")).lowPieces}::int`),
};

/** SQL: true for a product `p` that passes the filter. What is not asked for is left out, so that the planner sees the rest. */
export const passesFilter = async (filter: ProductFilter): Promise<SQL> => {
  const { text, isActive, isAsked, categoryId, brandId = null, vendorId, stock = null, gap = null } = filter;
  const asked = [
    isFound("products", sql`p.id`, text, vendorId),
    ...(isActive === null ? [] : [sql`p.is_active = ${isActive}::bool`]),
    ...(isAsked ? [isAskedProduct(sql`p.id`)] : []),
    ...(vendorId === null ? [] : [sql`p.vendor_id = ${vendorId}::int`]),
    ...(brandId === null ? [] : [sql`p.brand_id = ${brandId}::int`]),
    ...(categoryId === null
      ? []
      : [
          sql`p.id in (select l.product_id from product_categories l join categories k on k.id = l.category_id
            where ${categoryId}::int in (k.id, k.parent_id))`,
        ]),
    ...(stock === null ? [] : [await STOCK[stock]()]),
    ...(gap === null ? [] : [await GAPS[gap]()]),
  ];
  return sql.join(asked, sql` and `);
};
