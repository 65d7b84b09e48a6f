import "server-only";
import { and, desc, eq, exists, gt, like, or, sql } from "drizzle-orm";
import { now } from "../../base/clock";
import { orders, payments } from "../../base/db/schema";
import type { Tx } from "../../base/db/client";

export type PlacedOrder = { id: number; number: string; totalPaise: number };

/**
 * Prefix of the stored key of an order without a key, so that a repeat can be distinguished from a second
 * order.
 */
const KEYLESS = "fingerprint:";
/** Within this time an equal request without a key counts as the same click. */
const KEYLESS_WINDOW_MS = 60_000;

/** Returns the key to store an order under: the caller's, or one made from the request. */
export const storedKey = (idempotencyKey: string | null, hash: string, orderNumber: string): string =>
  idempotencyKey ?? `${KEYLESS}${hash}:${orderNumber}`;

type Earlier = PlacedOrder & { status: number; isSameRequest: boolean };
const columns = {
  id: orders.id,
  number: orders.number,
  totalPaise: orders.totalPaise,
  status: orders.status,
};

/**
 * Finds the order that this key already created, so that a repeated click does not create another. Without a
 * key, an equal request within a minute counts as the same click. Call it under the customer's lock.
 */
export const earlierOrder = async (
  tx: Tx,
  customerId: number,
  idempotencyKey: string | null,
  hash: string,
): Promise<Earlier | null> => {
  const mine = eq(orders.customerId, customerId);
  const condition =
    idempotencyKey === null
      ? and(
          mine,
          eq(orders.requestHash, hash),
          like(orders.idempotencyKey, `${KEYLESS}%`),
          gt(orders.createdAt, new Date(now().getTime() - KEYLESS_WINDOW_MS)),
        )
      : and(mine, eq(orders.idempotencyKey, idempotencyKey));
  const [found] = await tx
    .select({ ...columns, requestHash: orders.requestHash })
    .from(orders)
    .where(condition)
    .orderBy(desc(orders.id))
    .limit(1);
  if (found === undefined) return null;
  const { requestHash, ...order } = found;
  return { ...order, isSameRequest: requestHash === hash };
};

/** Finds the customer's own pending order by one of these provider references, or null. */
export const orderBeingPaid = async (
  tx: Tx,
  customerId: number,
  references: readonly string[],
): Promise<(PlacedOrder & { status: number }) | null> => {
  if (references.length === 0) return null;
  const paid = tx
    .select({ one: sql`1` })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orders.id),
        or(...references.map((reference) => eq(payments.providerReference, reference))),
      ),
    );
  const [found] = await tx
    .select(columns)
    .from(orders)
    .where(and(eq(orders.customerId, customerId), exists(paid)))
    .limit(1);
  return found ?? null;
};
