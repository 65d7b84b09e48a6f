import { z } from "zod";
import { boundedText, localizations, recordValue, wireId, wireNumber, wireText } from "./wire";

/**
 * Ours: the invoices of the session's customer's own orders. A file travels as Base64 in a row, so that it comes through
 * another admin host like every other answer.
 */
export const invoiceCalls = {
  "get-order-invoices": {
    params: z.object({ OrderId: wireId, recordValueJson: recordValue }),
    row: z.object({
      InvoiceNumber: wireText,
      OrderNumber: wireText,
      VendorId: wireId,
      VendorName: wireText,
      /** `YYYY-MM-DD`, the day in India. */
      InvoiceDate: wireText,
      InvoiceTotal: wireNumber,
      LocalizationJsonData: localizations,
    }),
  },
  /** A PDF in the language of `recordValueJson`. */
  "get-invoice-file": {
    params: z.object({ OrderNumber: boundedText(40), VendorId: wireId, recordValueJson: recordValue }),
    row: z.object({ FileName: wireText, ContentBase64: wireText }),
  },
};
