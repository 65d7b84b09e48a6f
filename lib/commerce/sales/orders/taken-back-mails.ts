import "server-only";
import type { Tx } from "../../base/db/client";
import type { WrittenNote } from "../invoices/write-credit-notes";
import type { MailPayloads } from "../../base/outbox";
import { isOwnVendor } from "../../base/own-vendor";
import { vendorContacts } from "../../base/vendor-language";
import type { LockedOrder } from "./order-parts";

type TakenBack = Pick<MailPayloads["pieces-taken-back"], "step" | "pieces" | "reason"> & {
  notes: readonly WrittenNote[];
};

/**
 * Mails about pieces that the shop took back, to each seller who would pack them: about their own pieces and papers. The
 * shop's own company is the owner's, who did it.
 */
export const takenBackMails = async (
  tx: Tx,
  { order, lines }: LockedOrder,
  { step, pieces, reason, notes }: TakenBack,
) => {
  const ofVendor = (vendorId: number) =>
    pieces.filter(({ lineId }) => lines.some((line) => line.id === lineId && line.vendorId === vendorId));
  const vendorIds = [...new Set(lines.map((line) => line.vendorId))].filter((id) => ofVendor(id).length > 0);
  const mails = [];
  for (const { id: vendorId, email, language } of await vendorContacts(tx, vendorIds)) {
    if (await isOwnVendor(vendorId, tx)) continue;
    const payload = {
      orderId: order.id,
      number: order.number,
      vendorId,
      step,
      pieces: ofVendor(vendorId),
      creditNoteIds: notes.filter((note) => note.vendorId === vendorId).map(({ id }) => id),
      reason,
    };
    mails.push({ recipient: email, language, payload });
  }
  return mails;
};
