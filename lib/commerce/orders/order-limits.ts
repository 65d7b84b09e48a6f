import "server-only";
import { ORDER_STATUS } from "@/lib/model/order-status";
import { createHmac } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { log } from "@/lib/log";
import { secretFor } from "@/lib/secret";
import type { Tx } from "../db/client";
import { customers } from "../db/schema";
import type { PaymentDue } from "../payments/payment-due";
import { Refusal } from "../result";

/**
 * Orders paid through a provider, of one customer in ten minutes, so that nobody can test stolen cards or
 * reserve stock without end.
 */
const PROVIDER_ORDERS = 20;

/** Cash orders of one customer that are not yet paid. */
export const OPEN_CASH_ORDERS = 5;

/**
 * The same from one client address in a month, over all customers: accounts are free. An office or a street shares an
 * address, so there are more.
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

const refuseProviderOrders = async (tx: Tx, customerId: number): Promise<void> => {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from orders
    join payments on payments.order_id = orders.id
    where customer_id = ${customerId} and orders.created_at > now() - interval '10 minutes'
      and payments.provider not in ('cash', 'coupon')`);
  if ((rows[0]?.count ?? 0) >= PROVIDER_ORDERS) throw new Refusal("TOO_MANY_REQUESTS");
};

const refuseCashOrder = async (
  tx: Tx,
  customerId: number,
  totalPaise: number,
  limit: number,
): Promise<void> => {
  if (totalPaise > limit) throw new Refusal("CASH_ORDER_TOO_LARGE");
  const [customer] = await tx
    .select({ emailConfirmedAt: customers.emailConfirmedAt })
    .from(customers)
    .where(eq(customers.id, customerId));
  if (!customer?.emailConfirmedAt) throw new Refusal("EMAIL_NOT_CONFIRMED");
  const { rows } = await tx.execute<{ count: number; paise: string }>(sql`
    select count(*)::int as count, coalesce(sum(amount_paise), 0) as paise from orders
    join payments on payments.order_id = orders.id
    where customer_id = ${customerId} and payments.status = 'due'
      and orders.status in (${ORDER_STATUS.active}, ${ORDER_STATUS.inProgress})`);
  const { count, paise } = rows[0] ?? { count: 0, paise: 0 };
  if (count >= OPEN_CASH_ORDERS || Number(paise) + totalPaise > OPEN_CASH_CEILINGS * limit)
    throw new Refusal("CASH_ORDERS_OPEN");
};

const refuseCashOrderOfAddress = async (tx: Tx, placedFrom: string): Promise<void> => {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from orders
    join payments on payments.order_id = orders.id
    where placed_from = ${placedFrom} and orders.created_at > now() - interval '30 days'
      and payments.status = 'due' and orders.status in (${ORDER_STATUS.active}, ${ORDER_STATUS.inProgress})`);
  if ((rows[0]?.count ?? 0) < OPEN_CASH_ORDERS_OF_ADDRESS) return;
  log.warn({ security: "cash-orders" }, "too many unpaid cash orders from one address");
  throw new Refusal("TOO_MANY_REQUESTS");
};

/**
 * Refuses an order that would be too many of its kind for this customer. The transaction must hold the
 * customer's lock, so that parallel orders are counted.
 * @param cashLimitPaise the most that one cash order may cost
 * @param placedFrom the hashed address of the client, or null
 * @throws Refusal TOO_MANY_REQUESTS, CASH_ORDER_TOO_LARGE (above the owner's limit), EMAIL_NOT_CONFIRMED (ruling O110) or
 * CASH_ORDERS_OPEN (too many unpaid cash orders, or too much money in them)
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
