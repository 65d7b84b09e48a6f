import type { AfterYes } from "./after-yes";
import { isGtin, isPartNumber } from "./article-numbers";
import { NUMBER_FIELDS } from "./number-fields";
import { isNumberOf, type NumberField } from "./typed-number";

/**
 * The fields of an article that people and files change. `pricePaise` is its own price, null for its product's with what its
 * options add. `mrpPaise` is the highest retail price on its package, taxes included. `costPaise` is what one piece costs its seller, without GST: whoever may
 * change prices knows it, and no shopper. `packQuantity` is the contents of one piece in the unit of the product's pack, null for the product's.
 * `pictureId` is its own picture, null for that of its colour or size, or the product's.
 */
export type ArticleFields = {
  sku: string;
  gtin: string | null;
  pricePaise: number | null;
  mrpPaise: number | null;
  costPaise: number | null;
  stock: number;
  isActive: boolean;
  weightGrams: number | null;
  packQuantity: number | null;
  pictureId: number | null;
};
export type ArticleField = keyof ArticleFields;

type Row = {
  /** Code of what is expected in place of a wrong value, for the words of every door. */
  reason: string;
  /** True for a value that the field may have. Null is no value. */
  isRight: (value: unknown) => boolean;
  /** Its name in the desk's table; null if the desk does not have it. */
  desk: string | null;
  /** Its column in a CSV of articles, which people read only unless it `isTaken`; null if such files do not have it. */
  file: { column: string; isTaken: boolean } | null;
  /** Its name in the catalogue's files; null if these do not have it. */
  folder: string | null;
  /** What a seller's change of it needs once the product is approved. */
  afterYes: AfterYes;
};

const number = <Reason extends string, Field extends NumberField>(reason: Reason, field: Field) => ({
  reason,
  number: field,
  isRight: (value: unknown) => isNumberOf(value, field),
});
const text = <Reason extends string>(reason: Reason, isRight: (value: string) => boolean) => ({
  reason,
  isRight: (value: unknown) => typeof value === "string" && isRight(value),
});

/**
 * What a field may be, and its name at each door. Contract, desk, CSV and catalogue folder read these rows; the columns of the
 * database are in lib/commerce/catalogue/products/article-fields.ts.
 */
export const ARTICLE_ROWS = {
  sku: {
    ...text("part-number", isPartNumber),
    desk: "sku",
    file: { column: "article_sku", isTaken: false },
    folder: "sku",
    afterYes: "free",
  },
  gtin: {
    ...text("gtin", isGtin),
    desk: "gtin",
    file: { column: "gtin", isTaken: true },
    folder: "gtin",
    afterYes: "waits",
  },
  pricePaise: {
    ...number("price", NUMBER_FIELDS.price),
    desk: "price",
    file: { column: "price_inr", isTaken: true },
    folder: "price",
    afterYes: "waits-if-far",
  },
  mrpPaise: {
    ...number("price", NUMBER_FIELDS.price),
    desk: "mrp",
    file: { column: "mrp_inr", isTaken: true },
    folder: "mrp",
    afterYes: "waits",
  },
  costPaise: {
    ...number("price", NUMBER_FIELDS.price),
    desk: "cost",
    file: { column: "cost_inr", isTaken: true },
    folder: "cost",
    afterYes: "free",
  },
  stock: {
    ...number("pieces", NUMBER_FIELDS.stock),
    desk: "stock",
    file: { column: "stock", isTaken: true },
    folder: "stockQuantity",
    afterYes: "free",
  },
  isActive: {
    reason: "on-off",
    isRight: (value: unknown) => typeof value === "boolean",
    desk: "sale",
    file: { column: "status", isTaken: false },
    folder: null,
    afterYes: "free",
  },
  weightGrams: {
    ...number("grams", NUMBER_FIELDS.weight),
    desk: "weight",
    file: null,
    folder: "weightGrams",
    afterYes: "free",
  },
  packQuantity: {
    ...number("pack", NUMBER_FIELDS.packContents),
    desk: null,
    file: null,
    folder: "packQuantity",
    afterYes: "waits",
  },
  // One of the product's own pictures.
  pictureId: {
    ...number("unknown", NUMBER_FIELDS.id),
    desk: "picture",
    file: null,
    folder: "image",
    afterYes: "free",
  },
} as const satisfies Record<ArticleField, Row>;

type Rows = typeof ARTICLE_ROWS;

/** The fields that a door has. */
type At<Door extends "desk" | "folder"> = {
  [F in ArticleField]: Rows[F][Door] extends null ? never : F;
}[ArticleField];
export type DeskArticleField = At<"desk">;
export type FolderArticleField = At<"folder">;

/** The fields that a CSV of articles changes. */
export type FileArticleField = {
  [F in ArticleField]: Rows[F]["file"] extends { isTaken: true } ? F : never;
}[ArticleField];

export type ArticleReasonOf<F extends ArticleField> = Rows[F]["reason"];
export type ArticleReason = ArticleReasonOf<ArticleField>;

const ARTICLE_FIELD_NAMES = Object.keys(ARTICLE_ROWS) as ArticleField[];
export const DESK_ARTICLE_FIELDS = ARTICLE_FIELD_NAMES.filter(
  (name): name is DeskArticleField => ARTICLE_ROWS[name].desk !== null,
);
export const FOLDER_ARTICLE_FIELDS = ARTICLE_FIELD_NAMES.filter(
  (name): name is FolderArticleField => ARTICLE_ROWS[name].folder !== null,
);

type Column<F extends ArticleField> = Rows[F]["file"] extends { column: infer Name extends string }
  ? Name
  : never;

/** The columns of a CSV of articles that show fields: the field that a column changes, or null. */
export const ARTICLE_FILE_COLUMNS = Object.fromEntries(
  ARTICLE_FIELD_NAMES.flatMap((name) => {
    const { file }: Row = ARTICLE_ROWS[name];
    return file === null ? [] : [[file.column, file.isTaken ? name : null]];
  }),
) as { readonly [F in ArticleField as Column<F>]: F extends FileArticleField ? F : null };

/** What is expected in place of a value that an article cannot have; null for one that it can. Null is no value. */
export const wrongArticleValue = <F extends ArticleField>(
  field: F,
  value: ArticleFields[F],
): ArticleReasonOf<F> | null =>
  value === null || ARTICLE_ROWS[field].isRight(value) ? null : ARTICLE_ROWS[field].reason;
