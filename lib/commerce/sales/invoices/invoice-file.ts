import "server-only";
import type { Language } from "@/lib/languages/languages";
import { renderInvoice } from "./render-invoice";
import { type PrintedInvoice } from "./invoice-text";

/** The file of an invoice or a credit note, named after its number. */
export type InvoiceFile = { name: string; content: Buffer };

export const invoiceFile = async (invoice: PrintedInvoice, language: Language): Promise<InvoiceFile> => ({
  name: `${invoice.figures.kind === "credit-note" ? "credit-note" : "invoice"}-${invoice.number}.pdf`,
  content: await renderInvoice(invoice, language),
});
