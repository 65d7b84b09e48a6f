import { z } from "zod";
import { LANGUAGE_CODES, perLanguage } from "@/lib/languages/languages";
import { MONTH } from "@/lib/model/days";
import { partNumberOf } from "@/lib/model/article-numbers";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import type { NumberField } from "@/lib/model/typed-number";

/** Shapes that several calls of the admin API share. */

/** A text in the shop's languages. English is always there; in any other language a missing text is null. */
export const localized = z.object({ ...perLanguage(() => z.string().nullable()), en: z.string() });
export type LocalizedText = z.output<typeof localized>;

/** A moment as ISO 8601 in UTC. */
export const moment = z.iso.datetime();
/** A file, its content in base64. */
export const file = z.object({ name: z.string(), data: z.base64() });
/** A number that somebody typed: paise, basis points, or as it is. */
export const numberIn = ({ least, most }: NumberField) => z.int().min(least).max(most);
/** Terms of a seller, in hundredths of a percent. */
export const sellerTerms = {
  commissionBasisPoints: numberIn(NUMBER_FIELDS.sellerTerms),
  tcsBasisPoints: numberIn(NUMBER_FIELDS.sellerTerms),
  tdsBasisPoints: numberIn(NUMBER_FIELDS.sellerTerms),
};
/** A language of the shop. */
export const language = z.enum(LANGUAGE_CODES);
/** Whole paise. */
export const paise = z.int();
export const id = numberIn(NUMBER_FIELDS.id);
/** A part number, in any case. */
export const sku = z.string().overwrite(partNumberOf).min(1).max(64);
/** Note of a person about an action. Line breaks are kept. */
export const note = z.string().trim().max(500);

/** A month in India, `YYYY-MM`. */
export const month = z.string().regex(MONTH);

/** Request of a list: its page, counted from 1. */
export const page = {
  page: z.int().min(1).max(10_000).default(1),
  perPage: z.int().min(1).max(100).default(25),
};
/** A typed search; empty for all. */
export const text = z.string().trim().max(120).default("");

/** Answer of a list: one page, and the number of rows on all pages. */
export const rows = <Row extends z.ZodObject>(row: Row) =>
  z.object({ rows: z.array(row), total: z.int().min(0) });
