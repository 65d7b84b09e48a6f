import { z } from "zod";
import type { AdminCall } from "./call-shape";
import { localized, sku } from "./shapes";

/** The key of an attribute. */
const key = z.string().min(1).max(60);

/**
 * Statement of a product on an attribute, as in a CSV of specifications: `value` (several with `; ` between), `min`, `max`,
 * `unit`, `value_en`, `value_ar`, `wording_en` and `wording_ar` (words around the value, which stands at `{}`; those that are not
 * named stay), and `value@<part number>` of each article where they differ.
 */
const cells = z.record(z.string(), z.string().nullable());
const typedCells = z.record(z.string().max(80), z.string().trim().max(1_000).nullable());

const specification = z.object({
  key: z.string(),
  name: localized,
  group: localized,
  kind: z.enum(["number", "range", "choice", "boolean", "text"]),
  /** Dimension of a number, and the unit of the filters; null for other kinds. */
  dimension: z.string().nullable(),
  unit: z.string().nullable(),
  choices: z.array(z.object({ key: z.string(), name: localized })),
  /** False for one that the category of the product does not have. */
  isInTemplate: z.boolean(),
  /** True if its value may differ between the articles. */
  mayDiffer: z.boolean(),
  cells,
});

const specifications = z.object({
  id: z.string(),
  version: z.string(),
  specifications: z.array(specification),
  /** The articles on the shop, with their options. */
  articles: z.array(z.object({ sku: z.string(), options: z.array(localized) })),
});

const SEEN = { right: { any: ["goods", "prices"] }, seller: true } as const;
const OWN = { right: "goods", seller: true } as const;

export const specificationCalls = {
  /** Specifications of a product, by the template of its category. */
  "products/specifications": {
    access: SEEN,
    cost: "desk",
    request: z.object({ id: sku }),
    answer: specifications,
  },
  /**
   * The cells of a change take the place of all that was stated of its attribute; empty ones state nothing.
   * Refused: NOT_FOUND, CONFLICT with `by` and `at`, FIELDS_INVALID with `problems`: each a `key`, a `field` (the cell), a
   * `reason` and what the attribute takes instead (`other`).
   */
  "products/save-specifications": {
    access: OWN,
    cost: "desk",
    request: z.object({
      id: sku,
      version: z.string().max(60),
      changes: z.array(z.object({ key, cells: typedCells })).max(200),
    }),
    answer: specifications,
  },
} as const satisfies Record<string, AdminCall>;
