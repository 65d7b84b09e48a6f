import "server-only";
import { ORDER_STATUS } from "@/lib/model/order-status";
import { eq, sql } from "drizzle-orm";
import type { Actor } from "../../base/actor";
import type { Tx } from "../../base/db/client";
import { orderLines } from "../../base/db/schema";
import { tell } from "../../base/events";
import { bringBack } from "../../stock/stock";
import { writeCreditNotes } from "../invoices/write-credit-notes";
import type { Result } from "../../base/result";
import { leftToAnswer } from "./cannot-deliver";
import { settleCash } from "./cash-at-the-door";
import { releaseCouponUse } from "./coupon-uses";
import {
  auditOrder,
  checkedPieces,
  chooseParts,
  linesOfParts,
  onOrder,
  openPieces,
  readLines,
  saveStates,
  type LockedOrder,
  type OrderLine,
  type OrderPart,
  type PartRefusal,
  type PartRequest,
  type Pieces,
} from "./order-parts";
import { stateAfter } from "./part-states";
import { settleRefunded } from "./refunded-order";
import { orderStepMail, type OrderStep } from "./order-step-mail";
import { takenBackMails } from "./taken-back-mails";

/** @property pieces null for all open pieces of the chosen parts */
export type TakeBackRequest = PartRequest & { pieces: readonly Pieces[] | null };
/** The order's state afterwards, the numbers of the credit notes, and what the customer gets back in paise. */
export type TakenBack = { number: string; status: number; creditNotes: string[]; owedPaise: number };

const TAKEN_BACK = { cancel: "cancelled", return: "returned" } as const;

const COLUMN = { cancel: orderLines.cancelledQuantity, return: orderLines.returnedQuantity } as const;

const countPieces = async (tx: Tx, action: "cancel" | "return", pieces: readonly Pieces[]): Promise<void> => {
  for (const { lineId, quantity } of pieces) {
    const counted = sql`${COLUMN[action]} + ${quantity}::int`;
    await tx
      .update(orderLines)
      .set(action === "cancel" ? { cancelledQuantity: counted } : { returnedQuantity: counted })
      .where(eq(orderLines.id, lineId));
  }
};

/** The parts with what is left of what their sellers cannot deliver, after some pieces were taken back. */
const answerInParts = (
  parts: readonly OrderPart[],
  lines: readonly OrderLine[],
  pieces: readonly Pieces[],
): OrderPart[] =>
  parts.map((part) => ({
    ...part,
    cannotDeliver: part.cannotDeliver && leftToAnswer(part.cannotDeliver, lines, pieces),
  }));

/**
 * A part without open pieces has ended: returned if any of it was, else cancelled. One of which completed downloads alone
 * are left is delivered (ruling O123). One whose seller has their answer is to be packed.
 */
const endedStates = (lines: readonly OrderLine[], parts: readonly OrderPart[]) =>
  new Map(
    parts.map((part) => {
      const own = lines.filter((line) => line.vendorId === part.vendorId);
      const open = own.filter((line) => openPieces(line) > 0);
      if (open.length > 0)
        return [
          part.id,
          open.every((line) => line.isDigital && line.status === ORDER_STATUS.completed)
            ? "delivered"
            : part.state === "cannot-deliver" && part.cannotDeliver === null
              ? stateAfter("hand-back")
              : part.state,
        ] as const;
      return [part.id, own.some((line) => line.returnedQuantity > 0) ? "returned" : "cancelled"] as const;
    }),
  );

/** What follows for the money when the order has changed its state. */
const settle = async (tx: Tx, { order }: LockedOrder, status: number, reason: string) => {
  if (status === ORDER_STATUS.cancelled) await releaseCouponUse(tx, order.id);
  const money = await settleCash(tx, order.id, status);
  return { ...money, status: await settleRefunded(tx, { id: order.id, status }, money, reason) };
};

/** What was done, the ids of the credit notes, and what the customer's mail is written from. */
export type TakenBackInOrder = { done: TakenBack; noteIds: number[]; step: OrderStep };

/** Takes pieces back in a transaction. @throws Refusal with a PartRefusal */
export const takeBack = async (
  tx: Tx,
  actor: Actor,
  action: "cancel" | "return",
  locked: LockedOrder,
  { vendorId, reason, pieces: wanted }: TakeBackRequest,
): Promise<TakenBackInOrder> => {
  const chosen = chooseParts(actor, locked, action, vendorId);
  const pieces = checkedPieces(linesOfParts(locked, chosen), wanted);
  const before = locked.lines.filter((line) => pieces.some(({ lineId }) => lineId === line.id));
  const parts = chosen.filter((part) => before.some((line) => line.vendorId === part.vendorId));
  await countPieces(tx, action, pieces);
  const quantityOf = (line: OrderLine) => pieces.find(({ lineId }) => lineId === line.id)?.quantity ?? 0;
  await bringBack(
    tx,
    locked.order.id,
    action === "cancel" ? "release" : "return",
    before.map((line) => ({ ...line, quantity: quantityOf(line) })),
  );
  const lines = await readLines(
    tx,
    locked.lines.map(({ id }) => id),
  );
  const answered = { ...locked, parts: answerInParts(locked.parts, lines, pieces) };
  const ended = endedStates(
    lines,
    answered.parts.filter(({ id }) => parts.some((part) => part.id === id)),
  );
  const status = await saveStates(tx, answered, ended, reason);
  const notes = await writeCreditNotes(tx, {
    orderId: locked.order.id,
    lines: locked.lines,
    pieces,
    reason: TAKEN_BACK[action],
  });
  const settled = await settle(tx, locked, status, reason);
  await auditOrder(tx, actor, action, locked, {
    note: reason,
    after: {
      pieces: before.map((line) => `${quantityOf(line)} × ${line.sku}`),
      creditNotes: notes.map(({ number }) => number),
      owedPaise: settled.owedPaise,
    },
  });
  const noteIds = notes.map(({ id }) => id);
  const step: OrderStep = {
    step: TAKEN_BACK[action],
    pieces,
    parcel: null,
    amountPaise: settled.owedPaise > 0 ? settled.owedPaise : null,
    creditNoteIds: noteIds,
    reason,
  };
  await tell(tx, "pieces-taken-back", {
    customer: [orderStepMail(locked.order, step)],
    seller: await takenBackMails(tx, locked, { step: TAKEN_BACK[action], pieces, notes, reason }),
  });
  const done = {
    number: locked.order.number,
    status: settled.status,
    creditNotes: notes.map(({ number }) => number),
    owedPaise: settled.owedPaise,
  };
  return { done, noteIds, step };
};

const act = (actor: Actor, action: "cancel" | "return", request: TakeBackRequest) =>
  onOrder<TakenBack, PartRefusal>(
    request.number,
    async (tx, locked) =>
      (await takeBack(tx, actor, action, locked, { ...request, reason: request.reason.trim() })).done,
  );

/**
 * Cancels pieces that were not sent: they are on the shelf again, the seller's invoice gets a credit note, cash for
 * them is no longer due, and what was paid is owed to the customer. A coupon may be used again when the whole order
 * is cancelled.
 * @returns facts of PIECES_INVALID: `pieces`
 */
export const cancelPieces = (
  actor: Actor,
  request: TakeBackRequest,
): Promise<Result<TakenBack, PartRefusal>> => act(actor, "cancel", request);

/**
 * Takes back pieces that were sent, as `cancelPieces`. The coupon stays used (coupon-uses.ts). Goods that cannot be
 * sold again are taken off by a correction of the stock.
 */
export const returnPieces = (
  actor: Actor,
  request: TakeBackRequest,
): Promise<Result<TakenBack, PartRefusal>> => act(actor, "return", request);
