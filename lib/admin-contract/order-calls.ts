import { z } from "zod";
import type { AdminCall } from "./call-shape";
import { ORDER_TABS, PART_STATES } from "../model/part-states";
import { NUMBER_FIELDS } from "../model/number-fields";
import { file, id, localized, moment, note, numberIn, page, paise, language, rows, text } from "./shapes";

const partState = z.enum(PART_STATES);
const number = z.string().trim().min(1).max(32);
const partAction = z.enum(["pack", "ship", "deliver", "cancel", "return"]);

const tab = z.enum(ORDER_TABS);

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
  parcels: z.array(parcel),
  /** Numbers of documents. */
  invoice: z.string().nullable(),
  creditNotes: z.array(z.object({ number: z.string(), issuedOn: z.string(), totalPaise: paise })),
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
  orderStatus: z.int(),
  /** The mail to the customer, in their language. */
  mail: z.object({ recipient: z.string(), subject: z.string(), text: z.string(), language: z.string() }),
});

const THE_SHOP = { area: "orders", seller: false } as const;
const EVERYONE = { area: "orders", seller: true } as const;

/**
 * Every action answers with the order afterwards. Refused: NOT_FOUND; ACTION_NOT_ALLOWED with `parts`;
 * PIECES_INVALID with `pieces`.
 */
export const orderCalls = {
  "orders/list": {
    access: EVERYONE,
    cost: "desk",
    request: z.object({ ...page, tab: tab.default("all"), text }),
    answer: rows(orderRow).extend({ counts: z.record(tab, z.int()) }),
  },
  "orders/show": { access: EVERYONE, cost: "desk", request: z.object({ number }), answer: order },
  "orders/pack": { access: EVERYONE, cost: "desk", request: z.object(ofPart), answer: order },
  /**
   * Packs every part of these orders that can be packed, one order after the other: a refused one does not stop the
   * others. Each result has the number of packed parts, or the code of its refusal; UNAVAILABLE also for orders that were
   * not reached in time.
   */
  "orders/pack-many": {
    access: EVERYONE,
    cost: "desk",
    request: z.object({ numbers: z.array(number).min(1).max(MOST_AT_ONCE) }),
    answer: z.object({
      results: z.array(z.object({ number: z.string(), packed: z.int(), refusal: z.string().nullable() })),
    }),
  },
  /** A further parcel for a part that is on the way. Refused: PARCEL_INVALID. */
  "orders/ship": {
    access: EVERYONE,
    cost: "desk",
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
  "orders/deliver": { access: EVERYONE, cost: "desk", request: z.object(ofPart), answer: order },
  /**
   * Answers for the customer of an order that waits for their answer, who told the shop: the order is placed, or cancelled
   * and the customer mailed with the note. Refused: NOT_FOUND.
   */
  "orders/answer-confirmation": {
    access: THE_SHOP,
    cost: "desk",
    request: z.object({ number, isConfirmed: z.boolean(), note: note.default("") }),
    answer: order,
  },
  /** Runs the action and takes it back: nothing is written and nobody is mailed. */
  "orders/preview-cancel": { access: THE_SHOP, cost: "desk", request: takeBack, answer: follows },
  "orders/preview-return": { access: THE_SHOP, cost: "desk", request: takeBack, answer: follows },
  "orders/cancel": { access: THE_SHOP, cost: "desk", request: takeBack, answer: order },
  "orders/return": { access: THE_SHOP, cost: "desk", request: takeBack, answer: order },
  /**
   * Gives back what is owed, or a part of it. Needs a confirmed password. Refused: PASSWORD_NEEDED, NOTHING_OWED,
   * AMOUNT_INVALID with `owedPaise`, PROVIDER_NOT_SET_UP, PROVIDER_AWAY, REFUND_REFUSED.
   */
  "orders/refund": {
    access: THE_SHOP,
    cost: "desk",
    needsPassword: true,
    request: z.object({
      number,
      amountPaise: numberIn(NUMBER_FIELDS.refund).nullable(),
      isCash: z.boolean(),
      note: note.default(""),
    }),
    answer: order,
  },
  /** Refused: NOTHING_DUE. */
  "orders/receive-cash": { access: THE_SHOP, cost: "desk", request: z.object({ number }), answer: order },
  /** An invoice or a credit note as a PDF file. Refused: NOT_FOUND also for one of another seller. */
  "orders/document": {
    access: EVERYONE,
    cost: "file",
    request: z.object({ number, document: z.string().trim().min(1).max(40), language }),
    answer: file,
  },
  /**
   * Packing slips as one PDF file, each on pages of its own. Without a vendor: of all parts of the order that are still to
   * be sent. Parts without goods to send, and those of other sellers, are left out; refused with NOT_FOUND if none is left.
   */
  "orders/packing-slips": {
    access: EVERYONE,
    cost: "file",
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
    access: EVERYONE,
    cost: "desk",
    request: z.object({ number, note: note.min(1) }),
    answer: order,
  },
} as const satisfies Record<string, AdminCall>;
