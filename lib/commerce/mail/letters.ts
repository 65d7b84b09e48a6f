import "server-only";
import type { Language } from "@/lib/i18n/languages";
import type { MailKind, MailPayloads } from "../outbox";
import { oneTimeCode, passwordChanged, vendorDecision, vendorRequest } from "./account-letters";
import type { Letter } from "./letter";
import { orderPlaced, orderStatusChanged } from "./order-letters";
import { contactMessage, newsletterConfirm, newsletterWelcome, stockNotice } from "./visitor-letters";
import { mailWords, type MailWords } from "./words";

type Writer<K extends MailKind> = (
  payload: MailPayloads[K],
  language: Language,
  words: MailWords,
  recipient: string,
) => Letter | Promise<Letter>;

/** The writer of each kind of mail. */
const WRITERS: { [K in MailKind]: Writer<K> } = {
  "order-placed": orderPlaced,
  "order-status-changed": orderStatusChanged,
  "contact-message": contactMessage,
  "newsletter-confirm": newsletterConfirm,
  "newsletter-welcome": newsletterWelcome,
  "one-time-code": oneTimeCode,
  "password-changed": passwordChanged,
  "seller-request": vendorRequest,
  "seller-decision": vendorDecision,
  "stock-notice": stockNotice,
};

const isKind = (kind: string): kind is MailKind => Object.hasOwn(WRITERS, kind);

/**
 * Writes the letter of a queued mail. The compiler checked the payload where the mail was queued.
 * @param recipient as queued, so possibly `operator`
 * @throws for an unknown kind, or if the subject of the mail no longer exists
 */
export const writeLetter = async (
  kind: string,
  payload: unknown,
  language: Language,
  recipient: string,
): Promise<Letter> => {
  if (!isKind(kind)) throw new Error(`no mail of the kind ${kind} is known`);
  const write = WRITERS[kind] as Writer<MailKind>;
  return write(payload as MailPayloads[MailKind], language, mailWords(language), recipient);
};
