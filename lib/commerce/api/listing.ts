import "server-only";
import type { CallParams } from "@/lib/contract/calls";
import { STARS } from "@/lib/model/listing";
import { BAND_KEYS, bandBounds, NO_UPPER_BOUND } from "@/lib/model/price-bands";
import { toPaise, toRupees } from "@/lib/money";
import type { Page } from "../catalog/page";
import type { ProductFilters } from "../catalog/product-filters";
import type { ProductSort } from "../catalog/product-order";
import { findVendorId } from "../catalog/vendors";
import { listFacets, type Facet } from "../catalog/list-facets";
import { rows, type Handlers } from "./handler";
import { english, localizationRows } from "./wire-values";

type Paging = { PageNo: number; PageSize: number };

export const pageOf = ({ PageNo, PageSize }: Paging): Page => ({
  limit: PageSize,
  offset: (PageNo - 1) * PageSize,
});

/** Ruling O86: whoever asks categories, sizes, brands or tags for the first hundred gets them all, within reason. */
export const wholeOrPage = (paging: Paging): Page =>
  paging.PageNo === 1 && paging.PageSize === 100 ? { limit: 1000, offset: 0 } : pageOf(paging);

type Listing = CallParams<"get-all-products">;

/** A listing's filters in the shop's own words and in paise. */
export const filtersOf = (params: Listing, vendorId: number | null): ProductFilters => ({
  categoryIds: params.CategoryID,
  sizeIds: params.SizeID,
  colorIds: params.ColorID,
  tagIds: params.TagID,
  brandIds: params.ManufacturerID,
  minPaise: params.MinPrice === null ? null : toPaise(params.MinPrice),
  belowPaise: params.MaxPrice === null || params.MaxPrice >= NO_UPPER_BOUND ? null : toPaise(params.MaxPrice),
  minRating: params.Rating,
  onlyDeals: params.OnlyDeals,
  vendorId,
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

const rupees = (paise: number | null): number | null => (paise === null ? null : toRupees(paise));

const shared = ({ name, count }: Facet) => ({
  LocalizationJsonData: localizationRows(name),
  TotalProducts: count,
});

/** The counts beside a listing's filters (ours). */
export const facetHandlers: Handlers<"get-listing-facets"> = {
  "get-listing-facets": async (params) => {
    const vendorId = params.Vendor_Name === "" ? null : await findVendorId(params.Vendor_Name);
    if (params.Vendor_Name !== "" && vendorId === null) return { ok: false, code: "NOT_FOUND" };
    const facets = await listFacets(filtersOf(params, vendorId), params.SearchTerm, {
      literal: params.IsLiteralSearch,
    });
    return rows([
      {
        CategoriesJson: facets.categories.map((c) => ({
          CategoryID: c.id,
          ParentCategoryID: c.parentId,
          Name: english(c.name),
          ...shared(c),
        })),
        ManufacturersJson: facets.brands.map((b) => ({
          ManufacturerID: b.id,
          Name: english(b.name),
          ...shared(b),
        })),
        SizesJson: facets.sizes.map((s) => ({
          SizeID: s.id,
          Name: english(s.name),
          ShortName: english(s.shortName),
          ...shared(s),
          LocalizationJsonData: localizationRows(s.name, { ShortName: s.shortName }),
        })),
        ColorsJson: facets.colors.map((c) => ({
          ColorID: c.id,
          ColorName: english(c.name),
          HexCode: c.hex,
          ...shared(c),
        })),
        TagsJson: facets.tags.map((t) => ({ TagID: t.id, TagName: english(t.name), ...shared(t) })),
        PriceBandsJson: BAND_KEYS.map((band, i) => {
          const [MinPrice, MaxPrice] = bandBounds(band);
          return { MinPrice, MaxPrice, TotalProducts: facets.priceBands[i] ?? 0 };
        }),
        RatingsJson: STARS.map((Rating, i) => ({ Rating, TotalProducts: facets.ratings[i] ?? 0 })),
        MinPrice: rupees(facets.minPaise),
        MaxPrice: rupees(facets.maxPaise),
        TotalRecords: facets.total,
      },
    ]);
  },
};
