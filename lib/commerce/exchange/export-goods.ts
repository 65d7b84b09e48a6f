import "server-only";
import { sql } from "drizzle-orm";
import { optionNames } from "../catalog/option-names";
import { db } from "../db/client";
import type { Localized } from "../db/columns";
import { ARTICLE_COLUMNS, namesOf, PRODUCT_COLUMNS, type ArticleColumn, type ProductColumn } from "./columns";
import { rupeesCell, type Cell } from "./csv-text";
import { batchOf, exportOf } from "./export-source";

type ProductRow = {
  id: number;
  sku: string;
  name: Localized;
  short: Localized;
  description: Localized;
  pricePaise: string;
  categoryId: number;
  category: string;
  brandId: number | null;
  brand: string | null;
  hsnCode: string;
  gstRate: string;
  weightGrams: number;
  isActive: boolean;
  sellerId: number;
  seller: string;
};

const productCells = (row: ProductRow): Record<ProductColumn, Cell> => ({
  sku: row.sku,
  name_en: row.name.en,
  name_ar: row.name.ar ?? null,
  short_en: row.short.en,
  short_ar: row.short.ar ?? null,
  description_en: row.description.en,
  description_ar: row.description.ar ?? null,
  price_inr: rupeesCell(row.pricePaise),
  category_id: row.categoryId,
  category: row.category,
  brand_id: row.brandId,
  brand: row.brand,
  hsn_code: row.hsnCode,
  gst_rate: Number(row.gstRate),
  weight_grams: row.weightGrams,
  status: row.isActive ? "on" : "off",
  seller_id: row.sellerId,
  seller: row.seller,
});

/** All products, also those that are off. */
export const PRODUCTS_EXPORT = exportOf(namesOf(PRODUCT_COLUMNS), async ({ after, limit }) => {
  const { rows } = await db().execute<ProductRow>(sql`
      select p.id, p.sku, p.name, p.short_description as short, p.full_description as description, p.price_paise as "pricePaise",
        p.main_category_id as "categoryId", c.name->>'en' as category, p.brand_id as "brandId", b.name->>'en' as brand, p.hsn_code as "hsnCode",
        p.gst_rate as "gstRate", p.weight_grams as "weightGrams", p.is_active as "isActive", p.vendor_id as "sellerId", s.name->>'en' as seller
      from products p join categories c on c.id = p.main_category_id join vendors s on s.id = p.vendor_id left join brands b on b.id = p.brand_id
      where p.id > ${after} order by p.id limit ${limit}`);
  return batchOf(rows, limit, productCells);
});

type ArticleRow = {
  id: number;
  productSku: string;
  sku: string;
  name: string;
  options: Localized[];
  gtin: string | null;
  pricePaise: string | null;
  stock: number;
  isActive: boolean;
};

const articleCells = (row: ArticleRow): Record<ArticleColumn, Cell> => ({
  product_sku: row.productSku,
  article_sku: row.sku,
  name: row.name,
  options: row.options.map(({ en }) => en).join(", "),
  gtin: row.gtin,
  price_inr: row.pricePaise === null ? null : rupeesCell(row.pricePaise),
  stock: row.stock,
  status: row.isActive ? "on" : "off",
});

/**
 * All articles with their stock and their own price. An article without options has its product's price; one with
 * options and no own price has none here, because its price follows from its options.
 */
export const ARTICLES_EXPORT = exportOf(namesOf(ARTICLE_COLUMNS), async ({ after, limit }) => {
  const { rows } = await db().execute<ArticleRow>(sql`
      select v.id, p.sku as "productSku", v.sku, p.name->>'en' as name, ${optionNames("v")} as options, v.gtin,
        coalesce(v.price_paise, case when v.selection_key = '' then p.price_paise end) as "pricePaise",
        coalesce(l.quantity, 0) as stock, v.is_active as "isActive"
      from variants v join products p on p.id = v.product_id left join stock_levels l on l.variant_id = v.id
      where v.id > ${after} order by v.id limit ${limit}`);
  return batchOf(rows, limit, articleCells);
});
