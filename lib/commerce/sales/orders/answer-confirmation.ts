import "server-only";
import { timingSafeEqual } from "node:crypto";
import { and, asc, eq, isNull, lt, sql, type SQL } from "drizzle-orm";
import { log } from "@/lib/ground/log";
import { ORDER_STATUS } from "@/lib/model/order-status";
import type { Actor } from "../../base/actor";
import { now } from "../../base/clock";
import { customers, orderConfirmations, orderLines, orders } from "../../base/db/schema";
import { db, inTransaction, type Tx } from "../../base/db/client";
import { tell } from "../../base/events";
import { hashOf } from "../../base/link-token";
import { voidCash } from "../payments/by-hand";
import { addressLimit } from "../../base/rate-limit";
import { done, failed, type Result } from "../../base/result";
import { cancelWaiting, placeWaiting } from "./end-waiting";
import { askAgain, codeOf, type Confirmation } from "./order-confirmation";
import { inOrderLane } from "./order-lane";
import { auditOrder } from "./order-parts";
import type { Mover } from "./order-status";
import { orderStepMail } from "./order-step-mail";

type Order = typeof orders.$inferSelect;
type Asked = { order: Order; confirmation: Confirmation };

/** NOT_FOUND also for an order that was cancelled, or whose time is over. */
export type AnswerRefusal = "NOT_FOUND" | "CODE_INVALID" | "TOO_MANY_REQUESTS";

export type Answered = { id: number; number: string };

/** Wrong codes after which a new mail is needed: five guesses of a million for each mail. */
const WRONG_CODES = 5;
/** Mails about one order, and milliseconds between two of them. */
const MAILS = 5;
const MAIL_GAP_MS = 60_000;
/** Orders of one sweep, those that ended first. */
const BATCH = 100;

/** Links of mails that one client address may follow in an hour. */
const mayAnswer = addressLimit("order-confirmation", 60, 3600);

/** How many further mails may ask. */
export const mailsLeft = ({ sentCount }: Confirmation): number => Math.max(0, MAILS - sentCount);

/** Finds an order that was asked about and locks it. */
const lockAsked = async (tx: Tx, condition: SQL | undefined): Promise<Asked | null> => {
  const [found] = await tx
    .select({ order: orders, confirmation: orderConfirmations })
    .from(orderConfirmations)
    .innerJoin(orders, eq(orders.id, orderConfirmations.orderId))
    .where(condition)
    .for("update");
  return found ?? null;
};

/** Acts on such an order in one transaction. A failed result is not rolled back. */
const onAsked = <T extends Result<unknown, string>>(
  condition: SQL | undefined,
  act: (tx: Tx, asked: Asked) => Promise<T>,
): Promise<T | Result<never, "NOT_FOUND">> =>
  inOrderLane([], () =>
    inTransaction(async (tx) => {
      const asked = await lockAsked(tx, condition);
      return asked === null ? failed("NOT_FOUND") : act(tx, asked);
    }),
  );

const own = (customerId: number, orderId: number) =>
  and(eq(orders.id, orderId), eq(orders.customerId, customerId));

const isOpen = ({ order, confirmation }: Asked): boolean =>
  order.status === ORDER_STATUS.pendingPayment && confirmation.endsAt > now();

const answered = ({ id, number }: Order): Result<Answered, never> => done({ id, number });

/** An order that is placed by now was confirmed: the second press of an answer says the same as the first. */
const closed = ({ order }: Asked): Result<Answered, "NOT_FOUND"> =>
  order.placedAt === null ? failed("NOT_FOUND") : answered(order);

/** Places the order. The customer has read mail at this address. */
const confirm = async (
  tx: Tx,
  { order, confirmation }: Asked,
  by: Mover,
): Promise<Result<Answered, never>> => {
  if (by === "customer" && order.customerId !== null)
    await tx
      .update(customers)
      .set({ emailConfirmedAt: now() })
      .where(
        and(
          eq(customers.id, order.customerId),
          eq(sql`lower(${customers.email})`, confirmation.email.toLowerCase()),
          isNull(customers.emailConfirmedAt),
        ),
      );
  await placeWaiting(tx, order, { by, reason: null, payment: null });
  return answered(order);
};

const cancel = async (
  tx: Tx,
  { order }: Asked,
  by: Mover,
  reason: string,
): Promise<Result<Answered, never>> => {
  await cancelWaiting(tx, order, { by, reason, payment: null });
  await voidCash(tx, order.id);
  return answered(order);
};

const isCode = (typed: string, { tokenHash }: Confirmation): boolean => {
  const [given, right] = [Buffer.from(typed), Buffer.from(codeOf(tokenHash))];
  return given.length === right.length && timingSafeEqual(given, right);
};

/**
 * Confirms a customer's own waiting order by the code of its last mail.
 * @returns CODE_INVALID also after too many wrong ones, until another mail is asked for
 */
export const confirmByCode = (
  customerId: number,
  orderId: number,
  code: string,
): Promise<Result<Answered, AnswerRefusal>> =>
  onAsked<Result<Answered, AnswerRefusal>>(own(customerId, orderId), async (tx, asked) => {
    if (!isOpen(asked)) return closed(asked);
    const { wrongCodes } = asked.confirmation;
    if (wrongCodes < WRONG_CODES && isCode(code, asked.confirmation)) return confirm(tx, asked, "customer");
    await tx
      .update(orderConfirmations)
      .set({ wrongCodes: Math.min(wrongCodes + 1, WRONG_CODES) })
      .where(eq(orderConfirmations.orderId, orderId));
    return failed("CODE_INVALID");
  });

/** Answers by the link of the last mail: confirmed, or cancelled by who did not order. */
export const answerByLink = async (
  token: string,
  isOrdered: boolean,
  remoteAddress: string,
): Promise<Result<Answered, AnswerRefusal>> => {
  if (!(await mayAnswer(remoteAddress))) return failed("TOO_MANY_REQUESTS");
  return onAsked<Result<Answered, AnswerRefusal>>(
    eq(orderConfirmations.tokenHash, hashOf(token)),
    async (tx, asked) => {
      if (!isOpen(asked)) return isOrdered ? closed(asked) : failed("NOT_FOUND");
      return isOrdered ? confirm(tx, asked, "customer") : cancel(tx, asked, "customer", "not ordered");
    },
  );
};

/**
 * Mails the question about a customer's own waiting order again.
 * @returns facts of TOO_MANY_REQUESTS: `seconds` until the next mail, none if there is no further one
 */
export const sendConfirmationAgain = (
  customerId: number,
  orderId: number,
  email: string,
): Promise<Result<Answered, AnswerRefusal>> =>
  onAsked<Result<Answered, AnswerRefusal>>(own(customerId, orderId), async (tx, asked) => {
    if (!isOpen(asked)) return closed(asked);
    const { sentAt } = asked.confirmation;
    if (mailsLeft(asked.confirmation) === 0) return failed("TOO_MANY_REQUESTS");
    const waitMs = sentAt.getTime() + MAIL_GAP_MS - now().getTime();
    if (waitMs > 0) return failed("TOO_MANY_REQUESTS", { seconds: Math.ceil(waitMs / 1000) });
    await askAgain(tx, asked.order, asked.confirmation, email);
    return answered(asked.order);
  });

/** Cancels a customer's own waiting order. @returns null if the order does not wait for an answer */
export const cancelUnconfirmed = async (customerId: number, orderId: number): Promise<Answered | null> => {
  const ended = await onAsked<Result<Answered, "NOT_FOUND">>(own(customerId, orderId), async (tx, asked) =>
    asked.order.status === ORDER_STATUS.pendingPayment
      ? cancel(tx, asked, "customer", "given up")
      : failed("NOT_FOUND"),
  );
  return ended.ok ? ended.value : null;
};

/**
 * The shop's people answer for the customer, who told them, for example on the phone.
 * @param isConfirmed false cancels the order, and the customer is mailed the note
 */
export const answerForCustomer = (
  actor: Actor,
  { number, isConfirmed, note }: { number: string; isConfirmed: boolean; note: string },
): Promise<Result<Answered, "NOT_FOUND">> =>
  onAsked<Result<Answered, "NOT_FOUND">>(
    eq(orders.number, number.trim().toUpperCase()),
    async (tx, asked) => {
      const { order } = asked;
      if (order.status !== ORDER_STATUS.pendingPayment) return failed("NOT_FOUND");
      const result = await (isConfirmed
        ? confirm(tx, asked, "operator")
        : cancel(tx, asked, "operator", note));
      await auditOrder(tx, actor, isConfirmed ? "confirm" : "cancel", { order }, { note, after: {} });
      if (!isConfirmed) await tellEnded(tx, order, { step: "cancelled", reason: note });
      return result;
    },
  );

/** Tells the customer that nothing of the order will come. */
const tellEnded = async (
  tx: Tx,
  order: Order,
  { step, reason }: { step: "cancelled" | "lapsed"; reason: string },
): Promise<void> => {
  const lines = await tx
    .select({ lineId: orderLines.id, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const facts = { pieces: lines, parcel: null, amountPaise: null, creditNoteIds: [], reason };
  await tell(tx, "cash-order-ended", { customer: [orderStepMail(order, { step, ...facts })] });
};

/** Cancels an order that was not confirmed in time, and tells its customer. */
const lapse = (orderId: number) =>
  onAsked(eq(orders.id, orderId), async (tx, asked) => {
    if (asked.order.status !== ORDER_STATUS.pendingPayment || asked.confirmation.endsAt > now())
      return failed("NOT_FOUND");
    await cancel(tx, asked, "sweep", "unconfirmed");
    await tellEnded(tx, asked.order, { step: "lapsed", reason: "" });
    return answered(asked.order);
  });

/** Cancels the orders that were not confirmed in time. Several processes may do so: each order is locked. */
export const sweepConfirmations = async (): Promise<void> => {
  const over = await db()
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderConfirmations, eq(orderConfirmations.orderId, orders.id))
    .where(and(eq(orders.status, ORDER_STATUS.pendingPayment), lt(orderConfirmations.endsAt, now())))
    .orderBy(asc(orderConfirmations.endsAt))
    .limit(BATCH);
  for (const { id } of over)
    if ((await lapse(id)).ok) log.info({ order: id }, "a cash order was not confirmed and is cancelled");
};
