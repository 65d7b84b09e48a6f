import "server-only";
import type { CallRow } from "@/lib/contract/calls";
import { ORDER_STATUS } from "@/lib/model/order-status";
import { toRupees } from "@/lib/model/money";
import { deliveryOf } from "../../base/db/delivery";
import { getOrderFacts } from "../../sales/orders/order-facts";
import { mailsLeft } from "../../sales/orders/answer-confirmation";
import { shownStatus, statusName } from "../../sales/orders/order-status";
import {
  findCreditNote,
  findInvoice,
  listCustomerInvoices,
  listInvoices,
} from "../../sales/invoices/find-invoices";
import { invoiceFile } from "../../sales/invoices/invoice-file";
import { rateLimit } from "../../base/rate-limit";
import { languageOf } from "./accounts";
import { rows, type Handlers } from "./handler";
import { english, localizationRows } from "./wire-values";

type Facts = NonNullable<Awaited<ReturnType<typeof getOrderFacts>>>;
type Row = CallRow<"get-order-facts">;

/** A dispute is between the shopper's bank and the shop: the shopper has paid. Of void cash nothing is to be paid. */
const shownState = (status: Facts["payment"]["status"]): Row["PaymentState"] =>
  status === "disputed" ? "captured" : status === "void" ? "none" : status;

const paymentOf = ({
  order,
  payment,
  methodName,
}: Facts): Pick<
  Row,
  "PaymentMethodName" | "PaymentState" | "ChargeAmount" | "ChargeCurrency" | "ChargeRate"
> => ({
  PaymentMethodName: english(methodName),
  PaymentState: order.totalPaise === 0 ? "none" : shownState(payment.status),
  ...(payment.providerRate === null
    ? {}
    : {
        ChargeAmount: toRupees(payment.providerAmount),
        ChargeCurrency: payment.providerCurrency,
        ChargeRate: payment.providerRate,
      }),
});

const confirmationOf = ({
  order,
  confirmation,
}: Facts): Pick<Row, "ConfirmUntilUTC" | "ConfirmEmailAddress" | "ConfirmSentOnUTC" | "ConfirmMailsLeft"> =>
  confirmation === null || order.status !== ORDER_STATUS.pendingPayment
    ? {}
    : {
        ConfirmUntilUTC: confirmation.endsAt.toISOString(),
        ConfirmEmailAddress: confirmation.email,
        ConfirmSentOnUTC: confirmation.sentAt.toISOString(),
        ConfirmMailsLeft: mailsLeft(confirmation),
      };

/** Address of the delivery, and the buyer's e-mail address. */
const addressOf = ({
  order: { address: buyer },
}: Facts): Pick<
  Row,
  | "FirstName"
  | "LastName"
  | "EmailAddress"
  | "MobileNo"
  | "AddressLineOne"
  | "CityName"
  | "StateName"
  | "CountryName"
  | "PostalCode"
> => {
  const address = deliveryOf(buyer);
  return {
    FirstName: address.firstName,
    LastName: address.lastName,
    EmailAddress: buyer.email,
    MobileNo: address.mobileNo,
    AddressLineOne: address.addressLineOne,
    CityName: address.cityName,
    StateName: address.stateName,
    CountryName: address.countryName,
    PostalCode: address.postalCode,
  };
};

/**
 * Facts of an order beyond its items, for the session's customer. Somebody else's order gets the same
 * response as an unknown one.
 */
export const orderFactsHandlers: Handlers<"get-order-facts"> = {
  "get-order-facts": async (params, context) => {
    const facts = await getOrderFacts(context.customerId, params.OrderId);
    if (facts === null) return { ok: false, code: "NOT_FOUND" };
    const language = languageOf(params, context);
    const { order, itemCount, changes, shares, methodName, places } = facts;
    return rows([
      {
        OrderId: order.id,
        OrderNumber: order.number,
        OrderDateUTC: order.createdAt.toISOString(),
        LatestStatusID: shownStatus(order.status),
        LatestStatusName: statusName(order.status, language),
        TotalItems: itemCount,
        CartSubTotal: toRupees(order.subtotalPaise),
        ShippingTotal: toRupees(order.shippingPaise),
        CouponCode: order.couponCode ?? "",
        CouponDiscount: toRupees(order.couponDiscountPaise),
        OrderTotal: toRupees(order.totalPaise),
        OrderNote: order.note,
        PurchaseOrderNumber: order.purchaseOrderNumber,
        ...(order.isTest ? { IsTest: true } : {}),
        RefundedTotal: toRupees(facts.money.refundedPaise),
        OwedTotal: toRupees(facts.money.owedPaise),
        ...confirmationOf(facts),
        ...paymentOf(facts),
        ...addressOf(facts),
        // Notes of providers and of the sweep are for the operator. Only reasons that the operator wrote are
        // shown to the customer.
        StatusChangesJson: changes.map(({ status, at, actor, reason }) => ({
          StatusID: shownStatus(status),
          StatusName: statusName(status, language),
          ChangedOnUTC: at.toISOString(),
          ...(actor === "operator" && reason ? { Reason: reason } : {}),
        })),
        VendorSharesJson: shares.map((share) => ({
          VendorId: share.vendorId,
          VendorName: english(share.name),
          VendorSlug: share.isActive ? share.slug : "",
          OrderTotal: toRupees(share.totalPaise),
          PartState: share.state,
          ParcelsJson: facts.parcels
            .filter(({ partId }) => partId === share.partId)
            .map(({ carrier, trackingNumber, trackingUrl, shippedAt }) => ({
              Carrier: carrier,
              TrackingNumber: trackingNumber,
              ...(trackingUrl === null ? {} : { TrackingUrl: trackingUrl }),
              ShippedOnUTC: shippedAt.toISOString(),
            })),
          CreditNotesJson: facts.creditNotes
            .filter(({ vendorId }) => vendorId === share.vendorId)
            .map(({ number, issuedOn, totalPaise }) => ({
              CreditNoteNumber: number,
              CreditNoteDate: issuedOn,
              CreditNoteTotal: toRupees(totalPaise),
            })),
          LocalizationJsonData: localizationRows(share.name),
        })),
        LocalizationJsonData: localizationRows(null, {
          PaymentMethodName: methodName,
          CityName: places.city,
          StateName: places.state,
          CountryName: places.country,
        }),
      },
    ]);
  },
};

/** Rendering an invoice takes part of a second of CPU, so the rate of one customer is limited. */
const prints = rateLimit("invoice", 30, 60);

/** Invoices of the session's customer. Somebody else's invoice gets the same response as an unknown one. */
export const invoiceHandlers: Handlers<"get-order-invoices" | "get-customer-invoices" | "get-invoice-file"> =
  {
    "get-customer-invoices": async (_params, { customerId }) => {
      return rows(
        (await listCustomerInvoices(customerId)).map((document) => ({
          InvoiceNumber: document.number,
          OrderNumber: document.orderNumber,
          VendorId: document.vendorId,
          CreditNoteNumber: document.creditNote,
          VendorName: english(document.vendorName),
          InvoiceDate: document.issuedOn,
          InvoiceTotal: toRupees(document.totalPaise),
          LocalizationJsonData: localizationRows(document.vendorName),
        })),
      );
    },
    "get-order-invoices": async (params, context) => {
      const list = await listInvoices(context.customerId, params.OrderId);
      if (list.length === 0) return { ok: false, code: "NOT_FOUND" };
      return rows(
        list.map(({ number, orderNumber, vendorId, issuedOn, totalPaise, figures }) => ({
          InvoiceNumber: number,
          OrderNumber: orderNumber,
          VendorId: vendorId,
          CreditNoteNumber: "",
          VendorName: figures.seller.name.en,
          InvoiceDate: issuedOn,
          InvoiceTotal: toRupees(totalPaise),
          LocalizationJsonData: localizationRows(figures.seller.name),
        })),
      );
    },
    "get-invoice-file": async (params, context) => {
      const { OrderNumber, VendorId, CreditNoteNumber } = params;
      const invoice = await (CreditNoteNumber === ""
        ? findInvoice(context.customerId, OrderNumber, VendorId)
        : findCreditNote(context.customerId, OrderNumber, VendorId, CreditNoteNumber));
      if (invoice === null) return { ok: false, code: "NOT_FOUND" };
      if (!(await prints.take(String(context.customerId)))) return { ok: false, code: "TOO_MANY_REQUESTS" };
      const file = await invoiceFile(invoice, languageOf(params, context));
      if (file === null) return { ok: false, code: "INVOICE_HELD_BACK" };
      return rows([{ FileName: file.name, ContentBase64: file.content.toString("base64") }]);
    },
  };
