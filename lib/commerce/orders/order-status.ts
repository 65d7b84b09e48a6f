import "server-only";
import type { Localized } from "../db/columns";

/** The stored number of every state of an order; 1 to 5 are the specification's (section 4). */
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
export const statusName = (status: number, language: "en" | "ar"): string => NAMES[status]?.[language] ?? "";
