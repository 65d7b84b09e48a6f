import { z } from "zod";
import { FACETS } from "@/lib/model/facets.mjs";
import { productDetailRow, vendorListingParams } from "./catalog-calls";
import {
  answerList,
  attachment,
  localizations,
  recordValue,
  wireId,
  wireNumber,
  wireText,
  wireOptionalId,
} from "./wire";

/** Products of a page of these calls at most. */
const LARGEST_PAGE = 500;

const wholeNumber = (fallback: number) =>
  z.preprocess((v) => Number(v ?? fallback), z.int().min(0).max(2_147_483_647)).catch(fallback);

/** Products by ascending id, after one id and up to another: however many there are, nobody counts or skips any. */
const idPage = z.object({
  AfterId: wholeNumber(0),
  UpToId: wholeNumber(2_147_483_647),
  PageSize: wholeNumber(LARGEST_PAGE).transform((n) => Math.min(Math.max(n, 1), LARGEST_PAGE)),
  recordValueJson: recordValue,
});

const plain = z.object({ recordValueJson: recordValue });

/**
 * Ours: the whole catalogue in the order of its ids, for sitemaps and merchant feeds. A host without these calls is
 * read through its lists (lib/shop/whole-catalogue.ts).
 */
export const sitemapCalls = {
  /** The ranges of ids that hold products on sale, each of a few thousand at most; `LastModified` is the latest change of any, ISO. */
  "get-product-ranges": {
    params: plain,
    row: z.object({
      FromId: wireNumber,
      ToId: wireNumber,
      TotalProducts: wireNumber,
      LastModified: wireText,
    }),
  },
  /** What a sitemap tells of products: names for addresses, pictures, the last change of what their page shows. */
  "get-sitemap-products": {
    params: idPage,
    row: z.object({
      ProductId: wireId,
      ProductName: wireText,
      LocalizationJsonData: localizations,
      CategoryName: wireText,
      CategoryLocalizationJsonData: localizations,
      ProductImagesJson: answerList(attachment),
      LastModified: wireText,
    }),
  },
  /** Products as their pages have them, without the long descriptions and without the options of attributes. */
  "get-feed-products": { params: idPage, row: productDetailRow.extend({ ProductId: wireId }) },
  /** Every seller with something on sale. */
  "get-vendor-list": {
    params: plain,
    row: z.object({
      VendorSlug: wireText,
      VendorName: wireText,
      LocalizationJsonData: localizations,
      TotalProducts: wireNumber,
    }),
  },
};

type Facets = typeof FACETS;
type Group = keyof Facets;

/** What the values of every group say beside their id and name. */
const shared = {
  LocalizationJsonData: localizations,
  /** Products this value would leave under the other groups' filters. */ TotalProducts: wireNumber,
};

/** What only the values of one group say. */
const OWN_FIELDS = {
  category: { ParentCategoryID: wireOptionalId },
  sizes: { ShortName: wireText },
  color: { HexCode: wireText },
} as const satisfies Partial<Record<Group, z.ZodRawShape>>;

type ValueShape<G extends Group> = Record<Facets[G]["param"], typeof wireId> &
  Record<Facets[G]["nameField"], typeof wireText> &
  (G extends keyof typeof OWN_FIELDS ? (typeof OWN_FIELDS)[G] : unknown) &
  typeof shared;

/** The counts of every group, under the names of facets.mjs. */
const facetLists = Object.fromEntries(
  Object.entries(FACETS).map(([group, { list, param, nameField }]) => [
    list,
    answerList(
      z.object({
        [param]: wireId,
        [nameField]: wireText,
        ...(OWN_FIELDS as Partial<Record<string, z.ZodRawShape>>)[group],
        ...shared,
      }),
    ),
  ]),
) as { [G in Group as Facets[G]["list"]]: ReturnType<typeof answerList<z.ZodObject<ValueShape<G>>>> };

const listingFacetsRow = z.object({
  ...facetLists,
  /** Rupees, at least MinPrice and less than MaxPrice; the last band's 1000000000 is inclusive (ruling O32). */
  PriceBandsJson: answerList(
    z.object({ MinPrice: wireNumber, MaxPrice: wireNumber, TotalProducts: wireNumber }),
  ),
  /** Stars and up (ruling O33). */
  RatingsJson: answerList(z.object({ Rating: wireNumber, TotalProducts: wireNumber })),
  /** The least and the highest price under the other filters, in rupees; null without products. */
  MinPrice: wireNumber.nullable(),
  MaxPrice: wireNumber.nullable(),
  TotalRecords: wireNumber,
});

/**
 * Ours: what stands beside a listing's filters (ruling O28 speaks of the facet service). Asked with the listing's own
 * fields; with `Vendor_Name` of that vendor. Answers one row.
 */
export const facetCalls = { "get-listing-facets": { params: vendorListingParams, row: listingFacetsRow } };
