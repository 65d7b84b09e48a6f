import { z } from "zod";
import type { CallShapes } from "./call-shape";
import { orderHistoryParams, orderMasterRow } from "./account-calls";
import { cartJson, selectionRow } from "./cart-calls";
import {
  answerList,
  boundedText,
  emailText,
  localizations,
  maybeId,
  maybeNumber,
  optionalText,
  pixelWidths,
  recordValue,
  wireFlag,
  wireId,
  wireDecimal,
  wireOptionalId,
  wireText,
} from "./wire";

const orderLineRow = z.object({
  OrderItemID: wireId,
  ProductName: wireText,
  DefaultImageUrl: wireText,
  Price: maybeNumber,
  Quantity: maybeNumber,
  OrderItemTotal: maybeNumber,
  IsDigitalProduct: wireFlag,
  LatestStatusID: maybeNumber,
  ShippingStatusID: maybeNumber,

  LatestStatusName: wireText.optional(),
  Widths: pixelWidths,
  LocalizationJsonData: localizations,
  SelectionsJson: answerList(
    selectionRow.extend({
      AttributeDisplayName: wireText,
      PrimaryKeyDisplayValue: wireText,
      LocalizationJsonData: localizations,
      AttributeLocalizationJsonData: localizations,
    }),
  ),
  ProductId: maybeId.optional(),
  VendorId: maybeId.optional(),
  /** True if still on sale. Its category is part of its address. */
  IsSold: wireFlag.optional(),
  CategoryName: wireText.optional(),
  CategoryLocalizationJsonData: localizations,
  /**
   * Last segment of the download address if the item may be downloaded now; valid for half an hour (ruling
   * O51).
   */
  DownloadToken: wireText.optional(),
  /** Name of the downloaded file. */
  DownloadFileName: wireText.optional(),
});

/**
 * Result of a sent order. Without `ResponseMsg`, or with 'Order Placed Successfully', it is placed. With
 * 'Payment Action Required' the shopper must act at the provider first: the fields after the blank line carry
 * the data, and the same call with the same idempotency key (or with the reference as its proof) then
 * finishes the order.
 */
export const postedOrderRow = z.object({
  ResponseMsg: wireText.optional(),
  /** Additions: section 7 promises only the sentence. Without them the order is looked up in the history. */
  OrderId: maybeId,
  OrderNumber: wireText,
  OrderTotal: maybeNumber,

  /**
   * Addition: the order is placed and waits until then (ISO 8601) for its customer's answer to a mail (ruling O117);
   * unanswered it is cancelled.
   */
  ConfirmUntilUTC: wireText.optional(),

  /** The provider's id of this payment; for the wallet its order id. */
  PaymentReference: wireText.optional(),
  /** Card: secret for the 3-D Secure step in the browser; null for the wallet. */
  ClientSecret: z.string().nullish(),
  /** Amount to charge in units of `ChargeCurrency`, and the rupees for one unit; no rate for rupees. */
  ChargeAmount: maybeNumber,
  ChargeCurrency: wireText.optional(),
  ChargeRate: z.string().nullish(),
});

const answeredOrderRow = z.object({ OrderId: wireId, OrderNumber: wireText });
const byMailedToken = {
  params: z.object({ Token: boundedText(100), recordValueJson: recordValue }),
  row: answeredOrderRow,
};

/** All calls about orders. */
export const orderCalls = {
  "post-order": {
    access: "customer",
    cost: "order",
    params: z.object({
      UserID: wireOptionalId,
      OrderNote: optionalText(2000),
      cartJsonData: cartJson,
      CouponCode: optionalText(30),
      PaymentMethod: wireDecimal,
      /**
       * Card: id of the payment method made in the browser; to finish, also the `PaymentReference` (ruling
       * O92).
       */
      paymentToken: optionalText(500),
      /**
       * Wallet, to finish: JSON whose `id` (or `orderID`) is the `PaymentReference`. Other fields are
       * ignored.
       */
      payPalOrderConfirmJson: optionalText(20_000),
      /**
       * `expectedTotal` (an addition): the total in rupees that the shopper saw. A different total is
       * returned instead of charged (ruling O91). `deliveryAddressId` and `billingAddressId` (additions) are of the
       * address book (address-calls.ts).
       */
      recordValueJson: recordValue,
    }),
    row: postedOrderRow,
  },
  /**
   * Additions: the answer to the question whether a cash order shall be sent, by the code of the mail or by its links, and
   * the question once more, to this address (ruling O117). The token of a mail ends with the next mail. Refused:
   * CODE_INVALID, TOO_MANY_REQUESTS with `seconds`, NOT_FOUND also for an order that was cancelled or not answered in time.
   */
  "confirm-order": {
    access: "customer",
    cost: "save",
    params: z.object({ OrderId: wireId, Code: boundedText(20), recordValueJson: recordValue }),
    row: answeredOrderRow,
  },
  "send-order-confirmation": {
    access: "customer",
    cost: "save",
    params: z.object({ OrderId: wireId, EmailAddress: emailText(150), recordValueJson: recordValue }),
    row: answeredOrderRow,
  },
  "confirm-mailed-order": { access: "anyone", cost: "save", ...byMailedToken },
  "refuse-mailed-order": { access: "anyone", cost: "save", ...byMailedToken },
  /**
   * Addition: the shopper cancelled the payment, or an order that waits for their answer. `IsPlaced` is true if the
   * payment had already succeeded.
   */
  "cancel-payment": {
    access: "customer",
    cost: "save",
    params: z.object({ OrderId: wireId, recordValueJson: recordValue }),
    row: z.object({ OrderId: wireId, OrderNumber: wireText, IsPlaced: wireFlag }),
  },
  "get-customer-order-history-master": {
    access: "customer",
    cost: "read",
    params: orderHistoryParams,
    row: orderMasterRow,
  },
  "get-customer-order-history-detail": {
    access: "customer",
    cost: "read",
    params: z.object({ OrderId: wireId, recordValueJson: recordValue }),
    row: orderLineRow,
  },
  /**
   * No row if cards are off. Addition: `ScriptUrl` must be loaded instead of Stripe's own script. In the
   * sandbox no money moves.
   */
  "get-strp-pub-key": {
    access: "anyone",
    cost: "read",
    params: z.object({ recordValueJson: recordValue }),
    row: z.object({
      PublishableKey: wireText,
      ScriptUrl: z.string().nullish(),
      IsSandbox: wireFlag.optional(),
    }),
  },
  /**
   * Addition: settings of the wallet's loader, and the rupees (`Rate`) for one unit of its currency. No row
   * if the wallet is off.
   */
  "get-wallet-settings": {
    access: "anyone",
    cost: "read",
    params: z.object({ recordValueJson: recordValue }),
    row: z.object({
      ClientId: wireText,
      SdkBaseUrl: wireText,
      Currency: wireText,
      Rate: wireText,
      IsSandbox: wireFlag.optional(),
    }),
  },
  "download-digital-file": {
    access: "customer",
    cost: "read",
    params: z.object({ orderItemId: wireId, token: optionalText(500) }),
    row: z.object({ FileName: wireText }),
  },
} satisfies CallShapes;
