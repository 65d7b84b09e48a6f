import "server-only";
import { COMPOSITION } from "@/lib/model/firm-fields";
import { PAYMENT_KINDS } from "@/lib/model/payment-kinds";
import { deliveryOf } from "../../base/db/delivery";
import type { OrderAddress } from "../../base/db/schema";
import { Refusal } from "../../base/result";
import type { PricedCart } from "../../pricing/price-cart";
import { isBeyondState, supplyAddress } from "../invoices/gst";
import type { PaymentDue } from "../payments/payment-due";
import type { MethodRefusal, PaymentMethod } from "../payments/payment-methods";
import type { CartProduct } from "./cart-products";
import type { PaymentRefusal } from "./pay-order";

export type OrderRefusal =
  | "CART_EMPTY"
  | "KEY_REUSED"
  | "LINES_REFUSED"
  | "TOTAL_CHANGED"
  | "COUPON_INVALID"
  | "TOO_MANY_REQUESTS"
  | "CASH_ORDER_TOO_LARGE"
  | "CASH_ORDERS_OPEN"
  | MethodRefusal
  | "COUNTRY_NOT_SERVED"
  | "ADDRESS_INCOMPLETE"
  | "ADDRESS_GONE"
  | "GSTIN_ELSEWHERE"
  | "SELLER_IN_OTHER_STATE"
  | "SHOP_NOT_OPEN"
  | "AGE_NOT_DECLARED"
  | "INVALID_REQUEST"
  | "PHONE_ORDER_CLOSED"
  | "PHONE_ORDER_CHANGED"
  | "NOT_FOUND"
  | PaymentRefusal;

/** @throws Refusal that ends the order's transaction */
export const refuse = (code: OrderRefusal, facts?: Record<string, unknown>): never => {
  throw new Refusal<OrderRefusal>(code, facts);
};

/**
 * Refuses the lines that cannot be bought. One without a choice names the option, in English as all words of the wire, for
 * clients that know section 7 alone (ruling O120).
 */
export const refuseProblems = (cart: PricedCart, products: ReadonlyMap<number, CartProduct>): void => {
  const lines = cart.lines.flatMap(({ productId, problem }, index) => {
    if (problem === null) return [];
    const { attributeId, ...told } = problem;
    const option = products.get(productId)?.attributes.find(({ id }) => id === attributeId)?.name.en;
    return [{ index, ...told, ...(option === undefined ? {} : { option }) }];
  });
  if (lines.length > 0) refuse("LINES_REFUSED", { lines });
};

/** Refuses another total than the shopper saw, in paise; null takes any. */
export const refuseChangedTotal = (totalPaise: number, expectedPaise: number | null): void => {
  if (expectedPaise !== null && expectedPaise !== totalPaise) refuse("TOTAL_CHANGED", { totalPaise });
};

/** Refuses goods of sellers without a GSTIN, or under the composition scheme, that would leave their state. Downloads are no goods. */
export const refuseBeyondState = (products: readonly CartProduct[], address: OrderAddress): void => {
  const buyer = supplyAddress({ buyer: address, deliverTo: deliveryOf(address) });
  const goods = products.filter(
    ({ isDigital, vendorGstin: gstin, vendorState, vendorScheme }) =>
      !isDigital &&
      isBeyondState(
        { gstin, stateName: vendorState?.en ?? "", isComposition: vendorScheme === COMPOSITION },
        buyer,
      ),
  );
  if (goods.length > 0)
    refuse("SELLER_IN_OTHER_STATE", {
      goods: goods.map(({ id: productId, name, vendorState: state }) => ({ productId, name, state })),
    });
};

/** Refuses a payment that begins with a token without one. */
export const refuseMissingToken = (due: PaymentDue, kind: PaymentMethod["kind"], token: string): void => {
  if (due.status === "pending" && PAYMENT_KINDS[kind].begins === "token" && token === "")
    refuse("INVALID_REQUEST", { fields: { paymentToken: { rule: "required" } } });
};
