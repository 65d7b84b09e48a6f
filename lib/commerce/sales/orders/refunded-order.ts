import "server-only";
import { ORDER_STATUS } from "@/lib/model/order-status";
import type { Tx } from "../../base/db/client";
import type { orders } from "../../base/db/schema";
import type { OrderMoney } from "./order-money";
import { moveStatus } from "./order-parts";

/** Key of the mail to the operator about a refund at the provider. @param totalPaise given back by the provider so far */
export const providerRefundKey = (orderId: number, totalPaise: number): string =>
  `provider-refund:${orderId}:${totalPaise}`;

/** Makes a returned order refunded when the customer has everything back. @returns the order's state afterwards */
export const settleRefunded = async (
  tx: Tx,
  order: Pick<typeof orders.$inferSelect, "id" | "status">,
  { owedPaise, receivedPaise }: OrderMoney,
  reason: string,
): Promise<number> => {
  if (order.status !== ORDER_STATUS.returned || owedPaise > 0 || receivedPaise === 0) return order.status;
  await moveStatus(tx, order, ORDER_STATUS.refunded, reason);
  return ORDER_STATUS.refunded;
};
