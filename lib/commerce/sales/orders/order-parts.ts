import "server-only";
import { ORDER_STATUS } from "@/lib/model/order-status";
import type { PartState } from "@/lib/model/part-states";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { mayActFor, type Actor } from "../../base/actor";
import { writeAudit } from "../../base/audit/audit-log";
import { now } from "../../base/clock";
import { inTransaction, type Tx } from "../../base/db/client";
import { orderLines, orders, orderStatusChanges, vendorOrders } from "../../base/db/schema";
import { Refusal, refusable, type Result } from "../../base/result";
import { STATUS_OF_PART, statusOfParts, type Mover } from "./order-status";
import { actionsOf, type PartAction } from "./part-states";

type Order = typeof orders.$inferSelect;
export type OrderLine = typeof orderLines.$inferSelect;
export type OrderPart = typeof vendorOrders.$inferSelect;

/** A placed order, locked until the transaction ends, with its lines and parts in their order. */
export type LockedOrder = { order: Order; lines: OrderLine[]; parts: OrderPart[] };

/** Which parts an action is for. @property vendorId null for all parts that allow it */
export type PartRequest = { number: string; vendorId: number | null; reason: string };

/** Some pieces of an order line. */
export type Pieces = { lineId: number; quantity: number };

/** `NOT_FOUND` also for a part of another seller. */
export type PartRefusal = "NOT_FOUND" | "ACTION_NOT_ALLOWED" | "PIECES_INVALID";

const lockOrder = async (tx: Tx, number: string): Promise<LockedOrder> => {
  const [order] = await tx
    .select()
    .from(orders)
    .where(eq(orders.number, number.trim().toUpperCase()))
    .for("update");
  if (order === undefined) throw new Refusal<PartRefusal>("NOT_FOUND");
  return {
    order,
    lines: await tx
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order.id))
      .orderBy(asc(orderLines.position)),
    parts: await tx
      .select()
      .from(vendorOrders)
      .where(eq(vendorOrders.orderId, order.id))
      .orderBy(asc(vendorOrders.vendorId)),
  };
};

/** Runs an action on an order in one transaction. A refusal rolls it back and is the result. */
export const onOrder = async <T, Code extends string>(
  number: string,
  run: (tx: Tx, locked: LockedOrder) => Promise<T>,
): Promise<Result<T, Code | "NOT_FOUND">> =>
  refusable(() => inTransaction(async (tx) => run(tx, await lockOrder(tx, number))));

/**
 * Chooses the parts for an action by the table of states.
 * @throws Refusal ACTION_NOT_ALLOWED with `parts`: the vendor, state and allowed actions of each
 */
export const chooseParts = (
  actor: Actor,
  { parts }: LockedOrder,
  action: PartAction,
  vendorId: number | null,
): OrderPart[] => {
  const own = parts.filter(
    (part) => mayActFor(actor, part.vendorId) && (vendorId === null || part.vendorId === vendorId),
  );
  if (own.length === 0) throw new Refusal<PartRefusal>("NOT_FOUND");
  const allowed = own.filter(({ state }) => actionsOf(state, actor.role, vendorId !== null).includes(action));
  if (allowed.length === 0)
    throw new Refusal<PartRefusal>("ACTION_NOT_ALLOWED", {
      parts: own.map((part) => ({
        vendorId: part.vendorId,
        state: part.state,
        allowed: actionsOf(part.state, actor.role),
      })),
    });
  return allowed;
};

/** Moves the order to a state, if it is another one, with an entry of its history. @param by whoever moves it */
export const moveStatus = async (
  tx: Tx,
  order: Pick<Order, "id" | "status">,
  to: number,
  reason: string,
  by: Mover = "operator",
): Promise<void> => {
  if (order.status === to) return;
  await tx.update(orders).set({ status: to }).where(eq(orders.id, order.id));
  await tx.insert(orderStatusChanges).values({
    orderId: order.id,
    fromStatus: order.status,
    toStatus: to,
    reason: reason === "" ? null : reason,
    actor: by,
  });
  if (to === ORDER_STATUS.refunded)
    await tx
      .update(orderLines)
      .set({ status: to, shippingStatus: to })
      .where(and(eq(orderLines.orderId, order.id), eq(orderLines.status, ORDER_STATUS.returned)));
};

/**
 * A line without open pieces has a state of its own, and a completed download keeps its (ruling O123); the others have
 * their part's.
 */
const saveLineStates = async (tx: Tx, part: OrderPart, state: PartState): Promise<void> => {
  const status = sql`case when ${orderLines.cancelledQuantity} = ${orderLines.quantity} then ${ORDER_STATUS.cancelled}::int
    when ${orderLines.cancelledQuantity} + ${orderLines.returnedQuantity} = ${orderLines.quantity} then ${ORDER_STATUS.returned}::int
    when ${orderLines.isDigital} and ${orderLines.status} = ${ORDER_STATUS.completed} then ${ORDER_STATUS.completed}::int
    else ${STATUS_OF_PART[state]}::int end`;
  await tx
    .update(orderLines)
    .set({ status, shippingStatus: status })
    .where(and(eq(orderLines.orderId, part.orderId), eq(orderLines.vendorId, part.vendorId)));
};

/**
 * Writes the new states of some parts, and what follows: the states of their lines and of the order.
 * @param states by the id of the part
 * @returns the order's state afterwards
 */
export const saveStates = async (
  tx: Tx,
  { order, parts }: LockedOrder,
  states: ReadonlyMap<number, PartState>,
  reason: string,
): Promise<number> => {
  for (const part of parts) {
    const state = states.get(part.id);
    if (state === undefined) continue;
    const deliveredAt = state === "delivered" ? (part.deliveredAt ?? now()) : part.deliveredAt;
    // What the seller said is answered when the part is in another state.
    const cannotDeliver = state === "cannot-deliver" ? part.cannotDeliver : null;
    await tx
      .update(vendorOrders)
      .set({ state, deliveredAt, cannotDeliver })
      .where(eq(vendorOrders.id, part.id));
    await saveLineStates(tx, part, state);
  }
  const status = statusOfParts(
    order.status,
    parts.map((part) => states.get(part.id) ?? part.state),
  );
  await moveStatus(tx, order, status, reason);
  return status;
};

/** Writes an action on an order's parts into the audit log. */
export const auditOrder = (
  tx: Tx,
  actor: Actor,
  action: PartAction | "refund" | "receive-cash" | "note" | "confirm" | "register-paper",
  { order }: Pick<LockedOrder, "order">,
  { note, before, after }: { note: string; before?: Record<string, unknown>; after: Record<string, unknown> },
): Promise<void> =>
  writeAudit(tx, actor, {
    action: `order.${action}`,
    subject: "order",
    subjectId: order.id,
    note,
    before: before ?? null,
    after: { number: order.number, ...after },
  });

/** The states of some parts by their vendor, for the audit log. */
export const statesByVendor = (parts: readonly OrderPart[]): Record<string, PartState> =>
  Object.fromEntries(parts.map(({ vendorId, state }) => [`seller ${vendorId}`, state]));

/** Pieces of a line that are neither cancelled nor returned. */
export const openPieces = (
  line: Pick<OrderLine, "quantity" | "cancelledQuantity" | "returnedQuantity">,
): number => line.quantity - line.cancelledQuantity - line.returnedQuantity;

/**
 * Checks the pieces against the open ones.
 * @throws Refusal PIECES_INVALID with `pieces`: the line, and how many of it are open
 */
export const checkedPieces = (lines: readonly OrderLine[], wanted: readonly Pieces[] | null): Pieces[] => {
  const all = lines.map((line) => ({ lineId: line.id, quantity: openPieces(line) }));
  if (wanted === null) return all.filter(({ quantity }) => quantity > 0);
  const isGood = ({ lineId, quantity }: Pieces): boolean =>
    Number.isSafeInteger(quantity) &&
    quantity >= 1 &&
    quantity <= (all.find((one) => one.lineId === lineId)?.quantity ?? 0);
  const isOnce = new Set(wanted.map(({ lineId }) => lineId)).size === wanted.length;
  if (wanted.length === 0 || !isOnce || !wanted.every(isGood))
    throw new Refusal<PartRefusal>("PIECES_INVALID", { pieces: all });
  return [...wanted];
};

/** The lines of these parts. */
export const linesOfParts = (
  { lines }: Pick<LockedOrder, "lines">,
  parts: readonly OrderPart[],
): OrderLine[] => lines.filter((line) => parts.some((part) => part.vendorId === line.vendorId));

/** Finds the lines of an order's parts again, after they were changed. */
export const readLines = (tx: Tx, ids: readonly number[]): Promise<OrderLine[]> =>
  tx
    .select()
    .from(orderLines)
    .where(inArray(orderLines.id, [...ids]))
    .orderBy(asc(orderLines.position));
