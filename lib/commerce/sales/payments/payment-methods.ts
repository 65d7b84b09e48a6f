import "server-only";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { PAYMENT_KINDS, hasProvider, PAYMENT_KIND_NAMES, type PaymentKind } from "@/lib/model/payment-kinds";
import { paymentMethods } from "../../base/db/schema";
import { type Tx, db } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";
import { done, failed, type Result } from "../../base/result";
import { setting, type ShopSettings } from "../../base/settings/shop-settings";
import { providerOf } from "./providers";
import { mayPlay } from "./sandbox-access";

/** The owner's setting of payments. */
type Offered = ShopSettings["payments"];

/**
 * True if the server can take such a payment: a provider needs its keys.
 * @param isFromHere of a browser on this machine, for which the sandbox may play the provider; false: of everybody
 */
export const isSetUp = (kind: PaymentKind, isFromHere = false): boolean => {
  if (!hasProvider(kind)) return true;
  const provider = providerOf(kind);
  return provider !== null && (!provider.isPlayed || mayPlay(isFromHere));
};

/** The kinds that the owner offers and the server can take. Others are neither shown nor accepted. */
export const offeredKinds = (offered: Offered, isFromHere = false): PaymentKind[] =>
  PAYMENT_KIND_NAMES.filter((kind) => offered[kind] && isSetUp(kind, isFromHere));

export type PaymentMethod = typeof paymentMethods.$inferSelect;
export type MethodRefusal = "PAYMENT_METHOD_INVALID" | "PAYMENT_METHOD_OFF" | "PAYMENT_METHOD_ELSEWHERE";

/** Where an order goes: the ways to pay of its country (served-countries.ts); null for downloads only. */
type Ways = readonly PaymentKind[] | null;

/**
 * Returns the payment method if an order may use it. It is an allow-list, so that an id that was never offered is
 * refused.
 * @param ways downloads only cannot be paid on delivery (ruling O98)
 * @param isFromHere whether the buyer's browser is on this machine
 * @returns PAYMENT_METHOD_OFF if the owner has switched it off, PAYMENT_METHOD_ELSEWHERE if it is not for the country
 */
export const findMethod = async (
  tx: Tx,
  id: number,
  offered: Offered,
  ways: Ways,
  isFromHere: boolean,
): Promise<Result<PaymentMethod, MethodRefusal>> => {
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) return failed("PAYMENT_METHOD_INVALID");
  const [method] = await tx
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.id, id), eq(paymentMethods.isActive, true)));
  if (method === undefined || !isSetUp(method.kind, isFromHere)) return failed("PAYMENT_METHOD_INVALID");
  if (!offered[method.kind]) return failed("PAYMENT_METHOD_OFF");
  if (ways !== null && !ways.includes(method.kind)) return failed("PAYMENT_METHOD_ELSEWHERE");
  return PAYMENT_KINDS[method.kind].needsDelivery && ways === null
    ? failed("PAYMENT_METHOD_INVALID")
    : done(method);
};

/**
 * Returns the method to record for an order with a total of zero: the requested one, else the first one
 * offered where it goes; null if there is none.
 */
export const methodForNothing = async (
  tx: Tx,
  id: number,
  offered: Offered,
  ways: Ways,
  isFromHere: boolean,
): Promise<PaymentMethod | null> => {
  const kinds = offeredKinds(offered, isFromHere).filter((kind) => ways?.includes(kind) ?? true);
  const asked = Number.isInteger(id) && Math.abs(id) <= 2_147_483_647 ? id : 0;
  const [method] = await tx
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.isActive, true), inArray(paymentMethods.kind, kinds)))
    .orderBy(sql`${paymentMethods.id} <> ${asked}::int`, asc(paymentMethods.displayOrder))
    .limit(1);
  return method ?? null;
};

type OfferedMethod = { id: number; name: Localized; kind: PaymentKind };

const NEED_DELIVERY = PAYMENT_KIND_NAMES.filter((kind) => PAYMENT_KINDS[kind].needsDelivery);

/**
 * Lists the payment methods that the shop can take, in its order.
 * @param productId leaves out cash on delivery if this product is only a download (ruling O98); null ignores
 * the product
 * @param isFromHere whether the asking browser is on this machine
 */
export const listPaymentMethods = async (
  productId: number | null,
  isFromHere: boolean,
): Promise<OfferedMethod[]> =>
  (
    await db().execute<OfferedMethod>(sql`
      select id, name, kind from payment_methods
      where is_active and kind = any (${sql.param(offeredKinds(await setting("payments"), isFromHere))}::text[]) and not (kind = any (${sql.param(NEED_DELIVERY)}::text[]) and exists (select from products where id = ${productId} and is_digital))
      order by display_order, id`)
  ).rows;
