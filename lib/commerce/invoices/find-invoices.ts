import "server-only";
import { and, asc, eq } from "drizzle-orm";
import { db } from "../db/client";
import { invoices, orders } from "../db/schema";

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
