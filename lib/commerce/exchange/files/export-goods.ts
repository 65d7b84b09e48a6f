import "server-only";
import { sql } from "drizzle-orm";
import { optionNames } from "../../base/db/option-names";
import { db } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";
import type { ArticleFields } from "@/lib/model/article-fields";
import { ARTICLE_FIELDS, shownArticle } from "../../catalogue/products/article-fields";
import { PRODUCT_FIELDS, type ProductFields } from "../../catalogue/products/product-fields";
import { ARTICLE_COLUMNS, namesOf, PRODUCT_COLUMNS, type ArticleColumn, type ProductColumn } from "./columns";
import { rupeesCell, type Cell } from "../../base/csv-text";
import { batchOf, exportOf } from "./export-source";

type ProductRow = {
  id: number;
  sku: string;
  category: string;
  brand: string | null;
  sellerId: number;
  seller: string;
  fields: ProductFields;
};

/** SQL: true for a product of this seller; for any, if it is null. */
const isOfVendor = (vendorId: number | null) =>
  vendorId === null ? sql`true` : sql`p.vendor_id = ${vendorId}`;

const switchCell = (isActive: boolean): string => (isActive ? "on" : "off");

const productCells = ({ fields, ...row }: ProductRow): Record<ProductColumn, Cell> => ({
  sku: row.sku,
  name_en: fields["name.en"],
  name_ar: fields["name.ar"],
  short_en: fields["short.en"],
  short_ar: fields["short.ar"],
  description_en: fields["description.en"],
  description_ar: fields["description.ar"],
  seo_title_en: fields["metaTitle.en"],
  seo_title_ar: fields["metaTitle.ar"],
  seo_description_en: fields["metaDescription.en"],
  seo_description_ar: fields["metaDescription.ar"],
  price_inr: rupeesCell(fields.pricePaise),
  category_id: fields.categoryId,
  category: row.category,
  brand_id: fields.brandId,
  brand: row.brand,
  hsn_code: fields.hsnCode,
  gst_rate: fields.gstRate,
  made_by: fields.madeBy,
  packed_by: fields.packedBy,
  imported_by: fields.importedBy,
  bis_licence: fields.bisLicence,
  weight_grams: fields.weightGrams,
  status: switchCell(fields.isActive),
  seller_id: row.sellerId,
  seller: row.seller,
});

/** All products, or those of a seller, also those that are off. */
export const PRODUCTS_EXPORT = exportOf(namesOf(PRODUCT_COLUMNS), async ({ after, limit, vendorId }) => {
  const { rows } = await db().execute<ProductRow>(sql`
      select p.id, p.sku, ${PRODUCT_FIELDS} as fields, c.name->>'en' as category, b.name->>'en' as brand, p.vendor_id as "sellerId", s.name->>'en' as seller
      from products p join categories c on c.id = p.main_category_id join vendors s on s.id = p.vendor_id left join brands b on b.id = p.brand_id
      where p.id > ${after} and ${isOfVendor(vendorId)} order by p.id limit ${limit}`);
  return batchOf(rows, limit, productCells);
});

type ArticleRow = {
  id: number;
  productSku: string;
  productPricePaise: number;
  key: string;
  name: string;
  options: Localized[];
  fields: ArticleFields;
};

const rupeesOrNone = (paise: number | null): string | null => (paise === null ? null : rupeesCell(paise));

const articleCells = (
  { fields: stored, ...row }: ArticleRow,
  hasCosts: boolean,
): Record<ArticleColumn, Cell> => {
  const fields = shownArticle({ ...row, ...stored });
  return {
    product_sku: row.productSku,
    article_sku: fields.sku,
    name: row.name,
    options: row.options.map(({ en }) => en).join(", "),
    gtin: fields.gtin,
    price_inr: rupeesOrNone(fields.pricePaise),
    mrp_inr: rupeesOrNone(fields.mrpPaise),
    cost_inr: hasCosts ? rupeesOrNone(fields.costPaise) : null,
    stock: fields.stock,
    status: switchCell(fields.isActive),
  };
};

/**
 * All articles, or those of a seller, with their stock and their own price. An article without options has its product's price; one with
 * options and no own price has none here, because its price follows from its options. A cost that is left out is empty, and an
 * import of the file leaves it as it is.
 */
export const ARTICLES_EXPORT = exportOf(namesOf(ARTICLE_COLUMNS), async (request) => {
  const { after, limit, vendorId, hasCosts } = request;
  const { rows } = await db().execute<ArticleRow>(sql`
      select v.id, p.sku as "productSku", to_jsonb(p.price_paise) as "productPricePaise", v.selection_key as key, p.name->>'en' as name,
        ${optionNames("v")} as options, ${ARTICLE_FIELDS} as fields
      from variants v join products p on p.id = v.product_id where v.id > ${after} and ${isOfVendor(vendorId)} order by v.id limit ${limit}`);
  return batchOf(rows, limit, (row) => articleCells(row, hasCosts));
});
