import { z } from "zod";
import type { Access } from "./roles";
import { id, localized, moment, note, page, rows } from "./shapes";

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

/** A vendor of the shop: of a request or of the catalogue's files. `login` as in commerce/staff/seller-logins.ts. */
const vendor = z.object({
  id: z.int(),
  name: localized,
  email: z.string(),
  isActive: z.boolean(),
  login: z.enum(["none", "invited", "open", "off"]),
  /** True for the company of a shop that began empty. */
  isOwn: z.boolean(),
});

const SELLERS = { area: "sellers", seller: false } as const;

/**
 * Decisions are mailed. Refused: NOT_FOUND also if the request is in another state, and OWN_COMPANY for a suspension of the
 * shop's own company.
 */
export const sellerCalls = {
  "sellers/list": {
    access: SELLERS,
    request: z.object({ ...page, status: sellerRequest.shape.status.default("pending") }),
    answer: rows(sellerRequest),
  },
  "sellers/show": { access: SELLERS, request: z.object({ id }), answer: sellerRequest },
  "sellers/approve": { access: SELLERS, request: z.object({ id }), answer: sellerRequest },
  "sellers/reject": { access: SELLERS, request: z.object({ id, note: note.min(1) }), answer: sellerRequest },
  "sellers/suspend": { access: SELLERS, request: z.object({ id, note: note.min(1) }), answer: sellerRequest },
  "sellers/reinstate": { access: SELLERS, request: z.object({ id }), answer: sellerRequest },
  "vendors/show": { access: SELLERS, request: z.object({ id }), answer: vendor },
  /** Mails a link of 48 hours. Refused: PASSWORD_NEEDED, EMAIL_TAKEN, SWITCHED_OFF. */
  "vendors/invite": {
    access: SELLERS,
    needsPassword: true,
    request: z.object({ id, language: z.enum(["en", "ar"]) }),
    answer: vendor,
  },
  "vendors/suspend": { access: SELLERS, request: z.object({ id, note: note.min(1) }), answer: vendor },
  "vendors/reinstate": { access: SELLERS, request: z.object({ id }), answer: vendor },
} as const satisfies Record<
  string,
  { access: Access; needsPassword?: true; request: z.ZodType; answer: z.ZodType }
>;
