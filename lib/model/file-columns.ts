/**
 * What may become of the columns of a file of another program: the columns of the shop's own files that it can fill.
 * `category` and `brand` are their names, which the shop looks up.
 */
export const MAPPED_COLUMNS = {
  products: [
    "sku",
    "name_en",
    "name_ar",
    "short_en",
    "short_ar",
    "description_en",
    "description_ar",
    "seo_title_en",
    "seo_title_ar",
    "seo_description_en",
    "seo_description_ar",
    "price_inr",
    "category",
    "category_id",
    "brand",
    "brand_id",
    "hsn_code",
    "gst_rate",
    "made_by",
    "packed_by",
    "imported_by",
    "bis_licence",
    "weight_grams",
    "status",
    "seller_id",
  ],
  articles: ["article_sku", "gtin", "price_inr", "mrp_inr", "cost_inr", "stock"],
} as const;

export const MAPPED_KINDS = ["products", "articles"] as const;
export type MappedKind = (typeof MAPPED_KINDS)[number];
export type MappedColumn = (typeof MAPPED_COLUMNS)[MappedKind][number];
export const ALL_MAPPED_COLUMNS: readonly MappedColumn[] = [
  ...new Set(MAPPED_KINDS.flatMap((kind): readonly MappedColumn[] => MAPPED_COLUMNS[kind])),
];

/** Columns that may have one value for all rows, because files of other programs lack them. */
export const FIXED_COLUMNS = ["category_id", "gst_rate", "hsn_code"] as const;
export type FixedColumn = (typeof FIXED_COLUMNS)[number];

/** How a value is meant: as it is, a price for so many, or a weight in kilograms. */
export const READINGS = ["plain", "ten", "dozen", "hundred", "thousand", "kilograms"] as const;
export type Reading = (typeof READINGS)[number];

/** Pieces for which a price is. */
export const PIECES_OF = { plain: 1, ten: 10, dozen: 12, hundred: 100, thousand: 1000 } as const;

/** The readings that a column may have. */
export const readingsOf = (column: string): readonly Reading[] => {
  if (column === "price_inr" || column === "mrp_inr" || column === "cost_inr")
    return ["plain", "ten", "dozen", "hundred", "thousand"];
  return column === "weight_grams" ? ["plain", "kilograms"] : ["plain"];
};

/** What becomes of one column of a file. */
export type ColumnUse = { to: MappedColumn; as: Reading };

/**
 * What becomes of the columns of a file. @property columns in the file's order; null for one that is not read
 * @property fixed values for all rows
 */
export type FileMapping = {
  kind: MappedKind;
  columns: (ColumnUse | null)[];
  fixed: Partial<Record<FixedColumn, string>>;
};

/** Letters of a cell of a file's first row that are read before the file is checked: more than a short description has. */
export const MOST_FIRST_LETTERS = 2_500;

/** Programs whose exports are known by their columns. */
export const FILE_PRESETS = ["shopify", "woocommerce", "tally"] as const;
export type FilePreset = (typeof FILE_PRESETS)[number];
