import { z } from "zod";
import type { AdminCall } from "./call-shape";
import { SELLER_STATUSES } from "@/lib/model/seller-statuses";
import { FIRM_FIELD_NAMES, GSTIN_CHECKS } from "@/lib/model/firm-fields";
import { id, language, localized, moment, note, page, paise, rows, sellerTerms, text } from "./shapes";

/** Parts of orders that a seller has not delivered, and what their open pieces cost. */
const openParts = z.object({ count: z.int(), paise });

const sellerRequest = z.object({
  id: z.int(),
  companyName: z.string(),
  ownerName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.array(z.string()),
  gstin: z.string().nullable(),
  /** What the check of the GSTIN found; null without one. */
  gstinCheck: z.enum(GSTIN_CHECKS).nullable(),
  pan: z.string().nullable(),
  /** TDS that the law has for these numbers, in hundredths of a percent. */
  tdsBasisPoints: z.int(),
  status: z.enum(SELLER_STATUSES),
  reason: z.string().nullable(),
  createdAt: moment,
  decidedAt: moment.nullable(),
  openParts,
});

/** A vendor of the shop: of a request or of the catalogue's files. `login` as in lib/commerce/people/staff/seller-logins.ts. */
const vendor = z.object({
  id: z.int(),
  name: localized,
  email: z.string(),
  isActive: z.boolean(),
  login: z.enum(["none", "invited", "open", "off"]),
  /** True for the company of a shop that began empty. */
  isOwn: z.boolean(),
  openParts,
});

const fields = z.record(z.string(), z.string().nullable());

const firmField = z.enum(FIRM_FIELD_NAMES);

/**
 * A firm's own data (lib/model/firm-fields.ts). `request`: what its seller asks to have changed, and the reason of the shop's no.
 * `isExample`: it is still that of the shop's example data.
 */
const firm = z.object({
  id: z.int(),
  fields: z.record(firmField, z.string().nullable()),
  request: z
    .object({
      wanted: z.partialRecord(firmField, z.string().nullable()),
      askedAt: moment,
      refusal: z.string().nullable(),
    })
    .nullable(),
  isAbroad: z.boolean(),
  isOwn: z.boolean(),
  isExample: z.boolean(),
  /** Addresses of the logo and of a wanted one, by their keys. */
  logoUrls: z.record(z.string(), z.string()),
});

/** Of a list: commission and TCS of a seller who is approved now. */
const terms = z.object(sellerTerms);

const SELLERS = { right: "sellers", seller: false } as const;
const OWN = { right: "sellers", seller: true } as const;

/**
 * Decisions are mailed. Refused: NOT_FOUND also if the request is in another state, and OWN_COMPANY for a suspension of the
 * shop's own company.
 */
export const sellerCalls = {
  "sellers/list": {
    access: SELLERS,
    cost: "desk",
    request: z.object({ ...page, text, status: sellerRequest.shape.status.default("pending") }),
    /** `counts`: how many the text finds in each state. */
    answer: rows(sellerRequest).extend({
      terms: terms.omit({ tdsBasisPoints: true }),
      counts: z.record(sellerRequest.shape.status, z.int()),
    }),
  },
  "sellers/show": { access: SELLERS, cost: "desk", request: z.object({ id }), answer: sellerRequest },
  /** `terms` null: the usual ones, which the list says. Refused: PASSWORD_NEEDED. */
  "sellers/approve": {
    access: SELLERS,
    cost: "desk",
    needsPassword: "acts",
    request: z.object({ id, terms: terms.nullable().default(null) }),
    answer: sellerRequest,
  },
  "sellers/reject": {
    access: SELLERS,
    cost: "desk",
    request: z.object({ id, note: note.min(1) }),
    answer: sellerRequest,
  },
  "sellers/suspend": {
    access: SELLERS,
    cost: "desk",
    request: z.object({ id, note: note.min(1) }),
    answer: sellerRequest,
  },
  "sellers/reinstate": { access: SELLERS, cost: "desk", request: z.object({ id }), answer: sellerRequest },
  "vendors/show": {
    access: { right: { any: ["sellers", "money"] }, seller: false },
    cost: "desk",
    request: z.object({ id }),
    answer: vendor,
  },
  /** A firm, and the Indian states that it may be in. A seller reads their own. */
  "vendors/firm": {
    access: { right: { any: ["sellers", "money"] }, seller: true },
    cost: "desk",
    request: z.object({ id }),
    answer: firm.extend({ states: z.array(localized) }),
  },
  /**
   * Saves what differs from `seen`, and tells the seller. What a seller changes waits for `vendors/allow-firm`; the owner is
   * told. Refused: PASSWORD_NEEDED; NOT_FOUND; FIELDS_INVALID with `fields` and `rules`, the rule of each; CONFLICT with
   * `fields`, `by`, `at`.
   */
  "vendors/save-firm": {
    access: OWN,
    cost: "desk",
    needsPassword: "acts",
    request: z.object({ id, fields, seen: fields }),
    answer: firm,
  },
  /**
   * Takes a picture for the logo of a firm; it is shown once a saved firm has its key. Refused: NOT_FOUND, PICTURE_INVALID.
   * @property data base64 of a JPEG, PNG, WebP or AVIF file of at most 10 MB
   */
  "vendors/add-logo": {
    access: OWN,
    cost: "file",
    largest: 13_500_000,
    request: z.object({ id, data: z.base64().max(13_400_000) }),
    answer: z.object({ key: z.string(), url: z.string() }),
  },
  /** Firms that ask for a change, the oldest first. */
  "vendors/firm-requests": {
    access: SELLERS,
    cost: "desk",
    request: z.object({}),
    answer: z.object({
      rows: z.array(z.object({ id: z.int(), name: localized, askedAt: moment, changed: z.array(firmField) })),
    }),
  },
  /**
   * Gives a firm what it asks for, and tells it. Refused: PASSWORD_NEEDED; NOT_FOUND, also for another request than the one
   * asked at that moment; FIELDS_INVALID as `vendors/save-firm`.
   */
  "vendors/allow-firm": {
    access: SELLERS,
    cost: "desk",
    needsPassword: "acts",
    request: z.object({ id, askedAt: moment }),
    answer: firm,
  },
  /** Tells the firm the reason. Refused: NOT_FOUND as `vendors/allow-firm`. */
  "vendors/refuse-firm": {
    access: SELLERS,
    cost: "desk",
    request: z.object({ id, askedAt: moment, note: note.min(1) }),
    answer: firm,
  },
  /** Mails a link of 48 hours. Refused: PASSWORD_NEEDED, EMAIL_TAKEN, SWITCHED_OFF. */
  "vendors/invite": {
    access: SELLERS,
    cost: "desk",
    needsPassword: "acts",
    request: z.object({ id, language }),
    answer: vendor,
  },
  "vendors/suspend": {
    access: SELLERS,
    cost: "desk",
    request: z.object({ id, note: note.min(1) }),
    answer: vendor,
  },
  "vendors/reinstate": { access: SELLERS, cost: "desk", request: z.object({ id }), answer: vendor },
} as const satisfies Record<string, AdminCall>;
