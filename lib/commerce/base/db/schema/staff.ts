import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, moment } from "../columns";
import { vendors } from "./catalog";

/** People who run the shop: owners, staff by area, and sellers. Nobody is deleted, because the audit log names them. */
export const staff = pgTable(
  "staff",
  {
    id: id(),
    name: text("name").notNull(),
    /** As typed. Compared without case. */
    email: text("email").notNull(),
    role: text("role", { enum: ["owner", "staff", "seller"] }).notNull(),
    /** What a staff member may work on; empty for the other roles. */
    areas: text("areas").array().notNull().default([]),
    /** A seller's own vendor; null for the shop's people. */
    vendorId: integer("vendor_id").references(() => vendors.id),
    /** Argon2id, with its parameters. */
    passwordHash: text("password_hash").notNull(),
    language: text("language").notNull().default("en"),
    /** The secret of the authenticator, encrypted (staff/sealed-secret.ts); null without a second factor. */
    totpSecret: text("totp_secret"),
    /** The time step of the last accepted code, so that no code is used twice. */
    totpLastStep: bigint("totp_last_step", { mode: "number" }).notNull().default(0),
    isActive: boolean("is_active").notNull().default(true),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("staff_email_key").on(sql`lower(${t.email})`),
    check("staff_vendor", sql`(${t.role} = 'seller') = (${t.vendorId} is not null)`),
  ],
);

export const staffRecoveryCodes = pgTable(
  "staff_recovery_codes",
  {
    id: id(),
    staffId: integer("staff_id")
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    /** HMAC of the code. */
    codeHash: text("code_hash").notNull(),
    usedAt: moment("used_at"),
  },
  (t) => [index("staff_recovery_codes_staff_idx").on(t.staffId)],
);

export const staffSessions = pgTable(
  "staff_sessions",
  {
    /** SHA-256 of the token; the token itself is only in the browser's cookie. */
    tokenHash: text("token_hash").primaryKey(),
    /** Names the session on its person's list. */
    id: integer("id").notNull().generatedByDefaultAsIdentity(),
    staffId: integer("staff_id")
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    /** True if a code of the second factor was given, beside the password. Rights are not stored (staff/session-step.ts). */
    gaveCode: boolean("gave_code").notNull().default(false),
    /** Browser and system, e.g. `Firefox, Linux`; empty if the device did not say. */
    device: text("device").notNull().default(""),
    /** A second factor that is being set up: its encrypted secret and the HMACs of its recovery codes. */
    newSecret: text("new_secret"),
    newCodes: text("new_codes").array(),
    passwordConfirmedAt: moment("password_confirmed_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
    lastSeenAt: moment("last_seen_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [
    index("staff_sessions_staff_idx").on(t.staffId),
    index("staff_sessions_expiry_idx").on(t.expiresAt),
  ],
);

/** A link that works once: to become one of the shop's people, or to begin again with a new password. */
export const staffInvitations = pgTable(
  "staff_invitations",
  {
    /** SHA-256 of the token in the link. */
    tokenHash: text("token_hash").primaryKey(),
    role: text("role", { enum: ["owner", "staff", "seller"] }).notNull(),
    areas: text("areas").array().notNull().default([]),
    name: text("name").notNull().default(""),
    /** Empty for the first owner, who types it. */
    email: text("email").notNull().default(""),
    /** The account that begins again; null for a new one. */
    staffId: integer("staff_id").references(() => staff.id, { onDelete: "cascade" }),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [index("staff_invitations_expiry_idx").on(t.expiresAt)],
);
