import type { Language } from "../languages/languages";

/** Addresses of the papers and files of orders, which only the server writes. Results are percent-encoded. */
export const orderLinks = {
  ordersPage: (l: Language, page: number) =>
    page > 1 ? `/${l}/orders-history?page=${page}` : `/${l}/orders-history`,
  /** The page of an order that waited for its customer's answer, with what became of the answer. */
  answered: (l: Language, number: string, result: string) =>
    `/${l}/orders-history?order=${encodeURIComponent(number)}&answer=${result}`,
  /** The page of an order that was written down on the telephone, for who has its link (ruling O145). */
  phoneOrder: (l: Language, token: string) => `/${l}/checkout/phone-order?token=${encodeURIComponent(token)}`,
  /** The customer's invoices of a month, `YYYY-MM`. */
  invoices: (l: Language, month: string) => `/${l}/invoices?month=${month}`,
  /** PDF of one seller's invoice of an order. */
  invoice: (l: Language, orderNumber: string, vendorId: number) =>
    `/${l}/invoice/${encodeURIComponent(orderNumber)}/${vendorId}`,
  /** PDF of a credit note for such an invoice. */
  creditNote: (l: Language, orderNumber: string, vendorId: number, number: string) =>
    `/${l}/invoice/${encodeURIComponent(orderNumber)}/${vendorId}?credit-note=${encodeURIComponent(number)}`,
  /** File of a digital item. The order leads back to a new link when the token has expired. */
  download: (l: Language, orderId: number, orderItemId: number, token: string) =>
    `/${l}/download-digital-file/${orderItemId}/${encodeURIComponent(token)}?order=${orderId}`,
};
