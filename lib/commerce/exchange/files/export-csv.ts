import "server-only";
import { BYTE_ORDER_MARK, csvLines } from "../../base/csv-text";
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
import type { ExportSource } from "./export-source";
import { GSTR1_EXPORTS } from "./gstr1";

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
} as const satisfies Record<string, ExportSource>;

export type ExportName = keyof typeof SOURCES;

export const EXPORT_NAMES = Object.keys(SOURCES) as ExportName[];

export const isExport = (name: string): name is ExportName => Object.hasOwn(SOURCES, name);

/** True for an export that is of one month. */
export const needsMonth = (name: ExportName): boolean => Object.hasOwn(GSTR1_EXPORTS, name);

/** Rows of a batch. */
const ROWS = 1_000;

/**
 * Reads one batch of an export as CSV; the first begins with the byte order mark and the names of the columns.
 * @param request.after what the batch before gave as `last`; null for the first
 * @param request.month `YYYY-MM` in India; empty for all time
 * @param request.vendorId the seller of a monthly return; missing for all
 * @returns `last` is null after the last batch
 */
export const exportBatch = async (
  name: ExportName,
  { after, month, vendorId = null }: { after: number | null; month: string; vendorId?: number | null },
): Promise<{ text: string; last: number | null }> => {
  const source: ExportSource = SOURCES[name];
  const { rows, last } = await source.read({ after: after ?? 0, limit: ROWS, month, vendorId });
  const head = after === null ? BYTE_ORDER_MARK + csvLines([source.columns]) : "";
  return { text: head + csvLines(rows), last };
};

/** Reads a whole export batch by batch. @param vendorId the seller of a monthly return; null for all */
export async function* exportCsv(
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
 * The name of an export's file: `orders-2026-11.csv`, or `gstr1-b2b-seller-3-2026-11.csv` of one seller.
 * @param given.day `YYYY-MM-DD`, for an export without a month
 */
export const exportFileName = (
  name: ExportName,
  { month, day, vendorId }: { month: string; day: string; vendorId: number | null },
): string => `${name}${vendorId === null ? "" : `-seller-${vendorId}`}-${month === "" ? day : month}.csv`;
