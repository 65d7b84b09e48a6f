import "server-only";
import { eq } from "drizzle-orm";
import type { Actor } from "../../base/actor";
import { writeAudit } from "../../base/audit/audit-log";
import { now } from "../../base/clock";
import { phoneOrders } from "../../base/db/schema";
import type { Tx } from "../../base/db/client";
import { Refusal } from "../../base/result";
import { lockOpenPhoneOrder, stateOf } from "./phone-order";

/**
 * The telephone order that an order is placed from. `version`: the one that was seen. `actor`: who places it at the desk; null
 * for the customer with the link.
 */
export type PhoneOrderClaim = { id: number; version: number; actor: Actor | null };

/**
 * Takes a telephone order for the order that this transaction places.
 * @throws Refusal PHONE_ORDER_CLOSED if it became an order meanwhile; PHONE_ORDER_CHANGED if another version was seen;
 * NOT_FOUND for a link whose time is over, and for a customer who was blocked
 */
export const claimPhoneOrder = async (tx: Tx, { id, version, actor }: PhoneOrderClaim): Promise<void> => {
  const found = await lockOpenPhoneOrder(tx, id);
  if (found.customer.blockedAt !== null || (actor === null && stateOf(found) !== "sent"))
    throw new Refusal("NOT_FOUND");
  if (found.row.version !== version) throw new Refusal("PHONE_ORDER_CHANGED");
};

/** Enters the order that a claimed telephone order became, and into the log who placed it at the desk. */
export const fulfilClaim = async (
  tx: Tx,
  { id, actor }: PhoneOrderClaim,
  order: { id: number; number: string; totalPaise: number },
): Promise<void> => {
  await tx.update(phoneOrders).set({ orderId: order.id, updatedAt: now() }).where(eq(phoneOrders.id, id));
  if (actor === null) return;
  await writeAudit(tx, actor, {
    action: "order.place",
    subject: "order",
    subjectId: order.id,
    after: { number: order.number, totalPaise: order.totalPaise },
  });
};
