import "server-only";
import { eq } from "drizzle-orm";
import type { Language } from "@/lib/i18n/languages";
import { indiaDay, now } from "../clock";
import { BYTE_ORDER_MARK, csvLines, rupeesCell } from "../exchange/csv-text";
import { db } from "../db/client";
import { vendors } from "../db/schema";
import { sellerOf } from "../invoices/figures";
import { readStatement } from "./ledger";
import { renderStatement } from "./render-statement";

const COLUMNS = [
  "date",
  "kind",
  "reference",
  "order",
  "sales_inr",
  "commission_inr",
  "commission_gst_inr",
  "tcs_inr",
  "net_inr",
  "balance_inr",
] as const;

/** A vendor's entries of a month as CSV, oldest first, each with the balance after it. @param month `YYYY-MM` */
export const writeStatement = async (
  vendorId: number,
  month: string,
): Promise<{ fileName: string; text: string }> => {
  const rows = (await readStatement(vendorId, month)).entries.map((entry) => [
    indiaDay(new Date(entry.at)),
    entry.kind,
    entry.reference,
    entry.orderNumber,
    rupeesCell(entry.salesPaise),
    rupeesCell(entry.commissionPaise),
    rupeesCell(entry.gstPaise),
    rupeesCell(entry.tcsPaise),
    rupeesCell(entry.netPaise),
    rupeesCell(entry.balancePaise),
  ]);
  return {
    fileName: `statement-${vendorId}-${month}.csv`,
    text: BYTE_ORDER_MARK + csvLines([COLUMNS, ...rows]),
  };
};

/**
 * A vendor's month as a PDF to print, with the balance before and after it; null for an unknown vendor.
 * @param month `YYYY-MM`
 */
export const printStatement = async (
  vendorId: number,
  month: string,
  language: Language,
): Promise<{ name: string; content: Buffer } | null> => {
  const [vendor] = await db().select().from(vendors).where(eq(vendors.id, vendorId));
  if (vendor === undefined) return null;
  const printed = { seller: sellerOf(vendor), month, ...(await readStatement(vendorId, month)) };
  return {
    name: `statement-${vendorId}-${month}.pdf`,
    content: await renderStatement(printed, language, now()),
  };
};
