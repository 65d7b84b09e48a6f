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
import { day, id, localized, moment, transactionNumber } from "../columns";
import { images, products, vendors } from "./catalog";
import { variants } from "./variants";

export const banners = pgTable(
  "banners",
  {
    id: id(),
    imageId: integer("image_id")
      .notNull()
      .references(() => images.id),
    /** The mirrored picture for right-to-left pages. */
    imageRtlId: integer("image_rtl_id").references(() => images.id),
    topTitle: localized("top_title"),
    mainTitle: localized("main_title").notNull(),
    bottomTitle: localized("bottom_title"),
    leftButtonText: localized("left_button_text"),
    leftButtonUrl: text("left_button_url"),
    rightButtonText: localized("right_button_text"),
    rightButtonUrl: text("right_button_url"),
    displayOrder: integer("display_order").notNull().default(0),
    /** First and last day, both inclusive, in India's time zone; null is open. */
    startsOn: day("starts_on"),
    endsOn: day("ends_on"),
    isActive: boolean("is_active").notNull().default(true),
  },
  (t) => [check("banners_days", sql`${t.startsOn} <= ${t.endsOn}`)],
);

export const campaigns = pgTable(
  "campaigns",
  {
    id: id(),
    coverId: integer("cover_id")
      .notNull()
      .references(() => images.id),
    coverRtlId: integer("cover_rtl_id").references(() => images.id),
    mainTitle: localized("main_title").notNull(),
    discountTitle: localized("discount_title"),
    /** HTML, cleaned by the allow-list before it is stored. */
    body: localized("body").notNull(),
    /** `home` for the home page's offers, `listing-sidebar` for the "Top Trending" box (ruling O25). */
    placement: text("placement", { enum: ["home", "listing-sidebar"] })
      .notNull()
      .default("home"),
    buttonText: localized("button_text"),
    buttonUrl: text("button_url"),
    displayOrder: integer("display_order").notNull().default(0),
    /** First and last day, both inclusive, in India's time zone; null is open. */
    startsOn: day("starts_on"),
    endsOn: day("ends_on"),
    isActive: boolean("is_active").notNull().default(true),
  },
  (t) => [check("campaigns_days", sql`${t.startsOn} <= ${t.endsOn}`)],
);

/**
 * The shop owner's text for one label of one screen (entity ids 57 to 94). It overrides the built-in message.
 */
export const labels = pgTable(
  "labels",
  {
    entityId: smallint("entity_id").notNull(),
    labelHtmlId: text("label_html_id").notNull(),
    language: text("language").notNull(),
    text: text("text").notNull(),
  },
  (t) => [primaryKey({ columns: [t.entityId, t.labelHtmlId, t.language] })],
);

export const contactMessages = pgTable(
  "contact_messages",
  {
    id: id(),
    fullName: text("full_name").notNull(),
    email: text("email").notNull(),
    phoneNumber: text("phone_number").notNull(),
    subject: text("subject").notNull(),
    message: text("message").notNull(),
    language: text("language").notNull().default("en"),
    /** The product it is about ("Ask about this product"); null for none. */
    productId: integer("product_id").references(() => products.id, { onDelete: "set null" }),
    /** The vendor of that product, or whose page it was written from; null for a message to the shop alone. */
    vendorId: integer("vendor_id").references(() => vendors.id, { onDelete: "set null" }),
    /** Time of the first answer, or when it was marked as done without one; null while it waits. */
    doneAt: moment("done_at"),
    /** Counts the changes, so that the later of two people is told. */
    version: integer("version").notNull().default(1),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("contact_messages_open_idx")
      .on(t.id)
      .where(sql`${t.doneAt} is null`),
    index("contact_messages_vendor_idx").on(t.vendorId),
    index("contact_messages_product_idx").on(t.productId),
  ],
);

/** Answers to visitors' messages, as they were mailed. */
export const contactAnswers = pgTable(
  "contact_answers",
  {
    id: id(),
    messageId: integer("message_id")
      .notNull()
      .references(() => contactMessages.id, { onDelete: "cascade" }),
    text: text("text").notNull(),
    /** Name of the person who wrote it. */
    author: text("author").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [index("contact_answers_message_idx").on(t.messageId)],
);

export const newsletterSubscriptions = pgTable(
  "newsletter_subscriptions",
  {
    id: id(),
    email: text("email").notNull(),
    language: text("language").notNull(),
    /** SHA-256 of the token in the confirm and unsubscribe links. */
    tokenHash: text("token_hash").notNull().unique(),
    confirmedAt: moment("confirmed_at"),
    unsubscribedAt: moment("unsubscribed_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [uniqueIndex("newsletter_email_key").on(sql`lower(${t.email})`)],
);

/** Addresses that want a mail when a product is available again (ruling O76). */
export const stockNotices = pgTable(
  "stock_notices",
  {
    id: id(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** The variant that is waited for; null for any variant of the product. */
    variantId: integer("variant_id").references(() => variants.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    language: text("language").notNull(),
    /** Time when the mail was queued. A notice is mailed once; a new request makes it wait again. */
    mailedAt: moment("mailed_at"),
    /** SHA-256 of the token in the mail's link that stops the address's other notices. */
    tokenHash: text("token_hash").unique(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("stock_notices_key").on(
      t.productId,
      sql`coalesce(${t.variantId}, 0)`,
      sql`lower(${t.email})`,
    ),
    index("stock_notices_variant_idx").on(t.variantId),
    index("stock_notices_email_idx").on(sql`lower(${t.email})`),
    index("stock_notices_waiting_idx")
      .on(t.productId)
      .where(sql`${t.mailedAt} is null`),
  ],
);

/** Mails to send. They are written in the transaction that causes them and sent afterwards. */
export const outbox = pgTable(
  "outbox",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Kind of mail, e.g. `order-placed`. */
    kind: text("kind").notNull(),
    /** A mail with the same key is not sent again, e.g. `order-placed:17`. */
    dedupeKey: text("dedupe_key").unique(),
    recipient: text("recipient").notNull(),
    language: text("language").notNull(),
    payload: jsonb("payload").notNull(),
    attempts: smallint("attempts").notNull().default(0),
    sendAfter: moment("send_after").notNull().defaultNow(),
    sentAt: moment("sent_at"),
    lastError: text("last_error"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("outbox_due_idx")
      .on(t.sendAfter)
      .where(sql`${t.sentAt} is null`),
    index("outbox_recipient_idx").on(sql`lower(${t.recipient})`, t.sentAt),
  ],
);

/**
 * Last change of each entity: written by triggers on every table that a cached page shows, read by the server
 * to expire those pages. One row for each entity, so that it does not grow with traffic.
 */
export const changeLog = pgTable(
  "change_log",
  {
    /** `product`, `stock`, `category`, `banner`, `campaign`, `label`, … */
    entity: text("entity").notNull(),
    entityId: integer("entity_id").notNull(),
    version: bigint("version", { mode: "number" }).notNull(),
    changedAt: moment("changed_at").notNull(),
    /** The transaction that wrote the row. */
    tx: transactionNumber("tx")
      .notNull()
      .default(sql`pg_current_xact_id()`),
  },
  (t) => [
    primaryKey({ columns: [t.entity, t.entityId] }),
    index("change_log_changed_idx").on(t.changedAt),
    index("change_log_tx_idx").on(t.tx),
  ],
);

/** Content hash of each import, so that a second start does not import again. */
export const importState = pgTable("import_state", {
  key: text("key").primaryKey(),
  hash: text("hash").notNull(),
  importedAt: moment("imported_at").notNull().defaultNow(),
});

/**
 * A section of the shop owner's texts and facts that was changed at the desk. It stands before the one in
 * the catalogue's site.json. Its shape is in lib/contract/site-sections.ts.
 */
export const siteSections = pgTable("site_sections", {
  id: id(),
  section: text("section").notNull().unique(),
  value: jsonb("value").notNull(),
  /** Counts the changes, so that the later of two people is told. */
  version: integer("version").notNull().default(1),
});

/**
 * A draft of a section of the owner's texts, one for each. Without days it waits at the desk; from its first to its last
 * day it is shown in place of the section. The section `labels` holds changes of the texts of the screens.
 */
export const siteDrafts = pgTable(
  "site_drafts",
  {
    id: id(),
    section: text("section").notNull().unique(),
    value: jsonb("value").notNull(),
    /** Version of the section that it was written over, 0 for the catalogue's site.json. */
    over: integer("over").notNull(),
    /** First and last day, both inclusive, in India's time zone. Without a last day the draft becomes the section. */
    startsOn: day("starts_on"),
    endsOn: day("ends_on"),
    /** Counts the changes, so that the later of two people is told. */
    version: integer("version").notNull().default(1),
  },
  (t) => [
    check("site_drafts_days", sql`${t.startsOn} <= ${t.endsOn}`),
    check("site_drafts_first_day", sql`${t.endsOn} is null or ${t.startsOn} is not null`),
  ],
);
