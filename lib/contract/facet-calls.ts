import { z } from "zod";
import { vendorListingParams } from "./catalog-calls";
import { answerList, localizations, wireId, wireNumber, wireOptionalId, wireText } from "./wire";

const value = {
  LocalizationJsonData: localizations,
  /** Products this value would leave under the other groups' filters. */ TotalProducts: wireNumber,
};

const listingFacetsRow = z.object({
  CategoriesJson: answerList(
    z.object({ CategoryID: wireId, ParentCategoryID: wireOptionalId, Name: wireText, ...value }),
  ),
  ManufacturersJson: answerList(z.object({ ManufacturerID: wireId, Name: wireText, ...value })),
  SizesJson: answerList(z.object({ SizeID: wireId, Name: wireText, ShortName: wireText, ...value })),
  ColorsJson: answerList(z.object({ ColorID: wireId, ColorName: wireText, HexCode: wireText, ...value })),
  TagsJson: answerList(z.object({ TagID: wireId, TagName: wireText, ...value })),
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
