import "server-only";
import { cache } from "react";
import type { CallInput, CallRow } from "@/lib/contract/calls";
import { isIndexed } from "@/lib/i18n/listing-address";
import type { Language } from "@/lib/i18n/languages";
import {
  bandOf,
  ID_GROUPS,
  plainQuery,
  type IdGroup,
  type ListingFacets,
  type ListingQuery,
} from "@/lib/model/listing";
import { toPaise } from "@/lib/money";
import { CACHE } from "./cache-manifest";
import { listingParamsOf } from "./product-lists";
import { kept, readRows } from "./read";
import { hexOf, textOf } from "./words";

const TAGS = [...new Set([...CACHE.list, ...CACHE.facets])];

const asked = cache(async (paramsJson: string) =>
  readRows("get-listing-facets", JSON.parse(paramsJson) as CallInput<"get-listing-facets">),
);

/** Within one render made once of one answer: a page and its head want the same values. */
const facetsOf = cache((row: CallRow<"get-listing-facets">, language: Language): ListingFacets => ({
  category: row.CategoriesJson.map((c) => ({
    id: c.CategoryID,
    parentId: c.ParentCategoryID,
    name: textOf(c.Name, c.LocalizationJsonData, language),
    count: c.TotalProducts,
  })),
  brand: row.ManufacturersJson.map((b) => ({
    id: b.ManufacturerID,
    name: textOf(b.Name, b.LocalizationJsonData, language),
    count: b.TotalProducts,
  })),
  sizes: row.SizesJson.map((s) => ({
    id: s.SizeID,
    name: textOf(s.Name, s.LocalizationJsonData, language),
    count: s.TotalProducts,
  })),
  color: row.ColorsJson.map((c) => ({
    id: c.ColorID,
    name: textOf(c.ColorName, c.LocalizationJsonData, language),
    hex: hexOf(c.HexCode),
    count: c.TotalProducts,
  })),
  tag: row.TagsJson.map((t) => ({
    id: t.TagID,
    name: textOf(t.TagName, t.LocalizationJsonData, language),
    count: t.TotalProducts,
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
  total: row.TotalRecords,
}));

/** What could narrow a list, with counts. A plain list's is kept; page, size and order do not matter to it. */
export const getListingFacets = async (
  query: ListingQuery,
  language: Language,
): Promise<ListingFacets | null> => {
  const { page, pageSize, sort } = plainQuery(0);
  const question = { ...query, page, pageSize, sort };
  const params = listingParamsOf(question);
  const [row] = isIndexed(question)
    ? await kept("get-listing-facets", params, TAGS)
    : await asked(JSON.stringify(params));
  return row ? facetsOf(row, language) : null;
};

/** Every value of the whole shop, for names and for what there is at all. */
export const getShopValues = (language: Language): Promise<ListingFacets | null> =>
  getListingFacets(plainQuery(0), language);

/**
 * A query without ids that no product of the shop has; a category must also lie below the list's own one.
 * @param values of the whole shop; null leaves all as it is
 */
export const withKnownValues = (query: ListingQuery, values: ListingFacets | null): ListingQuery => {
  if (!values) return query;
  const isWithin = (id: number) =>
    query.categoryId === 0 || values.category.some((c) => c.id === id && c.parentId === query.categoryId);
  const known = (group: IdGroup): number[] =>
    query.chosen[group].filter(
      (id) => values[group].some((value) => value.id === id) && (group !== "category" || isWithin(id)),
    );
  return {
    ...query,
    chosen: Object.fromEntries(ID_GROUPS.map((group) => [group, known(group)])) as Record<IdGroup, number[]>,
  };
};
