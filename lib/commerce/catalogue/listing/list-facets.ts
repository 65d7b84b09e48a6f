import "server-only";
import { sql, type SQL } from "drizzle-orm";
import { STARS } from "@/lib/model/listing";
import { BAND_KEYS } from "@/lib/model/price-bands";
import { db } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";
import { findSearchedMeasures } from "../search/searched-measures";
import { asksForArticles, countByArticle } from "./by-article";
import { BY_NAME, FACET_KINDS, FACET_SOURCES, type FacetKind } from "./facet-sources";
import { type ListingKind, VALUE_KINDS } from "./listing-kinds";
import {
  filterValue,
  listFilterAttributes,
  type CountedValue,
  type FilterAttribute,
  type FilterValue,
} from "./specification-filters";
import type { ProductFilters } from "./product-filters";
import { searchProducts } from "./search-products";
import { countingSessions, countValues, type ValueCount } from "./value-counts";

export type Facet = { id: number; name: Localized; count: number };

/** Extra fields of values (`fields` of facet-sources.ts). */
type OwnFields = {
  /** Parents are followed by their children. */
  category: { parentId: number | null };
  size: { shortName: Localized };
  color: { hex: string };
};

/** The values of each facet, in the order of facet-sources.ts. */
export type FacetValues = {
  [K in FacetKind]: (Facet & (K extends keyof OwnFields ? OwnFields[K] : unknown))[];
};

/** Number of products that remain for each value of a group. Amounts in paise. */
type Facets = FacetValues & {
  /** In the order of PRICE_BANDS and of STARS. */
  priceBands: number[];
  ratings: number[];
  /** Products that can be bought now. */
  inStock: number;
  /** The lowest and the highest price under the other filters; null without products. */
  minPaise: number | null;
  maxPaise: number | null;
  /** Attributes that all chosen categories have, with the values of products in the scope. */
  specifications: (FilterAttribute & { values: FilterValue[] })[];
  /** Products that pass all filters. */
  total: number;
};

/** Values are hidden if no product in the list's scope has them. */
const listOf = (kind: FacetKind): SQL => {
  const { number, table, fields = {}, order = BY_NAME, join = "" } = FACET_SOURCES[kind];
  const own = Object.entries(fields).map(([name, value]) => `, '${name}', ${value}`);
  return sql.raw(
    `(select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name, 'count', f.n${own.join("")}) order by ${order}), '[]') from counts f join ${table} v on v.id = f.id ${join} where f.kind = ${number}) as "${kind}"`,
  );
};

/** Counts of values that are always shown. */
const countsOf = (kind: ListingKind, ids: readonly number[]): SQL =>
  sql.raw(
    `(select json_agg(coalesce(f.n, 0) order by asked.place) from unnest('{${ids.join(",")}}'::int[]) with ordinality asked (id, place) left join counts f on f.kind = ${VALUE_KINDS[kind]} and f.id = asked.id)`,
  );

/** Counts the values of filters for a text whose measures are among the filters already. */
const countFacets = async (
  filters: ProductFilters,
  text: string,
  options: { literal?: boolean },
): Promise<Facets> => {
  const [attributes, sessions] = await Promise.all([
    listFilterAttributes(filters.category),
    countingSessions(text),
  ]);
  const kinds = attributes.map(({ kind }) => kind);
  const { counts, minPaise, maxPaise } = await countValues(filters, text, { ...options, kinds, sessions });
  const column = (name: keyof ValueCount): SQL =>
    sql`${`{${counts.map((count) => count[name]).join(",")}}`}::integer[]`;
  const { rows } = await db().execute<
    Omit<Facets, "specifications" | "minPaise" | "maxPaise"> & {
      specified: (CountedValue & { kind: number })[];
    }
  >(sql`
    with counts as materialized (
      select * from unnest(${column("kind")}, ${column("id")}, ${column("n")}, ${column("used")}) counted (kind, id, n, used)
    )
    select
      ${sql.join(FACET_KINDS.map(listOf), sql`, `)},
      ${countsOf(
        "price",
        BAND_KEYS.map((_, band) => band),
      )} as "priceBands", ${countsOf("rating", STARS)} as ratings,
      (select coalesce(json_agg(json_build_object('kind', f.kind, 'number', v.number::text, 'key', v.key, 'name', v.name, 'count', f.n)
        order by v.number, v.position, v.id), '[]') from counts f join specification_values v on v.id = f.id where f.kind = any (${sql.param(kinds)}::integer[])) as specified,
      coalesce((select n from counts where kind = ${VALUE_KINDS.inStock}), 0) as "inStock",
      coalesce((select n from counts where kind = ${VALUE_KINDS.everything}), 0) as total`);
  const { specified, ...facets } = rows[0]!;
  const byArticle = asksForArticles(filters)
    ? await countByArticle(filters, text, facets.total, (all, order, page) =>
        searchProducts(all, text, order, page, options),
      )
    : null;
  return {
    ...facets,
    minPaise,
    maxPaise,
    ...byArticle,
    specifications: attributes.map((attribute) => ({
      ...attribute,
      values: specified
        .filter(({ kind }) => kind === attribute.kind)
        .flatMap((value) => filterValue(attribute, value)),
    })),
  };
};

/**
 * Counts the products that remain for each value of each group, under the filters of the other groups. Values
 * in the list's scope (its text, vendor and categories; for categories without the latter) are included with
 * 0. Measures in the text are read as in listProducts.
 * @param text the typed search text; empty is no search
 * @param options.literal as in listProducts
 */
export const listFacets = async (
  filters: ProductFilters,
  text: string,
  options: { literal?: boolean } = {},
): Promise<Facets> => {
  const searched = options.literal ? null : await findSearchedMeasures(text);
  for (const measures of [searched?.exact, searched?.near]) {
    const facets = measures
      ? await countFacets({ ...filters, measures }, searched?.words ?? "", options)
      : null;
    if (facets !== null && facets.total > 0) return facets;
  }
  return countFacets(filters, text, options);
};
