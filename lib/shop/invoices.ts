import "server-only";
import type { CallRow, Failure } from "@/lib/contract/calls";
import type { Language } from "@/lib/languages/languages";
import { orderLinks } from "@/lib/i18n/order-links";
import type { InvoiceSummary } from "@/lib/model/order";
import { toPaise } from "@/lib/model/money";
import { readKnownRows } from "./cached-read";
import { callerOf } from "./session";
import { ask } from "./transport";
import { localizedText } from "./localized-text";

const languageRecord = (language: Language) => JSON.stringify({ languageCode: language });

const summaryOf = (row: CallRow<"get-order-invoices">, language: Language): InvoiceSummary => ({
  number: row.InvoiceNumber,
  orderNumber: row.OrderNumber,
  isCreditNote: row.CreditNoteNumber !== "",
  vendorId: row.VendorId,
  vendorName: localizedText(row.VendorName, row.LocalizationJsonData, language),
  date: row.InvoiceDate,
  total: toPaise(row.InvoiceTotal),
  href:
    row.CreditNoteNumber === ""
      ? orderLinks.invoice(language, row.OrderNumber, row.VendorId)
      : orderLinks.creditNote(language, row.OrderNumber, row.VendorId, row.CreditNoteNumber),
});

/**
 * Lists the invoices of one order of the session's customer, one for each vendor; empty if the order is
 * somebody else's or does not exist.
 */
export const listInvoices = async (orderId: number, language: Language): Promise<InvoiceSummary[]> =>
  (
    (await readKnownRows(
      "get-order-invoices",
      { OrderId: orderId, recordValueJson: languageRecord(language) },
      await callerOf(language),
    )) ?? []
  ).map((row) => summaryOf(row, language));

/**
 * Lists all invoices and credit notes of the session's customer, newest first; null if the host keeps no such list.
 */
export const listCustomerInvoices = async (language: Language): Promise<InvoiceSummary[] | null> =>
  (
    await readKnownRows(
      "get-customer-invoices",
      { recordValueJson: languageRecord(language) },
      await callerOf(language),
    )
  )?.map((row) => summaryOf(row, language)) ?? null;

/**
 * Returns the PDF of an invoice with its file name, or the failure. NOT_FOUND for somebody else's and for a
 * missing one. @param creditNote the number of a credit note; empty for the invoice itself
 */
export const getInvoiceFile = async (
  orderNumber: string,
  vendorId: number,
  creditNote: string,
  language: Language,
): Promise<{ ok: true; name: string; content: Buffer } | Failure> => {
  const answer = await ask(
    "get-invoice-file",
    {
      OrderNumber: orderNumber,
      VendorId: vendorId,
      ...(creditNote === "" ? {} : { CreditNoteNumber: creditNote }),
      recordValueJson: languageRecord(language),
    },
    await callerOf(language),
  );
  if (!answer.ok) return answer;
  const [file] = answer.rows;
  return file === undefined
    ? { ok: false, code: "NOT_FOUND" }
    : { ok: true, name: file.FileName, content: Buffer.from(file.ContentBase64, "base64") };
};
