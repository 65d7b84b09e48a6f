import "server-only";
import { mayActFor, type Actor } from "../actor";
import { Refusal, type Result } from "../result";
import { auditOrder, onOrder } from "./order-parts";

/** Adds a note of the shop's people to an order. Notes are entries of the audit log, so nobody changes one. */
export const addOrderNote = (
  actor: Actor,
  { number, note }: { number: string; note: string },
): Promise<Result<null, "NOT_FOUND">> =>
  onOrder<null, never>(number, async (tx, locked) => {
    if (!locked.parts.some(({ vendorId }) => mayActFor(actor, vendorId))) throw new Refusal("NOT_FOUND");
    await auditOrder(tx, actor, "note", locked, { note, after: {} });
    return null;
  });
