import "server-only";
import type { Language } from "@/lib/languages/languages";
import { formatMoment } from "@/lib/i18n/format-date";
import { links } from "@/lib/languages/links";
import { OPERATOR, type MailPayloads } from "../../base/outbox";
import { ltr, own } from "../../base/isolate";
import type { Letter } from "./letter";
import { amount } from "./order-letters";
import { termRows } from "./seller-letters";
import { deskLink, shopLink, shopName } from "./shop";
import type { MailWords } from "./words";

/** The code for a new password (ruling O94). The subject does not contain it. */
export const oneTimeCode = (
  { firstName, code, minutes }: MailPayloads["one-time-code"],
  _language: Language,
  t: MailWords,
): Letter => ({
  subject: t("oneTimeCode.subject"),
  parts: [
    {
      kind: "paragraph",
      text: `${t("greeting", { name: own(firstName) })}\n${t("oneTimeCode.intro", { minutes })}`,
    },
    { kind: "code", code: ltr(code) },
    { kind: "paragraph", text: t("oneTimeCode.ignore") },
  ],
});

/** Notifies an account's owner of a changed password. */
export const passwordChanged = (
  { firstName }: MailPayloads["password-changed"],
  language: Language,
  t: MailWords,
): Letter => ({
  subject: t("passwordChanged.subject"),
  parts: [
    { kind: "paragraph", text: `${t("greeting", { name: own(firstName) })}\n${t("passwordChanged.intro")}` },
    { kind: "paragraph", text: t("passwordChanged.warning") },
    { kind: "link", text: t("passwordChanged.reset"), url: shopLink(links.page(language, "reset-password")) },
  ],
});

/** Tells an account's owner that somebody guesses its password, and what to do. */
export const loginLocked = (
  { firstName }: MailPayloads["login-locked"],
  language: Language,
  t: MailWords,
): Letter => ({
  subject: t("loginLocked.subject"),
  parts: [
    { kind: "paragraph", text: `${t("greeting", { name: own(firstName) })}\n${t("loginLocked.intro")}` },
    { kind: "paragraph", text: t("loginLocked.advice") },
    { kind: "link", text: t("loginLocked.reset"), url: shopLink(links.page(language, "reset-password")) },
  ],
});

/** Tells a customer that the shop blocked them, or lets them in again. */
export const accountBlocked = (
  { firstName, isBlocked }: MailPayloads["account-blocked"],
  _language: Language,
  t: MailWords,
): Letter => {
  const words = isBlocked ? "blocked" : "unblocked";
  return {
    subject: t(`accountBlocked.${words}.subject`),
    parts: [
      {
        kind: "paragraph",
        text: `${t("greeting", { name: own(firstName) })}\n${t(`accountBlocked.${words}.intro`)}`,
      },
    ],
  };
};

/** Tells a person of the desk what of their account has changed, and what to do if it was not their doing. */
export const deskAccountChanged = (
  { name, changes, at }: MailPayloads["desk-account-changed"],
  language: Language,
  t: MailWords,
): Letter => {
  const shop = own(shopName(language));
  return {
    subject: t("deskAccountChanged.subject", { shop }),
    parts: [
      {
        kind: "paragraph",
        text: [
          t("greeting", { name: own(name) }),
          t("deskAccountChanged.intro", { shop, at: own(formatMoment(at, language)) }),
        ].join("\n"),
      },
      {
        kind: "paragraph",
        text: changes.map((change) => t(`deskAccountChanged.changes.${change}`)).join("\n"),
      },
      { kind: "paragraph", text: t("deskAccountChanged.sessions") },
      { kind: "paragraph", text: t("deskAccountChanged.warning") },
      { kind: "link", text: t("deskAccountChanged.desk"), url: deskLink("") },
    ],
  };
};

/** A link to the desk for somebody who shall help to run the shop. */
export const staffInvitation = (
  { name, url }: MailPayloads["staff-invitation"],
  language: Language,
  t: MailWords,
): Letter => ({
  subject: t("staffInvitation.subject", { shop: own(shopName(language)) }),
  parts: [
    {
      kind: "paragraph",
      text: `${t("greeting", { name: own(name) })}\n${t("staffInvitation.intro", { shop: own(shopName(language)) })}`,
    },
    { kind: "link", text: t("staffInvitation.accept"), url },
    { kind: "paragraph", text: t("staffInvitation.ignore") },
  ],
});

/** A request to sell in the shop (ruling O83): the facts to the operator, thanks to the applicant. */
export const vendorRequest = (
  request: MailPayloads["seller-request"],
  language: Language,
  t: MailWords,
  recipient: string,
): Letter =>
  recipient === OPERATOR
    ? {
        subject: t("sellerRequest.operatorSubject", { company: own(request.companyName) }),
        replyTo: request.email,
        parts: [
          { kind: "paragraph", text: t("sellerRequest.operatorIntro") },
          {
            kind: "facts",
            rows: [
              [t("sellerRequest.company"), own(request.companyName)],
              [t("sellerRequest.owner"), own(request.ownerName)],
              [t("sellerRequest.email"), ltr(request.email)],
              [t("sellerRequest.mobile"), ltr(request.mobileNo)],
            ],
          },
        ],
      }
    : {
        subject: t("sellerRequest.subject"),
        parts: [
          {
            kind: "paragraph",
            text: `${t("greeting", { name: own(request.ownerName || request.companyName) })}\n${t("sellerRequest.intro", { shop: own(shopName(language)) })}`,
          },
        ],
      };

/** The decision on the request, in the applicant's language. A rejected applicant may ask again. */
export const vendorDecision = (
  { companyName, ownerName, decision, reason, vendorSlug, openParts, terms }: MailPayloads["seller-decision"],
  language: Language,
  t: MailWords,
): Letter => ({
  subject: t(`sellerDecision.${decision}.subject`),
  parts: [
    {
      kind: "paragraph",
      text: `${t("greeting", { name: own(ownerName || companyName) })}\n${t(`sellerDecision.${decision}.intro`, { company: own(companyName), shop: own(shopName(language)) })}`,
    },
    ...(reason === ""
      ? []
      : [{ kind: "facts" as const, rows: [[t("sellerDecision.reason"), own(reason)] as [string, string]] }]),
    ...(openParts
      ? [
          {
            kind: "paragraph" as const,
            text: t("sellerDecision.openParts", { count: openParts.count, amount: amount(openParts.paise) }),
          },
          { kind: "paragraph" as const, text: t("sellerDecision.statements") },
        ]
      : []),
    ...(terms
      ? [
          { kind: "paragraph" as const, text: t("sellerDecision.approved.terms") },
          { kind: "facts" as const, rows: termRows(terms, terms, t) },
        ]
      : []),
    ...(decision === "approved"
      ? [
          { kind: "paragraph" as const, text: t("sellerDecision.approved.desk") },
          { kind: "link" as const, text: t("deskAccountChanged.desk"), url: deskLink("") },
        ]
      : []),
    ...(decision === "approved" && vendorSlug !== null
      ? [
          {
            kind: "link" as const,
            text: t("sellerDecision.page"),
            url: shopLink(links.vendor(language, vendorSlug)),
          },
        ]
      : []),
    ...(decision === "rejected"
      ? [
          {
            kind: "link" as const,
            text: t("sellerDecision.again"),
            url: shopLink(links.page(language, "become-seller")),
          },
        ]
      : []),
  ],
});
