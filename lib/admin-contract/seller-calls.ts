import { z } from "zod";
import type { AdminCall } from "./call-shape";
import { FIRM_FIELD_NAMES } from "@/lib/model/firm-fields";
import { id, language, localized, moment, note, page, rows } from "./shapes";

const sellerRequest = z.object({
  id: z.int(),
  companyName: z.string(),
  ownerName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.array(z.string()),
  gstin: z.string().nullable(),
  /** False if the check character or the state does not fit; null without a GSTIN. */
  isGstinRight: z.boolean().nullable(),
  pan: z.string().nullable(),
  status: z.enum(["pending", "approved", "rejected", "suspended"]),
  reason: z.string().nullable(),
  createdAt: moment,
  decidedAt: moment.nullable(),
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
});

const fields = z.record(z.string(), z.string().nullable());

/** A firm's own data (lib/model/firm-fields.ts). `isExample`: it is still that of the shop's example data. */
const firm = z.object({
  id: z.int(),
  fields: z.record(z.enum(FIRM_FIELD_NAMES), z.string().nullable()),
  isAbroad: z.boolean(),
  isOwn: z.boolean(),
  isExample: z.boolean(),
});

const SELLERS = { area: "sellers", seller: false } as const;

/**
 * Decisions are mailed. Refused: NOT_FOUND also if the request is in another state, and OWN_COMPANY for a suspension of the
 * shop's own company.
 */
export const sellerCalls = {
  "sellers/list": {
    access: SELLERS,
    cost: "desk",
    request: z.object({ ...page, status: sellerRequest.shape.status.default("pending") }),
    answer: rows(sellerRequest),
  },
  "sellers/show": { access: SELLERS, cost: "desk", request: z.object({ id }), answer: sellerRequest },
  "sellers/approve": { access: SELLERS, cost: "desk", request: z.object({ id }), answer: sellerRequest },
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
  "vendors/show": { access: SELLERS, cost: "desk", request: z.object({ id }), answer: vendor },
  /** A firm, and the Indian states that it may be in. */
  "vendors/firm": {
    access: SELLERS,
    cost: "desk",
    request: z.object({ id }),
    answer: firm.extend({ states: z.array(localized) }),
  },
  /**
   * Saves what differs from `seen`, and tells the seller. Refused: PASSWORD_NEEDED; NOT_FOUND; FIELDS_INVALID with `fields`
   * and `rules`, the rule of each; CONFLICT with `fields`, `by`, `at`.
   */
  "vendors/save-firm": {
    access: SELLERS,
    cost: "desk",
    needsPassword: true,
    request: z.object({ id, fields, seen: fields }),
    answer: firm,
  },
  /** Mails a link of 48 hours. Refused: PASSWORD_NEEDED, EMAIL_TAKEN, SWITCHED_OFF. */
  "vendors/invite": {
    access: SELLERS,
    cost: "desk",
    needsPassword: true,
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
