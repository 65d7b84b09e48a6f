import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { PushKind } from "../../../../model/push";
import { id, moment } from "../columns";
import { vendors } from "./catalog";

/** People who run the shop: owners, staff by their rights, and sellers. Nobody is deleted, because the audit log names them. */
export const staff = pgTable(
  "staff",
  {
    id: id(),
    name: text("name").notNull(),
    /** As typed. Compared without case. */
    email: text("email").notNull(),
    role: text("role", { enum: ["owner", "staff", "seller"] }).notNull(),
    /** What a staff member may work on; empty for the other roles. */
    rights: text("rights").array().notNull().default([]),
    /** The most that they may give back to customers at once, and on a day in India, in paise; null for any amount. */
    refundMostPaise: integer("refund_most_paise"),
    refundDayMostPaise: bigint("refund_day_most_paise", { mode: "number" }),
    /** The day in India of their last refund, `YYYY-MM-DD`, and what they gave back on it. */
    refundDay: text("refund_day"),
    refundDayPaise: bigint("refund_day_paise", { mode: "number" }).notNull().default(0),
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
    /** A second factor that is being set up: its secret and its recovery codes, encrypted. */
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

/** A device that a person of the desk turned pushes on for: its browser's subscription (RFC 8030). */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    /** Address of the device at its browser's push service. */
    endpoint: text("endpoint").notNull().unique(),
    /** Public key and secret of the device, in base64url: a push is encrypted for them (RFC 8291). */
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    language: text("language").notNull(),
    staffId: integer("staff_id")
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    /** Hash of the last session's token on the device: a log-out ends the subscription, a session that only expires does not. */
    sessionHash: text("session_hash").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [index("push_subscriptions_staff_idx").on(t.staffId)],
);

/** Pushes that are still to be sent, one for each device. */
export const pushMessages = pgTable(
  "push_messages",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    subscriptionId: integer("subscription_id")
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: "cascade" }),
    kind: text("kind").$type<PushKind>().notNull(),
    payload: jsonb("payload").notNull(),
    attempts: smallint("attempts").notNull().default(0),
    sendAfter: moment("send_after").notNull().defaultNow(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("push_messages_due_idx").on(t.sendAfter),
    index("push_messages_subscription_idx").on(t.subscriptionId),
  ],
);

/** A link that works once: to become one of the shop's people, or to begin again with a new password. */
export const staffInvitations = pgTable(
  "staff_invitations",
  {
    /** SHA-256 of the token in the link. */
    tokenHash: text("token_hash").primaryKey(),
    role: text("role", { enum: ["owner", "staff", "seller"] }).notNull(),
    rights: text("rights").array().notNull().default([]),
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

/**
 * Presses of the desk's buttons that changed money, stock or an order, by the key that their call carries. A row is written
 * by the transaction of the change, and goes after a week.
 */
export const staffPresses = pgTable(
  "staff_presses",
  {
    staffId: integer("staff_id")
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    call: text("call").notNull(),
    /** SHA-256 of what was asked: a key is of one request. */
    bodyHash: text("body_hash").notNull(),
    /** What was answered; null until then, and once a customer's data were erased. */
    answer: jsonb("answer"),
    pressedAt: moment("pressed_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.staffId, t.key] }), index("staff_presses_pressed_idx").on(t.pressedAt)],
);

/** Passkeys of the people of the desk (WebAuthn): each proves a device and whoever unlocks it. */
export const staffPasskeys = pgTable(
  "staff_passkeys",
  {
    id: id(),
    staffId: integer("staff_id")
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    /** The person's own name for it. */
    name: text("name").notNull(),
    /** As the device names the key, in base64url. */
    credentialId: text("credential_id").notNull().unique(),
    /** COSE key in base64url. */
    publicKey: text("public_key").notNull(),
    /** Uses as the device counts them; 0 for one that does not count. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    lastUsedAt: moment("last_used_at"),
  },
  (t) => [index("staff_passkeys_staff_idx").on(t.staffId)],
);

/** Challenges that a browser's passkey answers, each once and within minutes. */
export const staffChallenges = pgTable("staff_challenges", {
  challenge: text("challenge").primaryKey(),
  /** Of whom a passkey is made; null for a login. */
  staffId: integer("staff_id").references(() => staff.id, { onDelete: "cascade" }),
  expiresAt: moment("expires_at").notNull(),
});
