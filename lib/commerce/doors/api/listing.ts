import "server-only";
import type { CallParams, CallRow } from "@/lib/contract/calls";
import { FACETS } from "@/lib/model/facets.mjs";
import { STARS } from "@/lib/model/listing";
import { BAND_KEYS, bandBounds, NO_UPPER_BOUND } from "@/lib/model/price-bands";
import { toPaise, toRupees } from "@/lib/model/money";
import type { FacetKind } from "../../catalogue/listing/facet-sources";
import type { Page } from "../../catalogue/listing/page";
import type { ProductCard } from "../../catalogue/listing/product-card";
import type { ProductFilters } from "../../catalogue/listing/product-filters";
import type { ProductSort } from "../../catalogue/listing/product-order";
import { findSpecificationFilters } from "../../catalogue/listing/specification-filters";
import { findVendorId } from "../../catalogue/listing/vendors";
import { listFacets, type Facet, type FacetValues } from "../../catalogue/listing/list-facets";
import { rows, type Handlers } from "./handler";
import { english, localizationRows } from "./wire-values";

type Paging = { PageNo: number; PageSize: number };

export const pageOf = ({ PageNo, PageSize }: Paging): Page => ({
  limit: PageSize,
  offset: (PageNo - 1) * PageSize,
});

/**
 * Ruling O86: a request for the first hundred categories, sizes, brands or tags returns all of them, up to
 * 1000.
 */
export const wholeOrPage = (paging: Paging): Page =>
  paging.PageNo === 1 && paging.PageSize === 100 ? { limit: 1000, offset: 0 } : pageOf(paging);

type Listing = CallParams<"get-all-products">;

const chosenOf = (params: Listing) =>
  Object.fromEntries(Object.values(FACETS).map(({ kind, param }) => [kind, params[param]])) as Record<
    FacetKind,
    number[]
  >;

/** Converts a listing's filters to the shop's own names and to paise. */
export const filtersOf = async (params: Listing, vendorId: number | null): Promise<ProductFilters> => ({
  ...chosenOf(params),
  minPaise: params.MinPrice === null ? null : toPaise(params.MinPrice),
  belowPaise: params.MaxPrice === null || params.MaxPrice >= NO_UPPER_BOUND ? null : toPaise(params.MaxPrice),
  minRating: params.Rating,
  onlyDeals: params.OnlyDeals,
  onlyInStock: params.OnlyInStock,
  vendorId,
  specifications: await findSpecificationFilters(params.Specifications ?? ""),
  measures: [],
});

const SORTS: Record<Listing["OrderByColumnName"], ProductSort> = {
  "": "featured",
  "Price ASC": "cheapest",
  "Price DESC": "dearest",
  "Date DESC": "newest",
  "Date ASC": "oldest",
  "Popular DESC": "popular",
};

export const sortOf = (params: Listing): ProductSort =>
  params.SortByPopularity ? "popular" : SORTS[params.OrderByColumnName];

/**
 * Drops products that only come near a search. They stand beyond TotalRecords, which section 7 does not know, so a
 * caller gets them by `nearMatches` in recordValueJson (ruling O87).
 */
export const withoutNear = (cards: ProductCard[], { recordValueJson }: Listing): ProductCard[] =>
  recordValueJson.nearMatches === true ? cards : cards.filter((card) => !card.isNear);

const rupees = (paise: number | null): number | null => (paise === null ? null : toRupees(paise));

/** Extra wire fields of a facet that the others lack. */
const OWN_FIELDS = {
  category: ({ parentId }) => ({ ParentCategoryID: parentId }),
  size: ({ name, shortName }) => ({
    ShortName: english(shortName),
    LocalizationJsonData: localizationRows(name, { ShortName: shortName }),
  }),
  color: ({ hex }) => ({ HexCode: hex }),
} satisfies { [K in FacetKind]?: (value: FacetValues[K][number]) => object };

/** The values of every facet under the names of facets.mjs. */
const facetLists = (facets: FacetValues) =>
  Object.fromEntries(
    Object.values(FACETS).map(({ kind, list, param, nameField }) => {
      const ownFields = (OWN_FIELDS as Partial<Record<FacetKind, (value: Facet) => object>>)[kind];
      return [
        list,
        facets[kind].map((value: Facet) => ({
          [param]: value.id,
          [nameField]: english(value.name),
          LocalizationJsonData: localizationRows(value.name),
          TotalProducts: value.count,
          ...ownFields?.(value),
        })),
      ];
    }),
  ) as Pick<CallRow<"get-listing-facets">, (typeof FACETS)[keyof typeof FACETS]["list"]>;

/** Counts beside the filters of a listing (an addition of this shop). */
export const facetHandlers: Handlers<"get-listing-facets"> = {
  "get-listing-facets": async (params) => {
    const vendorId = params.Vendor_Name === "" ? null : await findVendorId(params.Vendor_Name);
    if (params.Vendor_Name !== "" && vendorId === null) return { ok: false, code: "NOT_FOUND" };
    const facets = await listFacets(await filtersOf(params, vendorId), params.SearchTerm, {
      literal: params.IsLiteralSearch,
    });
    return rows([
      {
        ...facetLists(facets),
        SpecificationsJson: facets.specifications.map(({ key, name, unit, values }) => ({
          AttributeKey: key,
          AttributeName: english(name),
          LocalizationJsonData: localizationRows(name),
          IsNumber: unit !== null,
          ...(unit === null ? {} : { Unit: unit }),
          ValuesJson: values.map((value) => ({
            Value: value.value,
            Name: english(value.name),
            LocalizationJsonData: localizationRows(value.name),
            TotalProducts: value.count,
          })),
        })),
        PriceBandsJson: BAND_KEYS.map((band, i) => {
          const [MinPrice, MaxPrice] = bandBounds(band);
          return { MinPrice, MaxPrice, TotalProducts: facets.priceBands[i] ?? 0 };
        }),
        RatingsJson: STARS.map((Rating, i) => ({ Rating, TotalProducts: facets.ratings[i] ?? 0 })),
        MinPrice: rupees(facets.minPaise),
        MaxPrice: rupees(facets.maxPaise),
        TotalRecords: facets.total,
        TotalInStock: facets.inStock,
      },
    ]);
  },
};
