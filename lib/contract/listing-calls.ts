import { z } from "zod";
import type { CallShapes } from "./call-shape";
import { FACETS } from "@/lib/model/facets.mjs";
import { wholeProductRow } from "./product-rows";
import { vendorListingParams } from "./listing-params";
import {
  answerList,
  attachment,
  boundedText,
  localizations,
  numberOf,
  recordValue,
  wireFlag,
  wireId,
  wireNumber,
  wireText,
  wireOptionalId,
} from "./wire";

/** Maximum number of products on a page of these calls. */
const LARGEST_PAGE = 500;

const wholeNumber = (fallback: number) =>
  z.preprocess((v) => numberOf(v ?? fallback), z.int().min(0).max(2_147_483_647)).catch(fallback);

/**
 * Products by ascending id, after one id and up to another, so that no offset has to be counted or skipped.
 */
const idPage = z.object({
  AfterId: wholeNumber(0),
  UpToId: wholeNumber(2_147_483_647),
  PageSize: wholeNumber(LARGEST_PAGE).transform((n) => Math.min(Math.max(n, 1), LARGEST_PAGE)),
  recordValueJson: recordValue,
});

const plain = z.object({ recordValueJson: recordValue });

/**
 * Additions: the whole catalogue in the order of its ids, for sitemaps and merchant feeds. For a host without
 * these calls its lists are read (lib/shop/whole-catalogue.ts).
 */
export const sitemapCalls = {
  /**
   * Id ranges that hold products on sale, each of some thousands at most. `LastModified` is the latest change
   * in it, ISO.
   */
  "get-product-ranges": {
    access: "anyone",
    cost: "read",
    params: plain,
    row: z.object({
      FromId: wireNumber,
      ToId: wireNumber,
      TotalProducts: wireNumber,
      LastModified: wireText,
    }),
  },
  /** Products for a sitemap: names for addresses, pictures, and the last change of the page. */
  "get-sitemap-products": {
    access: "anyone",
    cost: "read",
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
  "get-feed-products": { access: "anyone", cost: "read", params: idPage, row: wholeProductRow },
  /** Every seller with a product on sale. */
  "get-vendor-list": {
    access: "anyone",
    cost: "read",
    params: plain,
    row: z.object({
      VendorSlug: wireText,
      VendorName: wireText,
      LocalizationJsonData: localizations,
      TotalProducts: wireNumber,
    }),
  },
  /** Who one seller is; no row if the slug is unknown. */
  "get-vendor": {
    access: "anyone",
    cost: "read",
    params: z.object({ VendorSlug: boundedText(200), recordValueJson: recordValue }),
    row: z.object({
      VendorName: wireText,
      /** With the fields About, City and State, and the last ones that are texts of a language. */
      LocalizationJsonData: localizations,
      About: wireText,
      AddressLine: wireText,
      City: wireText,
      State: wireText,
      PostalCode: wireText,
      Gstin: wireText,
      Email: wireText,
      /** Who answers complaints about the seller. */
      OfficerName: wireText,
      OfficerRole: wireText,
      OfficerPhone: wireText,
      OfficerEmail: wireText,
      /** Where goods go back to, if not to the address above. */
      ReturnAddressLine: wireText,
      ReturnCity: wireText,
      ReturnState: wireText,
      ReturnPostalCode: wireText,
      LogoURL: wireText,
    }),
  },
} satisfies CallShapes;

type Facets = typeof FACETS;
type Group = keyof Facets;

/** What the values of every group say beside their id and name. */
const shared = {
  LocalizationJsonData: localizations,
  /** Products that remain with this value under the other groups' filters. */ TotalProducts: wireNumber,
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

/** An attribute of the specifications, with its values (an addition). */
const specificationFacet = z.object({
  AttributeKey: wireText,
  AttributeName: wireText,
  LocalizationJsonData: localizations,
  /** True if the values are numbers in the attribute's unit. */
  IsNumber: wireFlag,
  /** The unit of the numbers, by its key in lib/model/units.ts. Without it lengths have no other unit to be shown in. */
  Unit: wireText.optional(),
  ValuesJson: answerList(z.object({ Value: wireText, Name: wireText, ...shared })),
});

const listingFacetsRow = z.object({
  ...facetLists,
  /** Addition: filterable attributes of the asked categories; `Specifications` chooses among them. */
  SpecificationsJson: answerList(specificationFacet),
  /** Rupees: MinPrice inclusive, MaxPrice exclusive; the last band's 1000000000 is inclusive (ruling O32). */
  PriceBandsJson: answerList(
    z.object({ MinPrice: wireNumber, MaxPrice: wireNumber, TotalProducts: wireNumber }),
  ),
  /** Stars and up (ruling O33). */
  RatingsJson: answerList(z.object({ Rating: wireNumber, TotalProducts: wireNumber })),
  /** The lowest and the highest price under the other filters, in rupees; null without products. */
  MinPrice: wireNumber.nullable(),
  MaxPrice: wireNumber.nullable(),
  TotalRecords: wireNumber,
  /** Products that remain with `OnlyInStock`. A host that does not know that filter leaves it out. */
  TotalInStock: wireNumber.optional(),
});

/**
 * Addition: facets beside a listing (ruling O28 calls it the facet service). The request has the listing's
 * own fields; `Vendor_Name` restricts it to that vendor. The response has one row.
 */
export const facetCalls = {
  "get-listing-facets": {
    access: "anyone",
    cost: "read",
    params: vendorListingParams,
    row: listingFacetsRow,
  },
} satisfies CallShapes;

/**
 * Additions: on what popularity rests, and a visit to a product's page, which is counted without storing who
 * came (ruling O109). `IsCounted` is false in a shop without recent sales, where the owner's choice is shown.
 */
export const popularityCalls = {
  "get-popularity-basis": {
    access: "anyone",
    cost: "read",
    params: plain,
    row: z.object({ IsCounted: wireFlag }),
  },
  "note-product-view": {
    access: "anyone",
    cost: "save",
    params: z.object({ ProductId: wireId, recordValueJson: recordValue }),
    row: z.object({}),
  },
} satisfies CallShapes;
