import "server-only";
import { ORDER_STATUS } from "@/lib/model/order-status";
import { BY_HAND } from "@/lib/model/payment-kinds";
import { createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import { log } from "@/lib/ground/log";
import { secretFor } from "@/lib/ground/secret";
import type { Tx } from "../../base/db/client";
import type { PaymentDue } from "../payments/payment-due";
import { Refusal } from "../../base/result";

/**
 * Orders paid through a provider, of one customer in ten minutes, so that nobody can test stolen cards or
 * reserve stock without end.
 */
const PROVIDER_ORDERS = 20;

/** Cash orders of one customer that are not yet paid. */
export const OPEN_CASH_ORDERS = 5;

/**
 * Cash orders of one client address in a month that are not yet paid, over all customers: accounts are free. An office or a
 * street shares an address, so there are more.
 */
export const OPEN_CASH_ORDERS_OF_ADDRESS = 20;

/** The machine itself, or visitors behind a proxy that is not trusted and hides them: not counted together. */
const UNKNOWN = new Set(["local", "unknown", "127.0.0.1", "::1", ""]);

/** A client's address as orders keep it: a keyed hash, so that no order tells where it came from; null if unknown. */
export const hashedAddress = (remoteAddress: string): string | null =>
  UNKNOWN.has(remoteAddress)
    ? null
    : createHmac("sha256", secretFor("limits")).update(`order ${remoteAddress}`).digest("base64url");

/** What these orders may cost together, in units of the ceiling of one cash order. */
const OPEN_CASH_CEILINGS = 2;

/** States of orders whose cash may still be due; one that waits for its customer's answer has its stock, too. */
const OPEN = sql`${ORDER_STATUS.pendingPayment}, ${ORDER_STATUS.active}, ${ORDER_STATUS.inProgress}`;

const refuseProviderOrders = async (tx: Tx, customerId: number): Promise<void> => {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from orders
    join payments on payments.order_id = orders.id
    where customer_id = ${customerId} and orders.created_at > now() - interval '10 minutes'
      and payments.provider <> all (${sql.param(BY_HAND)}::text[])`);
  if ((rows[0]?.count ?? 0) >= PROVIDER_ORDERS) throw new Refusal("TOO_MANY_REQUESTS");
};

const refuseCashOrder = async (
  tx: Tx,
  customerId: number,
  totalPaise: number,
  limit: number,
): Promise<void> => {
  if (totalPaise > limit) throw new Refusal("CASH_ORDER_TOO_LARGE");
  const { rows } = await tx.execute<{ count: number; paise: string }>(sql`
    select count(*)::int as count, coalesce(sum(amount_paise), 0) as paise from orders
    join payments on payments.order_id = orders.id
    where customer_id = ${customerId} and payments.status = 'due'
      and orders.status in (${OPEN})`);
  const { count, paise } = rows[0] ?? { count: 0, paise: 0 };
  if (count >= OPEN_CASH_ORDERS || Number(paise) + totalPaise > OPEN_CASH_CEILINGS * limit)
    throw new Refusal("CASH_ORDERS_OPEN");
};

const refuseCashOrderOfAddress = async (tx: Tx, placedFrom: string): Promise<void> => {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from orders
    join payments on payments.order_id = orders.id
    where placed_from = ${placedFrom} and orders.created_at > now() - interval '30 days'
      and payments.status = 'due' and orders.status in (${OPEN})`);
  if ((rows[0]?.count ?? 0) < OPEN_CASH_ORDERS_OF_ADDRESS) return;
  log.warn({ security: "cash-orders" }, "too many unpaid cash orders from one address");
  throw new Refusal("TOO_MANY_REQUESTS");
};

/**
 * Refuses an order that would be too many of its kind for this customer. The transaction must hold the
 * customer's lock, so that parallel orders are counted.
 * @param cashLimitPaise the most that one cash order may cost
 * @param placedFrom the hashed address of the client, or null
 * @throws Refusal TOO_MANY_REQUESTS, CASH_ORDER_TOO_LARGE (above the owner's limit) or CASH_ORDERS_OPEN (too many unpaid
 * cash orders, or too much money in them; ruling O110)
 */
export const refuseTooManyOrders = async (
  tx: Tx,
  customerId: number,
  due: PaymentDue,
  cashLimitPaise: number,
  placedFrom: string | null,
): Promise<void> => {
  if (due.status === "pending") await refuseProviderOrders(tx, customerId);
  if (due.status !== "due") return;
  await refuseCashOrder(tx, customerId, due.charge.amount, cashLimitPaise);
  if (placedFrom !== null) await refuseCashOrderOfAddress(tx, placedFrom);
};
