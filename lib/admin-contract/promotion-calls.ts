import { z } from "zod";
import type { AdminCall } from "./call-shape";
import { PLACEMENTS, PROMOTION_KINDS } from "@/lib/model/promotion-fields";
import { inEveryLanguage } from "@/lib/contract/in-every-language";
import { id } from "./shapes";

const kind = z.enum(PROMOTION_KINDS);
const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/** The fields that people edit, flat (lib/model/promotion-fields.ts). A text that is missing in a language is null. */
const fields = z.record(z.string().max(40), value);

const promotion = z.object({
  id: z.int(),
  fields,
  /** `off` is switched off; else by the days: `planned`, `running`, `over`. */
  state: z.enum(["off", "planned", "running", "over"]),
  /** Address of a picture of at least 640 pixels, if it is that large. */
  picture: z.string(),
  /** Address of the picture of right-to-left pages; null if they show `picture`. */
  pictureRtl: z.string().nullable(),
  /** The page that shows it, per language. */
  urls: inEveryLanguage(z.string()),
});

const PROMOTIONS = { right: "promotions", seller: false } as const;

/** Banners of the home page, and campaigns. */
export const promotionCalls = {
  /** All of a kind, in the shop's order, also those that are off or over. */
  "promotions/list": {
    access: PROMOTIONS,
    cost: "desk",
    request: z.object({ kind }),
    answer: z.object({ rows: z.array(promotion) }),
  },
  /**
   * Makes one (`id` null) or changes one. `seen` are the fields as they were read.
   * Refused: NOT_FOUND, FIELDS_INVALID with `fields`, CONFLICT with `fields`, `by` and `at`.
   */
  "promotions/save": {
    access: PROMOTIONS,
    cost: "desk",
    request: z.object({ kind, id: id.nullable(), fields, seen: fields.nullable() }),
    answer: promotion,
  },
  /** One place forward (-1) or back (1). Refused: NOT_FOUND. */
  "promotions/move": {
    access: PROMOTIONS,
    cost: "desk",
    request: z.object({ kind, id, by: z.literal([-1, 1]) }),
    answer: z.object({ ids: z.array(z.int()) }),
  },
  /** Refused: NOT_FOUND. */
  "promotions/switch": {
    access: PROMOTIONS,
    cost: "desk",
    request: z.object({ kind, id, isActive: z.boolean() }),
    answer: promotion,
  },
  /**
   * Takes a picture, cut to the form of its place. Refused: PICTURE_INVALID with `reason` (`too-large`, `too-small`,
   * `not-a-picture`, `too-long`).
   * @property data base64 of a JPEG, PNG, WebP, AVIF or HEIC file of at most 10 MB
   */
  "promotions/add-picture": {
    access: PROMOTIONS,
    cost: "file",
    largest: 13_500_000,
    request: z.object({ placement: z.enum(PLACEMENTS), data: z.base64().max(13_400_000) }),
    answer: z.object({ id: z.int(), url: z.string() }),
  },
} as const satisfies Record<string, AdminCall>;
