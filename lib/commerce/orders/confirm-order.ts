import "server-only";
import { asc, eq } from "drizzle-orm";
import { DEFAULT_LANGUAGE, languageOf, type Language } from "@/lib/i18n/languages";
import { vendorOrders, vendors, type OrderAddress } from "../db/schema";
import type { Tx } from "../db/client";
import { writeInvoices } from "../invoices/write-invoices";
import { OPERATOR, queueMails, type QueuedMail } from "../outbox";
import { vendorLanguage } from "../vendor-language";

/** An order that this transaction made active. */
export type NewlyPlaced = {
  id: number;
  number: string;
  totalPaise: number;
  address: OrderAddress;
  language: string;
};

/** The mails about an order to the operator, and to each vendor about their part of it. */
const mailsToSellers = async (
  tx: Tx,
  orderId: number,
  number: string,
): Promise<QueuedMail<"order-received">[]> => {
  const parts = await tx
    .select({ vendorId: vendors.id, email: vendors.email, language: vendorLanguage })
    .from(vendorOrders)
    .innerJoin(vendors, eq(vendors.id, vendorOrders.vendorId))
    .where(eq(vendorOrders.orderId, orderId))
    .orderBy(asc(vendors.id));
  const mailTo = (recipient: string, language: Language, vendorId: number | null) => ({
    kind: "order-received" as const,
    dedupeKey: `order-received:${orderId}:${vendorId ?? OPERATOR}`,
    recipient,
    language,
    payload: { orderId, number, vendorId },
  });
  return [
    mailTo(OPERATOR, DEFAULT_LANGUAGE, null),
    ...parts.map(({ vendorId, email, language }) => mailTo(email, language, vendorId)),
  ];
};

/** Places an order, for every way of payment. All consequences are here, in the same transaction. */
export const confirmOrder = async (
  tx: Tx,
  { id, number, totalPaise, address, language }: NewlyPlaced,
): Promise<void> => {
  await queueMails(tx, [
    {
      kind: "order-placed",
      dedupeKey: `order-placed:${id}`,
      recipient: address.email,
      language: languageOf(language),
      payload: { orderId: id, number, totalPaise },
    },
    ...(await mailsToSellers(tx, id, number)),
  ]);
  await writeInvoices(tx, id);
};
