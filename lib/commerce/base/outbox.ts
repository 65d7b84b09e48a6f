import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Language } from "@/lib/languages/languages";
import type { CannotDeliver } from "@/lib/model/cannot-deliver";
import type { FirmFieldName } from "@/lib/model/firm-fields";
import type { MailKind } from "@/lib/model/mail-kinds";
import type { Localized } from "./db/columns";
import { outbox } from "./db/schema";
import type { Tx } from "./db/client";

/** Terms of a seller. Mails that an earlier release queued have no TDS. */
type MailedTerms = { commissionBasisPoints: number; tcsBasisPoints: number; tdsBasisPoints?: number };

/** Every kind of mail and what its text is written from; lib/commerce/content/mail/letters.ts writes them. Amounts in paise. */
export type MailPayloads = {
  /** To the customer; the lines are read from the order. */
  "order-placed": { orderId: number; number: string; totalPaise: number };
  /** To the customer of a cash order that waits for their answer until `endsAt` (ISO 8601): the code and the links' token. */
  "order-confirm": {
    orderId: number;
    number: string;
    totalPaise: number;
    token: string;
    code: string;
    endsAt: string;
  };
  /** To a customer who ordered on the telephone: the link by which they look at the order and pay it, until `expiresAt` (ISO 8601). */
  "phone-order-link": {
    firstName: string;
    totalPaise: number;
    /** Lines of the order. */
    count: number;
    url: string;
    expiresAt: string;
  };
  /** To the operator (`vendorId` is null), and to each vendor of the order; the lines are read from the order. */
  "order-received": { orderId: number; number: string; vendorId: number | null };
  /** To the customer: an invoice or a credit note that was held back until the registry of invoices knew it. */
  "paper-registered": { orderId: number; number: string; document: string };
  /** To the seller whose goods were taken back: their credit note, which was held back until the registry of invoices knew it. */
  "note-registered": { number: string; document: string };
  /**
   * To the operator, and to the seller who wrote it: a paper that the registry of invoices refused, with its code and words.
   * `number` is the order; null for a paper for the commission of `vendorId`.
   */
  "paper-refused": {
    number: string | null;
    document: string;
    vendorId: number;
    vendorName: Localized;
    code: string;
    problem: string;
  };
  /** To the operator and to the vendor: articles with fewer pieces than the low stock. */
  "low-stock": { articles: { sku: string; name: Localized; left: number }[] };
  /**
   * To the customer, about a step of their order. `amountPaise` is given back, or was; null without money. `reason` may
   * be empty.
   */
  "order-step": {
    orderId: number;
    number: string;
    step: "packed" | "shipped" | "delivered" | "cancelled" | "lapsed" | "returned" | "refunded";
    /** The pieces that it is about. */
    pieces: { lineId: number; quantity: number }[];
    parcel: { carrier: string; trackingNumber: string; trackingUrl: string | null } | null;
    amountPaise: number | null;
    creditNoteIds: number[];
    reason: string;
  };
  /** To the operator. */
  "contact-message": {
    fullName: string;
    email: string;
    phoneNumber: string;
    subject: string;
    message: string;
    language: Language;
  };
  /** To the vendor whom a visitor's message is about, without the visitor's address: it is answered at the desk. */
  "seller-message": {
    messageId: number;
    fullName: string;
    subject: string;
    message: string;
    language: Language;
  };
  /**
   * To the visitor: an answer to their message, which is quoted below it. `vendor` is the one who answers; null for the
   * shop's people.
   */
  "contact-answer": {
    fullName: string;
    subject: string;
    message: string;
    answer: string;
    vendor?: { name: Localized; email: string } | null;
  };
  /** To the seller who packs them: pieces of theirs that are not to be sent any more, or that came back. */
  "pieces-taken-back": {
    orderId: number;
    number: string;
    vendorId: number;
    step: "cancelled" | "returned";
    pieces: { lineId: number; quantity: number }[];
    creditNoteIds: number[];
    reason: string;
  };
  /** To the operator: pieces that a seller cannot deliver. */
  "pieces-declined": Pick<CannotDeliver, "reason" | "note" | "pieces"> & {
    orderId: number;
    number: string;
    vendorName: Localized;
  };
  /** To the operator: a seller delivers after all what they could not. */
  "decline-withdrawn": { number: string; vendorName: Localized };
  /** To a seller who cannot deliver: the shop hands the part back to them, or packed it. `note` may be empty. */
  "decline-answered": {
    number: string;
    vendorName: Localized;
    answer: "handed-back" | "packed";
    note: string;
  };
  /** To the operator: what a seller noted on an order. */
  "order-note": { number: string; vendorName: Localized; note: string };
  /** To the vendor: money that was paid out to them, its reference at the bank, and what the ledger still owes. */
  "payout-made": { vendorName: Localized; amountPaise: number; balancePaise: number; reference: string };
  /** To the vendor: a payout that the bank refused, what it said, and what the ledger owes again. */
  "payout-refused": {
    vendorName: Localized;
    amountPaise: number;
    balancePaise: number;
    reference: string;
    reason: string;
  };
  /** To the vendor: cash of customers that they handed over, its reference, and what they still hold. */
  "cash-received": { vendorName: Localized; amountPaise: number; heldPaise: number; reference: string };
  /** To the vendor: fields of their firm that were changed at the desk. */
  "firm-changed": { vendorName: Localized; changed: FirmFieldName[] };
  /** To the operator: fields of a firm that its seller asks to have changed. */
  "firm-request": { vendorId: number; vendorName: Localized; changed: FirmFieldName[] };
  /** To the vendor: the shop's answer about fields that they asked to have changed; `reason` is empty for a yes. */
  "firm-decision": { vendorName: Localized; changed: FirmFieldName[]; isAllowed: boolean; reason: string };
  /** To the vendor: their terms from now on, in hundredths of a percent. */
  "seller-terms": {
    vendorName: Localized;
    before: MailedTerms;
    after: MailedTerms;
  };
  /**
   * To the operator: money that was given back at the provider's own dashboard. `openPaise` is what the customer has
   * back for goods that nobody took back.
   */
  "provider-refund": { number: string; provider: string; amountPaise: number; openPaise: number };
  /** Carries the token that confirms. */
  "newsletter-confirm": { token: string };
  /** Carries the token that unsubscribes. */
  "newsletter-welcome": { token: string };
  "one-time-code": { firstName: string; code: string; minutes: number };
  "password-changed": { firstName: string };
  /** Wrong passwords locked the account for unknown devices. */
  "login-locked": { firstName: string };
  /** To a customer who was blocked or let in again. */
  "account-blocked": { firstName: string; isBlocked: boolean };
  /** To a person of the desk. Their sessions have ended. `at` is ISO 8601. */
  "desk-account-changed": {
    name: string;
    changes: (
      | "password"
      | "second-factor-set"
      | "second-factor-replaced"
      | "second-factor-removed"
      | "passkey-added"
      | "passkey-removed"
      | "role"
      | "rights"
      | "switched-off"
      | "switched-on"
      | "suspended"
      | "reinstated"
    )[];
    at: string;
  };
  /** Carries the link by which somebody becomes one of the shop's people, or begins again. */
  "staff-invitation": { name: string; url: string };
  /** To each address that asked, once the product is available again. The token stops its other notices. */
  "stock-notice": { productId: number; productName: Localized; categoryName: Localized; token: string };
  /** Once to the operator and once to the applicant. */
  "seller-request": { companyName: string; ownerName: string; email: string; mobileNo: string };
  /** To a seller about a new product, or about changes of one (`isChange`); `reason` is empty for a yes. */
  "product-decision": {
    sku: string;
    name: Localized;
    isChange: boolean;
    isAllowed: boolean;
    reason: string;
  };
  /**
   * To the applicant. `reason` is empty if none is needed. `vendorSlug` is the vendor's page, if there is
   * one.
   */
  "seller-decision": {
    companyName: string;
    ownerName: string;
    decision: "approved" | "rejected" | "suspended" | "reinstated";
    reason: string;
    vendorSlug: string | null;
    /** Of an approved vendor; mails that an earlier release queued have none. */
    terms?: MailedTerms | null;
    /** What a suspended vendor has not delivered: parts of orders, and what they cost; not for any other decision. */
    openParts?: { count: number; paise: number } | null;
  };
};

/** Recipient that stands for the shop's own address. Only the sender knows that address. */
export const OPERATOR = "operator";

/** A mail to write. A second one with the same `dedupeKey` is ignored. */
export type QueuedMail<K extends MailKind> = {
  kind: K;
  dedupeKey?: string;
  recipient: string;
  language: Language;
  payload: MailPayloads[K];
  /** Minutes before it is sent, in which `withdrawMail` can take it back. */
  waitMinutes?: number;
};

/** Number of attempts before a mail is given up: with the growing pauses about fifteen hours. */
export const MOST_ATTEMPTS = 10;

/** Mails to one mailbox in an hour; further ones wait for the next. Addresses of customers may be made up. */
export const MAILS_AN_HOUR = 20;

/**
 * Mails that must not wait: codes live for minutes and are limited where they are made; the operator reads all; a
 * vendor has to pack every order and nothing that is cancelled; whoever takes an account over must not delay the word of it by other mails.
 */
const URGENT: ReadonlySet<MailKind> = new Set([
  "one-time-code",
  "order-received",
  "pieces-taken-back",
  "decline-answered",
  "password-changed",
  "desk-account-changed",
]);

const isUrgent = ({ kind, recipient }: QueuedMail<MailKind>): boolean =>
  URGENT.has(kind) || recipient === OPERATOR;

/** Hours until this mailbox takes another mail: counts what waits for it and what was sent in the last hour. */
const hoursUntilFree = (recipient: string) =>
  sql`(select count(*) / ${MAILS_AN_HOUR}::int from outbox where lower(recipient) = lower(${recipient}) and (sent_at is null or sent_at > now() - interval '1 hour'))`;

/**
 * Writes mails into the outbox, in the transaction that causes them. They are sent after the commit. Who hears of what
 * stands in the table of events, so commerce calls `tell` (events.ts).
 */
export const queueMails = async (tx: Tx, mails: readonly QueuedMail<MailKind>[]): Promise<void> => {
  if (mails.length === 0) return;
  await tx
    .insert(outbox)
    .values(
      mails.map(({ waitMinutes = 0, ...mail }) => ({
        ...mail,
        ...(isUrgent(mail)
          ? { sendAfter: sql`now() + ${waitMinutes}::int * interval '1 minute'` }
          : { sendAfter: sql`now() + ${hoursUntilFree(mail.recipient)} * interval '1 hour'` }),
      })),
    )
    .onConflictDoNothing({ target: outbox.dedupeKey });
};

/** Takes a queued mail back, if it is not sent yet. */
export const withdrawMail = async (tx: Tx, dedupeKey: string): Promise<void> => {
  await tx.delete(outbox).where(and(eq(outbox.dedupeKey, dedupeKey), isNull(outbox.sentAt)));
};
