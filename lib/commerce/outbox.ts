import "server-only";
import type { Language } from "@/lib/i18n/languages";
import type { Localized } from "./db/columns";
import { outbox } from "./db/schema";
import type { Tx } from "./db/client";

/** Every kind of mail and what its text is written from; lib/commerce/mail/letters.ts writes them. Amounts in paise. */
export type MailPayloads = {
  /** To the customer; the lines are read from the order. */
  "order-placed": { orderId: number; number: string; totalPaise: number };
  /** To the customer. `reason` may be empty. */
  "order-status-changed": { orderId: number; number: string; status: number; reason: string };
  /** To the operator. */
  "contact-message": {
    fullName: string;
    email: string;
    phoneNumber: string;
    subject: string;
    message: string;
    language: Language;
  };
  /** Carries the token that confirms. */
  "newsletter-confirm": { token: string };
  /** Carries the token that unsubscribes. */
  "newsletter-welcome": { token: string };
  "one-time-code": { firstName: string; code: string; minutes: number };
  "password-changed": { firstName: string };
  /** To each address that asked, once the product is available again. The token stops its other notices. */
  "stock-notice": { productId: number; productName: Localized; categoryName: Localized; token: string };
  /** Once to the operator and once to the applicant. */
  "seller-request": { companyName: string; ownerName: string; email: string; mobileNo: string };
  /**
   * To the applicant. `reason` is empty if none is needed. `vendorSlug` is the vendor's page, if there is
   * one.
   */
  "seller-decision": {
    companyName: string;
    ownerName: string;
    decision: "approved" | "rejected" | "suspended";
    reason: string;
    vendorSlug: string | null;
  };
};
export type MailKind = keyof MailPayloads;

/** Recipient that stands for the shop's own address. Only the sender knows that address. */
export const OPERATOR = "operator";

/** A mail to write. A second one with the same `dedupeKey` is ignored. */
export type QueuedMail<K extends MailKind> = {
  kind: K;
  dedupeKey?: string;
  recipient: string;
  language: Language;
  payload: MailPayloads[K];
};

/** Writes a mail into the outbox, in the transaction that causes it. It is sent after the commit. */
export const queueMail = async <K extends MailKind>(tx: Tx, mail: QueuedMail<K>): Promise<void> => {
  await tx.insert(outbox).values(mail).onConflictDoNothing({ target: outbox.dedupeKey });
};
