import "server-only";
import { and, asc, eq, sql } from "drizzle-orm";
import { PAYMENT_KINDS, hasProvider, PAYMENT_KIND_NAMES, type PaymentKind } from "@/lib/model/payment-kinds";
import { cashLimitPaise } from "@/lib/env";
import { paymentMethods } from "../db/schema";
import { type Db, type Tx, db } from "../db/client";
import type { Localized } from "../db/columns";
import { providerOf } from "./providers";

/** True if the shop can take such a payment now. Other methods are neither shown nor accepted. */
const isOffered = (kind: PaymentKind): boolean => !hasProvider(kind) || providerOf(kind) !== null;

const offeredKinds = (): PaymentKind[] => PAYMENT_KIND_NAMES.filter(isOffered);

/** The largest total in paise that can be paid so; null without a limit. */
export const maximumPaise = (kind: PaymentKind): number | null => (kind === "cash" ? cashLimitPaise() : null);

export type PaymentMethod = typeof paymentMethods.$inferSelect;

/**
 * Returns the payment method if an order may use it, or null. It is an allow-list, so that an id that was
 * never offered is refused.
 * @param cart a cart of downloads only cannot be paid on delivery (ruling O98)
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

/**
 * Returns the method to record for an order with a total of zero: the requested one, else the first one
 * offered; null if there is none.
 */
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

export type OfferedMethod = { id: number; name: Localized; kind: PaymentKind };

const NEED_DELIVERY = PAYMENT_KIND_NAMES.filter((kind) => PAYMENT_KINDS[kind].needsDelivery);

/**
 * Lists the payment methods that the shop can take, in its order.
 * @param productId leaves out cash on delivery if this product is only a download (ruling O98); null ignores
 * the product
 */
export const listPaymentMethods = async (productId: number | null): Promise<OfferedMethod[]> =>
  (
    await db().execute<OfferedMethod>(sql`
      select id, name, kind from payment_methods
      where is_active and kind = any (${sql.param(offeredKinds())}::text[]) and not (kind = any (${sql.param(NEED_DELIVERY)}::text[]) and exists (select from products where id = ${productId} and is_digital))
      order by display_order, id`)
  ).rows;
