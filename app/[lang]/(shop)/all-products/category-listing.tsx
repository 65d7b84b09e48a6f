import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { FilterGroups } from "@/components/listing/filter-groups";
import { inUnit } from "@/components/listing/shown-lengths";
import { ListingScreen } from "@/components/listing/listing-screen";
import { ListingSidebar } from "@/components/listing/listing-sidebar";
import { ListingTable } from "@/components/listing/listing-table";
import { isLanguage, readPerLanguage, type Language } from "@/lib/languages/languages";
import { categorySlug, links } from "@/lib/languages/links";
import { segmentId, segmentText } from "@/lib/languages/path-segment";
import { typedText } from "@/lib/i18n/typed-text";
import {
  isIndexed,
  isSearchTooShort,
  listingQueryOf,
  listingSearch,
  type AddressQuery,
} from "@/lib/i18n/listing-address";
import type { Category } from "@/lib/model/catalog";
import type { ListingFacets, ListingQuery } from "@/lib/model/listing";
import type { Text } from "@/lib/model/text";
import { categoryTrail, type TrailStep, itemList } from "@/lib/seo/site-facts";
import { isolated, pageMetadata } from "@/lib/seo/page-metadata";
import { JsonLd } from "@/lib/seo/head-data";
import { getCategory } from "@/lib/shop/categories";
import { listCampaigns } from "@/lib/shop/content";
import { findExcludingGroups } from "@/lib/shop/excluding-groups";
import { getListingFacets, getShopValues, withKnownValues } from "@/lib/shop/facets";
import { optionalRead } from "@/lib/shop/read-failures";
import { knowsCall } from "@/lib/shop/cached-read";
import { isPopularityCounted } from "@/lib/shop/popularity";
import { listPopularProducts, listProducts, listTableProducts } from "@/lib/shop/product-lists";

/**
 * Shared by the two routes of a category's list: the plain one is cached, the one with a query is rendered on
 * demand.
 */
export type ListingParams = { lang: string; id: string; slug: string };

const ALL_SLUG = "all-categories";
/** Products in the short list beside the products (specification section 9). */
const POPULAR_COUNT = 10;

type Place = {
  language: Language;
  id: number;
  name: Text;
  path: (language: Language) => string;
  /** True if it has a name in a language of its own. */ isNamedIn: (language: Language) => boolean;
  /** Categories above it, outermost first. */ above: Category[];
};

/** Finds the list of an address in every language; null if there is none. */
const placeOf = async ({ lang, id: idText }: ListingParams): Promise<Place | null> => {
  const id = segmentId(idText);
  if (!isLanguage(lang) || id === null) return null;
  if (id === 0) {
    const t = await getTranslations("listing");
    return {
      language: lang,
      id,
      name: { text: t("allProducts") },
      path: links.allProducts,
      isNamedIn: () => true,
      above: [],
    };
  }
  const found = await readPerLanguage((language) => getCategory(id, language));
  const own = found[lang];
  if (!own) return null;
  const nameIn = (language: Language): Text => (found[language] ?? own).category.name;
  return {
    language: lang,
    id,
    name: own.category.name,
    path: (language) => links.category(language, id, nameIn(language).text),
    isNamedIn: (language) => nameIn(language).lang === undefined,
    above: own.above,
  };
};

const slugIn = (place: Place): string => (place.id === 0 ? ALL_SLUG : categorySlug(place.name.text));

const trailOf = ({ language, name, above }: Place, headline: string): TrailStep[] => [
  ...categoryTrail(above, language),
  { name: headline, lang: name.lang },
];

/**
 * Parses the query of the address without values that the shop does not have. Also returns the shop's values.
 */
const askedOf = async (place: Place, addressQuery: AddressQuery) => {
  const values = await optionalRead(getShopValues(place.language));
  return { values, query: withKnownValues(listingQueryOf(place.id, addressQuery), values) };
};

/** @throws the framework's 404 for a page beyond the end, so that crawlers do not follow pages without end */
const goodsOf = async (place: Place, query: ListingQuery) => {
  const goods = await listProducts(query, place.language);
  if (goods.total === 0 && query.page > 1) notFound();
  return goods;
};

/** True if all products of a list are of one category without subcategories, and so of one template. */
const hasOneTemplate = (query: ListingQuery, facets: ListingFacets): boolean => {
  const [id, ...others] = query.chosen.category.length > 0 ? query.chosen.category : [query.categoryId];
  return (
    id !== 0 &&
    others.length === 0 &&
    facets.specifications.length > 0 &&
    facets.category.every(({ parentId }) => parentId !== id)
  );
};

/** Names a list of all products after its menu entry (ruling O17). */
const nameOf = async ({ id, name, language }: Place, query: ListingQuery): Promise<Text> => {
  const t = await getTranslations("listing");
  if (query.searchTerm !== "")
    return { text: t("searchFor", { text: typedText(query.searchTerm, language) }) };
  if (id === 0 && query.onlyDeals) return { text: t("deals") };
  return id === 0 && query.sort === "popular" ? { text: t("sorts.popular") } : name;
};

export const categoryMetadata = async (
  params: ListingParams,
  addressQuery: AddressQuery,
): Promise<Metadata> => {
  const place = await placeOf(params);
  if (!place) return {};
  const t = await getTranslations("listing");
  const { query } = await askedOf(place, addressQuery);
  const { total } = await listProducts(query, place.language);
  const own = isolated(await nameOf(place, query));
  const name = query.page === 1 ? own : t("pageOf", { name: own, n: query.page });
  // A table to order from shows the same products.
  const search = listingSearch({
    ...query,
    searchTerm: isIndexed(query) ? "" : query.searchTerm,
    isTable: false,
  });
  return pageMetadata({
    language: place.language,
    title: name,
    description: t("metaCategory", { name, n: total }),
    path: (language) => (place.isNamedIn(language) ? `${place.path(language)}${search}` : null),
    // An empty category has no content to index.
    isIndexed: isIndexed(query) && total > 0,
  });
};

export const CategoryListing = async ({
  params,
  addressQuery,
}: {
  params: ListingParams;
  addressQuery: AddressQuery;
}) => {
  const place = await placeOf(params);
  if (!place) notFound();
  const { language } = place;
  const { query: asked, values } = await askedOf(place, addressQuery);
  const path = place.path(language);
  if (segmentText(params.slug) !== slugIn(place)) permanentRedirect(`${path}${listingSearch(asked)}`);

  const [shown, goods, counted, popular, promos] = await Promise.all([
    nameOf(place, asked),
    goodsOf(place, asked),
    optionalRead(getListingFacets(asked, language)),
    optionalRead(listPopularProducts(language, POPULAR_COUNT)),
    optionalRead(listCampaigns("listing-sidebar", language)),
  ]);
  const offersTable =
    counted !== null && hasOneTemplate(asked, counted) && (await knowsCall("get-order-table"));
  const query = { ...asked, isTable: asked.isTable && offersTable };
  const inTable = query.isTable
    ? await optionalRead(
        listTableProducts(
          goods.products.map(({ id: productId }) => productId),
          language,
        ),
      )
    : null;
  const facets = counted && {
    ...counted,
    specifications: inUnit(counted.specifications, query.unit, language),
  };
  const excluding = goods.total === 0 ? await optionalRead(findExcludingGroups(query, language)) : null;
  const groups = facets ? (
    <FilterGroups language={language} query={query} facets={facets} path={path} />
  ) : null;
  const screen = (
    <ListingScreen
      isPopularityCounted={query.sort !== "popular" || (await isPopularityCounted())}
      language={language}
      query={query}
      goods={goods}
      name={query.searchTerm === "" ? shown : place.name}
      trail={trailOf(place, shown.text)}
      path={path}
      popular={popular ?? []}
      values={values}
      facets={facets}
      excluding={excluding}
      groups={groups}
      isSearchTooShort={isSearchTooShort(addressQuery)}
      offersTable={offersTable}
      table={inTable && <ListingTable products={inTable} attributes={counted?.specifications ?? []} />}
      sidebar={<ListingSidebar path={path} groups={groups} popular={popular ?? []} promos={promos ?? []} />}
    />
  );
  if (!isIndexed(query) || goods.total === 0) return screen;
  return (
    <>
      {screen}
      <JsonLd data={itemList(goods.products, goods.total, (query.page - 1) * query.pageSize)} />
    </>
  );
};
