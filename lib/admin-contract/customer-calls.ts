import { z } from "zod";
import type { Access } from "./roles";
import { id, moment, note, page, paise, rows, text } from "./shapes";

const customer = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  mobileNo: z.string(),
  createdAt: moment,
  /** Since when they may not log in; null if they may. */
  blockedAt: moment.nullable(),
  /** When their personal data were erased; nothing else is left of them but orders. */
  erasedAt: moment.nullable(),
  /** Placed orders that were not cancelled, and their sum. */
  orders: z.int(),
  totalPaise: paise,
});

const ORDERS = { area: "orders", seller: false } as const;

/** Customers of the shop. Refused: NOT_FOUND. */
export const customerCalls = {
  "customers/list": {
    access: ORDERS,
    request: z.object({ ...page, text }),
    answer: rows(customer),
  },
  "customers/show": { access: ORDERS, request: z.object({ id }), answer: customer },
  /** Ends their sessions; orders go on. */
  "customers/block": { access: ORDERS, request: z.object({ id, note: note.min(1) }), answer: customer },
  "customers/unblock": { access: ORDERS, request: z.object({ id, note: note.min(1) }), answer: customer },
  /** All that the shop keeps of them, as JSON. */
  "customers/export": {
    access: "owner",
    needsPassword: true,
    request: z.object({ id }),
    answer: z.object({ fileName: z.string(), text: z.string() }),
  },
  /** Erases their personal data; orders and papers stay. Refused: OPEN_ORDERS. */
  "customers/erase": { access: "owner", needsPassword: true, request: z.object({ id }), answer: customer },
} as const satisfies Record<
  string,
  { access: Access; needsPassword?: true; request: z.ZodType; answer: z.ZodType }
>;
