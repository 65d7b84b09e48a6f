import "server-only";
import { ORDER_STATUS } from "@/lib/model/order-status";
import { PART_ROWS, type PartState } from "@/lib/model/part-states";
import type { Language } from "@/lib/languages/languages";
import type { Localized } from "../../base/db/columns";

const NAMES: Readonly<Record<number, Required<Localized>>> = {
  0: { en: "Waiting for confirmation", ar: "بانتظار التأكيد" },
  1: { en: "Active", ar: "جديد" },
  2: { en: "In Progress", ar: "قيد التنفيذ" },
  3: { en: "Completed", ar: "مكتمل" },
  4: { en: "Returned", ar: "مرتجع" },
  5: { en: "Refunded", ar: "مسترد" },
  6: { en: "Cancelled", ar: "ملغى" },
};

/**
 * The number of a state for a customer's client. One that waits for its answer is placed (ruling O117), and the
 * specification has no number for waiting.
 */
export const shownStatus = (status: number): number =>
  status === ORDER_STATUS.pendingPayment ? ORDER_STATUS.active : status;

/** A state's name in the language asked (ruling O71). An order that waits for its payment is in no history. */
export const statusName = (status: number, language: Language): string => NAMES[status]?.[language] ?? "";

/**
 * Who changes an order's state: a person of the shop, the customer, a provider's answer, or the sweep of what waited too
 * long.
 */
export type Mover = "operator" | "customer" | "provider" | "sweep";

const { active, inProgress, completed, returned, refunded, cancelled } = ORDER_STATUS;

/** Every change of an order's state that may be in its history (ruling O65, decision 31); null is the first one. */
export const STATUS_CHANGES: readonly (readonly [number | null, number])[] = [
  [null, ORDER_STATUS.pendingPayment],
  [null, active],
  [ORDER_STATUS.pendingPayment, active],
  [ORDER_STATUS.pendingPayment, cancelled],
  [active, inProgress],
  [active, cancelled],
  // Of paid downloads alone, with their payment (ruling O123).
  [active, completed],
  // Only before the parts had states of their own.
  [active, returned],
  [inProgress, completed],
  [inProgress, returned],
  [inProgress, cancelled],
  [completed, returned],
  [returned, refunded],
];

/** The state of a placed order by those of its parts. It never goes back from InProgress to Active. */
export const statusOfParts = (before: number, states: readonly PartState[]): number => {
  const open = states.filter((state) => PART_ROWS[state].done !== null);
  if (open.length === 0) {
    if (!states.includes("returned")) return cancelled;
    return before === refunded ? refunded : returned;
  }
  if (open.every((state) => state === "delivered")) return completed;
  return open.every((state) => STATUS_OF_PART[state] === active) &&
    states.every((state) => state !== "returned")
    ? Math.max(before, active)
    : inProgress;
};

/** The specification's state of a line, by the state of its part. */
export const STATUS_OF_PART: Readonly<Record<PartState, number>> = {
  waiting: ORDER_STATUS.pendingPayment,
  "to-pack": active,
  "cannot-deliver": active,
  packed: inProgress,
  shipped: inProgress,
  delivered: completed,
  cancelled,
  returned,
};
