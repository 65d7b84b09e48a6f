import "server-only";
import {
  FILE_PRESETS,
  type FilePreset,
  type MappedColumn,
  type MappedKind,
  type Reading,
} from "@/lib/model/file-columns";
import type { Row } from "../reading/shape-table.mjs";
import { nameOf } from "./file-table";

/** Names under which a column is known, in small letters, the likeliest first. */
type Names = Partial<Record<MappedColumn, readonly (string | readonly [name: string, as: Reading])[]>>;

/** The rows that are articles, and how many others there are. */
export type Kept = { rows: Row[]; leftOut: number };

/** Reads a cell of a row by the column's name. */
type CellOf = (row: Row, name: string) => string;

/**
 * What is known of a program's export. @property signs names that all of its files have
 * @property keep makes of its rows one for each article; all rows without it
 */
type Preset = {
  signs: readonly string[];
  kind: MappedKind;
  names: Names;
  keep?: (rows: readonly Row[], head: readonly string[], cellOf: CellOf) => Kept;
};

/** Names that people and programs use in their lists. */
const USUAL_NAMES: Names = {
  sku: [
    "sku",
    "part number",
    "part no",
    "part no.",
    "part",
    "item code",
    "itemcode",
    "product code",
    "code",
    "article",
    "article no",
    "article number",
    "model",
    "model no",
    "رقم القطعة",
    "الرمز",
  ],
  article_sku: [
    "article_sku",
    "sku",
    "part number",
    "part no",
    "part no.",
    "item code",
    "product code",
    "code",
    "article",
    "article no",
    "model no",
    "رقم القطعة",
    "الرمز",
  ],
  name_en: [
    "name_en",
    "name",
    "title",
    "product name",
    "item name",
    "item",
    "product",
    "description of goods",
    "particulars",
    "english name",
  ],
  name_ar: [
    "name_ar",
    "arabic name",
    "name (arabic)",
    "name arabic",
    "الاسم",
    "اسم المنتج",
    "الاسم بالعربية",
  ],
  short_en: ["short_en", "short description", "summary"],
  description_en: ["description_en", "description", "long description", "details"],
  description_ar: ["description_ar", "arabic description", "الوصف"],
  seo_title_en: ["seo_title_en", "seo title", "meta title", "page title"],
  seo_description_en: ["seo_description_en", "seo description", "meta description"],
  price_inr: [
    "price_inr",
    "price",
    "rate",
    "selling price",
    "sale price",
    "sales price",
    "unit price",
    "dealer price",
    "net price",
    "price (inr)",
    "rate (inr)",
    "السعر",
  ],
  mrp_inr: ["mrp_inr", "mrp", "m.r.p.", "max retail price", "maximum retail price", "list price"],
  cost_inr: [
    "cost_inr",
    "cost",
    "cost price",
    "purchase price",
    "purchase rate",
    "landed cost",
    "سعر الشراء",
  ],
  category: ["category", "group", "item group", "type", "under", "الفئة"],
  brand: ["brand", "make", "manufacturer", "العلامة التجارية"],
  hsn_code: ["hsn_code", "hsn", "hsn code", "hsn/sac", "hsn no", "hs code"],
  gst_rate: ["gst_rate", "gst", "gst %", "gst rate", "gst%", "tax rate", "tax %", "igst", "igst rate"],
  weight_grams: [
    "weight_grams",
    "weight (g)",
    "grams",
    "weight in grams",
    ["weight (kg)", "kilograms"],
    ["weight kg", "kilograms"],
  ],
  gtin: ["gtin", "barcode", "ean", "ean code", "upc", "gtin, upc, ean, or isbn"],
  stock: [
    "stock",
    "quantity",
    "qty",
    "closing quantity",
    "closing qty",
    "closing balance",
    "balance",
    "in stock",
    "available",
    "on hand",
    "المخزون",
    "الكمية",
  ],
  status: ["status", "published", "active"],
};

/** The first row of each product has what all of its variants share; a row without a price is another picture of it. */
const variantsOfShopify: Preset["keep"] = (rows, head, cellOf) => {
  const shared = ["title", "body (html)", "vendor", "type", "product category", "tags", "published", "status"]
    .map((name) => head.indexOf(name))
    .filter((at) => at !== -1);
  const titleAt = head.indexOf("title");
  const firsts = new Map<string, Row>();
  const kept: Row[] = [];
  for (const row of rows) {
    const handle = cellOf(row, "handle");
    const first = firsts.get(handle) ?? row;
    firsts.set(handle, first);
    if (cellOf(row, "variant price") === "" && cellOf(row, "variant sku") === "") continue;
    const cells = [...row.cells];
    for (const at of shared) if (cells[at] === "") cells[at] = first.cells[at] ?? "";
    const options = ["option1 value", "option2 value", "option3 value"]
      .map((name) => cellOf(row, name))
      .filter((value) => value !== "" && value !== "Default Title");
    if (options.length > 0) cells[titleAt] = `${cells[titleAt] ?? ""} – ${options.join(", ")}`;
    kept.push({ row: row.row, cells });
  }
  return { rows: kept, leftOut: rows.length - kept.length };
};

/** A product with variations has no price and no stock of its own. */
const articlesOfWooCommerce: Preset["keep"] = (rows, _, cellOf) => {
  const kept = rows.filter(
    (row) => !["variable", "grouped", "external"].includes(cellOf(row, "type").toLowerCase()),
  );
  return { rows: kept, leftOut: rows.length - kept.length };
};

/** Groups and the sum at the end have no part number. */
const itemsOfTally: Preset["keep"] = (rows, head, cellOf) => {
  const number = ["part no.", "part no", "part number", "alias"].find((name) => head.includes(name));
  if (number === undefined) return { rows: [...rows], leftOut: 0 };
  const kept = rows.filter((row) => cellOf(row, number) !== "");
  return { rows: kept, leftOut: rows.length - kept.length };
};

const PRESETS: Readonly<Record<FilePreset, Preset>> = {
  shopify: {
    signs: ["handle", "title", "variant sku", "variant price"],
    kind: "products",
    names: {
      sku: ["variant sku"],
      article_sku: ["variant sku"],
      name_en: ["title"],
      description_en: ["body (html)"],
      seo_title_en: ["seo title"],
      seo_description_en: ["seo description"],
      price_inr: ["variant price"],
      category: ["type", "product category"],
      brand: ["vendor"],
      weight_grams: ["variant grams"],
      status: ["status", "published"],
      gtin: ["variant barcode"],
      stock: ["variant inventory qty"],
      cost_inr: ["cost per item"],
    },
    keep: variantsOfShopify,
  },
  woocommerce: {
    signs: ["type", "sku", "name", "regular price"],
    kind: "products",
    names: {
      sku: ["sku"],
      article_sku: ["sku"],
      name_en: ["name"],
      short_en: ["short description"],
      description_en: ["description"],
      price_inr: ["regular price"],
      category: ["categories"],
      brand: ["brands"],
      weight_grams: [["weight (kg)", "kilograms"], "weight (g)"],
      status: ["published"],
      gtin: ["gtin, upc, ean, or isbn"],
      stock: ["stock"],
    },
    keep: articlesOfWooCommerce,
  },
  tally: {
    signs: ["particulars", "quantity"],
    kind: "articles",
    names: {
      sku: ["part no.", "part no", "part number", "alias", "particulars"],
      article_sku: ["part no.", "part no", "part number", "alias", "particulars"],
      name_en: ["particulars"],
      price_inr: ["rate"],
      category: ["under"],
      hsn_code: ["hsn/sac", "hsn"],
      gst_rate: ["gst rate", "gst rate (%)"],
      stock: ["quantity", "closing quantity"],
    },
    keep: itemsOfTally,
  },
};

/** The program whose export has these columns; null for any other file. @param head in small letters */
export const presetOf = (head: readonly string[]): FilePreset | null =>
  FILE_PRESETS.find((name) => PRESETS[name].signs.every((sign) => head.includes(sign))) ?? null;

/** What is likely of a file: its kind, and names of its columns. */
export const likelyOf = (preset: FilePreset | null): { kind: MappedKind | null; names: Names } =>
  preset === null ? { kind: null, names: USUAL_NAMES } : PRESETS[preset];

/** The rows of a program's export that are articles. */
export const keptRows = (preset: FilePreset | null, rows: readonly Row[], head: readonly string[]): Kept => {
  const keep = preset === null ? undefined : PRESETS[preset].keep;
  if (keep === undefined) return { rows: [...rows], leftOut: 0 };
  const names = head.map(nameOf);
  return keep(rows, names, ({ cells }, name) => cells[names.indexOf(name)] ?? "");
};
