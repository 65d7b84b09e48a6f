import { z } from "zod";
import type { AdminCall } from "./call-shape";
import { LIST_KINDS } from "@/lib/model/list-fields";
import { id } from "./shapes";

const kind = z.enum(LIST_KINDS);
const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/** The fields that people edit, flat (lib/contract/list-fields.ts). A text that is missing in a language is null. */
const fields = z.record(z.string().max(40), value);

const row = z.object({
  id: z.int(),
  fields,
  /** Number of each that use it; it can be deleted if all are 0. */
  uses: z.object({ products: z.int(), categories: z.int(), offers: z.int(), attributes: z.int() }),
  /** Fields that cannot be changed any more. */
  fixed: z.array(z.string()),
  /** Address of its picture; null without one. */
  picture: z.string().nullable(),
});

const template = z.object({
  /** The attributes that products of the category have, in their order, and how many of its products have a value. */
  rows: z.array(z.object({ attributeId: z.int(), products: z.int() })),
});

const GOODS = { right: "goods", seller: false } as const;

/** Categories, brands, tags, colours, sizes, options, and the specifications' attributes and templates. */
export const listCalls = {
  /** All of a kind, in the shop's order. @property of the attribute whose choices are listed; null for other kinds */
  "lists/list": {
    access: GOODS,
    cost: "desk",
    request: z.object({ kind, of: id.nullable() }),
    answer: z.object({ rows: z.array(row) }),
  },
  /**
   * Makes one (`id` null) or changes one. `seen` are the fields as they were read.
   * Refused: NOT_FOUND, FIELDS_INVALID with `fields`, CONFLICT with `fields`, `by` and `at`.
   */
  "lists/save": {
    access: GOODS,
    cost: "desk",
    request: z.object({ kind, id: id.nullable(), fields, seen: fields.nullable() }),
    answer: row,
  },
  /** One place forward (-1) or back (1) among its neighbours, for kinds that have an order. Refused: NOT_FOUND. */
  "lists/move": {
    access: GOODS,
    cost: "desk",
    request: z.object({ kind, id, by: z.literal([-1, 1]) }),
    answer: z.object({ ids: z.array(z.int()) }),
  },
  /** Refused: NOT_FOUND, IN_USE with `by` (`products`, `categories`, `offers`, `attributes`) and `count`. */
  "lists/delete": {
    access: GOODS,
    cost: "desk",
    request: z.object({ kind, id }),
    answer: z.object({}),
  },
  /**
   * Takes a square picture for a category. Refused: PICTURE_INVALID with `reason` (`too-large`, `too-small`,
   * `not-a-picture`, `too-long`).
   * @property data base64 of a JPEG, PNG, WebP, AVIF or HEIC file of at most 10 MB
   */
  "lists/add-picture": {
    access: GOODS,
    cost: "file",
    largest: 13_500_000,
    request: z.object({ data: z.base64().max(13_400_000) }),
    answer: z.object({ id: z.int(), url: z.string() }),
  },
  /**
   * Says what happens if a category is switched off. `products` are on sale in it or its subcategories; `placeless` are
   * those that are then in no category of the shop. Refused: NOT_FOUND.
   */
  "categories/preview-off": {
    access: GOODS,
    cost: "desk",
    request: z.object({ id }),
    answer: z.object({ categories: z.int(), products: z.int(), placeless: z.int() }),
  },
  /** Refused: NOT_FOUND. */
  "templates/show": {
    access: GOODS,
    cost: "desk",
    request: z.object({ categoryId: id }),
    answer: template,
  },
  /**
   * Sets the attributes of a category's products and their order. `seen` are the ids as they were read.
   * Refused: NOT_FOUND, CONFLICT, FIELDS_INVALID for an attribute that is not there or is given twice, and IN_USE with
   * `by` (`products`) and `count` if products have values of one that is removed.
   */
  "templates/save": {
    access: GOODS,
    cost: "desk",
    request: z.object({ categoryId: id, attributeIds: z.array(id).max(200), seen: z.array(id).max(200) }),
    answer: template,
  },
} as const satisfies Record<string, AdminCall>;
