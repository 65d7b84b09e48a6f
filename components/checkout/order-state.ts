import type { PendingPayment } from "@/lib/store/checkout-session";

type OrderProblem = { code: string; text: string };

/** State of an order in the checkout. */
export type OrderState = {
  /** True while a call runs. */
  isBusy: boolean;
  isPlaced: boolean;
  failure: OrderProblem | null;
  /** Paise; set if the server asks again because the total has changed. */
  change: { from: number; to: number } | null;
  /** Payment with an unknown result. */
  underway: PendingPayment | null;
};

export const NEW_ORDER: OrderState = {
  isBusy: false,
  isPlaced: false,
  failure: null,
  change: null,
  underway: null,
};

/**
 * Refusals by rules of the shop for cash, of the law for goods and for who may sell, which the specification does not know. They say what to
 * do first, and are no failure of the order: its general sentence beside them would say the opposite.
 */
const STEPS_FIRST = new Set([
  "CASH_ORDERS_OPEN",
  "CASH_ORDER_TOO_LARGE",
  "SELLER_IN_OTHER_STATE",
  "SHOP_NOT_OPEN",
]);

/** True if the order failed, which the specification's sentence says (R285) beside the reason. */
export const isFailure = (code: string): boolean => !STEPS_FIRST.has(code);

export type OrderEvent =
  /** A new try begins: errors of the last one are removed. */
  | { type: "try-started" }
  | { type: "call-started" }
  | { type: "call-ended" }
  | { type: "placed" }
  | { type: "payment-underway"; payment: PendingPayment }
  | { type: "payment-ended" }
  | { type: "refused"; failure: OrderProblem }
  | { type: "total-changed"; from: number; to: number }
  | { type: "change-dropped" };

/** Returns the next state of an order. A placed order stays placed, whatever arrives later. */
export const orderReducer = (state: OrderState, event: OrderEvent): OrderState => {
  switch (event.type) {
    case "try-started":
      return { ...state, failure: null };
    case "call-started":
      return { ...state, isBusy: true };
    case "call-ended":
      return { ...state, isBusy: false };
    case "placed":
      return { ...state, isPlaced: true, underway: null, failure: null, change: null };
    case "payment-underway":
      return state.isPlaced ? state : { ...state, underway: event.payment };
    case "payment-ended":
      return { ...state, underway: null };
    case "refused":
      return state.isPlaced ? state : { ...state, failure: event.failure };
    case "total-changed":
      return state.isPlaced ? state : { ...state, change: { from: event.from, to: event.to } };
    case "change-dropped":
      return { ...state, change: null };
  }
};
