import { z } from "zod";
import type { AdminCall } from "./call-shape";
import { RIGHTS } from "@/lib/model/desk-access";
import { AUDIT_SUBJECTS } from "@/lib/model/audit-subjects";
import { right, role } from "./roles";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { id, language, moment, numberIn, page, rows } from "./shapes";

/** The most that somebody may give back to customers, at once and on a day; null for any amount. */
const refundLimits = z.object({
  perRefundPaise: numberIn(NUMBER_FIELDS.refundLimit).nullable(),
  perDayPaise: numberIn(NUMBER_FIELDS.refundLimit).nullable(),
});

const staffRow = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role,
  rights: z.array(right),
  refundLimits,
  isActive: z.boolean(),
  hasSecondFactor: z.boolean(),
  lastSeenAt: moment.nullable(),
});

const invitationRow = z.object({
  email: z.string(),
  name: z.string(),
  role,
  rights: z.array(right),
  expiresAt: moment,
});

const auditRow = z.object({
  id: z.int(),
  at: moment,
  who: z.string(),
  role: z.string(),
  /** `stock.receive`, `order.ship`. */
  action: z.string(),
  subject: z.string(),
  subjectId: z.int(),
  note: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});

const rights = z.array(right).max(RIGHTS.length);

export const staffCalls = {
  "staff/list": { access: "owner", cost: "desk", request: z.object(page), answer: rows(staffRow) },
  "staff/show": { access: "owner", cost: "desk", request: z.object({ id }), answer: staffRow },
  /**
   * Mails an invitation of 48 hours, in place of an earlier one to this address. `url` is its link, which works once and is
   * told to nobody else. Refused: PASSWORD_NEEDED, EMAIL_TAKEN.
   */
  "staff/invite": {
    access: "owner",
    cost: "desk",
    needsPassword: "acts",
    request: z.object({
      email: z.email().max(254),
      name: z.string().trim().min(1).max(100),
      role: z.enum(["owner", "staff"]),
      rights,
      language,
    }),
    answer: z.object({ email: z.string(), url: z.string(), expiresAt: moment }),
  },
  /** Lists the invitations that can still be accepted, the newest first. */
  "staff/invitations": {
    access: "owner",
    cost: "desk",
    request: z.object({}),
    answer: z.object({ rows: z.array(invitationRow) }),
  },
  /** Makes the link of an open invitation useless. Refused: NOT_FOUND. */
  "staff/withdraw": {
    access: "owner",
    cost: "desk",
    request: z.object({ email: z.email().max(254) }),
    answer: z.object({}),
  },
  /**
   * Ends the person's sessions and tells them. Refused: PASSWORD_NEEDED; NOT_FOUND; LAST_OWNER for what would leave the
   * shop without an owner.
   */
  "staff/change": {
    access: "owner",
    cost: "desk",
    needsPassword: "acts",
    request: z.object({
      id,
      rights: rights.optional(),
      refundLimits: refundLimits.optional(),
      isActive: z.boolean().optional(),
    }),
    answer: staffRow,
  },
  "audit/list": {
    access: "owner",
    cost: "desk",
    request: z.object({
      ...page,
      subject: z.enum(AUDIT_SUBJECTS).optional(),
      subjectId: id.optional(),
    }),
    answer: rows(auditRow),
  },
} as const satisfies Record<string, AdminCall>;
