import "server-only";
import { ORDER_STATUS } from "@/lib/model/order-status";
import type { Actor } from "../../base/actor";
import type { Tx } from "../../base/db/client";
import { parcels } from "../../base/db/schema";
import { tell } from "../../base/events";
import { receiveCash } from "../payments/by-hand";
import { failed, type Result } from "../../base/result";
import {
  auditOrder,
  chooseParts,
  linesOfParts,
  onOrder,
  openPieces,
  saveStates,
  statesByVendor,
  type LockedOrder,
  type OrderPart,
  type PartRefusal,
  type PartRequest,
} from "./order-parts";
import { answerMails } from "./cannot-deliver";
import { collectCash, noteCarriedByShop } from "./cash-at-the-door";
import { orderMoney } from "./order-money";
import { stateAfter } from "./part-states";
import { orderStepMail } from "./order-step-mail";

export type Parcel = { carrier: string; trackingNumber: string; trackingUrl: string | null };
/** The order's state afterwards, and the vendors whose parts were changed. */
export type Fulfilled = { number: string; status: number; vendorIds: number[] };
type Step = "pack" | "ship" | "deliver";

const STEP_OF_MAIL = { pack: "packed", ship: "shipped", deliver: "delivered" } as const;

/** A parcel for a part; a part that waits for its first one comes before those that have one. */
const partsToShip = (chosen: OrderPart[]): OrderPart[] => {
  const waiting = chosen.filter(({ state }) => state !== "shipped");
  return waiting.length > 0 ? waiting : chosen;
};

const advance = async (
  tx: Tx,
  actor: Actor,
  step: Step,
  locked: LockedOrder,
  { vendorId, reason }: PartRequest,
  parcel: Parcel | null,
): Promise<Fulfilled> => {
  const chosen = chooseParts(actor, locked, step, vendorId);
  const parts = step === "ship" ? partsToShip(chosen) : chosen;
  const { order } = locked;
  if (parcel !== null)
    await tx.insert(parcels).values(parts.map(({ id }) => ({ vendorOrderId: id, ...parcel })));
  const state = stateAfter(step);
  const status = await saveStates(tx, locked, new Map(parts.map(({ id }) => [id, state])), reason);
  if (step !== "pack" && actor.role !== "seller") await noteCarriedByShop(tx, parts);
  if (step === "deliver") await collectCash(tx, parts);
  // Cash on delivery is paid when the last part is handed over.
  if (status === ORDER_STATUS.completed)
    await receiveCash(tx, order.id, (await orderMoney(tx, order.id)).cashPaise);
  await auditOrder(tx, actor, step, locked, {
    note: reason,
    before: statesByVendor(parts),
    after: { ...statesByVendor(parts.map((part) => ({ ...part, state }))), ...(parcel ?? {}) },
  });
  const pieces = linesOfParts(locked, parts)
    .map((line) => ({ lineId: line.id, quantity: openPieces(line) }))
    .filter(({ quantity }) => quantity > 0);
  const facts = { pieces, parcel, amountPaise: null, creditNoteIds: [], reason };
  await tell(tx, "parts-moved", {
    customer: [orderStepMail(order, { step: STEP_OF_MAIL[step], ...facts })],
    seller: await answerMails(tx, locked, parts, { answer: "packed", note: reason }),
  });
  return { number: order.number, status, vendorIds: parts.map((part) => part.vendorId) };
};

const act = (actor: Actor, step: Step, request: PartRequest, parcel: Parcel | null = null) =>
  onOrder<Fulfilled, PartRefusal>(request.number, (tx, locked) =>
    advance(tx, actor, step, locked, { ...request, reason: request.reason.trim() }, parcel),
  );

/** Notes that parts of an order are packed. */
export const packOrder = (actor: Actor, request: PartRequest): Promise<Result<Fulfilled, PartRefusal>> =>
  act(actor, "pack", request);

const isWebAddress = (url: string): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

/**
 * Notes that parts of an order were given to a carrier. A shipped part gets a further parcel.
 * @returns PARCEL_INVALID without a carrier, or with a link that is no web address
 */
export const shipOrder = async (
  actor: Actor,
  { carrier, trackingNumber, trackingUrl, ...request }: PartRequest & Parcel,
): Promise<Result<Fulfilled, PartRefusal | "PARCEL_INVALID">> => {
  const parcel = { carrier: carrier.trim(), trackingNumber: trackingNumber.trim(), trackingUrl };
  if (parcel.carrier === "" || (trackingUrl !== null && !isWebAddress(trackingUrl)))
    return failed("PARCEL_INVALID");
  return act(actor, "ship", request, parcel);
};

/** Notes that parts of an order were handed over. Cash is collected with each part, and is received with the last. */
export const deliverOrder = (actor: Actor, request: PartRequest): Promise<Result<Fulfilled, PartRefusal>> =>
  act(actor, "deliver", request);
