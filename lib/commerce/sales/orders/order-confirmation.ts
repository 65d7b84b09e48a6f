import "server-only";
import { createHmac } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { languageOf } from "@/lib/languages/languages";
import { ORDER_STATUS } from "@/lib/model/order-status";
import { secretFor } from "@/lib/ground/secret";
import { now } from "../../base/clock";
import { customers, orderConfirmations, orders } from "../../base/db/schema";
import { db, type Db, type Tx } from "../../base/db/client";
import { newToken } from "../../base/link-token";
import { tell } from "../../base/events";
import { mailsLeave } from "../../base/settings/mails-leave";
import type { ShopSettings } from "../../base/settings/shop-settings";

type Order = typeof orders.$inferSelect;

/** Time in which a customer may confirm a cash order, in milliseconds. */
const WAIT_MS = 24 * 3_600_000;

/** The question of a waiting order. */
export type Confirmation = typeof orderConfirmations.$inferSelect;

const hasConfirmedAddress = async (on: Db | Tx, customerId: number): Promise<boolean> => {
  const [customer] = await on
    .select({ at: customers.emailConfirmedAt })
    .from(customers)
    .where(eq(customers.id, customerId));
  return (customer?.at ?? null) !== null;
};

/**
 * Above how many paise a cash order of this customer waits until they have confirmed it; null if none does. Where no mail
 * leaves nobody is asked (ruling O117).
 * @param customerId null for a visitor, who counts as a new customer
 */
export const confirmationLimit = async (
  on: Db | Tx,
  { asked, abovePaise }: ShopSettings["cashConfirmation"],
  customerId: number | null,
): Promise<number | null> => {
  if (asked === "never" || !mailsLeave()) return null;
  if (asked === "above") return abovePaise;
  return customerId !== null && (await hasConfirmedAddress(on, customerId)) ? null : 0;
};

/** The six digits of a mail: who has the mail has its token. */
export const codeOf = (tokenHash: string): string =>
  String(
    createHmac("sha256", secretFor("confirm")).update(tokenHash).digest().readUInt32BE() % 1_000_000,
  ).padStart(6, "0");

const mail = (
  tx: Tx,
  order: Order,
  { email, tokenHash, endsAt }: Confirmation,
  token: string,
): Promise<void> =>
  tell(tx, "cash-order-asked", {
    customer: [
      {
        recipient: email,
        language: languageOf(order.language),
        payload: {
          orderId: order.id,
          number: order.number,
          totalPaise: order.totalPaise,
          token,
          code: codeOf(tokenHash),
          endsAt: endsAt.toISOString(),
        },
      },
    ],
  });

/** Asks the customer of a waiting cash order by mail. */
export const askConfirmation = async (tx: Tx, order: Order): Promise<void> => {
  const { token, tokenHash } = newToken();
  const sentAt = now();
  const [asked] = await tx
    .insert(orderConfirmations)
    .values({
      orderId: order.id,
      email: order.address.email,
      tokenHash,
      sentAt,
      endsAt: new Date(sentAt.getTime() + WAIT_MS),
    })
    .returning();
  if (asked !== undefined) await mail(tx, order, asked, token);
};

/** Asks again, with a new token and code. @param email where to; further mails about the order go there too */
export const askAgain = async (tx: Tx, order: Order, before: Confirmation, email: string): Promise<void> => {
  const { token, tokenHash } = newToken();
  const [asked] = await tx
    .update(orderConfirmations)
    .set({ email, tokenHash, sentAt: now(), sentCount: before.sentCount + 1, wrongCodes: 0 })
    .where(eq(orderConfirmations.orderId, order.id))
    .returning();
  if (email !== order.address.email)
    await tx
      .update(orders)
      .set({ address: { ...order.address, email } })
      .where(eq(orders.id, order.id));
  if (asked !== undefined) await mail(tx, order, asked, token);
};

/** Finds the question of an order that still waits for its answer, or null. */
export const openConfirmation = async (orderId: number, on: Db | Tx = db()): Promise<Confirmation | null> => {
  const [found] = await on
    .select({ confirmation: orderConfirmations })
    .from(orderConfirmations)
    .innerJoin(orders, eq(orders.id, orderConfirmations.orderId))
    .where(and(eq(orderConfirmations.orderId, orderId), eq(orders.status, ORDER_STATUS.pendingPayment)));
  return found?.confirmation ?? null;
};
