import "server-only";
import { toRupees } from "@/lib/money";
import { findVendorId } from "../catalog/find-vendor";
import { listFacets, PRICE_BANDS, RATING_STEPS, type Facet } from "../catalog/list-facets";
import { rows, type Handlers } from "./handler";
import { filtersOf, NO_UPPER_BOUND } from "./listing";
import { english, localizationRows } from "./localizations";

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
        PriceBandsJson: PRICE_BANDS.map(([min, below], i) => ({
          MinPrice: toRupees(min),
          MaxPrice: rupees(below) ?? NO_UPPER_BOUND,
          TotalProducts: facets.priceBands[i] ?? 0,
        })),
        RatingsJson: RATING_STEPS.map((Rating, i) => ({ Rating, TotalProducts: facets.ratings[i] ?? 0 })),
        MinPrice: rupees(facets.minPaise),
        MaxPrice: rupees(facets.maxPaise),
        TotalRecords: facets.total,
      },
    ]);
  },
};
