import { z } from "zod";
import { COUPON_PROBLEMS } from "@/lib/model/coupon-problems";
import { LINE_PROBLEMS } from "@/lib/model/cart";
import { mobileOf, postalOf } from "@/lib/model/latin-digits";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { PERSON_LETTERS } from "@/lib/model/person-letters";
import { PHONE_ORDER_STATES } from "@/lib/model/phone-order-states";
import type { AdminCall } from "./call-shape";
import { id, language, localized, moment, note, numberIn, page, paise, rows, text } from "./shapes";

const state = z.enum(PHONE_ORDER_STATES);
/** Names a press, so that a repeated one counts once. */
const key = z.string().trim().min(8).max(80);
const version = id;

const selection = z.object({ attributeId: id, optionId: id });

/** What is wanted, without a price. */
const wantedLine = z.object({
  productId: id,
  selections: z.array(selection).max(20),
  quantity: numberIn(NUMBER_FIELDS.orderPieces),
});

const listed = z.object({
  id: z.int(),
  state,
  customerName: z.string(),
  mobileNo: z.string(),
  /** Number of its lines. */
  lines: z.int(),
  madeBy: z.string(),
  updatedAt: moment,
  /** Of the order that it became; null before. */
  orderNumber: z.string().nullable(),
});

const line = z.object({
  ...wantedLine.shape,
  quantity: z.int(),
  /** Empty of goods that are no longer sold. */
  sku: z.string(),
  name: localized,
  /** `M8`, `Red`. */
  options: z.array(localized),
  /** Before offers and price tiers, and with them. */
  unitPaise: paise,
  discountedUnitPaise: paise,
  totalPaise: paise,
  /** Why it cannot be ordered as it is, with the number of the problem; null if it can. */
  problem: z.object({ code: z.enum(LINE_PROBLEMS), limit: z.int().nullable() }).nullable(),
  stock: z.int(),
  /** Pieces are multiples of it. */
  step: z.int(),
  /** What can be chosen beside the article, such as an engraving, and what is chosen; null for nothing. */
  choices: z.array(
    z.object({
      attributeId: z.int(),
      name: localized,
      isRequired: z.boolean(),
      optionId: z.int().nullable(),
      options: z.array(z.object({ id: z.int(), name: localized })),
    }),
  ),
});

const customer = z.object({ id: z.int(), name: z.string(), email: z.string(), mobileNo: z.string() });

const address = z.object({
  /** Of the customer's book; null for the profile's. */
  id: z.int().nullable(),
  name: z.string(),
  lines: z.array(z.string()),
});

/** @property isGone the chosen address was changed or deleted @property couponProblem why the coupon is worth nothing */
const phoneOrder = z.object({
  id: z.int(),
  version: z.int(),
  state,
  madeBy: z.string(),
  language,
  customer,
  addresses: z.array(address),
  deliveryAddressId: z.int().nullable(),
  isAddressGone: z.boolean(),
  lines: z.array(line),
  couponCode: z.string(),
  couponProblem: z.enum(COUPON_PROBLEMS).nullable(),
  note: z.string(),
  subtotalPaise: paise,
  shippingPaise: paise,
  couponDiscountPaise: paise,
  totalPaise: paise,
  /** True if the customer must be of age for some of the goods. */
  needsAge: z.boolean(),
  /** True if cash on delivery is taken where it goes. */
  takesCash: z.boolean(),
  /** The link that was made last; null without one. `mailedTo` is empty if it was only shown, `chatText` the words for a chat. */
  link: z
    .object({
      url: z.string(),
      chatText: z.string(),
      mailedTo: z.string(),
      sentAt: moment,
      expiresAt: moment,
      /** The total when it was made. */
      quotedPaise: paise,
    })
    .nullable(),
  orderNumber: z.string().nullable(),
});

const found = z.object({
  productId: z.int(),
  selections: z.array(selection),
  sku: z.string(),
  name: localized,
  options: z.array(localized),
  /** Of one piece, where the least that is sold is ordered. */
  pricePaise: paise,
  minimum: z.int(),
  stock: z.int(),
});

const placeName = z.object({ id: z.int(), name: localized });

const person = z.object({
  firstName: z.string().trim().max(PERSON_LETTERS.firstName),
  lastName: z.string().trim().max(PERSON_LETTERS.lastName),
  email: z.string().trim().max(PERSON_LETTERS.email),
  mobileNo: z.string().trim().max(PERSON_LETTERS.mobileNo).overwrite(mobileOf),
  addressLineOne: z.string().trim().max(PERSON_LETTERS.addressLineOne),
  countryId: id,
  stateId: id.nullable(),
  cityId: id.nullable(),
  postalCode: z.string().trim().max(PERSON_LETTERS.postalCode).overwrite(postalOf),
});

const TELEPHONE = { right: "telephone", seller: false } as const;
const byId = z.object({ id });

/**
 * Orders of customers who call (ruling O145). Everything but lists answers with the telephone order afterwards. Refused:
 * NOT_FOUND; PHONE_ORDER_CLOSED once it is placed, being paid or given up.
 */
export const phoneOrderCalls = {
  "phone-orders/list": {
    access: TELEPHONE,
    cost: "desk",
    /** Open ones, or those that became orders or were given up. */
    request: z.object({ ...page, isOpen: z.boolean().default(true), text }),
    answer: rows(listed),
  },
  "phone-orders/show": { access: TELEPHONE, cost: "desk", request: byId, answer: phoneOrder },
  /** Customers who may order, by a part of their name, e-mail address or telephone number. */
  "phone-orders/find-customers": {
    access: TELEPHONE,
    cost: "desk",
    request: z.object({ text }),
    answer: z.object({ customers: z.array(customer.extend({ orders: z.int() })) }),
  },
  /** Countries that the shop delivers to, the states of one, and the cities of a state. */
  "phone-orders/places": {
    access: TELEPHONE,
    cost: "desk",
    request: z.object({ countryId: id.nullable(), stateId: id.nullable(), language }),
    answer: z.object({
      countries: z.array(placeName),
      states: z.array(placeName),
      cities: z.array(placeName),
    }),
  },
  /** Articles on sale, by their part number or by words. */
  "phone-orders/find-articles": {
    access: TELEPHONE,
    cost: "desk",
    request: z.object({ text }),
    answer: z.object({ articles: z.array(found) }),
  },
  /** A key that began one already answers that one. Refused: CUSTOMER_EXISTS, COUNTRY_NOT_SERVED, FIELDS_INVALID with `fields`. */
  "phone-orders/start": {
    access: TELEPHONE,
    cost: "desk",
    request: z.object({
      key,
      caller: z.union([z.object({ customerId: id }), z.object({ person })]),
      language,
    }),
    answer: phoneOrder,
  },
  /** Refused: CONFLICT if somebody saved it meanwhile. */
  "phone-orders/save": {
    access: TELEPHONE,
    cost: "desk",
    request: z.object({
      id,
      version,
      lines: z.array(wantedLine).max(200),
      couponCode: z.string().trim().max(30),
      note,
      deliveryAddressId: id.nullable(),
      language,
    }),
    answer: phoneOrder,
  },
  "phone-orders/drop": { access: TELEPHONE, cost: "desk", request: byId, answer: phoneOrder },
  /**
   * Makes a link by which the customer pays; one that was made before works no more. Refused: PHONE_ORDER_CHANGED if another
   * version was seen; LINES_REFUSED.
   */
  "phone-orders/send": {
    access: TELEPHONE,
    cost: "desk",
    request: z.object({ id, version, key, isMailed: z.boolean() }),
    answer: phoneOrder,
  },
  /** Places it for cash on delivery. Refused: as an order of the checkout, and PHONE_ORDER_CHANGED. */
  "phone-orders/place": {
    access: TELEPHONE,
    cost: "desk",
    request: z.object({ id, version, expectedTotalPaise: paise, isAgeDeclared: z.boolean() }),
    answer: phoneOrder,
  },
} as const satisfies Record<string, AdminCall>;
