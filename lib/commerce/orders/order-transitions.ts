import "server-only";
import { ORDER_STATUS } from "./order-status";

/** Who moves an order: the shop's operator by hand, a payment provider's answer, or the sweep of what nobody finished. */
export type Mover = "operator" | "provider" | "sweep";

const { pendingPayment, active, inProgress, completed, returned, refunded, cancelled } = ORDER_STATUS;

/** Every allowed move (ruling O65). Paying and giving up are the provider's; what happens to goods is the operator's. */
export const TRANSITIONS: readonly { from: number; to: number; by: readonly Mover[] }[] = [
  { from: pendingPayment, to: active, by: ["provider", "sweep"] },
  { from: pendingPayment, to: cancelled, by: ["provider", "sweep"] },
  { from: active, to: inProgress, by: ["operator"] },
  { from: inProgress, to: completed, by: ["operator"] },
  { from: active, to: returned, by: ["operator"] },
  { from: inProgress, to: returned, by: ["operator"] },
  { from: returned, to: refunded, by: ["operator"] },
];

/** The states this mover may bring an order into, from where it is. */
export const nextStates = (from: number, by: Mover): number[] =>
  TRANSITIONS.filter((move) => move.from === from && move.by.includes(by)).map((move) => move.to);
