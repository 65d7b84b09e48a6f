import "server-only";
import { and, asc, eq } from "drizzle-orm";
import { db } from "../db/client";
import { creditNotes, invoices, orders } from "../db/schema";

export type Invoice = typeof invoices.$inferSelect;

/** Lists an order's invoices by vendor. */
export const invoicesOfOrder = async (orderId: number): Promise<Invoice[]> =>
  db().select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(asc(invoices.vendorId));

/** Lists the invoices of a customer's own order; empty if the order is somebody else's or does not exist. */
export const listInvoices = async (customerId: number, orderId: number) =>
  db()
    .select({
      number: invoices.number,
      vendorId: invoices.vendorId,
      orderNumber: orders.number,
      issuedOn: invoices.issuedOn,
      totalPaise: invoices.totalPaise,
      figures: invoices.figures,
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(eq(orders.id, orderId), eq(orders.customerId, customerId)))
    .orderBy(asc(invoices.vendorId));

/**
 * Finds one vendor's invoice of a customer's own order; null if it is unknown or somebody else's, without a
 * difference. @param orderNumber in any case
 */
export const findInvoice = async (
  customerId: number,
  orderNumber: string,
  vendorId: number,
): Promise<Invoice | null> => {
  const [found] = await db()
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(
      and(
        eq(orders.number, orderNumber.trim().toUpperCase()),
        eq(orders.customerId, customerId),
        eq(invoices.vendorId, vendorId),
      ),
    );
  return found?.invoice ?? null;
};

/** Finds a vendor's credit note of a customer's own order, as `findInvoice`. @param number of the credit note */
export const findCreditNote = async (
  customerId: number,
  orderNumber: string,
  vendorId: number,
  number: string,
): Promise<typeof creditNotes.$inferSelect | null> => {
  const [found] = await db()
    .select({ note: creditNotes })
    .from(creditNotes)
    .innerJoin(orders, eq(orders.id, creditNotes.orderId))
    .where(
      and(
        eq(orders.number, orderNumber.trim().toUpperCase()),
        eq(orders.customerId, customerId),
        eq(creditNotes.vendorId, vendorId),
        eq(creditNotes.number, number),
      ),
    );
  return found?.note ?? null;
};

/**
 * Finds an invoice or a credit note of an order for the shop's people; null if there is none.
 * @param vendorId only of this vendor; null for all
 */
export const findDocument = async (
  orderNumber: string,
  document: string,
  vendorId: number | null,
): Promise<Pick<Invoice, "number" | "issuedOn" | "createdAt" | "figures"> | null> => {
  for (const table of [invoices, creditNotes] as const) {
    const [found] = await db()
      .select({
        number: table.number,
        issuedOn: table.issuedOn,
        createdAt: table.createdAt,
        figures: table.figures,
        vendorId: table.vendorId,
      })
      .from(table)
      .innerJoin(orders, eq(orders.id, table.orderId))
      .where(and(eq(orders.number, orderNumber.trim().toUpperCase()), eq(table.number, document)));
    if (found !== undefined && (vendorId === null || found.vendorId === vendorId)) return found;
  }
  return null;
};
