import "server-only";
import { and, desc, eq, exists, gt, like, or, sql } from "drizzle-orm";
import { now } from "../clock";
import { orders, payments } from "../db/schema";
import type { Tx } from "../db/client";

export type PlacedOrder = { id: number; number: string; totalPaise: number };

/** Marks the stored key of an order that came without one, so that a repeat of it can be told from a second order. */
const KEYLESS = "fingerprint:";
/** Within this time the same request without a key is the same click. */
const KEYLESS_WINDOW_MS = 60_000;

/** The key an order is stored under: the caller's own, or one made from the request. */
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
 * The order this key already made, so that a repeated click finds it instead of making another. Without a key the
 * same request within a minute counts as the same click. Call it under the customer's lock.
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

/** The customer's own order that is being paid under one of these references of a provider, or null. */
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
