import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { PAYMENT_KIND_NAMES } from "../../../model/payment-kinds";
import { type Localized, id, localized, moment, paise } from "../columns";
import { products, vendors } from "./catalog";
import { customers } from "./people";
import { discounts } from "./discounts";

/**
 * Pieces in stock, one row for each product. The check constraint is the last protection against overselling.
 */
export const stockLevels = pgTable(
  "stock_levels",
  {
    productId: integer("product_id")
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    quantity: integer("quantity").notNull(),
  },
  (t) => [check("stock_levels_not_negative", sql`${t.quantity} >= 0`)],
);

/** History of a stock level: the sum of a product's movements is its level. */
export const stockMovements = pgTable(
  "stock_movements",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Pieces in (positive) or out (negative). */
    quantity: integer("quantity").notNull(),
    reason: text("reason", { enum: ["import", "order", "release", "return", "correction"] }).notNull(),
    orderId: integer("order_id"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("stock_movements_product_idx").on(t.productId),
    index("stock_movements_order_idx").on(t.orderId),
  ],
);

export const paymentMethods = pgTable("payment_methods", {
  /** As the wire has it (lib/model/payment-kinds.ts). */
  id: integer("id").primaryKey(),
  name: localized("name").notNull(),
  description: localized("description"),
  kind: text("kind", { enum: PAYMENT_KIND_NAMES }).notNull(),
  displayOrder: integer("display_order").notNull().default(0),
  isActive: boolean("is_active").notNull().default(true),
});

/** Delivery and billing address at the time of the order. */
export type OrderAddress = {
  firstName: string;
  lastName: string;
  email: string;
  mobileNo: string;
  addressLineOne: string;
  cityName: string;
  stateName: string;
  countryName: string;
  countryCode: string;
  postalCode: string;
};

export const orders = pgTable(
  "orders",
  {
    id: id(),
    /** Shown to the shopper. It is random, so that nobody can count the orders (ruling O50). */
    number: text("number").notNull().unique(),
    customerId: integer("customer_id")
      .notNull()
      .references(() => customers.id),
    idempotencyKey: text("idempotency_key").notNull(),
    /** SHA-256 of the request, so that one key cannot stand for two different orders. */
    requestHash: text("request_hash").notNull(),
    /** 0 pending payment, 1 Active, 2 InProgress, 3 Completed, 4 Returned, 5 Refunded, 6 Cancelled before payment. */
    status: smallint("status").notNull(),
    paymentMethodId: integer("payment_method_id")
      .notNull()
      .references(() => paymentMethods.id),
    currency: text("currency").notNull().default("INR"),
    subtotalPaise: paise("subtotal_paise").notNull(),
    shippingPaise: paise("shipping_paise").notNull(),
    couponDiscountPaise: paise("coupon_discount_paise").notNull().default(0),
    totalPaise: paise("total_paise").notNull(),
    couponId: integer("coupon_id").references(() => discounts.id),
    couponCode: text("coupon_code"),
    note: text("note").notNull().default(""),
    language: text("language").notNull(),
    address: jsonb("address").$type<OrderAddress>().notNull(),
    isAgeDeclared: boolean("is_age_declared").notNull().default(false),
    createdAt: moment("created_at").notNull().defaultNow(),
    placedAt: moment("placed_at"),
  },
  (t) => [
    unique("orders_idempotency_key").on(t.customerId, t.idempotencyKey),
    index("orders_customer_idx").on(t.customerId, t.createdAt.desc()),
    index("orders_pending_idx")
      .on(t.createdAt)
      .where(sql`${t.status} = 0`),
    check(
      "orders_total",
      sql`${t.totalPaise} >= 0 and ${t.totalPaise} = ${t.subtotalPaise} + ${t.shippingPaise} - ${t.couponDiscountPaise}`,
    ),
    check("orders_status", sql`${t.status} between 0 and 6`),
  ],
);

/**
 * One chosen option of an order line, with its texts at the time of the order. Attribute 1 is colour, 2 is
 * size.
 */
export type LineSelection = {
  attributeId: number;
  optionId: number;
  attributeName: Localized;
  optionName: Localized;
};

export const orderLines = pgTable(
  "order_lines",
  {
    id: id(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    position: smallint("position").notNull(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    vendorId: integer("vendor_id")
      .notNull()
      .references(() => vendors.id),
    sku: text("sku").notNull(),
    name: localized("name").notNull(),
    imageId: integer("image_id"),
    selections: jsonb("selections").$type<LineSelection[]>().notNull(),
    /** Base price with options, before the automatic discount. */
    unitPricePaise: paise("unit_price_paise").notNull(),
    /** Price of one piece after the automatic discount, with options. */
    discountedUnitPricePaise: paise("discounted_unit_price_paise").notNull(),
    quantity: integer("quantity").notNull(),
    lineTotalPaise: paise("line_total_paise").notNull(),
    /** This line's part of the coupon, by largest remainder; the parts add up to the order's. */
    couponSharePaise: paise("coupon_share_paise").notNull().default(0),
    discountId: integer("discount_id"),
    gstRate: numeric("gst_rate", { precision: 5, scale: 2, mode: "number" }).notNull(),
    hsnCode: text("hsn_code").notNull(),
    isDigital: boolean("is_digital").notNull(),
    status: smallint("status").notNull(),
    shippingStatus: smallint("shipping_status").notNull(),
    downloadCount: integer("download_count").notNull().default(0),
  },
  (t) => [
    index("order_lines_order_idx").on(t.orderId),
    index("order_lines_product_idx").on(t.productId),
    check("order_lines_quantity", sql`${t.quantity} >= 1`),
    check("order_lines_total", sql`${t.lineTotalPaise} = ${t.discountedUnitPricePaise} * ${t.quantity}`),
  ],
);

/** One vendor's share of an order. The shares of an order add up to its total. */
export const vendorOrders = pgTable(
  "vendor_orders",
  {
    id: id(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    vendorId: integer("vendor_id")
      .notNull()
      .references(() => vendors.id),
    subtotalPaise: paise("subtotal_paise").notNull(),
    shippingPaise: paise("shipping_paise").notNull(),
    couponSharePaise: paise("coupon_share_paise").notNull(),
    totalPaise: paise("total_paise").notNull(),
  },
  (t) => [
    unique("vendor_orders_order_vendor_key").on(t.orderId, t.vendorId),
    index("vendor_orders_vendor_idx").on(t.vendorId),
  ],
);

export const orderStatusChanges = pgTable(
  "order_status_changes",
  {
    id: id(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    fromStatus: smallint("from_status"),
    toStatus: smallint("to_status").notNull(),
    reason: text("reason"),
    /** `customer`, `operator`, `provider` or `sweep`. */
    actor: text("actor").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [index("order_status_changes_order_idx").on(t.orderId)],
);

/** A coupon use that counts against its limits. */
export const couponUses = pgTable(
  "coupon_uses",
  {
    orderId: integer("order_id")
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    discountId: integer("discount_id")
      .notNull()
      .references(() => discounts.id),
    customerId: integer("customer_id")
      .notNull()
      .references(() => customers.id),
  },
  (t) => [index("coupon_uses_customer_idx").on(t.discountId, t.customerId)],
);

export const payments = pgTable(
  "payments",
  {
    id: id(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    methodId: integer("method_id")
      .notNull()
      .references(() => paymentMethods.id),
    /** `cash`, `stripe`, `paypal` or `coupon` (a total of zero). */
    provider: text("provider").notNull(),
    idempotencyKey: text("idempotency_key").notNull().unique(),
    providerReference: text("provider_reference"),
    amountPaise: paise("amount_paise").notNull(),
    /** Amount for the provider in minor units of its own currency, fixed when the order was placed. */
    providerAmount: bigint("provider_amount", { mode: "number" }).notNull(),
    providerCurrency: text("provider_currency").notNull(),
    /** Rupees for one unit of the provider's currency at that time; null for rupees. */
    providerRate: text("provider_rate"),
    /** `refund-due`: money without a placed order, to be refunded. */
    status: text("status", {
      enum: ["due", "pending", "captured", "failed", "refund-due", "refunded"],
    }).notNull(),
    /** Reason of the failure: the provider's short code or ours (`abandoned`, `canceled`, `mismatch`). */
    failureReason: text("failure_reason"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [
    index("payments_order_idx").on(t.orderId),
    uniqueIndex("payments_reference_key").on(t.provider, t.providerReference),
    index("payments_refund_due_idx")
      .on(t.id)
      .where(sql`${t.status} = 'refund-due'`),
    check("payments_amount", sql`${t.amountPaise} >= 0`),
  ],
);

/** A provider's webhook event, stored so that a repeat is detected. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    provider: text("provider").notNull(),
    eventId: text("event_id").notNull(),
    payload: jsonb("payload").notNull(),
    receivedAt: moment("received_at").notNull().defaultNow(),
    processedAt: moment("processed_at"),
  },
  (t) => [primaryKey({ columns: [t.provider, t.eventId] })],
);
