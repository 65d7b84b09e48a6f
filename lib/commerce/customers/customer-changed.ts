import "server-only";
import type { Language } from "@/lib/i18n/languages";
import type { Tx } from "../db/client";
import { queueMail, type MailKind, type QueuedMail } from "../outbox";
import { endAllSessions } from "./sessions";

/** A change of a customer's password or standing. */
export type CustomerChange = "password" | "blocked" | "unblocked" | "erased";

type Customer = { id: number; email: string; firstName: string };

/** The mail about each change. Who was erased has no address any more, and asked for it. */
const MAILS: Record<
  CustomerChange,
  ((firstName: string) => Pick<QueuedMail<MailKind>, "kind" | "payload">) | null
> = {
  password: (firstName) => ({ kind: "password-changed", payload: { firstName } }),
  blocked: (firstName) => ({ kind: "account-blocked", payload: { firstName, isBlocked: true } }),
  unblocked: (firstName) => ({ kind: "account-blocked", payload: { firstName, isBlocked: false } }),
  erased: null,
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
  const mail = MAILS[change]?.(firstName);
  if (mail !== undefined) await queueMail(tx, { ...mail, recipient: email, language });
};
