import { z } from "zod";
import { orderHistoryParams, orderMasterRow } from "./account-calls";
import {
  attachment,
  jsonList,
  localizations,
  optionalText,
  recordValue,
  wireFlag,
  wireId,
  wireNumber,
  wireOptionalId,
  wireText,
} from "./wire";

/** One chosen option of a cart line. Attribute 1 is colour, 2 is size (ruling O57). */
export const selectionRow = z.object({
  ProductId: wireOptionalId.optional(),
  ProductAttributeID: wireId,
  PrimaryKeyValue: wireId,
});

/**
 * A line of the browser's cart. Only product, options and quantity are read (ruling O91). A quantity that is no
 * whole number in range is kept as it came, so that the line can be named instead of the cart refused.
 */
export const cartLineInput = z.object({
  ProductId: wireNumber.catch(0),
  productSelectedAttributes: jsonList(selectionRow).catch([]),
  Quantity: wireNumber.catch(0),
});
export const cartJson = z.preprocess(
  (v) =>
    typeof v === "string"
      ? (() => {
          try {
            return JSON.parse(v);
          } catch {
            return v;
          }
        })()
      : v,
  z.array(cartLineInput).max(200),
);

/** Why a line cannot be bought as it stands. */
export const LINE_PROBLEMS = [
  "PRODUCT_GONE",
  "OPTION_INVALID",
  "OPTION_REQUIRED",
  "QUANTITY_INVALID",
  "BELOW_MINIMUM",
  "ABOVE_MAXIMUM",
  "OUT_OF_STOCK",
] as const;

export const cartLineRow = z.object({
  ProductId: wireNumber,
  ProductName: wireText,
  /** With options, before the automatic discount. */
  Price: wireNumber,
  DiscountedPrice: wireNumber.nullish(),
  Quantity: wireNumber,
  ShippingCharges: wireNumber,
  ColorName: wireText,
  SizeShortName: wireText,
  ProductImagesJson: jsonList(attachment),
  ItemSubTotal: wireNumber,

  LocalizationJsonData: localizations,
  CategoryName: wireText.optional(),
  CategoryLocalizationJsonData: localizations,
  /** What was chosen, in words; colour and size among them. */
  SelectionsJson: jsonList(
    selectionRow.extend({
      AttributeDisplayName: wireText,
      PrimaryKeyDisplayValue: wireText,
      LocalizationJsonData: localizations,
      AttributeLocalizationJsonData: localizations,
    }),
  ),
  /** One of LINE_PROBLEMS; such a line costs nothing and stops the order. */
  Problem: z.enum(LINE_PROBLEMS).nullish().catch(null),
  /** The number the problem is about: the minimum, the maximum or the pieces left. */
  ProblemLimit: wireNumber.nullish(),
  /** Pieces left when the shop tells, else null. */
  StockQuantity: wireNumber.nullish(),
  OrderMinimumQuantity: wireNumber.nullish(),
  OrderMaximumQuantity: wireNumber.nullish(),
  IsDigitalProduct: wireFlag.optional(),
  IsDangerous: wireFlag.optional(),
});

export const pricedCartRow = z.object({
  productsData: jsonList(cartLineRow),
  cartSubTotal: wireNumber,
  shippingSubTotal: wireNumber,
  orderTotal: wireNumber,
});

export const orderLineRow = z.object({
  OrderItemID: wireId,
  ProductName: wireText,
  DefaultImageUrl: wireText,
  Price: wireNumber,
  Quantity: wireNumber,
  OrderItemTotal: wireNumber,
  IsDigitalProduct: wireFlag,
  LatestStatusID: wireNumber,
  ShippingStatusID: wireNumber,

  LatestStatusName: wireText.optional(),
  Widths: z.array(z.number()).optional(),
  LocalizationJsonData: localizations,
  SelectionsJson: jsonList(
    selectionRow.extend({
      AttributeDisplayName: wireText,
      PrimaryKeyDisplayValue: wireText,
      LocalizationJsonData: localizations,
      AttributeLocalizationJsonData: localizations,
    }),
  ),
  ProductId: wireOptionalId.optional(),
  VendorId: wireOptionalId.optional(),
  /** Still sold; its category is the middle of its address. */
  IsSold: wireFlag.optional(),
  CategoryName: wireText.optional(),
  CategoryLocalizationJsonData: localizations,
  /** The last part of the download's address, where the item may be downloaded now; good for half an hour (ruling O51). */
  DownloadToken: wireText.optional(),
  /** The name the file is saved under. */
  DownloadFileName: wireText.optional(),
});

/**
 * What became of an order that was sent. Without `ResponseMsg`, or with 'Order Placed Successfully', it is placed. With
 * 'Payment Action Required' the shopper must act at the provider first: the fields after the blank line say how, and
 * the same call with the same idempotency key (or with the reference as its proof) then finishes the order.
 */
export const postedOrderRow = z.object({
  ResponseMsg: wireText.optional(),
  OrderId: wireId,
  OrderNumber: wireText,
  OrderTotal: wireNumber,

  /** What the provider calls this payment; the wallet's own order id. */
  PaymentReference: wireText.optional(),
  /** Card: what the browser does the 3-D Secure step with; null for the wallet. */
  ClientSecret: z.string().nullish(),
  /** What is charged, in units of `ChargeCurrency`, and the rupees for one of them; no rate in rupees. */
  ChargeAmount: wireNumber.optional(),
  ChargeCurrency: wireText.optional(),
  ChargeRate: z.string().nullish(),
});

/** Every call about buying. */
export const orderCalls = {
  "get-customer-cart-items": {
    params: z.object({ cartJsonData: cartJson, recordValueJson: recordValue }),
    row: pricedCartRow,
  },
  "get-coupon-code-discount-value": {
    params: z.object({ CouponCode: optionalText(30), cartJsonData: cartJson, recordValueJson: recordValue }),
    row: z.object({ DiscountValueAfterCouponAppliedWithQuantity: wireNumber }),
  },
  "post-order": {
    params: z.object({
      UserID: wireOptionalId,
      OrderNote: optionalText(2000),
      cartJsonData: cartJson,
      CouponCode: optionalText(30),
      PaymentMethod: wireNumber,
      /** Card: the id of the payment method made in the browser; to finish, also the `PaymentReference` (ruling O92). */
      paymentToken: optionalText(500),
      /** Wallet, to finish: JSON whose `id` (or `orderID`) is the `PaymentReference`; nothing else in it is read. */
      payPalOrderConfirmJson: optionalText(20_000),
      /** `expectedTotal` (ours): the total in rupees the shopper saw; another total is answered instead of charged (ruling O91). */
      recordValueJson: recordValue,
    }),
    row: postedOrderRow,
  },
  /** Ours: the shopper gave up paying. `IsPlaced` is true when the payment was already through. */
  "cancel-payment": {
    params: z.object({ OrderId: wireId, recordValueJson: recordValue }),
    row: z.object({ OrderId: wireId, OrderNumber: wireText, IsPlaced: wireFlag }),
  },
  "get-customer-order-history-master": { params: orderHistoryParams, row: orderMasterRow },
  "get-customer-order-history-detail": {
    params: z.object({ OrderId: wireId, recordValueJson: recordValue }),
    row: orderLineRow,
  },
  /** No row when cards are off. Ours: `ScriptUrl` is to be loaded instead of Stripe's own script; in the sandbox no money moves. */
  "get-strp-pub-key": {
    params: z.object({ recordValueJson: recordValue }),
    row: z.object({
      PublishableKey: wireText,
      ScriptUrl: z.string().nullish(),
      IsSandbox: wireFlag.optional(),
    }),
  },
  /** Ours: what the wallet's own loader needs, and the rupees (`Rate`) for one unit of what it charges in; no row when the wallet is off. */
  "get-wallet-settings": {
    params: z.object({ recordValueJson: recordValue }),
    row: z.object({
      ClientId: wireText,
      SdkBaseUrl: wireText,
      Currency: wireText,
      Rate: wireText,
      IsSandbox: wireFlag.optional(),
    }),
  },
  /** Ours: the cart an account holds, so that another device can be offered it (the specification keeps carts in the browser). */
  "get-saved-cart": { params: z.object({ recordValueJson: recordValue }), row: cartLineInput },
  "save-cart": {
    params: z.object({ cartJsonData: cartJson, recordValueJson: recordValue }),
    row: z.object({}),
  },
  "download-digital-file": {
    params: z.object({ orderItemId: wireId, token: optionalText(500) }),
    row: z.object({ FileName: wireText }),
  },
};
