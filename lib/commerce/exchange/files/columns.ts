import "server-only";
import { ARTICLE_FILE_COLUMNS } from "@/lib/model/article-fields";

/**
 * The columns of a file of products, for the export and the import. The value is the field that an import changes;
 * null for a column that people read only.
 */
export const PRODUCT_COLUMNS = {
  sku: null,
  name_en: "name.en",
  name_ar: "name.ar",
  short_en: "short.en",
  short_ar: "short.ar",
  description_en: "description.en",
  description_ar: "description.ar",
  seo_title_en: "metaTitle.en",
  seo_title_ar: "metaTitle.ar",
  seo_description_en: "metaDescription.en",
  seo_description_ar: "metaDescription.ar",
  price_inr: "pricePaise",
  category_id: "categoryId",
  category: null,
  brand_id: "brandId",
  brand: null,
  hsn_code: "hsnCode",
  gst_rate: "gstRate",
  made_by: "madeBy",
  packed_by: "packedBy",
  imported_by: "importedBy",
  bis_licence: "bisLicence",
  weight_grams: "weightGrams",
  status: "isActive",
  seller_id: null,
  seller: null,
} as const;

const { article_sku, ...articleValues } = ARTICLE_FILE_COLUMNS;

/** The columns of a file of articles: what is bought, with its price and stock. */
export const ARTICLE_COLUMNS = {
  product_sku: null,
  article_sku,
  name: null,
  options: null,
  ...articleValues,
} as const;

/** The columns of a file of specifications: a row for each product, or each article where they differ, and attribute. */
export const SPECIFICATION_COLUMNS = {
  sku: null,
  name: null,
  attribute: null,
  attribute_name: null,
  value: "value",
  min: "min",
  max: "max",
  unit: "unit",
  value_en: "value_en",
  value_ar: "value_ar",
  wording_en: "wording_en",
  wording_ar: "wording_ar",
} as const;

/** A kind of file. @property keys the columns that together say which row is meant */
type FileKind = { columns: Readonly<Record<string, string | null>>; keys: readonly string[] };

export const FILE_KINDS = {
  products: { columns: PRODUCT_COLUMNS, keys: ["sku"] },
  articles: { columns: ARTICLE_COLUMNS, keys: ["article_sku"] },
  specifications: { columns: SPECIFICATION_COLUMNS, keys: ["sku", "attribute"] },
} as const satisfies Record<string, FileKind>;

export type ImportKind = keyof typeof FILE_KINDS;

export type ProductColumn = keyof typeof PRODUCT_COLUMNS;
export type ArticleColumn = keyof typeof ARTICLE_COLUMNS;
export type SpecificationColumn = keyof typeof SPECIFICATION_COLUMNS;

export const namesOf = <Name extends string>(columns: Readonly<Record<Name, unknown>>): Name[] =>
  Object.keys(columns) as Name[];
