import "server-only";
import { languageOf } from "@/lib/languages/languages";
import type { orders } from "../../base/db/schema";
import type { Tx } from "../../base/db/client";
import { tell } from "../../base/events";
import { sellersOf, writeInvoices } from "../invoices/write-invoices";
import { applyTdsThreshold } from "../payouts/tds-threshold";
import { OPERATOR } from "../../base/outbox";
import { completeDownloads } from "./complete-downloads";

type Order = typeof orders.$inferSelect;

/**
 * Places an order, for every way of payment. All consequences are here, in the same transaction.
 * @param order as this transaction made it active
 */
export const confirmOrder = async (tx: Tx, order: Order): Promise<void> => {
  const { id, number, totalPaise, address, language } = order;
  const sellers = await sellersOf(tx, id);
  const received = (vendorId: number | null) => ({
    dedupeKey: `order-received:${id}:${vendorId ?? OPERATOR}`,
    payload: { orderId: id, number, vendorId },
  });
  await tell(tx, "order-placed", {
    customer: [
      {
        dedupeKey: `order-placed:${id}`,
        recipient: address.email,
        language: languageOf(language),
        payload: { orderId: id, number, totalPaise },
      },
    ],
    seller: sellers.map((seller) => ({
      ...received(seller.id),
      recipient: seller.email,
      language: seller.language,
    })),
    owner: [received(null)],
    push: [
      { vendorId: null, payload: { number, amountPaise: totalPaise } },
      ...sellers.map((seller) => ({
        vendorId: seller.id,
        payload: { number, amountPaise: seller.partPaise },
      })),
    ],
  });
  if (sellers.some(({ hasDownloads }) => hasDownloads)) await completeDownloads(tx, order);
  await writeInvoices(tx, order, sellers);
  await applyTdsThreshold(tx, id, sellers);
};
