import "server-only";
import { outbox } from "./db/schema";
import type { Tx } from "./db/transaction";

/**
 * Writes a mail into the outbox, in the transaction that causes it. A second one with the same `dedupeKey` is ignored.
 * The recipient `operator` is the shop's own address, which the sender knows. `payload` holds what the mail's text needs; amounts in paise.
 */
export const queueMail = async (tx: Tx, mail: { kind: string; dedupeKey?: string; recipient: string; language: "en" | "ar"; payload: Record<string, unknown> }): Promise<void> => {
  await tx.insert(outbox).values(mail).onConflictDoNothing({ target: outbox.dedupeKey });
};
