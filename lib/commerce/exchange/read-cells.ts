import "server-only";
import { z } from "zod";
import { cleanHtml } from "@/lib/html/allow-list";
import { latinNumber, typedPaise } from "@/lib/typed-amount";
import { MOST_PIECES } from "../inventory/change-stock";
import type { ArticleFields } from "../products/bulk-articles";
import type { BulkFields } from "../products/bulk-products";
import { isRightField } from "../products/check-fields";
import type { Expected } from "./import-problem";

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
    context.addIssue({ code: "custom", message: read.error.issues[0]?.message ?? "" });
    return z.NEVER;
  });
const nullable = <T>(reader: z.ZodType<T, string>) => orEmptied<T, null>(null, reader);
const emptied = (reader: z.ZodType<string, string>) => orEmptied("", reader);

/** A sum with a comma in a wrong place is no number: `99,50` is not nine thousand. */
const isGrouped = (text: string): boolean =>
  !/[,٬]/.test(text) ||
  /^[^\d٠-٩]*[\d٠-٩]{1,3}([,٬][\d٠-٩]{2,3})*[,٬][\d٠-٩]{3}([.٫][\d٠-٩]*)?$/.test(text.trim());

const wholeNumber = (text: string): number | undefined =>
  isGrouped(text) && /^\d{1,10}$/.test(latinNumber(text)) ? Number(latinNumber(text)) : undefined;

const paise = (text: string): number | undefined => {
  const read = isGrouped(text) ? typedPaise(text) : null;
  return read === null || !isRightField("pricePaise", read) ? undefined : read;
};

const right =
  <N extends keyof BulkFields & Parameters<typeof isRightField>[0]>(name: N) =>
  <T extends BulkFields[N]>(value: T | undefined): T | undefined =>
    value !== undefined && isRightField(name, value) ? value : undefined;

const isFormula = (text: string): boolean => /^[=@]/.test(text);
const hasTags = (text: string): boolean => /<[a-z!/]/i.test(text);

/** A text without tags, which no spreadsheet would run. */
const plain = (expected: Expected, most: number) =>
  z
    .string()
    .refine((text) => !isFormula(text), { error: "no-formula" satisfies Expected, abort: true })
    .refine((text) => !hasTags(text), { error: "no-html" satisfies Expected, abort: true })
    .pipe(cell(expected, (text) => (text.length <= most ? text : undefined)));

const html = z
  .string()
  .refine((text) => !isFormula(text), { error: "no-formula" satisfies Expected, abort: true })
  .pipe(cell("text", (text) => (text.length <= 100_000 ? cleanHtml(text) : undefined)));

const SWITCHES: Readonly<Record<string, boolean>> = {
  on: true,
  yes: true,
  true: true,
  "1": true,
  نعم: true,
  off: false,
  no: false,
  false: false,
  "0": false,
  لا: false,
};

/** The reader of each field of a product. Prices are rupees in the file and paise here. */
export const PRODUCT_CELLS = {
  "name.en": plain("name", 200),
  "name.ar": nullable(plain("name", 200)),
  "short.en": emptied(plain("text", 2_000)),
  "short.ar": nullable(plain("text", 2_000)),
  "description.en": emptied(html),
  "description.ar": nullable(html),
  pricePaise: cell("price", paise),
  categoryId: cell("category", (text) => right("categoryId")(wholeNumber(text))),
  brandId: nullable(cell("brand", wholeNumber)),
  hsnCode: cell("hsn", (text) => right("hsnCode")(latinNumber(text))),
  gstRate: cell("gst", (text) => {
    const latin = latinNumber(text).replace(/[%٪]$/, "");
    return right("gstRate")(/^\d+(\.\d+)?$/.test(latin) ? Number(latin) : undefined);
  }),
  weightGrams: cell("grams", (text) => {
    const grams = wholeNumber(text);
    return grams !== undefined && grams <= 10_000_000 ? grams : undefined;
  }),
  isActive: cell("on-off", (text) => SWITCHES[text.toLowerCase()]),
} as const satisfies { [F in keyof BulkFields]: z.ZodType<BulkFields[F], string> };

/** The same of an article. */
export const ARTICLE_CELLS = {
  gtin: nullable(
    cell("gtin", (text) => (/^(\d{8}|\d{12,14})$/.test(latinNumber(text)) ? latinNumber(text) : undefined)),
  ),
  pricePaise: nullable(cell("price", paise)),
  stock: cell("pieces", (text) => {
    const pieces = wholeNumber(text);
    return pieces !== undefined && pieces <= MOST_PIECES ? pieces : undefined;
  }),
} as const satisfies { [F in keyof ArticleFields]: z.ZodType<ArticleFields[F], string> };

/** A number of the sellers' list. */
export const sellerCell = cell("seller", wholeNumber);
/** A part number for a product that is new. */
export const newPartNumber = cell("part-number", (text) =>
  /^[\p{L}\p{N}][\p{L}\p{N}._/-]{0,63}$/u.test(text) ? text : undefined,
);
