import "server-only";
import { and, asc, eq, sql } from "drizzle-orm";
import { PAYMENT_KINDS } from "@/lib/model/payment-kinds";
import { paymentMethods } from "../db/schema";
import type { Db } from "../db/client";
import type { Tx } from "../db/transaction";
import { isOffered } from "./offered-kinds";

export type PaymentMethod = typeof paymentMethods.$inferSelect;

/**
 * The payment method an order may use, or null: an allow-list, so that an id that was never offered opens nothing.
 * @param cart goods that are all downloads cannot be paid on delivery: nothing is delivered (ruling O98)
 */
export const findMethod = async (
  on: Db | Tx,
  id: number,
  cart: { isAllDigital: boolean },
): Promise<PaymentMethod | null> => {
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) return null;
  const [method] = await on
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.id, id), eq(paymentMethods.isActive, true)));
  if (method === undefined || !isOffered(method.kind)) return null;
  return PAYMENT_KINDS[method.kind].needsDelivery && cart.isAllDigital ? null : method;
};

/** What an order without anything to pay is written under: the method asked for, else the first one offered; null when there is none. */
export const methodForNothing = async (on: Db | Tx, id: number): Promise<PaymentMethod | null> => {
  const asked = Number.isInteger(id) && Math.abs(id) <= 2_147_483_647 ? id : 0;
  const [method] = await on
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.isActive, true))
    .orderBy(sql`${paymentMethods.id} <> ${asked}::int`, asc(paymentMethods.displayOrder))
    .limit(1);
  return method ?? null;
};
