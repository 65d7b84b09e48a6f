import "server-only";
import { sql } from "drizzle-orm";
import type { Tx } from "../db/client";
import type { PaymentDue } from "../payments/payment-due";
import { maximumPaise } from "../payments/payment-methods";
import { Refusal } from "../result";
import { ORDER_STATUS } from "./order-status";

/**
 * Orders paid through a provider, of one customer in ten minutes, so that nobody can test stolen cards or
 * reserve stock without end.
 */
const PROVIDER_ORDERS = 20;

/** Cash orders of one customer that are not yet paid. */
export const OPEN_CASH_ORDERS = 5;

/** What these orders may cost together, in units of the ceiling of one cash order. */
const OPEN_CASH_CEILINGS = 2;

const refuseProviderOrders = async (tx: Tx, customerId: number): Promise<void> => {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from orders
    join payments on payments.order_id = orders.id
    where customer_id = ${customerId} and orders.created_at > now() - interval '10 minutes'
      and payments.provider not in ('cash', 'coupon')`);
  if ((rows[0]?.count ?? 0) >= PROVIDER_ORDERS) throw new Refusal("TOO_MANY_REQUESTS");
};

const refuseCashOrder = async (tx: Tx, customerId: number, totalPaise: number): Promise<void> => {
  const limit = maximumPaise("cash") ?? Infinity;
  if (totalPaise > limit) throw new Refusal("CASH_ORDER_TOO_LARGE");
  const { rows } = await tx.execute<{ count: number; paise: string }>(sql`
    select count(*)::int as count, coalesce(sum(amount_paise), 0) as paise from orders
    join payments on payments.order_id = orders.id
    where customer_id = ${customerId} and payments.status = 'due'
      and orders.status in (${ORDER_STATUS.active}, ${ORDER_STATUS.inProgress})`);
  const { count, paise } = rows[0] ?? { count: 0, paise: 0 };
  if (count >= OPEN_CASH_ORDERS || Number(paise) + totalPaise > OPEN_CASH_CEILINGS * limit)
    throw new Refusal("CASH_ORDERS_OPEN");
};

/**
 * Refuses an order that would be too many of its kind for this customer. The transaction must hold the
 * customer's lock, so that parallel orders are counted.
 * @throws Refusal TOO_MANY_REQUESTS, CASH_ORDER_TOO_LARGE (above CASH_LIMIT) or CASH_ORDERS_OPEN (too many
 * unpaid cash orders, or too much money in them)
 */
export const refuseTooManyOrders = async (tx: Tx, customerId: number, due: PaymentDue): Promise<void> => {
  if (due.status === "pending") await refuseProviderOrders(tx, customerId);
  if (due.status === "due") await refuseCashOrder(tx, customerId, due.charge.amount);
};
