import "server-only";
import { asc, eq, getTableColumns } from "drizzle-orm";
import { indiaDay, now } from "../../base/clock";
import type { Tx } from "../../base/db/client";
import {
  creditNoteCounters,
  creditNotes,
  invoices,
  vendors,
  type InvoiceFigures,
  type orderLines,
} from "../../base/db/schema";
import { creditFigures } from "./credit-figures";
import { awaitIrn, markedForRegistry } from "./e-invoices";
import { financialYear, numberInSeries } from "./write-invoices";
import { nextSerial } from "./next-serial";

type Line = typeof orderLines.$inferSelect;
export type WrittenNote = { id: number; number: string; vendorId: number };

/**
 * Writes a credit note of each vendor for pieces that were cancelled or came back, with its number (decision 10). The
 * invoice stays as it is.
 * @param given.lines all lines of the order, with their counts before these pieces
 * @returns the notes by vendor
 */
export const writeCreditNotes = async (
  tx: Tx,
  given: {
    orderId: number;
    lines: readonly Line[];
    pieces: readonly { lineId: number; quantity: number }[];
    reason: NonNullable<InvoiceFigures["corrects"]>["reason"];
  },
): Promise<WrittenNote[]> => {
  const issued = await tx
    .select({ ...getTableColumns(invoices), eInvoiceFrom: vendors.eInvoiceFrom })
    .from(invoices)
    .innerJoin(vendors, eq(vendors.id, invoices.vendorId))
    .where(eq(invoices.orderId, given.orderId))
    .orderBy(asc(invoices.vendorId));
  const issuedOn = indiaDay(now());
  const year = financialYear(issuedOn);
  const written: WrittenNote[] = [];
  for (const invoice of issued) {
    // The invoice has the vendor's lines in the same order.
    const pieces = given.lines
      .filter((line) => line.vendorId === invoice.vendorId)
      .map((line, index) => ({
        index,
        before: line.cancelledQuantity + line.returnedQuantity,
        now: given.pieces.find(({ lineId }) => lineId === line.id)?.quantity ?? 0,
      }))
      .filter((one) => one.now > 0);
    if (pieces.length === 0) continue;
    const credited = creditFigures(invoice.figures, pieces, {
      number: invoice.number,
      issuedOn: invoice.issuedOn,
      reason: given.reason,
    });
    const figures = markedForRegistry(credited, invoice, issuedOn);
    const serial = await nextSerial(tx, creditNoteCounters, invoice.vendorId, year);
    const [note] = await tx
      .insert(creditNotes)
      .values({
        invoiceId: invoice.id,
        orderId: given.orderId,
        vendorId: invoice.vendorId,
        financialYear: year,
        serial,
        number: numberInSeries("C", invoice.vendorId, year, serial),
        issuedOn,
        totalPaise: figures.total.amountPaise,
        figures,
        // Of the same clock as its day: the ledger counts it in that month.
        createdAt: now(),
      })
      .returning({ id: creditNotes.id, number: creditNotes.number, vendorId: creditNotes.vendorId });
    if (note === undefined) continue;
    await awaitIrn(tx, { creditNoteId: note.id }, figures);
    written.push(note);
  }
  return written;
};
