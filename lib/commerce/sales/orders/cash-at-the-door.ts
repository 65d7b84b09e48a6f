import "server-only";
import { sql } from "drizzle-orm";
import { ORDER_STATUS } from "@/lib/model/order-status";
import { AT_THE_DOOR } from "@/lib/model/payment-kinds";
import type { Tx } from "../../base/db/client";
import { isOwnVendor } from "../../base/own-vendor";
import { receiveCash, voidCash } from "../payments/by-hand";
import { LEFT_OF_PART, orderMoney, type OrderMoney } from "./order-money";
import type { OrderPart } from "./order-parts";

/**
 * Notes the cash that the sellers' own carriers take with these parts: what is left of each, if cash is due on the order.
 * The seller holds it until the shop has received it (payouts/ledger.ts). What the shop's own company delivers, or the shop
 * in place of a suspended seller, is paid to the shop.
 * @param parts as they are delivered
 */
export const collectCash = async (tx: Tx, parts: readonly OrderPart[]): Promise<void> => {
  for (const { id, vendorId } of parts) {
    if (await isOwnVendor(vendorId, tx)) continue;
    await tx.execute(sql`
      update vendor_orders v set cash_paise = ${LEFT_OF_PART} from payments p
      where v.id = ${id} and not v.is_carried_by_shop and p.idempotency_key = 'order:' || v.order_id and p.status = 'due' and p.provider = any (${sql.param(AT_THE_DOOR)}::text[])`);
  }
};

/**
 * Notes parts that the shop sends or hands over itself, because their seller is suspended. What a seller has sent before
 * stays theirs: their carrier takes the cash.
 * @param parts as they were before the step
 */
export const noteCarriedByShop = (tx: Tx, parts: readonly OrderPart[]): Promise<unknown> =>
  tx.execute(sql`
    update vendor_orders v set is_carried_by_shop = true from vendors s
    where v.id = any (${sql.param(parts.filter(({ state }) => state !== "shipped").map(({ id }) => id))}::int[])
      and s.id = v.vendor_id and not s.is_active`);

const isOver = (status: number): boolean =>
  [ORDER_STATUS.completed, ORDER_STATUS.returned, ORDER_STATUS.cancelled].some((one) => one === status);

/**
 * Settles the cash of an order after pieces were taken back: what was collected is received once nobody has anything left
 * to deliver, and without any cash is no longer due once nothing is left of the order.
 * @returns the order's money afterwards
 */
export const settleCash = async (tx: Tx, orderId: number, status: number): Promise<OrderMoney> => {
  const money = await orderMoney(tx, orderId);
  if (isOver(status) && money.collectedPaise > 0) {
    await receiveCash(tx, orderId, money.cashPaise);
    return orderMoney(tx, orderId);
  }
  if (money.totalPaise === money.creditedPaise) await voidCash(tx, orderId);
  return money;
};
