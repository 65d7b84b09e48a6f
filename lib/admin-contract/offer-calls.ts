import { z } from "zod";
import type { AdminCall } from "./call-shape";
import { COUPON_PROBLEMS } from "@/lib/model/coupon-problems";
import { COUPON_PAYERS, OFFER_KINDS, OFFER_SCOPES, OFFER_STATES } from "@/lib/model/offers";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { id, localized, moment, numberIn, page, paise, rows, sku, text } from "./shapes";

const kind = z.enum(OFFER_KINDS);
const state = z.enum(OFFER_STATES);
const scope = z.enum(OFFER_SCOPES);
const valueType = z.enum(["fixed", "percentage"]);
/** A day in India, `YYYY-MM-DD`. */
const day = z.iso.date();

/**
 * The fields that people edit, flat. With a code it is a coupon, without one an automatic discount. `value` is paise or
 * hundredths of a percent. Of the lists only the one of `appliesTo` counts. Limits: commerce/offers/check-offer.ts.
 */
const offerFields = z.object({
  "name.en": z.string().max(200),
  "name.ar": z.string().max(200).nullable(),
  appliesTo: scope,
  skus: z.array(sku).max(500),
  categoryIds: z.array(id).max(500),
  brandIds: z.array(id).max(500),
  valueType,
  value: z.int(),
  couponCode: z.string().trim().max(64).nullable(),
  paidBy: z.enum(COUPON_PAYERS),
  maxDiscountPaise: paise.nullable(),
  minOrderPaise: paise.nullable(),
  usageLimit: z.int().nullable(),
  usageLimitPerCustomer: z.int().nullable(),
  startsOn: day.nullable(),
  endsOn: day.nullable(),
  isActive: z.boolean(),
});

const said = {
  id: z.int(),
  state,
  /** Orders that used the code. Editing never changes it. */
  usedCount: z.int(),
  /** Part number of the product whose own discount it is, which its page changes too; null for all other offers. */
  ownSku: z.string().nullable(),
  /** True if it came with the catalogue's files: when they change, it gets their values again, but stays on or off. */
  isOfFiles: z.boolean(),
};

const offerRow = z.object({
  ...said,
  name: localized,
  appliesTo: scope,
  valueType,
  value: z.int(),
  couponCode: z.string().nullable(),
  maxDiscountPaise: paise.nullable(),
  minOrderPaise: paise.nullable(),
  usageLimit: z.int().nullable(),
  startsOn: day.nullable(),
  endsOn: day.nullable(),
  isActive: z.boolean(),
  /** Number of products, categories or brands that it names. */
  named: z.int(),
});

const offer = z.object({
  ...said,
  fields: offerFields,
  /** The products that it names. */
  products: z.array(z.object({ sku: z.string(), name: localized })),
  changedBy: z.string().nullable(),
  changedAt: moment.nullable(),
});

const trialLine = z.object({
  sku: z.string(),
  name: localized,
  quantity: z.int(),
  unitPaise: paise,
  discountedUnitPaise: paise,
  lineTotalPaise: paise,
  /** The automatic discount in its price. `isDraft`: the offer that is tried. */
  discount: z.object({ name: localized, isDraft: z.boolean() }).nullable(),
  /** True if the tried offer is for its product. */
  isCovered: z.boolean(),
  /** Why a shopper could not order the line; `limit` is the number of that reason. */
  problem: z.object({ code: z.string(), limit: z.int().nullable() }).nullable(),
});

const couponProblem = z.object({
  reason: z.enum(COUPON_PROBLEMS),
  startsOn: day.optional(),
  endsOn: day.optional(),
  minimumPaise: paise.optional(),
  missingPaise: paise.optional(),
});

const PRICES = { right: "prices", seller: false } as const;

export const offerCalls = {
  "offers/list": {
    access: PRICES,
    cost: "desk",
    request: z.object({ ...page, text, kind: kind.optional(), state: state.optional() }),
    answer: rows(offerRow),
  },
  "offers/show": { access: PRICES, cost: "desk", request: z.object({ id }), answer: offer },
  /**
   * Makes an offer (`id` null; it is off if `isActive` is not given) or changes one. Refused: NOT_FOUND; FIELDS_INVALID
   * with `fields` and `unknown`, the part numbers or ids that are not there; CONFLICT with `fields`, `by` and `at`.
   */
  "offers/save": {
    access: PRICES,
    cost: "desk",
    needsPassword: "prices",
    request: z.object({ id: id.nullable(), changes: offerFields.partial(), seen: offerFields.partial() }),
    answer: offer,
  },
  "offers/switch": {
    access: PRICES,
    cost: "desk",
    needsPassword: "prices",
    request: z.object({ id, isActive: z.boolean() }),
    answer: offer,
  },
  /**
   * Prices a cart by the rules of the shop's own cart, and writes nothing. A draft is tried as if it were saved and
   * switched on; one that is still to come on its first day. `code` is typed by a visitor, whose earlier uses nobody
   * knows. Refused: NOT_FOUND, FIELDS_INVALID with fields of the draft, or `lines.0` for a part number that is not there.
   */
  "offers/try": {
    access: PRICES,
    cost: "desk",
    request: z.object({
      id: id.nullable(),
      draft: offerFields.nullable(),
      code: z.string().trim().max(64),
      lines: z
        .array(z.object({ sku, quantity: numberIn(NUMBER_FIELDS.orderPieces) }))
        .min(1)
        .max(20),
    }),
    answer: z.object({
      day,
      lines: z.array(trialLine),
      subtotalPaise: paise,
      coupon: z.object({ code: z.string(), discountPaise: paise }).nullable(),
      problem: couponProblem.nullable(),
      totalPaise: paise,
    }),
  },
} as const satisfies Record<string, AdminCall>;
