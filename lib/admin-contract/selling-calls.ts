import { z } from "zod";
import type { AdminCall } from "./call-shape";
import { PACK_UNITS } from "@/lib/model/pack-units";
import { localized, sku } from "./shapes";

/** Rules of quantities, prices by quantity, tags and related products. Limits: lib/commerce/catalogue/products/selling.ts. */
const selling = z.object({
  minimum: z.int().nullable(),
  maximum: z.int().nullable(),
  step: z.int().nullable(),
  /** Contents of one piece, for the price of a unit beside it. */
  pack: z.object({ quantity: z.number(), unit: z.enum(PACK_UNITS) }).nullable(),
  /** From this quantity on, a piece costs so many hundredths of a percent less; the smallest quantity first. */
  tiers: z.array(z.object({ minimumQuantity: z.int(), basisPoints: z.int() })).max(20),
  isTierPerProduct: z.boolean(),
  tagIds: z.array(z.int()).max(100),
  /** Part numbers in the order of the page. */
  related: z.array(sku).max(24),
});

const answer = z.object({
  id: z.string(),
  version: z.string(),
  selling,
  tags: z.array(z.object({ id: z.int(), name: localized })),
  /** Names of the related products. */
  names: z.array(z.object({ sku: z.string(), name: localized })),
});

const SEEN = { right: { any: ["goods", "prices"] }, seller: true } as const;
const OWN = { right: "goods", seller: true } as const;

export const sellingCalls = {
  "products/selling": { access: SEEN, cost: "desk", request: z.object({ id: sku }), answer },
  /**
   * Refused: NOT_FOUND, CONFLICT with `by` and `at`, FIELDS_INVALID with `problems`: each a `field`, a `reason` and what
   * stands in its way (`other`).
   */
  "products/save-selling": {
    access: OWN,
    cost: "desk",
    needsPassword: "changed-prices",
    request: z.object({ id: sku, version: z.string().max(60), selling }),
    answer,
  },
} as const satisfies Record<string, AdminCall>;
