import { z } from "zod";
import { LIST_KINDS } from "@/lib/contract/list-fields";
import { area, role, type Access } from "./roles";
import { id, moment, page, rows } from "./shapes";

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
  "staff/list": { access: "owner", request: z.object(page), answer: rows(staffRow) },
  "staff/show": { access: "owner", request: z.object({ id }), answer: staffRow },
  /** Mails an invitation of 48 hours. Refused: PASSWORD_NEEDED, EMAIL_TAKEN. */
  "staff/invite": {
    access: "owner",
    needsPassword: true,
    request: z.object({
      email: z.email().max(254),
      name: z.string().trim().min(1).max(100),
      role: z.enum(["owner", "staff"]),
      areas,
      language: z.enum(["en", "ar"]),
    }),
    answer: z.object({ email: z.string(), expiresAt: moment }),
  },
  /**
   * Ends the person's sessions and tells them. Refused: PASSWORD_NEEDED; NOT_FOUND; LAST_OWNER for what would leave the
   * shop without an owner.
   */
  "staff/change": {
    access: "owner",
    needsPassword: true,
    request: z.object({ id, areas: areas.optional(), isActive: z.boolean().optional() }),
    answer: staffRow,
  },
  "audit/list": {
    access: "owner",
    request: z.object({
      ...page,
      subject: z
        .enum([
          "variant",
          "product",
          "discount",
          "order",
          "review",
          "message",
          "seller-request",
          "vendor",
          "staff",
          "import",
          "export",
          "customer",
          "site",
          "settings",
          "label",
          "banner",
          "campaign",
          "picture",
          ...LIST_KINDS,
          "template",
        ])
        .optional(),
      subjectId: id.optional(),
    }),
    answer: rows(auditRow),
  },
} as const satisfies Record<
  string,
  { access: Access; needsPassword?: true; request: z.ZodType; answer: z.ZodType }
>;
