import type { PricedCart } from "./cart";
import type { PhoneOrderState } from "./phone-order-states";

/** An order that the shop wrote down on the telephone, as its customer sees it. Amounts in paise. */
export type PhoneOrder = {
  state: Extract<PhoneOrderState, "sent" | "paying" | "placed">;
  version: number;
  cart: PricedCart;
  couponCode: string;
  couponDiscount: number;
  /** What is to be paid. */
  total: number;
  /** The total when the link was sent. */
  quoted: number | null;
  /** Ids of the ways to pay where the goods go; null for every way. */
  ways: number[] | null;
  orderNumber: string;
  note: string;
  email: string;
  name: string;
  mobileNo: string;
  country: string;
  /** Person, street, city, state and country of the delivery, each in its own script. */
  address: string[];
  /** ISO 8601; empty once it is placed. */
  expiresAt: string;
};
