import { z } from "zod";
import type { CountedCall } from "./call-shape";
import { CANNOT_DELIVER_REASONS } from "../model/cannot-deliver";
import { E_INVOICE_STATES } from "../model/e-invoice-states";
import { ORDER_TABS, PART_STATES } from "../model/part-states";
import { ORDER_PAYMENT_NAMES } from "../model/order-filters";
import { NUMBER_FIELDS } from "../model/number-fields";
import { file, id, localized, moment, note, numberIn, page, paise, language, rows, text } from "./shapes";

const partState = z.enum(PART_STATES);
const number = z.string().trim().min(1).max(32);
const partAction = z.enum([
  "pack",
  "ship",
  "deliver",
  "decline",
  "withdraw",
  "hand-back",
  "cancel",
  "return",
]);

const tab = z.enum(ORDER_TABS);

/** What a list of orders is narrowed to. Days are those of India, both included; a seller's list is their own in any case. */
const filter = {
  tab: tab.default("all"),
  text,
  vendorId: id.optional(),
  payment: z.enum(ORDER_PAYMENT_NAMES).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
};

/** Most orders of one action on many. */
const MOST_AT_ONCE = 100;

const partOfRow = z.object({
  vendorId: z.int(),
  vendorName: localized,
  state: partState,
  pieces: z.int(),
  totalPaise: paise,
});

/** A seller sees only their own parts of an order, and its total is theirs. */
const orderRow = z.object({
  /** The order's number. */
  id: z.string(),
  createdAt: moment,
  status: z.int(),
  /** True if it was paid in the sandbox: nothing is to be sent (ruling O118). */
  isTest: z.boolean(),
  totalPaise: paise,
  owedPaise: paise,
  provider: z.string(),
  paymentStatus: z.string(),
  customerName: z.string(),
  /** Empty for a seller. */
  email: z.string(),
  city: z.string(),
  parts: z.array(partOfRow),
});

const parcel = z.object({
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string().nullable(),
  shippedAt: moment,
});

const line = z.object({
  id: z.int(),
  vendorId: z.int(),
  sku: z.string(),
  name: localized,
  /** `Colour: Red`. */
  selections: z.array(z.object({ name: localized, value: localized })),
  quantity: z.int(),
  cancelledQuantity: z.int(),
  returnedQuantity: z.int(),
  unitPaise: paise,
  totalPaise: paise,
});

const part = partOfRow.extend({
  /** Actions that the role of the session may do with it now. */
  actions: z.array(partAction),
  /** What its seller cannot deliver, while the shop has not answered; else null. */
  cannotDeliver: z
    .object({
      reason: z.enum(CANNOT_DELIVER_REASONS),
      note: z.string(),
      pieces: z.array(z.object({ lineId: z.int(), quantity: z.int() })),
      at: moment,
    })
    .nullable(),
  /** True if its seller is suspended: only the shop can go on with it. */
  isSuspended: z.boolean(),
  parcels: z.array(parcel),
  /** Numbers of documents. */
  invoice: z.string().nullable(),
  creditNotes: z.array(z.object({ number: z.string(), issuedOn: z.string(), totalPaise: paise })),
  /** Of these, those that the registry of invoices must know. `problem` is its last answer; empty if it had none to give. */
  eInvoices: z.array(
    z.object({
      document: z.string(),
      state: z.enum(E_INVOICE_STATES),
      irn: z.string().nullable(),
      problemCode: z.string(),
      problem: z.string(),
      /** Until this day in India the registry takes it from a firm of ₹10 crore and more. */
      dueBy: z.iso.date(),
    }),
  ),
});

/** Something that happened to the order: an entry of the audit log, a note, or the payment. */
const event = z.object({
  at: moment,
  who: z.string(),
  /** `order.ship`, `order.note`, `order.placed`, `payment.paid`, `payment.refunded`. */
  action: z.string(),
  note: z.string(),
  facts: z.record(z.string(), z.unknown()),
});

const order = z.object({
  id: z.string(),
  createdAt: moment,
  status: z.int(),
  language: z.string(),
  note: z.string(),
  /** True if it was paid in the sandbox: nothing is to be sent (ruling O118). */
  isTest: z.boolean(),
  /** The open question to the customer of a cash order, and until when it waits; null if it does not wait for an answer. */
  confirmation: z.object({ email: z.string(), sentAt: moment, endsAt: moment }).nullable(),
  customer: z.object({
    name: z.string(),
    /** Empty for a seller, as the phone number. */
    email: z.string(),
    phone: z.string(),
    address: z.array(z.string()),
  }),
  subtotalPaise: paise,
  shippingPaise: paise,
  couponCode: z.string().nullable(),
  couponDiscountPaise: paise,
  totalPaise: paise,
  creditedPaise: paise,
  receivedPaise: paise,
  refundedPaise: paise,
  owedPaise: paise,
  /** The most that the person who asks may give back now; null for any amount. */
  refundMostPaise: paise.nullable(),
  provider: z.string(),
  paymentStatus: z.string(),
  parts: z.array(part),
  lines: z.array(line),
  events: z.array(event),
});

const ofPart = { number, vendorId: id, note: note.default("") };
const pieces = z
  .array(z.object({ lineId: id, quantity: numberIn(NUMBER_FIELDS.orderPieces) }))
  .min(1)
  .max(200);
const takeBack = z.object({ ...ofPart, pieces });

/** Effects of a cancellation or a return. */
const follows = z.object({
  /** Refund for these pieces, and its method: at the provider, in cash, or nothing because nothing was paid. */
  refundPaise: paise,
  method: z.enum(["provider", "cash", "none"]),
  coupon: z.enum(["none", "stays-used", "usable-again"]),
  stock: z.array(z.object({ sku: z.string(), before: z.int(), after: z.int() })),
  creditNotes: z.array(
    z.object({ vendorName: localized, number: z.string(), totalPaise: paise, taxPaise: paise }),
  ),
  /** Sellers to whom less than nothing is available afterwards: their money was paid out already. */
  short: z.array(z.object({ vendorName: localized, shortPaise: paise })),
  orderStatus: z.int(),
  /** The mail to the customer, in their language. */
  mail: z.object({ recipient: z.string(), subject: z.string(), text: z.string(), language: z.string() }),
});

/** Whoever works with orders sees them. */
const SEEN = { right: { any: ["pack", "cancel", "refund"] }, seller: true } as const;
const PACK = { right: "pack", seller: true } as const;
const CANCEL = { right: "cancel", seller: false } as const;
const REFUND = { right: "refund", seller: false } as const;

/**
 * Every action answers with the order afterwards. Refused: NOT_FOUND; ACTION_NOT_ALLOWED with `parts`;
 * PIECES_INVALID with `pieces`.
 */
export const orderCalls = {
  "orders/list": {
    access: SEEN,
    cost: "desk",
    repeat: "safe",
    request: z.object({ ...page, ...filter }),
    /** `readAt`: from then on `orders/count-new` counts. */
    answer: rows(orderRow).extend({ counts: z.record(tab, z.int()), readAt: moment }),
  },
  /** Counts orders of a list that came in since it was read: those placed, and those whose payment or answer arrived. */
  "orders/count-new": {
    access: SEEN,
    cost: "desk",
    repeat: "safe",
    request: z.object({ ...filter, since: moment }),
    answer: z.object({ count: z.int() }),
  },
  /** The sellers that the list can be narrowed to. A seller has themselves. */
  "orders/sellers": {
    access: SEEN,
    cost: "desk",
    repeat: "safe",
    request: z.object({}),
    answer: z.object({ rows: z.array(z.object({ id: z.int(), name: localized })) }),
  },
  "orders/show": { access: SEEN, cost: "desk", repeat: "safe", request: z.object({ number }), answer: order },
  "orders/pack": { access: PACK, cost: "desk", repeat: "key", request: z.object(ofPart), answer: order },
  /**
   * Packs every part of these orders that can be packed, one order after the other: a refused one does not stop the
   * others. Each result has the number of packed parts, or the code of its refusal; UNAVAILABLE also for orders that were
   * not reached in time.
   */
  "orders/pack-many": {
    access: PACK,
    cost: "desk",
    repeat: "key",
    request: z.object({ numbers: z.array(number).min(1).max(MOST_AT_ONCE) }),
    answer: z.object({
      results: z.array(z.object({ number: z.string(), packed: z.int(), refusal: z.string().nullable() })),
    }),
  },
  /** A further parcel for a part that is on the way. Refused: PARCEL_INVALID. */
  "orders/ship": {
    access: PACK,
    cost: "desk",
    repeat: "key",
    request: z.object({
      ...ofPart,
      carrier: z.string().trim().min(1).max(80),
      trackingNumber: z.string().trim().max(80).default(""),
      trackingUrl: z
        .url({ protocol: /^https?$/ })
        .max(500)
        .nullable()
        .default(null),
    }),
    answer: order,
  },
  "orders/deliver": { access: PACK, cost: "desk", repeat: "key", request: z.object(ofPart), answer: order },
  /** A seller says which pieces of their part they cannot deliver; the shop is told. Refused: once they are packed. */
  "orders/decline": {
    access: PACK,
    cost: "desk",
    repeat: "key",
    request: z.object({ ...ofPart, pieces, reason: z.enum(CANNOT_DELIVER_REASONS) }),
    answer: order,
  },
  /** A seller can deliver after all; the shop is told. Refused: once the shop has answered. */
  "orders/withdraw": { access: PACK, cost: "desk", repeat: "key", request: z.object(ofPart), answer: order },
  /** The shop hands the part back to its seller, who is told the note. */
  "orders/hand-back": {
    access: CANCEL,
    cost: "desk",
    repeat: "key",
    request: z.object({ ...ofPart, note: note.min(1) }),
    answer: order,
  },
  /**
   * Answers for the customer of an order that waits for their answer, who told the shop: the order is placed, or cancelled
   * and the customer mailed with the note. Refused: NOT_FOUND.
   */
  "orders/answer-confirmation": {
    access: CANCEL,
    cost: "desk",
    repeat: "key",
    request: z.object({ number, isConfirmed: z.boolean(), note: note.default("") }),
    answer: order,
  },
  /** Runs the action and takes it back: nothing is written and nobody is mailed. */
  "orders/preview-cancel": {
    access: CANCEL,
    cost: "desk",
    repeat: "safe",
    request: takeBack,
    answer: follows,
  },
  "orders/preview-return": {
    access: CANCEL,
    cost: "desk",
    repeat: "safe",
    request: takeBack,
    answer: follows,
  },
  "orders/cancel": { access: CANCEL, cost: "desk", repeat: "key", request: takeBack, answer: order },
  "orders/return": { access: CANCEL, cost: "desk", repeat: "key", request: takeBack, answer: order },
  /**
   * Gives back what is owed, or a part of it. Needs a confirmed password. Refused: PASSWORD_NEEDED, NOTHING_OWED,
   * AMOUNT_INVALID with `owedPaise`, OVER_REFUND_LIMIT with `mostPaise`, PROVIDER_NOT_SET_UP, PROVIDER_AWAY, REFUND_REFUSED.
   */
  "orders/refund": {
    access: REFUND,
    cost: "desk",
    repeat: "key",
    needsPassword: "acts",
    request: z.object({
      number,
      amountPaise: numberIn(NUMBER_FIELDS.refund).nullable(),
      isCash: z.boolean(),
      note: note.default(""),
    }),
    answer: order,
  },
  /** Refused: NOTHING_DUE. */
  "orders/receive-cash": {
    access: REFUND,
    cost: "desk",
    repeat: "key",
    request: z.object({ number }),
    answer: order,
  },
  /**
   * An invoice or a credit note as a PDF file. Refused: NOT_FOUND also for one of another seller; INVOICE_HELD_BACK while the
   * registry of invoices has not numbered it.
   */
  "orders/document": {
    access: SEEN,
    cost: "file",
    repeat: "safe",
    request: z.object({ number, document: z.string().trim().min(1).max(40), language }),
    answer: file,
  },
  /**
   * Sends a paper to the registry of invoices now, also one that it refused; the answer says what it did. Refused: NOT_FOUND
   * also for a paper that does not wait; REGISTRY_NOT_SET_UP.
   */
  "orders/register-paper": {
    access: SEEN,
    cost: "file",
    repeat: "safe",
    request: z.object({ number, document: z.string().trim().min(1).max(40) }),
    answer: order,
  },
  /**
   * Packing slips as one PDF file, each on pages of its own. Without a vendor: of all parts of the order that are still to
   * be sent. Parts without goods to send, and those of other sellers, are left out; refused with NOT_FOUND if none is left.
   */
  "orders/packing-slips": {
    access: SEEN,
    cost: "file",
    repeat: "safe",
    request: z.object({
      parts: z
        .array(z.object({ number, vendorId: id.nullable().default(null) }))
        .min(1)
        .max(MOST_AT_ONCE),
      language,
    }),
    answer: file.extend({ count: z.int() }),
  },
  "orders/add-note": {
    access: SEEN,
    cost: "desk",
    repeat: "key",
    request: z.object({ number, note: note.min(1) }),
    answer: order,
  },
} as const satisfies Record<string, CountedCall>;
