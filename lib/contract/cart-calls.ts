import { z } from "zod";
import { LINE_PROBLEMS } from "@/lib/model/cart";
import type { CallShapes } from "./call-shape";
import { packFields } from "./product-rows";
import {
  answerList,
  attachment,
  choiceList,
  jsonList,
  localizations,
  maybeNumber,
  optionalText,
  recordValue,
  wireDecimal,
  wireFlag,
  wireId,
  wireOptionalId,
  wirePrice,
  wireText,
} from "./wire";

/** One chosen option of a cart line. Attribute 1 is colour, 2 is size (ruling O57). */
export const selectionRow = z.object({
  ProductId: wireOptionalId.optional(),
  ProductAttributeID: wireId,
  PrimaryKeyValue: wireId,
});

/**
 * A line of the browser's cart. Only product, options and quantity are read (ruling O91). A quantity that is
 * not a whole number in range is kept unchanged, so that the line can be reported instead of refusing the
 * cart.
 */
const cartLineInput = z.object({
  ProductId: wireDecimal.catch(0),
  productSelectedAttributes: jsonList(selectionRow).catch([]),
  Quantity: wireDecimal.catch(0),
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
  VendorName: wireText.optional(),
  VendorSlug: wireText.optional(),
  VendorLocalizationJsonData: localizations,
  /** Chosen options as text, including colour and size. */
  SelectionsJson: answerList(
    selectionRow.extend({
      AttributeDisplayName: wireText,
      PrimaryKeyDisplayValue: wireText,
      LocalizationJsonData: localizations,
      AttributeLocalizationJsonData: localizations,
      /** What the option adds to the price of one piece. */
      AdditionalPrice: maybeNumber.optional(),
    }),
  ),
  /** One of LINE_PROBLEMS. Such a line costs 0 and blocks the order. */
  Problem: z.enum(LINE_PROBLEMS).nullish().catch(null),
  /** The number of the problem: the minimum, the maximum, the step or the pieces left. */
  ProblemLimit: maybeNumber,
  /** What must be chosen, of OPTION_REQUIRED. */
  ProblemAttributeName: wireText.optional(),
  ProblemAttributeLocalizationJsonData: localizations.optional(),
  /** Pieces left if the host sends it, else null. */
  StockQuantity: maybeNumber,
  OrderMinimumQuantity: maybeNumber,
  OrderMaximumQuantity: maybeNumber,
  /** Quantities are multiples of it; missing is 1. */
  OrderQuantityStep: maybeNumber,
  ...packFields,
  IsDigitalProduct: wireFlag.optional(),
  IsDangerous: wireFlag.optional(),
});

export const pricedCartRow = z.object({
  /** An unreadable line keeps its place as an empty line, because lines are matched by their order. */
  productsData: choiceList(cartLineRow.catch(cartLineRow.parse({}))),
  cartSubTotal: maybeNumber,
  shippingSubTotal: maybeNumber,
  /** Amount to charge. Without it the cart cannot be sold (ruling O113). */
  orderTotal: wirePrice,
});

/** Missing, null or 0 is an invalid coupon (specification section 7, ruling O114). */
const couponRow = z.object({
  DiscountValueAfterCouponAppliedWithQuantity: maybeNumber,
  /** Addition: reason for the refusal, as one row of facts for the message. */
  RefusalJson: answerList(z.record(z.string(), z.unknown())),
});

/** All calls about carts. */
export const cartCalls = {
  "get-customer-cart-items": {
    access: "anyone",
    cost: "read",
    params: z.object({ cartJsonData: cartJson, recordValueJson: recordValue }),
    row: pricedCartRow,
  },
  "get-coupon-code-discount-value": {
    access: "anyone",
    cost: "read",
    params: z.object({ CouponCode: optionalText(30), cartJsonData: cartJson, recordValueJson: recordValue }),
    row: couponRow,
  },
  /**
   * Addition: the cart of an account, offered on another device (the specification keeps carts in the
   * browser).
   */
  "get-saved-cart": {
    access: "customer",
    cost: "read",
    params: z.object({ recordValueJson: recordValue }),
    row: cartLineInput,
  },
  "save-cart": {
    access: "customer",
    cost: "save",
    params: z.object({ cartJsonData: cartJson, recordValueJson: recordValue }),
    row: z.object({}),
  },
} satisfies CallShapes;
