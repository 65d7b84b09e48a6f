import { z } from "zod";
import type { AdminCall } from "./call-shape";
import { AUDIT_SUBJECTS } from "@/lib/model/audit-subjects";
import { area, role } from "./roles";
import { id, language, moment, page, rows } from "./shapes";

const staffRow = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role,
  areas: z.array(area),
  isActive: z.boolean(),
  hasSecondFactor: z.boolean(),
  lastSeenAt: moment.nullable(),
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

const areas = z.array(area).max(3);

export const staffCalls = {
  "staff/list": { access: "owner", cost: "desk", request: z.object(page), answer: rows(staffRow) },
  "staff/show": { access: "owner", cost: "desk", request: z.object({ id }), answer: staffRow },
  /** Mails an invitation of 48 hours. Refused: PASSWORD_NEEDED, EMAIL_TAKEN. */
  "staff/invite": {
    access: "owner",
    cost: "desk",
    needsPassword: true,
    request: z.object({
      email: z.email().max(254),
      name: z.string().trim().min(1).max(100),
      role: z.enum(["owner", "staff"]),
      areas,
      language,
    }),
    answer: z.object({ email: z.string(), expiresAt: moment }),
  },
  /**
   * Ends the person's sessions and tells them. Refused: PASSWORD_NEEDED; NOT_FOUND; LAST_OWNER for what would leave the
   * shop without an owner.
   */
  "staff/change": {
    access: "owner",
    cost: "desk",
    needsPassword: true,
    request: z.object({ id, areas: areas.optional(), isActive: z.boolean().optional() }),
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
