import "server-only";
import { RETURN_EXPORTS } from "@/lib/model/exports";
import { BYTE_ORDER_MARK, csvLines, type Cell } from "../../base/csv-text";
import { ARTICLES_EXPORT, PRODUCTS_EXPORT } from "./export-goods";
import { CUSTOMERS_EXPORT, ORDERS_EXPORT } from "./export-sales";
import {
  CARTS_LEFT_EXPORT,
  COUPONS_EXPORT,
  DAYS_EXPORT,
  IDLE_EXPORT,
  SEARCHES_EXPORT,
  SELLERS_EXPORT,
  SOLD_PRODUCTS_EXPORT,
} from "./export-figures";
import { MESSAGES_EXPORT, NEWSLETTER_EXPORT } from "./export-mail";
import { SPECIFICATIONS_EXPORT } from "./export-specifications";
import { ewayBillsJson } from "./eway-bills";
import type { ExportSource } from "./export-source";
import { sheetRows } from "./sheet-cells";
import { GSTR1_EXPORTS, gstr1Json } from "./gstr1";
import { GSTR8_EXPORTS, gstr8Json } from "./gstr8";

/** Files of CSV. */
const SOURCES = {
  products: PRODUCTS_EXPORT,
  articles: ARTICLES_EXPORT,
  specifications: SPECIFICATIONS_EXPORT,
  orders: ORDERS_EXPORT,
  customers: CUSTOMERS_EXPORT,
  newsletter: NEWSLETTER_EXPORT,
  messages: MESSAGES_EXPORT,
  "sales-by-day": DAYS_EXPORT,
  "sales-by-product": SOLD_PRODUCTS_EXPORT,
  "sales-by-seller": SELLERS_EXPORT,
  "sales-by-coupon": COUPONS_EXPORT,
  "idle-products": IDLE_EXPORT,
  "carts-left": CARTS_LEFT_EXPORT,
  searches: SEARCHES_EXPORT,
  ...GSTR1_EXPORTS,
  ...GSTR8_EXPORTS,
} as const satisfies Record<string, ExportSource>;

/** Files of the tax office's JSON, each of one month, which are not read in batches. */
const RETURNS = { gstr1: gstr1Json, gstr8: gstr8Json, "eway-bills": ewayBillsJson } as const satisfies Record<
  string,
  (request: { month: string; vendorId: number | null }) => Promise<object>
>;

/**
 * Why a return is not written: no right GSTIN to file under; papers of the month with another `gstin` too; the firm has
 * none under the composition scheme; the operator has
 * given no GSTIN as collector of TCS; `sellers` without GSTIN gave no enrolment number.
 */
export type ExportRefusal = "NO_GSTIN" | "OTHER_GSTIN" | "FILES_GSTR4" | "NO_COLLECTOR" | "NO_ENROLMENT";

export type ExportName = keyof typeof SOURCES | keyof typeof RETURNS;

export const EXPORT_NAMES = [...Object.keys(SOURCES), ...Object.keys(RETURNS)] as ExportName[];

export const isExport = (name: string): name is ExportName => EXPORT_NAMES.some((own) => own === name);

const isReturn = (name: ExportName): name is keyof typeof RETURNS => Object.hasOwn(RETURNS, name);

/** True for an export that can be of one seller. */
export const canBeOfSeller = (name: ExportName): boolean => RETURN_EXPORTS.some((own) => own === name);

/** True for an export that is of one month. */
export const needsMonth = (name: ExportName): boolean =>
  isReturn(name) || canBeOfSeller(name) || Object.hasOwn(GSTR8_EXPORTS, name);

/** Rows of a batch. */
const ROWS = 1_000;

type BatchOptions = { after: number | null; month: string; vendorId?: number | null; hasCosts?: boolean };

const readSource = async (
  source: ExportSource,
  { after, month, vendorId = null, hasCosts = true }: BatchOptions,
) => source.read({ after: after ?? 0, limit: ROWS, month, vendorId, hasCosts });

/**
 * Reads one batch of an export as cells of a spreadsheet; the first begins with the names of the columns.
 * @returns null for a return as JSON, which has no cells @throws Refusal CELL_TOO_LONG
 */
export const sheetBatch = async (
  name: ExportName,
  options: BatchOptions,
): Promise<{ rows: Cell[][]; last: number | null } | null> => {
  if (isReturn(name)) return null;
  const source: ExportSource = SOURCES[name];
  const { rows, last } = await readSource(source, options);
  const head = options.after === null ? [[...source.columns]] : [];
  return { rows: [...head, ...sheetRows(source.columns, rows)], last };
};

/**
 * Reads one batch of an export as CSV; the first begins with the byte order mark and the names of the columns. A return as
 * JSON is one batch.
 * @param request.after what the batch before gave as `last`; null for the first
 * @param request.month `YYYY-MM` in India; empty for all time
 * @param request.vendorId the seller of a monthly return; missing for all, or for the operator's own as JSON
 * @param request.hasCosts false leaves out what articles cost their sellers
 * @returns `last` is null after the last batch
 * @throws Refusal of an ExportRefusal
 */
export const exportBatch = async (
  name: ExportName,
  options: BatchOptions,
): Promise<{ text: string; last: number | null }> => {
  const { after, month, vendorId = null } = options;
  if (isReturn(name)) return { text: JSON.stringify(await RETURNS[name]({ month, vendorId })), last: null };
  const source: ExportSource = SOURCES[name];
  const { rows, last } = await readSource(source, options);
  const head = after === null ? BYTE_ORDER_MARK + csvLines([source.columns]) : "";
  return { text: head + csvLines(rows), last };
};

/** Reads a whole export batch by batch. @param vendorId the seller of a monthly return; null for all */
export async function* exportFile(
  name: ExportName,
  month: string,
  vendorId: number | null = null,
): AsyncGenerator<string> {
  for (let after: number | null = null; ;) {
    const { text, last }: { text: string; last: number | null } = await exportBatch(name, {
      after,
      month,
      vendorId,
    });
    yield text;
    if (last === null) return;
    after = last;
  }
}

/**
 * The name of an export's file: `orders-2026-11.csv`, `gstr1-b2b-seller-3-2026-11.csv` of one seller, or
 * `gstr1-seller-3-2026-11.json`.
 * @param given.day `YYYY-MM-DD`, for an export without a month @param given.ending of a file that is no return
 */
export const exportFileName = (
  name: ExportName,
  {
    month,
    day,
    vendorId,
    ending = "csv",
  }: { month: string; day: string; vendorId: number | null; ending?: "csv" | "xlsx" },
): string =>
  `${name}${vendorId === null ? "" : `-seller-${vendorId}`}-${month === "" ? day : month}.${isReturn(name) ? "json" : ending}`;
