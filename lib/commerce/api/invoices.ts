import "server-only";
import { toRupees } from "@/lib/money";
import { findInvoice, listInvoices } from "../invoices/find-invoices";
import { invoiceFile } from "../invoices/invoice-file";
import { rateLimit } from "../rate-limit";
import { languageOf } from "./accounts";
import { rows, type Handlers } from "./handler";
import { localizationRows } from "./localizations";

/** Printing takes a part of a second of the processor: one customer may not keep it busy. */
const prints = rateLimit("invoice", 30, 60);

/** The invoices of the session's customer; somebody else's answers like an unknown one. */
export const invoiceHandlers: Handlers<"get-order-invoices" | "get-invoice-file"> = {
  "get-order-invoices": async (params, context) => {
    if (context.customerId === null) return { ok: false, code: "UNAUTHENTICATED" };
    const list = await listInvoices(context.customerId, params.OrderId);
    if (list.length === 0) return { ok: false, code: "NOT_FOUND" };
    return rows(
      list.map(({ number, orderNumber, vendorId, issuedOn, totalPaise, figures }) => ({
        InvoiceNumber: number,
        OrderNumber: orderNumber,
        VendorId: vendorId,
        VendorName: figures.seller.name.en,
        InvoiceDate: issuedOn,
        InvoiceTotal: toRupees(totalPaise),
        LocalizationJsonData: localizationRows(figures.seller.name),
      })),
    );
  },
  "get-invoice-file": async (params, context) => {
    if (context.customerId === null) return { ok: false, code: "UNAUTHENTICATED" };
    const invoice = await findInvoice(context.customerId, params.OrderNumber, params.VendorId);
    if (invoice === null) return { ok: false, code: "NOT_FOUND" };
    if (!(await prints.take(String(context.customerId)))) return { ok: false, code: "TOO_MANY_REQUESTS" };
    const { name, content } = await invoiceFile(invoice, languageOf(params, context));
    return rows([{ FileName: name, ContentBase64: content.toString("base64") }]);
  },
};
