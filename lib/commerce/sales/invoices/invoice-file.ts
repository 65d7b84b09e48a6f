import "server-only";
import type { Language } from "@/lib/languages/languages";
import { registrationOf, type Registration } from "./e-invoices";
import { renderInvoice } from "./render-invoice";
import { type PrintedInvoice } from "./invoice-text";

/** The file of an invoice or a credit note, named after its number. */
export type InvoiceFile = { name: string; content: Buffer };

/** Prints a paper, with the registry's number if it has one. */
const paperFile = async (
  paper: PrintedInvoice,
  language: Language,
  registration: Registration | null,
): Promise<InvoiceFile> => ({
  name: `${paper.figures.kind === "credit-note" ? "credit-note" : "invoice"}-${paper.number}.pdf`,
  content: await renderInvoice(paper, language, registration),
});

/**
 * Prints an invoice or a credit note, of an order or for commission; null while it waits for the number of the registry of invoices, without which it may not
 * be handed out (CGST rules, rule 48(5)).
 */
export const invoiceFile = async (
  invoice: PrintedInvoice,
  language: Language,
): Promise<InvoiceFile | null> => {
  const registration = await registrationOf(invoice.number, invoice.figures);
  return registration === "held-back" ? null : paperFile(invoice, language, registration);
};

/** Prints several papers, one after the other: printing takes the processor. `heldBack` are those that wait for their number. */
export const invoiceFiles = async (
  papers: readonly PrintedInvoice[],
  language: Language,
): Promise<{ files: InvoiceFile[]; heldBack: number }> => {
  const files: InvoiceFile[] = [];
  for (const paper of papers) {
    const file = await invoiceFile(paper, language);
    if (file !== null) files.push(file);
  }
  return { files, heldBack: papers.length - files.length };
};
