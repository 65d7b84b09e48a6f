import "server-only";
import { sql, type SQL } from "drizzle-orm";
import { STARS } from "@/lib/model/listing";
import { BAND_KEYS } from "@/lib/model/price-bands";
import { db } from "../db/client";
import type { Localized } from "../db/columns";
import { matchText } from "../search/text-match";
import { BY_NAME, FACET_KINDS, FACET_SOURCES, type FacetKind } from "./facet-sources";
import { type ListingKind, VALUE_KINDS } from "./listing-kinds";
import { askedOf, partsOf, type ProductFilters } from "./product-filters";

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
export type Facets = FacetValues & {
  /** In the order of PRICE_BANDS and of STARS. */
  priceBands: number[];
  ratings: number[];
  /** The lowest and the highest price under the other filters; null without products. */
  minPaise: number | null;
  maxPaise: number | null;
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

/**
 * Counts the products that remain for each value of each group, under the filters of the other groups. Values
 * in the list's scope (its text, vendor and categories; for categories without the latter) are included with
 * 0.
 * @param text the typed search text; empty is no search
 * @param options.literal as in listProducts
 */
export const listFacets = async (
  filters: ProductFilters,
  text: string,
  options: { literal?: boolean } = {},
): Promise<Facets> => {
  const match = text.trim() === "" ? null : await matchText(text, options);
  const among = match === null ? sql`null::integer[]` : sql`(select ids from found)`;
  const parts = partsOf(filters);
  const { rows } = await db().execute<Facets>(sql`
    with ${match === null ? sql`` : sql`found as materialized (select array(select p.id from listed_products p ${match.join}) as ids),`}
    counts as materialized (select * from listing_counts(${askedOf(parts, filters)}, ${among}))
    select
      ${sql.join(FACET_KINDS.map(listOf), sql`, `)},
      ${countsOf(
        "price",
        BAND_KEYS.map((_, band) => band),
      )} as "priceBands", ${countsOf("rating", STARS)} as ratings,
      edges.min_paise::float8 as "minPaise", edges.max_paise::float8 as "maxPaise",
      coalesce((select n from counts where kind = ${VALUE_KINDS.everything}), 0) as total
    from (select) once left join listing_price_edges(${askedOf(parts)}, ${among}) edges on true`);
  return rows[0]!;
};
