import "server-only";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../base/db/client";

/** Selects what the customer pays for an order line `l`: its goods less its part of the coupon, and its part of the delivery. */
export const AMOUNT_OF_LINE = sql`(l.line_total_paise - l.coupon_share_paise + l.delivery_share_paise)`;

/** Selects the paise that cancelled and returned pieces of an order line `l` take off. */
export const CREDITED_OF_LINE = sql`div(${AMOUNT_OF_LINE} * (l.cancelled_quantity + l.returned_quantity), l.quantity)`;

/** The money of a placed order, in paise. */
export type OrderMoney = {
  totalPaise: number;
  /** The amounts of cancelled and returned pieces. */
  creditedPaise: number;
  receivedPaise: number;
  refundedPaise: number;
  /** What the customer paid too much, and gets back. */
  owedPaise: number;
};

/** Reads the money of an order. */
export const orderMoney = async (on: Db | Tx, orderId: number): Promise<OrderMoney> => {
  const { rows } = await on.execute<Record<"total" | "credited" | "received" | "refunded", string>>(sql`
    select o.total_paise as total, p.received_paise as received,
      (select coalesce(sum(${CREDITED_OF_LINE}), 0)
        from order_lines l where l.order_id = o.id) as credited,
      (select coalesce(sum(r.amount_paise), 0) from refunds r where r.payment_id = p.id) as refunded
    from orders o join payments p on p.idempotency_key = 'order:' || o.id where o.id = ${orderId}`);
  const [row] = rows;
  if (row === undefined) throw new Error(`order ${orderId} has no payment`);
  const [totalPaise, creditedPaise, receivedPaise, refundedPaise] = [
    row.total,
    row.credited,
    row.received,
    row.refunded,
  ].map(Number) as [number, number, number, number];
  const owedPaise = Math.max(0, receivedPaise - refundedPaise - (totalPaise - creditedPaise));
  return { totalPaise, creditedPaise, receivedPaise, refundedPaise, owedPaise };
};
