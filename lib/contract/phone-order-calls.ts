import { z } from "zod";
import { pricedCartRow } from "./cart-calls";
import type { CallShapes } from "./call-shape";
import { postedOrderRow } from "./order-calls";
import {
  boundedText,
  localizations,
  maybeNumber,
  optionalText,
  recordValue,
  wireDecimal,
  wireFlag,
  wireId,
  wireText,
} from "./wire";

/** Proves that the caller has the link. */
const token = boundedText(100);

/** The order as the cart has it, priced now, before its coupon. Of a placed one only its number and the e-mail address. */
const phoneOrderRow = pricedCartRow.extend({
  State: z.enum(["sent", "paying", "placed"]),
  /** Must be sent back with the order, so that nothing is placed that was not seen. */
  Version: wireId,
  ExpiresOnUTC: wireText,
  /** The total in rupees when the link was sent. */
  QuotedTotal: maybeNumber,
  CouponCode: wireText,
  CouponDiscount: maybeNumber,
  /** Ways to pay where the goods go; null for every way. */
  PaymentMethodIds: z.array(wireId).nullish().catch(null),
  OrderNumber: wireText,
  OrderNote: wireText,
  EmailAddress: wireText,
  /** The address of the delivery. Translations have `field`: `CityName`, `StateName`, `CountryName`. */
  FirstName: wireText,
  LastName: wireText,
  MobileNo: wireText,
  AddressLineOne: wireText,
  CityName: wireText,
  StateName: wireText,
  CountryName: wireText,
  PostalCode: wireText,
  LocalizationJsonData: localizations,
});

/**
 * Additions: an order that the shop wrote down on the telephone, for who has its link (ruling O145). Refused: NOT_FOUND for a
 * link that is unknown, too old or replaced; PHONE_ORDER_CHANGED for another version than the last one.
 */
export const phoneOrderCalls = {
  "get-phone-order": {
    access: "anyone",
    cost: "read",
    params: z.object({ Token: token, recordValueJson: recordValue }),
    row: phoneOrderRow,
  },
  /** Sent as `post-order` is, and again to finish a payment. A link places one order. */
  "post-phone-order": {
    access: "anyone",
    cost: "order",
    params: z.object({
      Token: token,
      Version: wireId,
      PaymentMethod: wireDecimal,
      paymentToken: optionalText(500),
      /** The total in rupees that was seen. */
      ExpectedTotal: wireDecimal,
      IsAgeDeclared: wireFlag,
      recordValueJson: recordValue,
    }),
    row: postedOrderRow,
  },
  /** Gives up a payment: the link can be paid again. `IsPlaced`: it had succeeded already. */
  "cancel-phone-payment": {
    access: "anyone",
    cost: "order",
    params: z.object({ Token: token, recordValueJson: recordValue }),
    row: z.object({ OrderId: wireId, OrderNumber: wireText, IsPlaced: wireFlag }),
  },
} satisfies CallShapes;
