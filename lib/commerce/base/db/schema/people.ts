import { SELLER_STATUSES } from "@/lib/model/seller-statuses";
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, localized, moment } from "../columns";

export const countries = pgTable("countries", {
  id: id(),
  /** ISO 3166-1 alpha-2. */
  code: text("code").notNull().unique(),
  name: localized("name").notNull(),
  /** India first (ruling O104), the rest by name. */
  displayOrder: integer("display_order").notNull().default(1),
});

export const states = pgTable(
  "states",
  {
    id: id(),
    countryId: integer("country_id")
      .notNull()
      .references(() => countries.id),
    code: text("code").notNull(),
    name: localized("name").notNull(),
  },
  (t) => [uniqueIndex("states_code_key").on(t.countryId, t.code)],
);

export const cities = pgTable(
  "cities",
  {
    id: id(),
    stateId: integer("state_id")
      .notNull()
      .references(() => states.id),
    name: localized("name").notNull(),
  },
  (t) => [index("cities_state_idx").on(t.stateId)],
);

export const customers = pgTable(
  "customers",
  {
    id: id(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    /** As typed. Compared without case. */
    email: text("email").notNull(),
    /** Argon2id, with its parameters. */
    passwordHash: text("password_hash").notNull(),
    mobileNo: text("mobile_no").notNull().default(""),
    addressLineOne: text("address_line_one").notNull(),
    countryId: integer("country_id")
      .notNull()
      .references(() => countries.id),
    stateId: integer("state_id").references(() => states.id),
    cityId: integer("city_id").references(() => cities.id),
    postalCode: text("postal_code").notNull().default(""),
    /** A business buyer's company and GSTIN, as its invoices name them; empty for a person. */
    companyName: text("company_name").notNull().default(""),
    gstin: text("gstin").notNull().default(""),
    language: text("language").notNull().default("en"),
    /** Wrong passwords of unknown devices; log-in.ts halves them with the hours since the last one. */
    failedLogins: smallint("failed_logins").notNull().default(0),
    failedAt: moment("failed_at"),
    lockedUntil: moment("locked_until"),
    passwordChangedAt: moment("password_changed_at").notNull().defaultNow(),
    /** When the owner followed a link or typed a code that was mailed to the address. */
    emailConfirmedAt: moment("email_confirmed_at"),
    /** Since when the customer may not log in; null if they may. */
    blockedAt: moment("blocked_at"),
    /** When the personal data were erased on request. */
    erasedAt: moment("erased_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [uniqueIndex("customers_email_key").on(sql`lower(${t.email})`)],
);

/**
 * Addresses beside the one of the profile. A row is never changed: an edited address is a new row, so that an id in a
 * sent order stands for one address.
 */
export const customerAddresses = pgTable(
  "customer_addresses",
  {
    id: id(),
    customerId: integer("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    /** The customer's name for it, e.g. `Warehouse`; may be empty. */
    label: text("label").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    mobileNo: text("mobile_no").notNull(),
    addressLineOne: text("address_line_one").notNull(),
    countryId: integer("country_id")
      .notNull()
      .references(() => countries.id),
    stateId: integer("state_id").references(() => states.id),
    cityId: integer("city_id").references(() => cities.id),
    postalCode: text("postal_code").notNull(),
    /** True for the one that the checkout offers first; without one it is the profile's. */
    isDefault: boolean("is_default").notNull().default(false),
    /** True if it was typed for one order: it is in no list and deleted after a day. */
    isForOneOrder: boolean("is_for_one_order").notNull().default(false),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("customer_addresses_customer_idx").on(t.customerId),
    uniqueIndex("customer_addresses_default_key")
      .on(t.customerId)
      .where(sql`${t.isDefault}`),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    /** SHA-256 of the token; the token itself is only in the browser's cookie. */
    tokenHash: text("token_hash").primaryKey(),
    /** Names the session on its owner's list. */
    id: integer("id").notNull().generatedByDefaultAsIdentity(),
    customerId: integer("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    /** Browser and system, e.g. `Firefox, Linux`; empty if the device did not say. */
    device: text("device").notNull().default(""),
    createdAt: moment("created_at").notNull().defaultNow(),
    lastSeenAt: moment("last_seen_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [index("sessions_customer_idx").on(t.customerId), index("sessions_expiry_idx").on(t.expiresAt)],
);

/** The customer's last saved cart, offered on another device. */
export const savedCarts = pgTable("saved_carts", {
  customerId: integer("customer_id")
    .primaryKey()
    .references(() => customers.id, { onDelete: "cascade" }),
  lines: jsonb("lines").notNull(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

export const oneTimeCodes = pgTable(
  "one_time_codes",
  {
    id: id(),
    customerId: integer("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull(),
    expiresAt: moment("expires_at").notNull(),
    tries: smallint("tries").notNull().default(0),
    usedAt: moment("used_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [index("one_time_codes_customer_idx").on(t.customerId, t.createdAt.desc())],
);

export const vendorRequests = pgTable(
  "seller_requests",
  {
    id: id(),
    companyName: text("company_name").notNull(),
    ownerName: text("owner_name").notNull(),
    email: text("email").notNull(),
    passwordHash: text("password_hash").notNull(),
    mobileNo: text("mobile_no").notNull().default(""),
    addressLineOne: text("address_line_one").notNull(),
    countryId: integer("country_id")
      .notNull()
      .references(() => countries.id),
    stateId: integer("state_id").references(() => states.id),
    cityId: integer("city_id").references(() => cities.id),
    postalCode: text("postal_code").notNull().default(""),
    gstin: text("gstin"),
    pan: text("pan"),
    /** Address where a carrier collects the products. */
    pickupPin: text("pickup_pin"),
    language: text("language").notNull().default("en"),
    status: text("status", { enum: SELLER_STATUSES }).notNull().default("pending"),
    reason: text("reason"),
    decidedAt: moment("decided_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [uniqueIndex("seller_requests_email_key").on(sql`lower(${t.email})`)],
);

/** Sealed passwords that were opened once and must not be opened again (ruling O90). */
export const openedSeals = pgTable("opened_seals", {
  id: text("id").primaryKey(),
  openedAt: moment("opened_at").notNull().defaultNow(),
});
