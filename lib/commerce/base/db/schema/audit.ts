import { bigint, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../columns";

/**
 * Who changed what. Rows are written in the transaction of the change, and the database refuses to change or delete
 * them (db/sql/audit.sql).
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment("at").notNull().defaultNow(),
    actorRole: text("actor_role", { enum: ["owner", "staff", "seller", "system"] }).notNull(),
    /** The staff member or the vendor; null for commands and the system. */
    actorId: integer("actor_id"),
    actorName: text("actor_name").notNull(),
    /** `stock.receive`, `order.ship`. */
    action: text("action").notNull(),
    /** The kind of thing that changed, and its id: `variant` 17, `order` 5. */
    subject: text("subject").notNull(),
    subjectId: integer("subject_id").notNull(),
    note: text("note").notNull().default(""),
    /** The changed fields before and after, without secrets; null if there was, or is, nothing. */
    before: jsonb("before").$type<Record<string, unknown>>(),
    after: jsonb("after").$type<Record<string, unknown>>(),
  },
  (t) => [index("audit_log_subject_idx").on(t.subject, t.subjectId, t.id)],
);
