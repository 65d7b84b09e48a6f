import "server-only";
import type { CallParams } from "@/lib/contract/calls";
import { toPaise } from "@/lib/money";
import type { Page } from "../catalog/page";
import type { ProductFilters } from "../catalog/product-filters";
import type { ProductSort } from "../catalog/product-order";

type Paging = { PageNo: number; PageSize: number };

export const pageOf = ({ PageNo, PageSize }: Paging): Page => ({
  limit: PageSize,
  offset: (PageNo - 1) * PageSize,
});

/** Ruling O86: whoever asks categories, sizes, brands or tags for the first hundred gets them all, within reason. */
export const wholeOrPage = (paging: Paging): Page =>
  paging.PageNo === 1 && paging.PageSize === 100 ? { limit: 1000, offset: 0 } : pageOf(paging);

/** The wire's largest amount in rupees; as an upper bound it is no bound, and so inclusive (ruling O32). */
export const NO_UPPER_BOUND = 1_000_000_000;

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
