import "server-only";
import { ORDER_STATUS } from "@/lib/model/order-status";
import { asc, inArray } from "drizzle-orm";
import type { Actor } from "../../base/actor";
import type { Localized } from "../../base/db/columns";
import type { Tx } from "../../base/db/client";
import { creditNotes, stockLevels } from "../../base/db/schema";
import { BY_HAND } from "@/lib/model/payment-kinds";
import { isOwnVendor } from "../../base/own-vendor";
import { done, type Result } from "../../base/result";
import { listBalances } from "../payouts/ledger";
import { onOrder, openPieces, type LockedOrder, type PartRefusal } from "./order-parts";
import { orderMoney } from "./order-money";
import { paymentOf } from "./order-payment";
import { takeBack, type TakeBackRequest } from "./take-back";
import type { OrderStep } from "./order-step-mail";

/** Effects of a cancellation or a return. Amounts in paise. */
export type TakeBackPreview = {
  orderId: number;
  language: string;
  email: string;
  orderStatus: number;
  /** Refund for these pieces. */
  refundPaise: number;
  method: "provider" | "cash" | "none";
  coupon: "none" | "stays-used" | "usable-again";
  stock: { sku: string; before: number; after: number }[];
  creditNotes: { vendorName: Localized; number: string; totalPaise: number; taxPaise: number }[];
  /** Sellers to whom less is available afterwards than nothing: what is short of each. Money of theirs was paid out already. */
  short: { vendorName: Localized; shortPaise: number }[];
  /** Of the mail; it names no credit notes, which do not exist. */
  step: OrderStep;
};

/** Carries the preview out of the transaction, which it rolls back. */
class RolledBack extends Error {
  constructor(readonly preview: TakeBackPreview) {
    super("rolled back");
  }
}

const levels = async (tx: Tx, variantIds: readonly number[]): Promise<Map<number, number>> => {
  const found = await tx
    .select({ variantId: stockLevels.variantId, quantity: stockLevels.quantity })
    .from(stockLevels)
    .where(inArray(stockLevels.variantId, [...variantIds]))
    .orderBy(asc(stockLevels.variantId));
  return new Map(found.map(({ variantId, quantity }) => [variantId, quantity]));
};

const notesOf = async (tx: Tx, ids: readonly number[]): Promise<TakeBackPreview["creditNotes"]> => {
  if (ids.length === 0) return [];
  const notes = await tx
    .select()
    .from(creditNotes)
    .where(inArray(creditNotes.id, [...ids]))
    .orderBy(asc(creditNotes.id));
  return notes.map(({ number, totalPaise, figures }) => ({
    vendorName: figures.seller.name,
    number,
    totalPaise,
    taxPaise: figures.total.cgstPaise + figures.total.sgstPaise + figures.total.igstPaise,
  }));
};

const couponAfter = ({ order }: LockedOrder, status: number): TakeBackPreview["coupon"] => {
  if (order.couponId === null) return "none";
  return status === ORDER_STATUS.cancelled ? "usable-again" : "stays-used";
};

/** What is available to the sellers of these parts, in paise; negative if more was paid out. Not of the shop's own company. */
const available = async (tx: Tx, { parts }: LockedOrder) => {
  const found: { vendorName: Localized; paise: number }[] = [];
  for (const { vendorId } of parts) {
    const [balance] = (await isOwnVendor(vendorId, tx)) ? [] : await listBalances(vendorId, tx);
    if (balance !== undefined)
      found.push({ vendorName: balance.name, paise: balance.balancePaise - balance.onHoldPaise });
  }
  return found;
};

/**
 * Runs a cancellation or a return and rolls it back: nothing is written and nobody is mailed.
 * @returns facts of PIECES_INVALID: `pieces`
 */
export const previewTakeBack = async (
  actor: Actor,
  action: "cancel" | "return",
  request: TakeBackRequest,
): Promise<Result<TakeBackPreview, PartRefusal>> => {
  try {
    return await onOrder<never, PartRefusal>(request.number, async (tx, locked) => {
      const { order, lines } = locked;
      const before = await orderMoney(tx, order.id);
      const ids = [...new Set(lines.filter((line) => openPieces(line) > 0).map((line) => line.variantId))];
      const stockBefore = await levels(tx, ids);
      const availableBefore = await available(tx, locked);
      const taken = await takeBack(tx, actor, action, locked, { ...request, reason: request.reason.trim() });
      const stockAfter = await levels(tx, ids);
      const availableAfter = await available(tx, locked);
      const refundPaise = taken.done.owedPaise - before.owedPaise;
      const { provider } = await paymentOf(tx, order.id);
      throw new RolledBack({
        orderId: order.id,
        language: order.language,
        email: order.address.email,
        orderStatus: taken.done.status,
        refundPaise,
        method: refundPaise === 0 ? "none" : BY_HAND.includes(provider) ? "cash" : "provider",
        coupon: couponAfter(locked, taken.done.status),
        stock: ids.flatMap((id) => {
          const [was, is] = [stockBefore.get(id) ?? 0, stockAfter.get(id) ?? 0];
          const sku = lines.find(({ variantId }) => variantId === id)?.sku ?? "";
          return was === is ? [] : [{ sku, before: was, after: is }];
        }),
        creditNotes: await notesOf(tx, taken.noteIds),
        short: availableAfter.flatMap(({ vendorName, paise }, i) =>
          paise < 0 && paise < (availableBefore[i]?.paise ?? 0) ? [{ vendorName, shortPaise: -paise }] : [],
        ),
        step: { ...taken.step, creditNoteIds: [] },
      });
    });
  } catch (error) {
    if (error instanceof RolledBack) return done(error.preview);
    throw error;
  }
};
