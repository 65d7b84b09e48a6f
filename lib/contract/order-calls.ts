import { z } from "zod";
import { orderHistoryParams, orderMasterRow } from "./account-calls";
import {
  answerList,
  attachment,
  choiceList,
  jsonList,
  localizations,
  maybeId,
  maybeNumber,
  optionalText,
  pixelWidths,
  recordValue,
  wireFlag,
  wireId,
  wireNumber,
  wireOptionalId,
  wirePrice,
  wireText,
} from "./wire";

/** One chosen option of a cart line. Attribute 1 is colour, 2 is size (ruling O57). */
const selectionRow = z.object({
  ProductId: wireOptionalId.optional(),
  ProductAttributeID: wireId,
  PrimaryKeyValue: wireId,
});

/**
 * A line of the browser's cart. Only product, options and quantity are read (ruling O91). A quantity that is no
 * whole number in range is kept as it came, so that the line can be named instead of the cart refused.
 */
const cartLineInput = z.object({
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
const LINE_PROBLEMS = [
  "PRODUCT_GONE",
  "OPTION_INVALID",
  "OPTION_REQUIRED",
  "QUANTITY_INVALID",
  "BELOW_MINIMUM",
  "ABOVE_MAXIMUM",
  "OUT_OF_STOCK",
] as const;

const cartLineRow = z.object({
  ProductId: maybeNumber,
  ProductName: wireText,
  /** With options, before the automatic discount. */
  Price: wirePrice.nullish().catch(null),
  DiscountedPrice: wirePrice.nullish().catch(null),
  Quantity: maybeNumber,
  ShippingCharges: maybeNumber,
  ColorName: wireText,
  SizeShortName: wireText,
  ProductImagesJson: answerList(attachment),
  ItemSubTotal: wirePrice.nullish().catch(null),

  LocalizationJsonData: localizations,
  CategoryName: wireText.optional(),
  CategoryLocalizationJsonData: localizations,
  /** What was chosen, in words; colour and size among them. */
  SelectionsJson: answerList(
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
  ProblemLimit: maybeNumber,
  /** Pieces left when the shop tells, else null. */
  StockQuantity: maybeNumber,
  OrderMinimumQuantity: maybeNumber,
  OrderMaximumQuantity: maybeNumber,
  IsDigitalProduct: wireFlag.optional(),
  IsDangerous: wireFlag.optional(),
});

const pricedCartRow = z.object({
  /** A line that cannot be read stays in its place as an empty one: the order of the lines says which it is. */
  productsData: choiceList(cartLineRow.catch(cartLineRow.parse({}))),
  cartSubTotal: maybeNumber,
  shippingSubTotal: maybeNumber,
  /** What would be charged: without it the cart cannot be sold (ruling O113). */
  orderTotal: wirePrice,
});

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
const postedOrderRow = z.object({
  ResponseMsg: wireText.optional(),
  /** Ours: section 7 promises the sentence alone. Without them the order is looked up in the history. */
  OrderId: maybeId,
  OrderNumber: wireText,
  OrderTotal: maybeNumber,

  /** What the provider calls this payment; the wallet's own order id. */
  PaymentReference: wireText.optional(),
  /** Card: what the browser does the 3-D Secure step with; null for the wallet. */
  ClientSecret: z.string().nullish(),
  /** What is charged, in units of `ChargeCurrency`, and the rupees for one of them; no rate in rupees. */
  ChargeAmount: maybeNumber,
  ChargeCurrency: wireText.optional(),
  ChargeRate: z.string().nullish(),
});

/** Missing, null or 0 is an invalid coupon (specification section 7, ruling O114). */
const couponRow = z.object({
  DiscountValueAfterCouponAppliedWithQuantity: maybeNumber,
  /** Ours: why it is worth nothing, as one row of facts for the wording. */
  RefusalJson: answerList(z.record(z.string(), z.unknown())),
});

/** Every call about buying. */
export const orderCalls = {
  "get-customer-cart-items": {
    params: z.object({ cartJsonData: cartJson, recordValueJson: recordValue }),
    row: pricedCartRow,
  },
  "get-coupon-code-discount-value": {
    params: z.object({ CouponCode: optionalText(30), cartJsonData: cartJson, recordValueJson: recordValue }),
    row: couponRow,
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
