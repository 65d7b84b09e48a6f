import "server-only";
import { eq } from "drizzle-orm";
import { ABROAD } from "@/lib/model/gst-states";
import { E_INVOICE_ROWS } from "@/lib/model/e-invoice-states";
import { db, type Tx } from "../../base/db/client";
import { commissionPapers, creditNotes, eInvoices, invoices } from "../../base/db/schema";
import type { PaperFigures } from "./invoice-text";

/**
 * True if a paper is one that the registry of invoices must know: with tax, to a registered buyer or abroad (CGST rules, rule
 * 48(4), notification 13/2020-Central Tax). A paper of a test order is none, and a bill of supply is no tax invoice.
 */
const isForRegistry = ({ seller, buyer, place, taxes, order }: PaperFigures): boolean =>
  seller.gstin !== null &&
  taxes !== null &&
  order?.isTest !== true &&
  (buyer.gstin !== undefined || place?.code === ABROAD);

/**
 * Marks the figures of a new paper whose firm registers its papers from a day on.
 * @param firm as it is when the paper is written
 * @param issuedOn `YYYY-MM-DD` in India
 */
export const markedForRegistry = <F extends PaperFigures>(
  figures: F,
  { eInvoiceFrom }: { eInvoiceFrom: string | null },
  issuedOn: string,
): F & { needsIrn?: true } => {
  // Those of a credit note have the invoice's.
  const { needsIrn: _ofTheInvoice, ...own } = figures;
  const isMarked = eInvoiceFrom !== null && eInvoiceFrom <= issuedOn && isForRegistry(figures);
  return (isMarked ? { ...own, needsIrn: true } : own) as F & { needsIrn?: true };
};

/** Lets a paper wait for its number, if it needs one, in the transaction that writes the paper. */
export const awaitIrn = async (
  tx: Tx,
  paper: { invoiceId: number } | { creditNoteId: number } | { commissionPaperId: number },
  { needsIrn }: PaperFigures,
): Promise<void> => {
  if (needsIrn === true) await tx.insert(eInvoices).values(paper);
};

/** What the registry said of a paper, for its PDF. `isPlayed`: the shop's sandbox played the registry. */
export type Registration = { irn: string; ackNo: string; ackAt: Date; signedQr: string; isPlayed: boolean };

/**
 * Reads the registration of a paper by its number; null if it needs none, and `held-back` while the registry does not know
 * it: until then it is no tax invoice.
 */
export const registrationOf = async (
  number: string,
  { needsIrn }: Pick<PaperFigures, "needsIrn">,
): Promise<Registration | "held-back" | null> => {
  if (needsIrn !== true) return null;
  for (const [table, column] of [
    [invoices, eInvoices.invoiceId],
    [creditNotes, eInvoices.creditNoteId],
    [commissionPapers, eInvoices.commissionPaperId],
  ] as const) {
    const [found] = await db()
      .select({
        state: eInvoices.state,
        irn: eInvoices.irn,
        ackNo: eInvoices.ackNo,
        ackAt: eInvoices.ackAt,
        signedQr: eInvoices.signedQr,
        isPlayed: eInvoices.isPlayed,
      })
      .from(eInvoices)
      .innerJoin(table, eq(table.id, column))
      .where(eq(table.number, number));
    if (found === undefined) continue;
    const { state, irn, ackNo, ackAt, signedQr, isPlayed } = found;
    if (E_INVOICE_ROWS[state].isHeldBack || !irn || !ackNo || !ackAt || !signedQr) return "held-back";
    return { irn, ackNo, ackAt, signedQr, isPlayed };
  }
  return "held-back";
};
