import "server-only";
import { sql } from "drizzle-orm";
import { PAYMENT_KIND_NAMES, PAYMENT_KINDS, type PaymentKind } from "@/lib/model/payment-kinds";
import { db } from "../db/client";
import type { Localized } from "../db/columns";
import { offeredKinds } from "./offered-kinds";

export type PaymentMethod = { id: number; name: Localized; kind: PaymentKind };

const NEED_DELIVERY = PAYMENT_KIND_NAMES.filter((kind) => PAYMENT_KINDS[kind].needsDelivery);

/**
 * The ways to pay that the shop can take, in its order.
 * @param productId leaves out cash on delivery when this product is only a download (ruling O98); null asks for no product
 */
export const listPaymentMethods = async (productId: number | null): Promise<PaymentMethod[]> =>
  (
    await db().execute<PaymentMethod>(sql`
      select id, name, kind from payment_methods
      where is_active and kind = any (${sql.param(offeredKinds())}::text[]) and not (kind = any (${sql.param(NEED_DELIVERY)}::text[]) and exists (select from products where id = ${productId} and is_digital))
      order by display_order, id`)
  ).rows;
