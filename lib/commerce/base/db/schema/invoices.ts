import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import type { EInvoiceState } from "@/lib/model/e-invoice-states";
import { day, id, type Localized, moment, paise } from "../columns";
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
  corrects?: { number: string; issuedOn: string; reason: "cancelled" | "returned" | "commission" };
  /** True if the registry of invoices must know the paper before it is a tax invoice (`e_invoices`); else missing. */
  needsIrn?: true;
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
    /** True under the composition scheme, which collects no tax; else missing. */
    isComposition?: true;
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

/** All figures of the operator's paper for its commission of a month, `YYYY-MM`. The buyer is the seller of the goods. */
export type CommissionFigures = Omit<InvoiceFigures, "order"> & { month: string };

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

/**
 * The operator's own papers for its commission. Of a vendor and month: an invoice of the commission on that month's sales,
 * and a credit note for each earlier month, `soldIn`, whose commission was given back. Never changed or deleted.
 */
export const commissionPapers = pgTable(
  "commission_papers",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    vendorId: integer("vendor_id")
      .notNull()
      .references(() => vendors.id),
    /** `YYYY-MM` in India. */
    month: text("month").notNull(),
    soldIn: text("sold_in").notNull(),
    kind: text("kind", { enum: ["invoice", "credit-note"] }).notNull(),
    financialYear: text("financial_year").notNull(),
    /** 1, 2, 3 … of the kind's financial year, without gaps. */
    serial: integer("serial").notNull(),
    number: text("number").notNull().unique(),
    issuedOn: day("issued_on").notNull(),
    totalPaise: paise("total_paise").notNull(),
    figures: jsonb("figures").$type<CommissionFigures>().notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    unique("commission_papers_month_key").on(t.vendorId, t.month, t.soldIn),
    unique("commission_papers_serial_key").on(t.kind, t.financialYear, t.serial),
    check("commission_papers_number", sql`length(${t.number}) between 1 and 16`),
    check("commission_papers_kind", sql`(${t.kind} = 'invoice') = (${t.month} = ${t.soldIn})`),
  ],
);

/**
 * An invoice, a credit note or a paper for commission that needs a number of the registry of invoices: written with the paper, and changed until it is
 * registered.
 */
export const eInvoices = pgTable(
  "e_invoices",
  {
    id: id(),
    /** One of the three. */
    invoiceId: integer("invoice_id")
      .unique()
      .references(() => invoices.id),
    creditNoteId: integer("credit_note_id")
      .unique()
      .references(() => creditNotes.id),
    commissionPaperId: integer("commission_paper_id")
      .unique()
      .references(() => commissionPapers.id),
    state: text("state").$type<EInvoiceState>().notNull().default("waiting"),
    /** The invoice reference number: a hash of GSTIN, year, kind and number of the paper, so that no paper has two. */
    irn: text("irn").unique(),
    ackNo: text("ack_no"),
    ackAt: moment("ack_at"),
    /** What the QR code says: a JSON Web Token that the registry has signed. */
    signedQr: text("signed_qr"),
    /** True if the shop's own sandbox played the registry. */
    isPlayed: boolean("is_played").notNull().default(false),
    /** The last answer that registered nothing: its code, empty if the service was away, and its text. */
    problemCode: text("problem_code").notNull().default(""),
    problem: text("problem").notNull().default(""),
    tries: integer("tries").notNull().default(0),
    nextTryAt: moment("next_try_at").notNull().defaultNow(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("e_invoices_due_idx")
      .on(t.nextTryAt)
      .where(sql`${t.state} = 'waiting'`),
    check(
      "e_invoices_paper",
      sql`num_nonnulls(${t.invoiceId}, ${t.creditNoteId}, ${t.commissionPaperId}) = 1`,
    ),
    check(
      "e_invoices_registered",
      sql`(${t.state} = 'registered') = (${t.irn} is not null) and (${t.irn} is null) = (${t.ackNo} is null) and (${t.irn} is null) = (${t.ackAt} is null) and (${t.irn} is null) = (${t.signedQr} is null)`,
    ),
    check("e_invoices_refused", sql`${t.state} <> 'refused' or ${t.problemCode} <> ''`),
  ],
);
