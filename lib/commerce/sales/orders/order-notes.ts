import "server-only";
import { mayActFor, vendorOf, type Actor } from "../../base/actor";
import { tell } from "../../base/events";
import { Refusal, type Result } from "../../base/result";
import { vendorContacts } from "../../base/vendor-language";
import { auditOrder, onOrder } from "./order-parts";

/**
 * Adds a note of the shop's people to an order. Notes are entries of the audit log, so nobody changes one. The owner hears
 * of a seller's note.
 */
export const addOrderNote = (
  actor: Actor,
  { number, note }: { number: string; note: string },
): Promise<Result<null, "NOT_FOUND">> =>
  onOrder<null, never>(number, async (tx, locked) => {
    if (!locked.parts.some(({ vendorId }) => mayActFor(actor, vendorId))) throw new Refusal("NOT_FOUND");
    await auditOrder(tx, actor, "note", locked, { note, after: {} });
    const vendorId = vendorOf(actor);
    const sellers = vendorId === null ? [] : await vendorContacts(tx, [vendorId]);
    await tell(tx, "order-noted", {
      owner: sellers.map(({ name: vendorName }) => ({
        payload: { number: locked.order.number, vendorName, note },
      })),
      push: sellers.map(() => ({ vendorId: null, payload: { number: locked.order.number } })),
    });
    return null;
  });
