import "server-only";
import { eq } from "drizzle-orm";
import type { Language } from "@/lib/languages/languages";
import { now } from "../../base/clock";
import { db } from "../../base/db/client";
import { vendors, type InvoiceFigures } from "../../base/db/schema";
import { sellerOf } from "../invoices/figures";
import { commissionNumbers } from "./commission-papers";
import { readStatement } from "./ledger";
import { renderStatement } from "./render-statement";

/**
 * A vendor's month as a PDF to print, with the balance before and after it; null for an unknown vendor.
 * @param operator as `operatorFirm` of content reads it @param month `YYYY-MM`
 */
export const printStatement = async (
  operator: InvoiceFigures["seller"],
  vendorId: number,
  month: string,
  language: Language,
): Promise<{ name: string; content: Buffer } | null> => {
  const [vendor] = await db().select().from(vendors).where(eq(vendors.id, vendorId));
  if (vendor === undefined) return null;
  const printed = {
    seller: sellerOf(vendor),
    operator,
    month,
    papers: await commissionNumbers(vendorId, month),
    ...(await readStatement(vendorId, month)),
  };
  return {
    name: `statement-${vendorId}-${month}.pdf`,
    content: await renderStatement(printed, language, now()),
  };
};
