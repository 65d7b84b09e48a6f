import "server-only";
import { languageOf } from "@/lib/i18n/languages";
import type { OrderAddress } from "../db/schema";
import type { Tx } from "../db/client";
import { writeInvoices } from "../invoices/write-invoices";
import { queueMail } from "../outbox";

/** An order that this transaction made active. */
export type NewlyPlaced = {
  id: number;
  number: string;
  totalPaise: number;
  address: OrderAddress;
  language: string;
};

/** Places an order, for every way of payment. All consequences are here, in the same transaction. */
export const confirmOrder = async (
  tx: Tx,
  { id, number, totalPaise, address, language }: NewlyPlaced,
): Promise<void> => {
  await queueMail(tx, {
    kind: "order-placed",
    dedupeKey: `order-placed:${id}`,
    recipient: address.email,
    language: languageOf(language),
    payload: { orderId: id, number, totalPaise },
  });
  await writeInvoices(tx, id);
};
