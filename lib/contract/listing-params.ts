import { z } from "zod";
import { FACETS } from "@/lib/model/facets.mjs";
import { NO_UPPER_BOUND } from "@/lib/model/price-bands";
import { numberOf, optionalText, paging, recordValue, wireFlag } from "./wire";

export const filterId = z
  .preprocess(
    (v) =>
      v === undefined || v === null || v === ""
        ? []
        : Array.isArray(v)
          ? v
          : typeof v === "string"
            ? v.split(",")
            : [v],
    z.array(z.unknown()),
  )
  .transform((list) =>
    [...new Set(list.map(numberOf).filter((n) => Number.isInteger(n) && n > 0 && n <= 2_147_483_647))].slice(
      0,
      100,
    ),
  );

const amount = z
  .preprocess((v) => (v === undefined || v === null || v === "" ? null : numberOf(v)), z.number().nullable())
  .catch(null)
  .transform((n) => (n === null || !Number.isFinite(n) || n < 0 ? null : Math.min(n, NO_UPPER_BOUND)));

/**
 * The sorts of the specification (section 9), and one addition that is older than `SortByPopularity`. Any
 * other value is Featured.
 */
const SORTS = ["", "Price ASC", "Price DESC", "Date DESC", "Date ASC", "Popular DESC"] as const;

/** Every facet is requested by the ids of its values. */
const facetParams = Object.fromEntries(Object.values(FACETS).map(({ param }) => [param, filterId])) as Record<
  (typeof FACETS)[keyof typeof FACETS]["param"],
  typeof filterId
>;

/**
 * Filter values of one group are combined by OR (a single id, a list, or ids joined by commas), groups by
 * AND.
 */
export const listingParams = z.object({
  SearchTerm: z
    .preprocess((v) => (typeof v === "string" ? v : ""), z.string())
    .transform((s) =>
      s
        .normalize("NFC")
        .replace(/\p{Cc}/gu, " ")
        .trim()
        .slice(0, 200),
    ),
  ...facetParams,
  /**
   * Rupees: lower bound inclusive, upper bound exclusive, except the last band's 1000000000, which is
   * inclusive (ruling O32).
   */
  MinPrice: amount,
  MaxPrice: amount,
  /** N stars and up (ruling O33). */
  Rating: z
    .preprocess(
      (v) => (v === undefined || v === null || v === "" ? null : numberOf(v)),
      z.number().nullable(),
    )
    .catch(null)
    .transform((n) => (n !== null && n >= 1 && n <= 5 ? n : null)),
  /** Addition: terms of specifications, as in an address (lib/model/specification-terms.ts). */
  Specifications: z.preprocess((v) => (typeof v === "string" ? v : ""), z.string()).optional(),
  OrderByColumnName: z.enum(SORTS).catch(""),
  /** Addition: only products with a discount (ruling O17, "Top Deals"). */
  OnlyDeals: wireFlag,
  /** Addition: only products that can be bought now; with `Specifications`, in a variant that fits them. */
  OnlyInStock: wireFlag,
  /** Addition: search for the exact text, without correction. */
  IsLiteralSearch: wireFlag,
  /** Addition: most bought first (ruling O17). It overrides `OrderByColumnName`. */
  SortByPopularity: wireFlag,
  ...paging(100),
  recordValueJson: recordValue,
});

export const vendorListingParams = listingParams.extend({ Vendor_Name: optionalText(200) });
