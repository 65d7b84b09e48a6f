import "server-only";
import { and, asc, eq, sql } from "drizzle-orm";
import { db } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";
import { creditNotes, invoices, orders } from "../../base/db/schema";

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

/** Most documents of a customer's list. */
const MOST_LISTED = 2_000;

/** Lists the invoices and credit notes of a customer, newest first. `creditNote` is empty for an invoice. */
export const listCustomerInvoices = async (
  customerId: number,
): Promise<
  {
    number: string;
    creditNote: string;
    vendorId: number;
    vendorName: Localized;
    orderNumber: string;
    issuedOn: string;
    totalPaise: number;
  }[]
> => {
  const { rows } = await db().execute<{
    number: string;
    credit_note: string;
    vendor_id: number;
    vendor_name: Localized;
    order_number: string;
    issued_on: string;
    total_paise: string;
  }>(sql`
    select d.number, d.credit_note, d.vendor_id, d.figures->'seller'->'name' as vendor_name, o.number as order_number,
      to_char(d.issued_on, 'YYYY-MM-DD') as issued_on, d.total_paise::text as total_paise
    from (
      select order_id, vendor_id, number, '' as credit_note, issued_on, total_paise, figures, created_at from invoices
      union all
      select order_id, vendor_id, number, number, issued_on, total_paise, figures, created_at from credit_notes
    ) d join orders o on o.id = d.order_id
    where o.customer_id = ${customerId} order by d.issued_on desc, d.created_at desc, d.number desc limit ${MOST_LISTED}`);
  return rows.map((row) => ({
    number: row.number,
    creditNote: row.credit_note,
    vendorId: row.vendor_id,
    vendorName: row.vendor_name,
    orderNumber: row.order_number,
    issuedOn: row.issued_on,
    totalPaise: Number(row.total_paise),
  }));
};

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
