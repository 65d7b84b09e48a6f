import { z } from "zod";
import type { AdminCall } from "./call-shape";
import { id, localized, moment, note, page, paise, rows, text } from "./shapes";

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

/** A saved address with the names of its places; a state or a city that was not chosen is null. */
const address = z.object({
  /** Of the address book; null for the profile's. */
  id: z.int().nullable(),
  /** The customer's name for it; may be empty. */
  label: z.string(),
  name: z.string(),
  mobileNo: z.string(),
  addressLineOne: z.string(),
  city: localized.nullable(),
  state: localized.nullable(),
  country: localized,
  postalCode: z.string(),
  /** True for the one that the checkout offers first. */
  isDefault: z.boolean(),
  /** True for one that an invoice may name: with a GSTIN it is in its state. */
  mayBill: z.boolean(),
});

/** @property addresses the profile's, then those of the address book in the order they were added; empty once erased */
const wholeCustomer = customer.extend({
  companyName: z.string(),
  gstin: z.string(),
  addresses: z.array(address),
});

const CUSTOMERS = { right: "customers", seller: false } as const;

/** Customers of the shop. Refused: NOT_FOUND. */
export const customerCalls = {
  "customers/list": {
    access: CUSTOMERS,
    cost: "desk",
    request: z.object({ ...page, text }),
    answer: rows(customer),
  },
  "customers/show": { access: CUSTOMERS, cost: "desk", request: z.object({ id }), answer: wholeCustomer },
  /** Ends their sessions; orders go on. */
  "customers/block": {
    access: CUSTOMERS,
    cost: "desk",
    request: z.object({ id, note: note.min(1) }),
    answer: wholeCustomer,
  },
  "customers/unblock": {
    access: CUSTOMERS,
    cost: "desk",
    request: z.object({ id, note: note.min(1) }),
    answer: wholeCustomer,
  },
  /** All that the shop keeps of them, as JSON. */
  "customers/export": {
    access: "owner",
    cost: "file",
    needsPassword: "acts",
    request: z.object({ id }),
    answer: z.object({ fileName: z.string(), text: z.string() }),
  },
  /** Erases their personal data; orders and papers stay. Refused: OPEN_ORDERS. */
  "customers/erase": {
    access: "owner",
    cost: "desk",
    needsPassword: "acts",
    request: z.object({ id }),
    answer: wholeCustomer,
  },
} as const satisfies Record<string, AdminCall>;
