import "server-only";
import type { MailKind } from "@/lib/model/mail-kinds";
import type { Language } from "@/lib/languages/languages";
import type { MailPayloads } from "../../base/outbox";
import {
  accountBlocked,
  deskAccountChanged,
  loginLocked,
  oneTimeCode,
  passwordChanged,
  staffInvitation,
  vendorDecision,
  vendorRequest,
} from "./account-letters";
import type { Letter } from "./letter";
import { lowStock } from "./low-stock-letter";
import {
  orderConfirm,
  orderPlaced,
  orderReader,
  orderReceived,
  paperRegistered,
  type OrderReader,
} from "./order-letters";
import { orderStep, piecesDeclined, piecesTakenBack } from "./order-step-letter";
import { phoneOrderLink } from "./phone-order-letter";
import { productDecision } from "./product-letter";
import { providerRefund } from "./refund-letter";
import { firmChanged, firmDecision, firmRequest } from "./firm-letters";
import {
  cashReceived,
  declineAnswered,
  declineWithdrawn,
  noteRegistered,
  orderNote,
  paperRefused,
  payoutMade,
  payoutRefused,
  sellerTerms,
} from "./seller-letters";
import {
  contactAnswer,
  contactMessage,
  newsletterConfirm,
  newsletterWelcome,
  stockNotice,
  vendorMessage,
} from "./visitor-letters";
import { mailWords, type MailWords } from "./words";

type Writer<K extends MailKind> = (
  payload: MailPayloads[K],
  language: Language,
  words: MailWords,
  recipient: string,
  readOrder: OrderReader,
) => Letter | Promise<Letter>;

/** The writer of each kind of mail. */
const WRITERS: { [K in MailKind]: Writer<K> } = {
  "order-confirm": orderConfirm,
  "phone-order-link": phoneOrderLink,
  "order-placed": orderPlaced,
  "order-received": orderReceived,
  "paper-registered": paperRegistered,
  "paper-refused": paperRefused,
  "note-registered": noteRegistered,
  "low-stock": lowStock,
  "order-step": orderStep,
  "pieces-taken-back": piecesTakenBack,
  "pieces-declined": piecesDeclined,
  "decline-withdrawn": declineWithdrawn,
  "decline-answered": declineAnswered,
  "order-note": orderNote,
  "payout-made": payoutMade,
  "payout-refused": payoutRefused,
  "cash-received": cashReceived,
  "seller-terms": sellerTerms,
  "firm-changed": firmChanged,
  "firm-request": firmRequest,
  "firm-decision": firmDecision,
  "contact-message": contactMessage,
  "contact-answer": contactAnswer,
  "seller-message": vendorMessage,
  "provider-refund": providerRefund,
  "newsletter-confirm": newsletterConfirm,
  "newsletter-welcome": newsletterWelcome,
  "one-time-code": oneTimeCode,
  "password-changed": passwordChanged,
  "login-locked": loginLocked,
  "account-blocked": accountBlocked,
  "desk-account-changed": deskAccountChanged,
  "staff-invitation": staffInvitation,
  "seller-request": vendorRequest,
  "seller-decision": vendorDecision,
  "product-decision": productDecision,
  "stock-notice": stockNotice,
};

const isKind = (kind: string): kind is MailKind => Object.hasOwn(WRITERS, kind);

/**
 * Writes the letter of a queued mail. The compiler checked the payload where the mail was queued.
 * @param recipient as queued, so possibly `operator`
 * @param readOrder shared by the mails of a run, which are often about one order
 * @throws for an unknown kind, or if the subject of the mail no longer exists
 */
export const writeLetter = async (
  kind: string,
  payload: unknown,
  language: Language,
  recipient: string,
  readOrder: OrderReader = orderReader(),
): Promise<Letter> => {
  if (!isKind(kind)) throw new Error(`no mail of the kind ${kind} is known`);
  const write = WRITERS[kind] as Writer<MailKind>;
  return write(payload as MailPayloads[MailKind], language, mailWords(language), recipient, readOrder);
};
