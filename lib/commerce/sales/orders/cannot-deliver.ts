import "server-only";
import type { CannotDeliver, CannotDeliverReason } from "@/lib/model/cannot-deliver";
import { inArray } from "drizzle-orm";
import type { Actor } from "../../base/actor";
import { now } from "../../base/clock";
import type { Tx } from "../../base/db/client";
import { vendorOrders } from "../../base/db/schema";
import { tell } from "../../base/events";
import type { MailPayloads } from "../../base/outbox";
import type { Result } from "../../base/result";
import { vendorContacts } from "../../base/vendor-language";
import {
  auditOrder,
  checkedPieces,
  chooseParts,
  linesOfParts,
  onOrder,
  openPieces,
  statesByVendor,
  type LockedOrder,
  type OrderLine,
  type OrderPart,
  type PartRefusal,
  type Pieces,
} from "./order-parts";
import { stateAfter } from "./part-states";

type DeclineRequest = {
  number: string;
  vendorId: number;
  reason: CannotDeliverReason;
  note: string;
  pieces: readonly Pieces[];
};

/** Neither step changes the state of the order or of its lines: nothing of the part is packed before and after. */
const saveAnswer = (
  tx: Tx,
  parts: readonly OrderPart[],
  values: Pick<OrderPart, "state" | "cannotDeliver">,
) =>
  tx
    .update(vendorOrders)
    .set(values)
    .where(
      inArray(
        vendorOrders.id,
        parts.map(({ id }) => id),
      ),
    );

const skuOf = (lines: readonly OrderLine[], lineId: number): string =>
  lines.find(({ id }) => id === lineId)?.sku ?? "";

const factsOf = ({ order }: LockedOrder) => ({ orderId: order.id, number: order.number });

/**
 * Notes that a seller cannot deliver pieces of their part, and tells the owner. The part waits for the shop's answer: a
 * cancellation of the pieces, `handBack`, or that the shop packs it.
 * @returns ACTION_NOT_ALLOWED once it is packed, and for a second time; facts of PIECES_INVALID: `pieces`
 */
export const declinePieces = (
  actor: Actor,
  { number, vendorId, reason, note, pieces: wanted }: DeclineRequest,
): Promise<Result<null, PartRefusal>> =>
  onOrder<null, PartRefusal>(number, async (tx, locked) => {
    const parts = chooseParts(actor, locked, "decline", vendorId);
    const lines = linesOfParts(locked, parts);
    const pieces = checkedPieces(lines, wanted);
    const said: CannotDeliver = { reason, note, pieces, at: now().toISOString() };
    const state = stateAfter("decline");
    await saveAnswer(tx, parts, { state, cannotDeliver: said });
    await auditOrder(tx, actor, "decline", locked, {
      note: said.note,
      before: statesByVendor(parts),
      after: {
        ...statesByVendor(parts.map((part) => ({ ...part, state }))),
        declinedFor: reason,
        pieces: pieces.map(({ lineId, quantity }) => `${quantity} × ${skuOf(lines, lineId)}`),
      },
    });
    const [seller] = await vendorContacts(tx, [vendorId]);
    await tell(tx, "pieces-declined", {
      owner:
        seller === undefined ? [] : [{ payload: { ...said, ...factsOf(locked), vendorName: seller.name } }],
      push: [{ vendorId: null, payload: { number: locked.order.number } }],
    });
    return null;
  });

/**
 * Takes back what a seller said, as long as the shop has not answered all of it: the part is to be packed, and the owner is told.
 * @returns ACTION_NOT_ALLOWED if nothing waits for an answer
 */
export const withdrawDecline = (
  actor: Actor,
  { number, vendorId }: { number: string; vendorId: number | null },
): Promise<Result<null, PartRefusal>> =>
  onOrder<null, PartRefusal>(number, async (tx, locked) => {
    const parts = chooseParts(actor, locked, "withdraw", vendorId);
    const state = stateAfter("withdraw");
    await saveAnswer(tx, parts, { state, cannotDeliver: null });
    await auditOrder(tx, actor, "withdraw", locked, {
      note: "",
      before: statesByVendor(parts),
      after: statesByVendor(parts.map((part) => ({ ...part, state }))),
    });
    const sellers = await vendorContacts(
      tx,
      parts.map((part) => part.vendorId),
    );
    await tell(tx, "decline-withdrawn", {
      owner: sellers.map(({ name }) => ({ payload: { number: locked.order.number, vendorName: name } })),
    });
    return null;
  });

/** Mails about the shop's answer to sellers who could not deliver. A cancellation has a mail of its own. */
export const answerMails = async (
  tx: Tx,
  locked: LockedOrder,
  parts: readonly OrderPart[],
  { answer, note }: Pick<MailPayloads["decline-answered"], "answer" | "note">,
) => {
  const asked = parts.filter(({ cannotDeliver }) => cannotDeliver !== null).map(({ vendorId }) => vendorId);
  const contacts = asked.length === 0 ? [] : await vendorContacts(tx, asked);
  return contacts.map(({ name: vendorName, email, language }) => ({
    recipient: email,
    language,
    payload: { number: locked.order.number, vendorName, answer, note },
  }));
};

/** Hands a part back to its seller, who said that they cannot deliver: it is to be packed, and they are told why. */
export const handBack = (
  actor: Actor,
  { number, vendorId, note }: { number: string; vendorId: number; note: string },
): Promise<Result<null, PartRefusal>> =>
  onOrder<null, PartRefusal>(number, async (tx, locked) => {
    const parts = chooseParts(actor, locked, "hand-back", vendorId);
    const state = stateAfter("hand-back");
    await saveAnswer(tx, parts, { state, cannotDeliver: null });
    await auditOrder(tx, actor, "hand-back", locked, {
      note,
      before: statesByVendor(parts),
      after: statesByVendor(parts.map((part) => ({ ...part, state }))),
    });
    await tell(tx, "part-handed-back", {
      seller: await answerMails(tx, locked, parts, { answer: "handed-back", note }),
    });
    return null;
  });

/**
 * What is left of what a seller said after pieces of the order were cancelled: first of those pieces, then at most what is
 * open. Null if all of it is answered.
 */
export const leftToAnswer = (
  said: CannotDeliver,
  lines: readonly OrderLine[],
  cancelled: readonly Pieces[],
): CannotDeliver | null => {
  const pieces = said.pieces.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    const gone = cancelled.find((one) => one.lineId === lineId)?.quantity ?? 0;
    const left = Math.min(quantity - gone, line === undefined ? 0 : openPieces(line));
    return left > 0 ? [{ lineId, quantity: left }] : [];
  });
  return pieces.length === 0 ? null : { ...said, pieces };
};
