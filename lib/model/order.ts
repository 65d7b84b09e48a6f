import type { Selection } from "./cart";
import type { OrderConfirmation } from "./order-confirmation";
import type { PartState } from "./part-states";
import type { Picture, Text } from "./text";

/** 1 Active, 2 InProgress, 3 Completed, 4 Returned, 5 Refunded; 6 Cancelled is an addition. */
export type OrderStatus = 1 | 2 | 3 | 4 | 5 | 6;
/** A status with the server's name for it (ruling O71). */
export type NamedStatus = { id: OrderStatus; name: string };

export type OrderSummary = {
  id: number;
  number: string;
  /** ISO date-time, UTC. */ date: string;
  status: NamedStatus;
  itemCount: number | null;
  /** Paise; null, like the count, if the host does not send it. */ total: number | null;
};
/** One page of a customer's orders. `total` counts the orders of all pages. */
export type OrderPage = { orders: OrderSummary[]; total: number };

export type OrderItem = {
  id: number;
  /** Null if the admin host sends none: such an item has no link and cannot be ordered again from here. */
  productId: number | null;
  vendorId: number | null;
  name: Text;
  /** The product's page; null if it is no longer sold. */
  href: string | null;
  image: Picture | null;
  unitPrice: number;
  quantity: number;
  total: number;
  isDigital: boolean;
  status: NamedStatus;
  shippingStatus: OrderStatus;
  selections: (Selection & { attribute: Text; option: Text })[];
  /** Address and name of its file; null while it may not be downloaded. */
  download: { href: string; fileName: string } | null;
};

type PaymentState = "due" | "pending" | "captured" | "failed" | "refund-due" | "refunded" | "none";

/** A vendor's share of an order: its state, its parcels, and the credit notes of it. Amounts in paise. */
type OrderVendor = {
  id: number;
  name: Text;
  href: string | null;
  total: number;
  /** Null if the host sends none. */ state: PartState | null;
  /** `href` is the carrier's page; null without one. */
  parcels: { carrier: string; trackingNumber: string; href: string | null }[];
  /** `href` is the address of its PDF. */
  creditNotes: { number: string; total: number; href: string }[];
};

/** Facts of an order beyond its items. Amounts in paise. */
export type OrderFacts = {
  number: string;
  itemCount: number;
  subtotal: number;
  shipping: number;
  coupon: { code: string; discount: number } | null;
  total: number;
  note: string;
  /** The buyer's own number of the order; empty if they gave none. */
  purchaseOrderNumber: string;
  /** True if it was paid in test mode: nothing was paid, and nothing is sent. */
  isTest: boolean;
  /** Null if the order does not wait for its customer's answer. */
  confirmation: OrderConfirmation | null;
  payment: {
    method: Text;
    state: PaymentState;
    /** In units of another currency, with the rupees for one unit. */ charge: {
      amount: number;
      currency: string;
      rate: string;
    } | null;
  };
  address: {
    name: string;
    line: string;
    city: Text;
    state: Text;
    postalCode: string;
    country: Text;
    mobileNo: string;
    email: string;
  };
  /** Oldest first; `date` is an ISO date-time, UTC. */
  changes: { status: NamedStatus; date: string; reason: string }[];
  /** Given back so far, and still to be given back. */
  refunded: number;
  owed: number;
  /** The vendors' shares, which add up to the total. */
  vendors: OrderVendor[];
};

/** One vendor's invoice of an order, as listed on the order's page. */
export type InvoiceSummary = {
  number: string;
  orderNumber: string;
  isCreditNote: boolean;
  vendorId: number;
  vendorName: Text;
  /** `YYYY-MM-DD`. */ date: string;
  /** Paise. */ total: number;
  /** Address of its PDF. */ href: string;
};
