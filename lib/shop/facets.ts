import "server-only";
import { cache } from "react";
import type { CallInput, CallRow } from "@/lib/contract/calls";
import { isIndexed } from "@/lib/i18n/listing-address";
import type { Language } from "@/lib/languages/languages";
import {
  ID_GROUPS,
  plainQuery,
  type CategoryFacet,
  type GroupValues,
  type IdGroup,
  type ListingFacets,
  type ListingQuery,
} from "@/lib/model/listing";
import { FACETS } from "@/lib/model/facets.mjs";
import { bandOf } from "@/lib/model/price-bands";
import { toPaise } from "@/lib/model/money";
import { CACHE } from "./cache-manifest";
import { flatCategories, listCategories } from "./categories";
import { listingParamsOf } from "./product-lists";
import { cachedKnownRows, freshKnownRows } from "./cached-read";
import { cachedWholeList } from "./whole-list";
import { optionalRead } from "./read-failures";
import { hexOf, localizedText } from "./localized-text";

const readFacets = cache(async (paramsJson: string) =>
  freshKnownRows(
    "get-listing-facets",
    JSON.parse(paramsJson) as CallInput<"get-listing-facets">,
    CACHE.facets,
  ),
);

type FacetsRow = CallRow<"get-listing-facets">;
type WireValue = FacetsRow[(typeof FACETS)[IdGroup]["list"]][number];

/** What only the values of one group say. */
const OWN_FIELDS = {
  category: ({ ParentCategoryID }) => ({ parentId: ParentCategoryID }),
  color: ({ HexCode }) => ({ hex: hexOf(HexCode) }),
} satisfies { [G in IdGroup]?: (value: FacetsRow[(typeof FACETS)[G]["list"]][number]) => object };

/** The values of every group, read by the names of facets.mjs. */
const groupValues = (row: FacetsRow, language: Language): GroupValues =>
  Object.fromEntries(
    ID_GROUPS.map((group) => {
      const { list, param, nameField } = FACETS[group];
      const ownFields = (OWN_FIELDS as Partial<Record<IdGroup, (value: WireValue) => object>>)[group];
      return [
        group,
        row[list].map((value: WireValue) => {
          const fields = value as Partial<Record<string, unknown>>;
          return {
            id: fields[param],
            ...ownFields?.(value),
            name: localizedText(fields[nameField] as string, value.LocalizationJsonData, language),
            count: value.TotalProducts,
          };
        }),
      ];
    }),
  ) as GroupValues;

/** Converted once per render for each response: a page and its head need the same values. */
const facetsOf = cache((row: FacetsRow, language: Language): ListingFacets => ({
  ...groupValues(row, language),
  specifications: row.SpecificationsJson.map((attribute) => ({
    key: attribute.AttributeKey,
    name: localizedText(attribute.AttributeName, attribute.LocalizationJsonData, language),
    isNumber: attribute.IsNumber,
    unit: attribute.Unit ?? null,
    values: attribute.ValuesJson.map(({ Value, Name, LocalizationJsonData, TotalProducts }) => ({
      value: Value,
      name: localizedText(Name, LocalizationJsonData, language),
      count: TotalProducts,
    })),
  })),
  bands: Object.fromEntries(
    row.PriceBandsJson.flatMap((band) => {
      const key = bandOf(band.MinPrice, band.MaxPrice);
      return key ? [[key, band.TotalProducts]] : [];
    }),
  ),
  stars: Object.fromEntries(row.RatingsJson.map(({ Rating, TotalProducts }) => [Rating, TotalProducts])),
  leastPrice: row.MinPrice === null ? null : toPaise(row.MinPrice),
  highestPrice: row.MaxPrice === null ? null : toPaise(row.MaxPrice),
  inStock: row.TotalInStock ?? null,
  isCounted: true,
}));

/** Reads one filter list of section 7. If it is unreadable, the group is left out. */
const valuesOf = async <C extends "get-manufacturer-list" | "get-size-list" | "get-popular-tags">(
  call: C,
  idOf: (row: CallRow<C>) => number,
): Promise<CallRow<C>[]> => (await optionalRead(cachedWholeList(call, CACHE.values, idOf))) ?? [];

const NO_VALUES = Object.fromEntries(ID_GROUPS.map((group) => [group, []])) as unknown as GroupValues;

/**
 * The filters of a host that does not count: categories, brands, sizes and tags from section 7's own lists; price bands
 * and stars need no list. Section 7 lists no values of other groups, e.g. colours, so they are not there.
 */
const plainFacets = cache(async (language: Language): Promise<ListingFacets> => {
  const [categories, brands, sizes, tags] = await Promise.all([
    optionalRead(listCategories(language)),
    valuesOf("get-manufacturer-list", (row) => row.ManufacturerID),
    valuesOf("get-size-list", (row) => row.SizeID),
    valuesOf("get-popular-tags", (row) => row.TagID),
  ]);
  return {
    ...NO_VALUES,
    specifications: [],
    category: flatCategories(categories ?? []).map(({ id, parentId, name }): CategoryFacet => ({
      id,
      parentId,
      name,
      count: null,
    })),
    brand: brands.map((row) => ({
      id: row.ManufacturerID,
      name: localizedText(row.Name, row.LocalizationJsonData, language),
      count: null,
    })),
    sizes: sizes.map((row) => ({
      id: row.SizeID,
      name: localizedText(row.Name || row.ShortName, row.LocalizationJsonData, language),
      count: null,
    })),
    tag: tags.map((row) => ({
      id: row.TagID,
      name: localizedText(row.TagName, row.LocalizationJsonData, language),
      count: null,
    })),
    bands: {},
    stars: {},
    leastPrice: null,
    highestPrice: null,
    inStock: null,
    isCounted: false,
  };
});

/**
 * Returns the filters of a list, with counts if the host counts. Those of a plain list are cached. Page, size
 * and order do not matter. @throws ShopUnavailableError if the counts are unreadable
 */
export const getListingFacets = async (query: ListingQuery, language: Language): Promise<ListingFacets> => {
  const { page, pageSize, sort } = plainQuery(0);
  const question = { ...query, page, pageSize, sort };
  const params = listingParamsOf(question);
  const rows = isIndexed(question)
    ? await cachedKnownRows("get-listing-facets", params, CACHE.facets)
    : await readFacets(JSON.stringify(params));
  const [row] = rows ?? [];
  return row ? facetsOf(row, language) : plainFacets(language);
};

/** Returns every filter value of the whole shop, to resolve names and to check ids. */
export const getShopValues = (language: Language): Promise<ListingFacets> =>
  getListingFacets(plainQuery(0), language);

/**
 * Removes ids that no product of the shop has. A category must also be below the list's own one. Deals, stock and
 * popularity are kept only for a host that knows them, because the heading of the list must be true.
 * @param values of the whole shop; null leaves the query unchanged
 */
export const withKnownValues = (query: ListingQuery, values: ListingFacets | null): ListingQuery => {
  if (!values) return query;
  const isWithin = (id: number) =>
    query.categoryId === 0 || values.category.some((c) => c.id === id && c.parentId === query.categoryId);
  const isKnown = (group: IdGroup, id: number) =>
    values[group].some((value) => value.id === id) && (group !== "category" || isWithin(id));
  // A group without a list (colours at a host of section 7) cannot be checked.
  const known = (group: IdGroup): number[] =>
    query.chosen[group].filter(
      (id) => isKnown(group, id) || (!values.isCounted && values[group].length === 0),
    );
  const chosen = Object.fromEntries(ID_GROUPS.map((group) => [group, known(group)])) as Record<
    IdGroup,
    number[]
  >;
  const onlyInStock = query.onlyInStock && values.inStock !== null;
  if (values.isCounted) return { ...query, chosen, onlyInStock };
  return {
    ...query,
    chosen,
    onlyInStock,
    onlyDeals: false,
    isLiteral: false,
    sort: query.sort === "popular" ? "featured" : query.sort,
  };
};
