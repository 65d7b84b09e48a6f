import "server-only";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../base/db/client";

/** Selects what the customer pays for an order line `l`: its goods less its part of the coupon, and its part of the delivery. */
export const AMOUNT_OF_LINE = sql`(l.line_total_paise - l.coupon_share_paise + l.delivery_share_paise)`;

/** Selects the paise that cancelled and returned pieces of an order line `l` take off. */
export const CREDITED_OF_LINE = sql`div(${AMOUNT_OF_LINE} * (l.cancelled_quantity + l.returned_quantity), l.quantity)`;

/** Selects the paise that are left of a part `v` without its cancelled and returned pieces. */
export const LEFT_OF_PART = sql`(v.total_paise - (
  select coalesce(sum(${CREDITED_OF_LINE}), 0) from order_lines l where l.order_id = v.order_id and l.vendor_id = v.vendor_id
))`;

const SUMS = ["total", "credited", "received", "refunded", "collected", "cash"] as const;

/** The money of a placed order, in paise. */
export type OrderMoney = {
  totalPaise: number;
  /** The amounts of cancelled and returned pieces. */
  creditedPaise: number;
  receivedPaise: number;
  refundedPaise: number;
  /** What the carriers of sellers took at the door. */
  collectedPaise: number;
  /** What a cash order comes to at the door: what was collected there, and what is left of all other parts. */
  cashPaise: number;
  /** What the customer paid too much, and gets back. */
  owedPaise: number;
};

/** Reads the money of an order. */
export const orderMoney = async (on: Db | Tx, orderId: number): Promise<OrderMoney> => {
  const { rows } = await on.execute<Record<(typeof SUMS)[number], string>>(sql`
    select o.total_paise as total, p.received_paise as received,
      (select coalesce(sum(${CREDITED_OF_LINE}), 0)
        from order_lines l where l.order_id = o.id) as credited,
      (select coalesce(sum(r.amount_paise), 0) from refunds r where r.payment_id = p.id) as refunded,
      parts.collected, parts.cash
    from orders o join payments p on p.idempotency_key = 'order:' || o.id
      cross join lateral (
        select coalesce(sum(v.cash_paise), 0) as collected, coalesce(sum(coalesce(v.cash_paise, ${LEFT_OF_PART})), 0) as cash
        from vendor_orders v where v.order_id = o.id
      ) parts
    where o.id = ${orderId}`);
  const [row] = rows;
  if (row === undefined) throw new Error(`order ${orderId} has no payment`);
  const [totalPaise, creditedPaise, receivedPaise, refundedPaise, collectedPaise, cashPaise] = SUMS.map(
    (name) => Number(row[name]),
  ) as [number, number, number, number, number, number];
  const owedPaise = Math.max(0, receivedPaise - refundedPaise - (totalPaise - creditedPaise));
  return { totalPaise, creditedPaise, receivedPaise, refundedPaise, collectedPaise, cashPaise, owedPaise };
};
