import "server-only";
import type { InvoiceLanguage } from "./invoice-words";
import { renderInvoice, type PrintedInvoice } from "./render-invoice";

/** An invoice file, named after its number. */
export type InvoiceFile = { name: string; content: Buffer };

export const invoiceFile = async (
  invoice: PrintedInvoice,
  language: InvoiceLanguage,
): Promise<InvoiceFile> => ({
  name: `invoice-${invoice.number}.pdf`,
  content: await renderInvoice(invoice, language),
});
