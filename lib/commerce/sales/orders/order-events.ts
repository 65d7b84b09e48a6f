import "server-only";
import { and, asc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { auditLog, orders, orderStatusChanges, payments, refunds } from "../../base/db/schema";
import { db } from "../../base/db/client";

/** Something that happened to an order. `at` is ISO 8601. */
type OrderEvent = {
  at: string;
  who: string;
  /** `order.placed`, `order.ship`, `order.note`, `order.status`, `payment.refunded`. */
  action: string;
  note: string;
  facts: Record<string, unknown>;
};

const audited = async (orderId: number, vendorId: number | null): Promise<OrderEvent[]> => {
  const own =
    vendorId === null ? undefined : and(eq(auditLog.actorRole, "seller"), eq(auditLog.actorId, vendorId));
  const rows = await db()
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, "order"), eq(auditLog.subjectId, orderId), own))
    .orderBy(asc(auditLog.id));
  return rows.map(({ at, actorName, action, note, after }) => ({
    at: at.toISOString(),
    who: actorName,
    action,
    note,
    facts: after ?? {},
  }));
};

/** Reads events of customers, the provider and the sweep. Those of the shop's people are in the audit log. */
const byOthers = async (orderId: number): Promise<OrderEvent[]> => {
  const changes = await db()
    .select()
    .from(orderStatusChanges)
    .where(
      and(
        eq(orderStatusChanges.orderId, orderId),
        inArray(orderStatusChanges.actor, ["customer", "provider", "sweep"]),
        isNotNull(orderStatusChanges.fromStatus),
      ),
    );
  const given = await db()
    .select({ amountPaise: refunds.amountPaise, createdAt: refunds.createdAt })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.orderId, orderId), eq(refunds.actor, "provider")));
  return [
    ...changes.map(({ createdAt, actor, reason, toStatus }) => ({
      at: createdAt.toISOString(),
      who: actor,
      action: "order.status",
      note: reason ?? "",
      facts: { status: toStatus },
    })),
    ...given.map(({ createdAt, amountPaise }) => ({
      at: createdAt.toISOString(),
      who: "provider",
      action: "payment.refunded",
      note: "",
      facts: { amountPaise },
    })),
  ];
};

/**
 * Lists what happened to an order, newest first.
 * @param vendorId only what this vendor did; null for all
 */
export const listOrderEvents = async (orderId: number, vendorId: number | null): Promise<OrderEvent[]> => {
  const [order] = await db()
    .select({ createdAt: orders.createdAt, by: orderStatusChanges.actor })
    .from(orders)
    .innerJoin(
      orderStatusChanges,
      and(eq(orderStatusChanges.orderId, orders.id), isNull(orderStatusChanges.fromStatus)),
    )
    .where(eq(orders.id, orderId));
  const placed = { who: "customer", action: "order.placed", note: "", facts: {} };
  const events = [
    // Whoever placed it on the telephone is in the log.
    ...(order?.by === "customer" ? [{ at: order.createdAt.toISOString(), ...placed }] : []),
    ...(vendorId === null ? await byOthers(orderId) : []),
    ...(await audited(orderId, vendorId)),
  ];
  return events.sort((a, b) => b.at.localeCompare(a.at));
};
