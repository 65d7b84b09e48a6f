import "server-only";
import type { Language } from "@/lib/i18n/languages";
import type { Localized } from "../db/columns";

/** The stored number of each order state; 1 to 5 are the specification's (section 4). */
export const ORDER_STATUS = {
  pendingPayment: 0,
  active: 1,
  inProgress: 2,
  completed: 3,
  returned: 4,
  refunded: 5,
  cancelled: 6,
} as const;

const NAMES: Readonly<Record<number, Required<Localized>>> = {
  1: { en: "Active", ar: "جديد" },
  2: { en: "In Progress", ar: "قيد التنفيذ" },
  3: { en: "Completed", ar: "مكتمل" },
  4: { en: "Returned", ar: "مرتجع" },
  5: { en: "Refunded", ar: "مسترد" },
};

/** A state's name in the language asked (ruling O71). Unpaid and cancelled orders are in no history and have none. */
export const statusName = (status: number, language: Language): string => NAMES[status]?.[language] ?? "";

/**
 * Actors that move an order: the operator by hand, a provider's answer, or the sweep of unfinished payments.
 */
export type Mover = "operator" | "provider" | "sweep";

const { pendingPayment, active, inProgress, completed, returned, refunded, cancelled } = ORDER_STATUS;

/**
 * Every allowed transition (ruling O65). The provider pays and cancels; the operator handles the products.
 */
export const TRANSITIONS: readonly { from: number; to: number; by: readonly Mover[] }[] = [
  { from: pendingPayment, to: active, by: ["provider", "sweep"] },
  { from: pendingPayment, to: cancelled, by: ["provider", "sweep"] },
  { from: active, to: inProgress, by: ["operator"] },
  { from: inProgress, to: completed, by: ["operator"] },
  { from: active, to: returned, by: ["operator"] },
  { from: inProgress, to: returned, by: ["operator"] },
  { from: returned, to: refunded, by: ["operator"] },
];

/** Lists the states into which this actor may move an order from its present state. */
export const nextStates = (from: number, by: Mover): number[] =>
  TRANSITIONS.filter((move) => move.from === from && move.by.includes(by)).map((move) => move.to);
