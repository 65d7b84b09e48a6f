import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { day, type Localized, moment, paise } from "../columns";
import { vendors } from "./catalog";
import { orders } from "./commerce";

/** Amounts in paise; the taxes and the taxable value add up to the amount. */
export type InvoiceTaxes = {
  amountPaise: number;
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
};

/**
 * A line of an invoice: price of one piece, the line's share of the coupon, the amount to pay, and its taxes.
 * The rate is in percent.
 */
export type InvoiceLine = InvoiceTaxes & {
  name: Localized;
  /** Chosen options. */ options: { name: Localized; value: Localized }[];
  hsnCode: string;
  quantity: number;
  unitPaise: number;
  couponPaise: number;
  /** Part of the charge for the delivery; missing if the delivery is free. */
  deliveryPaise?: number;
  gstRate: number;
};

/** A person on an invoice with their address. */
export type InvoiceAddress = {
  name: string;
  addressLine: string;
  city: string;
  postalCode: string;
  state: string;
  stateCode: string | null;
  country: string;
  /** Names in the shop's languages; absent on invoices from before they were stored. */
  places?: { city: Localized; state: Localized; country: Localized };
  mobileNo: string;
};

/**
 * All figures of an invoice. Later changes of a vendor, a product or an order do not affect it.
 * Tax law determines the kind: see docs/adr/0010-invoices.md.
 */
export type InvoiceFigures = {
  kind: "tax-invoice" | "invoice-cum-bill-of-supply" | "bill-of-supply" | "invoice" | "credit-note";
  /** Of a credit note: the invoice whose amounts it lowers, and why. */
  corrects?: { number: string; issuedOn: string; reason: "cancelled" | "returned" };
  seller: {
    name: Localized;
    addressLine: string;
    city: Localized | null;
    postalCode: string;
    state: Localized | null;
    stateCode: string | null;
    country: string;
    email: string;
    gstin: string | null;
  };
  buyer: InvoiceAddress & {
    /** Of a business buyer, who takes the tax as input credit. */
    companyName?: string;
    gstin?: string;
  };
  /** Address to which the goods were sent, if it is not the buyer's. */
  deliverTo?: InvoiceAddress;
  order: {
    number: string;
    /** `YYYY-MM-DD` in India. */ placedOn: string;
    /** The buyer's own number of the order, and their note. */
    purchaseOrderNumber?: string;
    note?: string;
    /** True if it was paid in the sandbox; else missing. */
    isTest?: boolean;
  };
  /** Place of supply; null on invoices without taxes if the vendor's state is unknown. */
  place: { code: string; name: Localized } | null;
  /** `cgst-utgst` in union territories without a legislature; null if no taxes are charged. */
  taxes: "cgst-sgst" | "cgst-utgst" | "igst" | null;
  lines: InvoiceLine[];
  byHsn: (InvoiceTaxes & { hsnCode: string; gstRate: number })[];
  total: InvoiceTaxes;
};

/** One vendor's invoice of one order. It is never changed or deleted. */
export const invoices = pgTable(
  "invoices",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    vendorId: integer("vendor_id")
      .notNull()
      .references(() => vendors.id),
    /** Two years, e.g. `2627`. */
    financialYear: text("financial_year").notNull(),
    /** 1, 2, 3 … of the vendor's financial year, without gaps. */
    serial: integer("serial").notNull(),
    number: text("number").notNull().unique(),
    issuedOn: day("issued_on").notNull(),
    totalPaise: paise("total_paise").notNull(),
    figures: jsonb("figures").$type<InvoiceFigures>().notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    unique("invoices_order_vendor_key").on(t.orderId, t.vendorId),
    unique("invoices_serial_key").on(t.vendorId, t.financialYear, t.serial),
    check("invoices_number", sql`length(${t.number}) between 1 and 16`),
    check("invoices_serial", sql`${t.serial} >= 1`),
  ],
);

/**
 * The last number used in a vendor's financial year. The row is locked until the transaction that takes a
 * number ends, so that no number is lost or used twice.
 */
export const invoiceCounters = pgTable(
  "invoice_counters",
  {
    vendorId: integer("vendor_id")
      .notNull()
      .references(() => vendors.id),
    financialYear: text("financial_year").notNull(),
    lastSerial: integer("last_serial").notNull(),
  },
  (t) => [primaryKey({ columns: [t.vendorId, t.financialYear] })],
);

/** A credit note for cancelled or returned pieces of one invoice (CGST Act, section 34). Never changed or deleted. */
export const creditNotes = pgTable(
  "credit_notes",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: integer("invoice_id")
      .notNull()
      .references(() => invoices.id),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    vendorId: integer("vendor_id")
      .notNull()
      .references(() => vendors.id),
    financialYear: text("financial_year").notNull(),
    /** 1, 2, 3 … of the vendor's financial year, without gaps; a series of its own. */
    serial: integer("serial").notNull(),
    number: text("number").notNull().unique(),
    issuedOn: day("issued_on").notNull(),
    totalPaise: paise("total_paise").notNull(),
    figures: jsonb("figures").$type<InvoiceFigures>().notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    unique("credit_notes_serial_key").on(t.vendorId, t.financialYear, t.serial),
    index("credit_notes_order_idx").on(t.orderId),
    check("credit_notes_number", sql`length(${t.number}) between 1 and 16`),
  ],
);

/** As `invoiceCounters`, for credit notes. */
export const creditNoteCounters = pgTable(
  "credit_note_counters",
  {
    vendorId: integer("vendor_id")
      .notNull()
      .references(() => vendors.id),
    financialYear: text("financial_year").notNull(),
    lastSerial: integer("last_serial").notNull(),
  },
  (t) => [primaryKey({ columns: [t.vendorId, t.financialYear] })],
);
