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
import { PAYMENT_KIND_NAMES } from "../../../../model/payment-kinds";
import type { CannotDeliver } from "../../../../model/cannot-deliver";
import type { Selection } from "../../../../model/cart";
import { PART_STATES } from "../../../../model/part-states";
import { type Localized, id, localized, moment, paise } from "../columns";
import { products, vendors } from "./catalog";
import { customers } from "./people";
import { variants } from "./variants";
import { discounts } from "./discounts";

/** History of a stock level: the sum of a variant's movements is its level. */
export const stockMovements = pgTable(
  "stock_movements",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    variantId: integer("variant_id")
      .notNull()
      .references(() => variants.id, { onDelete: "cascade" }),
    /** Pieces in (positive) or out (negative). */
    quantity: integer("quantity").notNull(),
    /** `receipt`, `correction` and `count` are made by people; `release` returns pieces of a cancelled order. */
    reason: text("reason", {
      enum: ["import", "order", "release", "return", "receipt", "correction", "count"],
    }).notNull(),
    orderId: integer("order_id"),
    /** What the person wrote about it, and who it was; empty for orders and imports. */
    note: text("note").notNull().default(""),
    actor: text("actor").notNull().default(""),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    // Without an index on each reference, the deletion of a product or variant reads the whole table.
    index("stock_movements_product_idx").on(t.productId),
    index("stock_movements_variant_idx").on(t.variantId),
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

/** Recipient of goods, with the address. */
export type PostalAddress = {
  firstName: string;
  lastName: string;
  mobileNo: string;
  addressLineOne: string;
  cityName: string;
  stateName: string;
  countryName: string;
  countryCode: string;
  postalCode: string;
};

/** The buyer at the time of the order: the billing address, and the delivery address unless `deliverTo` is another. */
export type OrderAddress = PostalAddress & {
  email: string;
  /** Of a business buyer. */
  companyName?: string;
  gstin?: string;
  deliverTo?: PostalAddress;
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
    /** 0 pending payment, 1 Active, 2 InProgress, 3 Completed, 4 Returned, 5 Refunded, 6 Cancelled. */
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
    /** The buyer's own number of the order; empty if they gave none. */
    purchaseOrderNumber: text("purchase_order_number").notNull().default(""),
    language: text("language").notNull(),
    address: jsonb("address").$type<OrderAddress>().notNull(),
    isAgeDeclared: boolean("is_age_declared").notNull().default(false),
    /** A keyed hash of the client's address, by which unpaid cash orders are counted (ruling O110); null if unknown. */
    placedFrom: text("placed_from"),
    /** Paid in the sandbox: no money came of it, and nothing is to be sent (ruling O118). */
    isTest: boolean("is_test").notNull().default(false),
    createdAt: moment("created_at").notNull().defaultNow(),
    placedAt: moment("placed_at"),
  },
  (t) => [
    unique("orders_idempotency_key").on(t.customerId, t.idempotencyKey),
    index("orders_customer_idx").on(t.customerId, t.createdAt.desc()),
    index("orders_placed_from_idx").on(t.placedFrom, t.createdAt),
    index("orders_pending_idx")
      .on(t.createdAt)
      .where(sql`${t.status} = 0`),
    index("orders_placed_idx").on(t.placedAt),
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
    variantId: integer("variant_id")
      .notNull()
      .references(() => variants.id),
    vendorId: integer("vendor_id")
      .notNull()
      .references(() => vendors.id),
    /** Of the variant. */
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
    /** This line's part of the charge for the delivery, which is taxed as its goods; likewise. */
    deliverySharePaise: paise("delivery_share_paise").notNull().default(0),
    discountId: integer("discount_id"),
    gstRate: numeric("gst_rate", { precision: 5, scale: 2, mode: "number" }).notNull(),
    hsnCode: text("hsn_code").notNull(),
    isDigital: boolean("is_digital").notNull(),
    status: smallint("status").notNull(),
    shippingStatus: smallint("shipping_status").notNull(),
    downloadCount: integer("download_count").notNull().default(0),
    /** Pieces that were cancelled before they were sent, and pieces that came back. */
    cancelledQuantity: integer("cancelled_quantity").notNull().default(0),
    returnedQuantity: integer("returned_quantity").notNull().default(0),
  },
  (t) => [
    index("order_lines_order_idx").on(t.orderId),
    index("order_lines_product_idx").on(t.productId),
    index("order_lines_variant_idx").on(t.variantId),
    check(
      "order_lines_ended",
      sql`${t.cancelledQuantity} >= 0 and ${t.returnedQuantity} >= 0 and ${t.cancelledQuantity} + ${t.returnedQuantity} <= ${t.quantity}`,
    ),
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
    /** Of the coupon's share what the shop pays: all of it or nothing, as the coupon said when the order was placed. */
    shopCouponPaise: paise("shop_coupon_paise").notNull().default(0),
    totalPaise: paise("total_paise").notNull(),
    state: text("state", { enum: PART_STATES }).notNull().default("to-pack"),
    /** What its seller cannot deliver of it, while the shop has not answered; null in every other state. */
    cannotDeliver: jsonb("cannot_deliver").$type<CannotDeliver>(),
    /** When it was delivered first; null for a part that never was. The time for returns begins with it. */
    deliveredAt: moment("delivered_at"),
    /**
     * Cash that the seller's own carrier took at the door with the delivery. Null where none did: the order was paid before,
     * the goods are the shop's own or were carried by it, or they were delivered by a release that did not note it.
     */
    cashPaise: paise("cash_paise"),
    /** True if the shop sent it in place of its seller, who was suspended: the shop's carrier takes the cash. */
    isCarriedByShop: boolean("is_carried_by_shop").notNull().default(false),
    /** The vendor's terms at the time of the order, in hundredths of a percent. */
    commissionBasisPoints: integer("commission_basis_points").notNull().default(0),
    tcsBasisPoints: integer("tcs_basis_points").notNull().default(0),
    tdsBasisPoints: integer("tds_basis_points").notNull().default(0),
  },
  (t) => [
    unique("vendor_orders_order_vendor_key").on(t.orderId, t.vendorId),
    index("vendor_orders_vendor_idx").on(t.vendorId),
    check("vendor_orders_carried", sql`not ${t.isCarriedByShop} or ${t.cashPaise} is null`),
    check("vendor_orders_shop_coupon", sql`${t.shopCouponPaise} in (0, ${t.couponSharePaise})`),
    check(
      "vendor_orders_cannot_deliver_check",
      sql`(${t.state} = 'cannot-deliver') = (${t.cannotDeliver} is not null)`,
    ),
  ],
);

/** A parcel of a vendor's part. A part may have several. */
export const parcels = pgTable(
  "parcels",
  {
    id: id(),
    vendorOrderId: integer("vendor_order_id")
      .notNull()
      .references(() => vendorOrders.id, { onDelete: "cascade" }),
    carrier: text("carrier").notNull(),
    /** Empty if the carrier has none. */
    trackingNumber: text("tracking_number").notNull().default(""),
    /** The carrier's page of this parcel; null without one. */
    trackingUrl: text("tracking_url"),
    shippedAt: moment("shipped_at").notNull().defaultNow(),
  },
  (t) => [index("parcels_vendor_order_idx").on(t.vendorOrderId)],
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
    /** `customer`, `operator` (the shop and its sellers), `provider` or `sweep`. */
    actor: text("actor").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [index("order_status_changes_order_idx").on(t.orderId)],
);

/**
 * The question to the customer of a cash order whether it shall be sent (ruling O117). The order waits, as one that waits
 * for its payment, until it is answered or its time is over; the row stays.
 */
export const orderConfirmations = pgTable("order_confirmations", {
  orderId: integer("order_id")
    .primaryKey()
    .references(() => orders.id, { onDelete: "cascade" }),
  /** Where the mail goes. The customer can change it while the order waits. */
  email: text("email").notNull(),
  /** Of the token in the last mail's links. The code of that mail is derived from it. */
  tokenHash: text("token_hash").notNull().unique(),
  sentAt: moment("sent_at").notNull(),
  sentCount: smallint("sent_count").notNull().default(1),
  /** Wrong codes that were typed since the last mail. */
  wrongCodes: smallint("wrong_codes").notNull().default(0),
  /** The order is cancelled then, if it was not answered. */
  endsAt: moment("ends_at").notNull(),
});

/** A line of a cart: what is wanted, without a price. */
export type WantedLine = { productId: number; selections: Selection[]; quantity: number };

/** The sums of a telephone order when its link was sent, in paise, to say what has changed since. */
export type QuotedSums = { totalPaise: number; lines: number[] };

/**
 * An order that somebody at the desk writes down for a customer on the telephone (ruling O145). It holds no price: it is priced
 * as a cart is, until it is placed by the desk or by the customer with its link.
 */
export const phoneOrders = pgTable(
  "phone_orders",
  {
    id: id(),
    /** Of the press that began it, so that a repeated press begins one. */
    key: text("key").notNull().unique(),
    customerId: integer("customer_id")
      .notNull()
      .references(() => customers.id),
    /** In which the customer is written to. */
    language: text("language").notNull(),
    lines: jsonb("lines").$type<WantedLine[]>().notNull(),
    couponCode: text("coupon_code").notNull().default(""),
    note: text("note").notNull().default(""),
    /** In the customer's book; null for the address of the profile. The row may be gone. */
    deliveryAddressId: integer("delivery_address_id"),
    /** Counts the saves, so that nothing is placed that nobody has seen. */
    version: integer("version").notNull().default(1),
    /** Of the press that made the link. With the id it makes the token; null without a link. */
    linkKey: text("link_key"),
    tokenHash: text("token_hash").unique(),
    /** Where the link was mailed to; empty if it was only shown. */
    mailedTo: text("mailed_to").notNull().default(""),
    sentAt: moment("sent_at"),
    expiresAt: moment("expires_at"),
    quoted: jsonb("quoted").$type<QuotedSums>(),
    /** The order that it became; one that was cancelled before it was placed makes room for another. */
    orderId: integer("order_id")
      .unique()
      .references(() => orders.id),
    /** When the desk gave it up. */
    droppedAt: moment("dropped_at"),
    /** Who began it, by name. */
    madeBy: text("made_by").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [
    index("phone_orders_customer_idx").on(t.customerId),
    index("phone_orders_updated_idx").on(t.updatedAt.desc()),
    check(
      "phone_orders_link",
      sql`(${t.tokenHash} is null) = (${t.linkKey} is null) and (${t.tokenHash} is null) = (${t.expiresAt} is null) and (${t.tokenHash} is null) = (${t.quoted} is null)`,
    ),
  ],
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
    /**
     * `refund-due`: money without a placed order, to be refunded. `disputed`: captured, and the shopper's bank
     * demands it back. `void`: cash that is no longer due. `refunded`: all that was received was given back.
     */
    status: text("status", {
      enum: ["due", "pending", "captured", "failed", "refund-due", "refunded", "disputed", "void"],
    }).notNull(),
    /** What the shop received by it: the amount, or the cash that was still due when it was handed over. */
    receivedPaise: paise("received_paise").notNull().default(0),
    receivedAt: moment("received_at"),
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

/** Money of a payment that was given back. The sum is at most what was received. */
export const refunds = pgTable(
  "refunds",
  {
    id: id(),
    paymentId: integer("payment_id")
      .notNull()
      .references(() => payments.id),
    amountPaise: paise("amount_paise").notNull(),
    method: text("method", { enum: ["provider", "cash"] }).notNull(),
    /** Who gave it back: a person, or `provider` if it was done at its dashboard. */
    actor: text("actor").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [index("refunds_payment_idx").on(t.paymentId), check("refunds_amount", sql`${t.amountPaise} > 0`)],
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
