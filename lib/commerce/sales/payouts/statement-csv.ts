import "server-only";
import { indiaDay } from "../../base/clock";
import { BYTE_ORDER_MARK, csvLines, rupeesCell } from "../../base/csv-text";
import { readStatement } from "./ledger";

const COLUMNS = [
  "date",
  "kind",
  "reference",
  "order",
  "sales_inr",
  "shop_coupon_inr",
  "commission_inr",
  "commission_gst_inr",
  "tcs_inr",
  "tds_inr",
  "net_inr",
  "balance_inr",
  "available_from",
] as const;

/**
 * A vendor's entries of a month as CSV, oldest first, each with the balance after it, and the day from which it is
 * available; empty while its part is not delivered.
 * @param month `YYYY-MM`
 */
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
    rupeesCell(entry.couponPaise),
    rupeesCell(entry.commissionPaise),
    rupeesCell(entry.gstPaise),
    rupeesCell(entry.tcsPaise),
    rupeesCell(entry.tdsPaise),
    rupeesCell(entry.netPaise),
    rupeesCell(entry.balancePaise),
    entry.availableFrom === null ? null : indiaDay(new Date(entry.availableFrom)),
  ]);
  return {
    fileName: `statement-${vendorId}-${month}.csv`,
    text: BYTE_ORDER_MARK + csvLines([COLUMNS, ...rows]),
  };
};
