import "server-only";
import type { Language } from "@/lib/languages/languages";
import type { Tx } from "../../base/db/client";
import { tell } from "../../base/events";
import { endAllSessions } from "./sessions";

/** A change of a customer's password or standing. */
export type CustomerChange = "password" | "blocked" | "unblocked" | "erased";

type Customer = { id: number; email: string; firstName: string };

type To = { recipient: string; language: Language };

/** Tells the customer of each change. Who was erased has no address any more, and asked for it. */
const TELL: Record<CustomerChange, (tx: Tx, to: To, firstName: string) => Promise<void>> = {
  password: (tx, to, firstName) =>
    tell(tx, "password-changed", { customer: [{ ...to, payload: { firstName } }] }),
  blocked: (tx, to, firstName) =>
    tell(tx, "account-blocked", { customer: [{ ...to, payload: { firstName, isBlocked: true } }] }),
  unblocked: (tx, to, firstName) =>
    tell(tx, "account-blocked", { customer: [{ ...to, payload: { firstName, isBlocked: false } }] }),
  erased: () => Promise.resolve(),
};

/**
 * Ends every session of a customer whose password or standing changes, and tells them by mail, in the transaction of the
 * change. Whoever writes a password hash or a standing of a customer calls it.
 * @param customer locked by this transaction, as they were before
 */
export const customerChanged = async (
  tx: Tx,
  { id, email, firstName }: Customer,
  change: CustomerChange,
  language: Language,
): Promise<void> => {
  await endAllSessions(tx, id);
  await TELL[change](tx, { recipient: email, language }, firstName);
};
