import { z } from "zod";
import type { CallShapes } from "./call-shape";
import {
  answerList,
  boundedText,
  localizations,
  optionalText,
  recordValue,
  wireFlag,
  wireId,
  wireNumber,
  wireText,
} from "./wire";

/** A past or present state of an order, oldest first. `Reason` is the operator's text for the customer. */
const statusChange = z.object({
  StatusID: wireNumber,
  StatusName: wireText,
  ChangedOnUTC: wireText,
  Reason: wireText.optional(),
});

/** A parcel of a seller's part; `TrackingUrl` is the carrier's page of it. */
const parcel = z.object({
  Carrier: wireText,
  TrackingNumber: wireText.optional(),
  TrackingUrl: wireText.optional(),
  ShippedOnUTC: wireText.optional(),
});

/** A credit note for cancelled or returned pieces of a seller's part, in rupees. The day is one in India. */
const creditNote = z.object({
  CreditNoteNumber: wireText,
  CreditNoteDate: wireText.optional(),
  CreditNoteTotal: wireNumber,
});

/** One seller's share of an order, in rupees. The shares add up to the order's total to the paisa. */
const vendorShare = z.object({
  VendorId: wireId,
  VendorName: wireText,
  /** Empty if the seller's page is closed. */ VendorSlug: wireText.optional(),
  OrderTotal: wireNumber,
  /** State of the seller's part (lib/model/part-states.ts); missing if the host has none. */
  PartState: wireText.optional(),
  ParcelsJson: answerList(parcel),
  CreditNotesJson: answerList(creditNote),
  LocalizationJsonData: localizations,
});

/** State of an order's payment. `none`: its total was zero. */
const PAYMENT_STATES = ["due", "pending", "captured", "failed", "refund-due", "refunded", "none"] as const;

/** Translations have `field`: `PaymentMethodName`, `CityName`, `StateName`, `CountryName`. */
const orderFactsRow = z.object({
  OrderId: wireId,
  OrderNumber: wireText,
  OrderDateUTC: wireText,
  LatestStatusID: wireNumber,
  LatestStatusName: wireText,
  TotalItems: wireNumber,
  CartSubTotal: wireNumber,
  ShippingTotal: wireNumber,
  CouponCode: wireText,
  CouponDiscount: wireNumber,
  OrderTotal: wireNumber,
  OrderNote: wireText,
  /** Addition: the buyer's own number of the order; empty if they gave none. */
  PurchaseOrderNumber: wireText,
  /** Addition: it was paid in test mode; nothing was paid, and nothing is sent (ruling O118). */
  IsTest: wireFlag.optional(),
  /**
   * Additions: until when the order waits for its customer's answer, where and when the last mail asked, and how many
   * more may be sent (ruling O117); missing if it does not wait.
   */
  ConfirmUntilUTC: wireText.optional(),
  ConfirmEmailAddress: wireText.optional(),
  ConfirmSentOnUTC: wireText.optional(),
  ConfirmMailsLeft: wireNumber.optional(),
  PaymentMethodName: wireText,
  PaymentState: z.enum(PAYMENT_STATES).catch("pending"),
  /** Amount charged in another currency, in its units, and the rupees for one unit; omitted for rupees. */
  ChargeAmount: wireNumber.optional(),
  ChargeCurrency: wireText.optional(),
  ChargeRate: wireText.optional(),
  /** Given back so far, and still to be given back, in rupees. */
  RefundedTotal: wireNumber.optional(),
  OwedTotal: wireNumber.optional(),
  FirstName: wireText,
  LastName: wireText,
  EmailAddress: wireText,
  MobileNo: wireText,
  AddressLineOne: wireText,
  CityName: wireText,
  StateName: wireText,
  CountryName: wireText,
  PostalCode: wireText,
  StatusChangesJson: answerList(statusChange),
  VendorSharesJson: answerList(vendorShare),
  LocalizationJsonData: localizations,
});

/**
 * Addition: facts of an order beyond its items, for the session's customer, as it was placed and its later
 * states.
 */
export const orderFactsCalls = {
  "get-order-facts": {
    access: "customer",
    cost: "read",
    params: z.object({ OrderId: wireId, recordValueJson: recordValue }),
    row: orderFactsRow,
  },
} satisfies CallShapes;

const invoiceRow = z.object({
  InvoiceNumber: wireText,
  OrderNumber: wireText,
  VendorId: wireId,
  /** Empty for an invoice. */
  CreditNoteNumber: wireText,
  VendorName: wireText,
  /** `YYYY-MM-DD` in India. */
  InvoiceDate: wireText,
  /** Rupees; of a credit note what it gives back. */
  InvoiceTotal: wireNumber,
  LocalizationJsonData: localizations,
});

/**
 * Addition: invoices of the customer's own orders. A file is Base64 in a row, so that it passes through
 * another admin host like every other response.
 */
export const invoiceCalls = {
  "get-order-invoices": {
    access: "customer",
    cost: "read",
    params: z.object({ OrderId: wireId, recordValueJson: recordValue }),
    row: invoiceRow,
  },
  /** All invoices and credit notes of the customer, newest first, at most 2,000. */
  "get-customer-invoices": {
    access: "customer",
    cost: "read",
    params: z.object({ recordValueJson: recordValue }),
    row: invoiceRow,
  },
  /** A PDF in the language of `recordValueJson`: the invoice, or the credit note of this number. */
  "get-invoice-file": {
    access: "customer",
    cost: "read",
    params: z.object({
      OrderNumber: boundedText(40),
      VendorId: wireId,
      CreditNoteNumber: optionalText(16),
      recordValueJson: recordValue,
    }),
    row: z.object({ FileName: wireText, ContentBase64: wireText }),
  },
} satisfies CallShapes;
