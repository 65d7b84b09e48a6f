import "server-only";
import { z } from "zod";
import {
  ARTICLE_ROWS,
  wrongArticleValue,
  type ArticleFields,
  type FileArticleField,
} from "@/lib/model/article-fields";
import { gtinOf } from "@/lib/model/article-numbers";
import { latinDigits } from "@/lib/model/latin-digits";
import { unknownLetter } from "@/lib/model/paper-letters";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { TAX_LAW } from "@/lib/model/tax-law";
import { readNumber, type NumberField } from "@/lib/model/typed-number";
import { isRightField } from "../../catalogue/products/check-fields";
import { storedText, type ProductFields } from "../../catalogue/products/product-fields";
import {
  isColumn,
  MOST_LETTERS,
  SWITCHES,
  wrongCell,
  type SpecificationColumn,
} from "../../catalogue/specifications/specification-cells";
import type { Value } from "./check-rows";
import type { ImportKind } from "./columns";
import { destroyedNumber } from "./destroyed-value";
import { unprotected } from "../../base/csv-text";
import { unclearNumber, type Expected } from "./import-problem";

/** Empties a value that may be empty. An empty cell leaves the value as it is. */
const EMPTIED = "-";

/** Makes a reader of a cell: its value, or what is expected instead. */
const cell = <T>(expected: Expected, read: (text: string) => T | undefined) =>
  z.string().transform((text, context): T => {
    const value = read(text);
    if (value !== undefined) return value;
    context.addIssue({ code: "custom", message: expected });
    return z.NEVER;
  });

/** A reader that takes `-` as empty. */
const orEmptied = <T, E extends T | null>(empty: E, reader: z.ZodType<T, string>) =>
  z.string().transform((text, context): T | E => {
    if (text === EMPTIED) return empty;
    const read = reader.safeParse(text);
    if (read.success) return read.data;
    for (const { message, ...issue } of read.error.issues)
      context.addIssue({ code: "custom", message, params: "params" in issue ? issue.params : undefined });
    return z.NEVER;
  });
const nullable = <T>(reader: z.ZodType<T, string>) => orEmptied<T, null>(null, reader);
const emptied = (reader: z.ZodType<string, string>) => orEmptied("", reader);

/** Makes a reader of a typed number. One that is not clear is refused with what it may mean. */
const numberCell = (expected: Expected, field: NumberField) =>
  z.string().transform((text, context): number => {
    const read = readNumber(text, field);
    if (read.isRead) return read.value;
    const unclear = unclearNumber(read.meant);
    context.addIssue({ code: "custom", message: unclear?.expected ?? expected, params: unclear?.facts });
    return z.NEVER;
  });

/** Fields of a product that a file may change. Its own discount is an offer, which files do not have. */
type FileField = Exclude<keyof ProductFields, "discountBasisPoints">;

const isFormula = (text: string): boolean => /^[=@]/.test(text);

/** A text that no spreadsheet would run. One that an export protected by an apostrophe is what stands behind it. */
const noFormula = z
  .string()
  .refine((text) => !isFormula(text), { error: "no-formula" satisfies Expected, abort: true })
  .transform(unprotected);

/** A text of a product, by the desk's rules. */
const text = (expected: Expected, field: Parameters<typeof storedText>[0]) =>
  noFormula.pipe(
    cell(expected, (typed) => (isRightField(field, typed) ? storedText(field, typed) : undefined)),
  );

/** A product's name, by the desk's rules. A letter that papers cannot show is named. */
const name = (field: "name.en" | "name.ar") =>
  z
    .string()
    .superRefine((typed, context) => {
      const letter = unknownLetter(typed);
      if (letter !== null)
        context.addIssue({
          code: "custom",
          message: "paper-letters" satisfies Expected,
          params: { letter },
          continue: false,
        });
    })
    .pipe(text("name", field));

/** A code that a product may have: until 2026-11-30 all lengths from 4 to 8 were taken. A change needs a right one (check-products.ts). */
const STORED_HSN = /^\d{4,8}$/;
/** True for a rate of any day: that of a product may have ended. A change needs one of today (check-products.ts). */
const isKnownRate = (rate: number): boolean => TAX_LAW.gstRates.some(({ value }) => value.includes(rate));

/** The reader of each field of a product. Prices are rupees in the file and paise here. */
const PRODUCT_CELLS = {
  "name.en": name("name.en"),
  "name.ar": nullable(name("name.ar")),
  "short.en": emptied(text("text", "short.en")),
  "short.ar": nullable(text("text", "short.ar")),
  "description.en": emptied(text("text", "description.en")),
  "description.ar": nullable(text("text", "description.ar")),
  "metaTitle.en": nullable(text("text", "metaTitle.en")),
  "metaTitle.ar": nullable(text("text", "metaTitle.ar")),
  "metaDescription.en": nullable(text("text", "metaDescription.en")),
  "metaDescription.ar": nullable(text("text", "metaDescription.ar")),
  pricePaise: numberCell("price", NUMBER_FIELDS.price),
  categoryId: numberCell("category", NUMBER_FIELDS.id),
  brandId: nullable(numberCell("brand", NUMBER_FIELDS.id)),
  hsnCode: cell("hsn", (text) => (STORED_HSN.test(latinDigits(text)) ? latinDigits(text) : undefined)),
  gstRate: numberCell("gst", NUMBER_FIELDS.gst)
    .transform((basisPoints) => basisPoints / 100)
    .refine(isKnownRate, { error: "gst" satisfies Expected }),
  madeBy: nullable(text("text", "madeBy")),
  packedBy: nullable(text("text", "packedBy")),
  importedBy: nullable(text("text", "importedBy")),
  bisLicence: nullable(text("bis-licence", "bisLicence")),
  weightGrams: numberCell("grams", NUMBER_FIELDS.weight),
  isActive: cell("on-off", (text) => SWITCHES[text.toLowerCase()]),
} as const satisfies { [F in FileField]: z.ZodType<ProductFields[F], string> };

const articleNumber = (field: "pricePaise" | "mrpPaise" | "costPaise" | "stock") =>
  numberCell(ARTICLE_ROWS[field].reason, ARTICLE_ROWS[field].number);
/** A number of many digits, of which a spreadsheet shows and saves the first few: `8.90123E+12`. */
const allDigits = z.string().superRefine((text, context) => {
  const destroyed = destroyedNumber(text);
  if (destroyed?.expected === "all-digits")
    context.addIssue({ code: "custom", message: destroyed.expected satisfies Expected, continue: false });
});
const readGtin = (text: string): string | undefined =>
  wrongArticleValue("gtin", gtinOf(text)) === null ? gtinOf(text) : undefined;

/** The reader of each field of an article. */
const ARTICLE_CELLS = {
  gtin: nullable(allDigits.pipe(cell(ARTICLE_ROWS.gtin.reason, readGtin))),
  pricePaise: nullable(articleNumber("pricePaise")),
  mrpPaise: nullable(articleNumber("mrpPaise")),
  costPaise: nullable(articleNumber("costPaise")),
  stock: articleNumber("stock"),
} as const satisfies { [F in FileArticleField]: z.ZodType<ArticleFields[F], string> };

const specificationCell = (column: SpecificationColumn) =>
  nullable(
    noFormula.pipe(
      z.string().superRefine((text, context) => {
        const wrong = wrongCell(column, text);
        if (wrong !== null) context.addIssue({ code: "custom", message: wrong satisfies Expected });
      }),
    ),
  );

/** The reader of each cell of a specification. Its attribute says which values it may have (specification-cells.ts). */
const SPECIFICATION_CELLS = Object.fromEntries(
  Object.keys(MOST_LETTERS)
    .filter(isColumn)
    .map((column) => [column, specificationCell(column)]),
) as Record<SpecificationColumn, ReturnType<typeof specificationCell>>;

/** The readers of each kind of file, by field. */
export const CELLS = {
  products: PRODUCT_CELLS,
  articles: ARTICLE_CELLS,
  specifications: SPECIFICATION_CELLS,
} as const satisfies Record<ImportKind, Record<string, z.ZodType<Value, string>>>;

/** A number of the sellers' list. */
export const sellerCell = numberCell("seller", NUMBER_FIELDS.id);
