import "server-only";
import { DEFAULT_LANGUAGE, languageOf, type Language } from "@/lib/i18n/languages";
import type { orders } from "../db/schema";
import type { Tx } from "../db/client";
import { sellersOf, writeInvoices, type Seller } from "../invoices/write-invoices";
import { OPERATOR, queueMails, type QueuedMail } from "../outbox";

type Order = typeof orders.$inferSelect;

/** The mails about an order to the operator, and to each vendor about their part of it. */
const mailsToSellers = (
  { id: orderId, number }: Order,
  sellers: readonly Seller[],
): QueuedMail<"order-received">[] => {
  const mailTo = (recipient: string, language: Language, vendorId: number | null) => ({
    kind: "order-received" as const,
    dedupeKey: `order-received:${orderId}:${vendorId ?? OPERATOR}`,
    recipient,
    language,
    payload: { orderId, number, vendorId },
  });
  return [
    mailTo(OPERATOR, DEFAULT_LANGUAGE, null),
    ...sellers.map(({ id, email, language }) => mailTo(email, language, id)),
  ];
};

/**
 * Places an order, for every way of payment. All consequences are here, in the same transaction.
 * @param order as this transaction made it active
 */
export const confirmOrder = async (tx: Tx, order: Order): Promise<void> => {
  const { id, number, totalPaise, address, language } = order;
  const sellers = await sellersOf(tx, id);
  await queueMails(tx, [
    {
      kind: "order-placed",
      dedupeKey: `order-placed:${id}`,
      recipient: address.email,
      language: languageOf(language),
      payload: { orderId: id, number, totalPaise },
    },
    ...mailsToSellers(order, sellers),
  ]);
  await writeInvoices(tx, order, sellers);
};
