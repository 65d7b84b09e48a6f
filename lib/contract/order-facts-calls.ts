import { z } from "zod";
import { answerList, localizations, recordValue, wireId, wireNumber, wireText, boundedText } from "./wire";

/** A state an order has been in, oldest first. `Reason` is what the operator told the customer about it. */
const statusChange = z.object({
  StatusID: wireNumber,
  StatusName: wireText,
  ChangedOnUTC: wireText,
  Reason: wireText.optional(),
});

/** One seller's part of an order, in rupees; the parts add up to the order's total to the paisa. */
const vendorShare = z.object({
  VendorId: wireId,
  VendorName: wireText,
  /** Empty when the seller's page is closed. */ VendorSlug: wireText.optional(),
  OrderTotal: wireNumber,
  LocalizationJsonData: localizations,
});

/** How an order's money stands. `none`: its total was zero. */
const PAYMENT_STATES = ["due", "pending", "captured", "failed", "refund-due", "refunded", "none"] as const;

/** Translations stand under the field they are of: `PaymentMethodName`, `CityName`, `StateName`, `CountryName`. */
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
  PaymentMethodName: wireText,
  PaymentState: z.enum(PAYMENT_STATES).catch("pending"),
  /** What was charged in another currency, in its units, and the rupees for one of them; left out in rupees. */
  ChargeAmount: wireNumber.optional(),
  ChargeCurrency: wireText.optional(),
  ChargeRate: wireText.optional(),
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

/** Ours: what an order of the session's customer is beside its items, as it was placed and what became of it since. */
export const orderFactsCalls = {
  "get-order-facts": {
    params: z.object({ OrderId: wireId, recordValueJson: recordValue }),
    row: orderFactsRow,
  },
};

/**
 * Ours: the invoices of the session's customer's own orders. A file travels as Base64 in a row, so that it comes through
 * another admin host like every other answer.
 */
export const invoiceCalls = {
  "get-order-invoices": {
    params: z.object({ OrderId: wireId, recordValueJson: recordValue }),
    row: z.object({
      InvoiceNumber: wireText,
      OrderNumber: wireText,
      VendorId: wireId,
      VendorName: wireText,
      /** `YYYY-MM-DD`, the day in India. */
      InvoiceDate: wireText,
      InvoiceTotal: wireNumber,
      LocalizationJsonData: localizations,
    }),
  },
  /** A PDF in the language of `recordValueJson`. */
  "get-invoice-file": {
    params: z.object({ OrderNumber: boundedText(40), VendorId: wireId, recordValueJson: recordValue }),
    row: z.object({ FileName: wireText, ContentBase64: wireText }),
  },
};
