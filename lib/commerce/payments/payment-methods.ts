import "server-only";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { PAYMENT_KINDS, hasProvider, PAYMENT_KIND_NAMES, type PaymentKind } from "@/lib/model/payment-kinds";
import { paymentMethods } from "../db/schema";
import { type Tx, db } from "../db/client";
import type { Localized } from "../db/columns";
import { done, failed, type Result } from "../result";
import { setting, type ShopSettings } from "../settings/shop-settings";
import { providerOf } from "./providers";

/** The owner's setting of payments. */
type Offered = ShopSettings["payments"];

/** True if the server can take such a payment: a provider needs its keys. */
export const isSetUp = (kind: PaymentKind): boolean => !hasProvider(kind) || providerOf(kind) !== null;

/** The kinds that the owner offers and the server can take. Others are neither shown nor accepted. */
const offeredKinds = (offered: Offered): PaymentKind[] =>
  PAYMENT_KIND_NAMES.filter((kind) => offered[kind] && isSetUp(kind));

/** The largest total in paise that can be paid in cash. */
export const cashMaximum = async (): Promise<number> => (await setting("payments")).cashLimitPaise;

export type PaymentMethod = typeof paymentMethods.$inferSelect;

/**
 * Returns the payment method if an order may use it. It is an allow-list, so that an id that was never offered is
 * refused.
 * @param cart a cart of downloads only cannot be paid on delivery (ruling O98)
 * @returns PAYMENT_METHOD_OFF if the owner has switched it off
 */
export const findMethod = async (
  tx: Tx,
  id: number,
  offered: Offered,
  cart: { isAllDigital: boolean },
): Promise<Result<PaymentMethod, "PAYMENT_METHOD_INVALID" | "PAYMENT_METHOD_OFF">> => {
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) return failed("PAYMENT_METHOD_INVALID");
  const [method] = await tx
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.id, id), eq(paymentMethods.isActive, true)));
  if (method === undefined || !isSetUp(method.kind)) return failed("PAYMENT_METHOD_INVALID");
  if (!offered[method.kind]) return failed("PAYMENT_METHOD_OFF");
  return PAYMENT_KINDS[method.kind].needsDelivery && cart.isAllDigital
    ? failed("PAYMENT_METHOD_INVALID")
    : done(method);
};

/**
 * Returns the method to record for an order with a total of zero: the requested one, else the first one
 * offered; null if there is none.
 */
export const methodForNothing = async (
  tx: Tx,
  id: number,
  offered: Offered,
): Promise<PaymentMethod | null> => {
  const asked = Number.isInteger(id) && Math.abs(id) <= 2_147_483_647 ? id : 0;
  const [method] = await tx
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.isActive, true), inArray(paymentMethods.kind, offeredKinds(offered))))
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
      where is_active and kind = any (${sql.param(offeredKinds(await setting("payments")))}::text[]) and not (kind = any (${sql.param(NEED_DELIVERY)}::text[]) and exists (select from products where id = ${productId} and is_digital))
      order by display_order, id`)
  ).rows;
