import "server-only";
import type { MailKind } from "@/lib/model/mail-kinds";
import type { PushKind } from "@/lib/model/push";
import { DEFAULT_LANGUAGE } from "@/lib/languages/languages";
import type { Tx } from "./db/client";
import { OPERATOR, queueMails, type QueuedMail } from "./outbox";
import { queuePushes, type PushTo } from "./push-queue";

/** Who may hear of what happens. `visitor` is somebody without an account, `person` one of the desk. */
export const AUDIENCES = ["customer", "owner", "seller", "visitor", "person"] as const;
export type Audience = (typeof AUDIENCES)[number];

/**
 * What happens in the shop, the kind of mail by which each audience hears of it, and the push to devices of the desk that are
 * turned on. `docs/events.md` is made from this
 * table (`npm run events`). Whoever tells an event names the mails of every audience in its row, so a seller who is
 * forgotten does not compile.
 */
export const EVENTS = {
  "order-placed": {
    customer: "order-placed",
    seller: "order-received",
    owner: "order-received",
    push: "new-order",
  },
  "phone-order-sent": { customer: "phone-order-link" },
  "cash-order-asked": { customer: "order-confirm" },
  "cash-order-ended": { customer: "order-step" },
  "parts-moved": { customer: "order-step", seller: "decline-answered" },
  "pieces-declined": { owner: "pieces-declined", push: "cannot-deliver" },
  "decline-withdrawn": { owner: "decline-withdrawn" },
  "part-handed-back": { seller: "decline-answered" },
  "pieces-taken-back": { customer: "order-step", seller: "pieces-taken-back" },
  "order-noted": { owner: "order-note", push: "order-note" },
  "paper-registered": { customer: "paper-registered", seller: "note-registered" },
  "paper-refused": { seller: "paper-refused", owner: "paper-refused" },
  "money-given-back": { customer: "order-step" },
  "money-given-back-by-provider": { customer: "order-step", owner: "provider-refund" },
  "stock-low": { seller: "low-stock", owner: "low-stock" },
  "stock-back": { visitor: "stock-notice" },
  "product-decided": { seller: "product-decision" },
  "seller-asked": { seller: "seller-request", owner: "seller-request" },
  "seller-decided": { seller: "seller-decision" },
  "firm-changed": { seller: "firm-changed" },
  "firm-change-asked": { owner: "firm-request" },
  "firm-change-decided": { seller: "firm-decision" },
  "seller-terms-changed": { seller: "seller-terms" },
  "payout-made": { seller: "payout-made" },
  "payout-refused": { seller: "payout-refused" },
  "cash-handed-over": { seller: "cash-received" },
  "message-written": { seller: "seller-message", owner: "contact-message", push: "message" },
  "message-answered": { visitor: "contact-answer" },
  "newsletter-asked": { visitor: "newsletter-confirm" },
  "newsletter-confirmed": { visitor: "newsletter-welcome" },
  "password-code-asked": { customer: "one-time-code" },
  "password-changed": { customer: "password-changed" },
  "login-locked": { customer: "login-locked" },
  "account-blocked": { customer: "account-blocked" },
  "desk-account-changed": { person: "desk-account-changed" },
  "person-invited": { person: "staff-invitation" },
} as const satisfies Record<string, Partial<Record<Audience, MailKind>> & { push?: PushKind }>;

export type ShopEvent = keyof typeof EVENTS;

/** A mail to an audience. The owner's address and language are the sender's to know (mail/send-due-mails.ts). */
type MailTo<A, K extends MailKind> = Omit<
  QueuedMail<K>,
  "kind" | (A extends "owner" ? "recipient" | "language" : never)
>;

type Row<E extends ShopEvent> = (typeof EVENTS)[E];
/** The mails and pushes of an event: for every audience of its row a list, which may be empty. */
type Told<E extends ShopEvent> = {
  [A in keyof Row<E>]: A extends "push"
    ? readonly PushTo<Extract<Row<E>[A], PushKind>>[]
    : readonly MailTo<A, Extract<Row<E>[A], MailKind>>[];
};

const TO_OWNER: Pick<QueuedMail<MailKind>, "recipient" | "language"> = {
  recipient: OPERATOR,
  language: DEFAULT_LANGUAGE,
};

/** Writes mails and pushes about an event to everybody who hears of it, in the transaction that makes it happen. */
export const tell = async <E extends ShopEvent>(tx: Tx, event: E, told: Told<E>): Promise<void> => {
  const kinds: Partial<Record<Audience, MailKind>> & { push?: PushKind } = EVENTS[event];
  const mails = AUDIENCES.flatMap((audience) => {
    const kind = kinds[audience];
    const own = (told as Partial<Record<Audience, readonly Omit<QueuedMail<MailKind>, "kind">[]>>)[audience];
    if (kind === undefined || own === undefined) return [];
    const owner = audience === "owner" ? TO_OWNER : {};
    return own.map((mail) => ({ ...mail, ...owner, kind }));
  });
  await queueMails(tx, mails);
  const { push: pushes = [] } = told as { push?: readonly PushTo<PushKind>[] };
  if (kinds.push !== undefined) await queuePushes(tx, kinds.push, pushes);
};
