import "server-only";
import { sql, type SQL } from "drizzle-orm";
import { db } from "../db/client";
import type { Localized } from "../db/columns";
import { matchText } from "../search/text-match";
import { FILTER_GROUPS, inScope, passesGroup, type FilterGroup, type ProductFilters } from "./product-filters";

/** The bands of the price filter in paise: at least the first, less than the second (ruling O32); the last one is open. */
export const PRICE_BANDS: readonly (readonly [min: number, below: number | null])[] = [[10_00, 100_00], [100_00, 200_00], [200_00, 300_00], [300_00, 400_00], [400_00, 500_00], [500_00, 600_00], [600_00, null]];

/** Stars "and up" (ruling O33). */
export const RATING_STEPS = [5, 4, 3, 2, 1] as const;

export type Facet = { id: number; name: Localized; count: number };

/** What each value of a group would leave. Amounts in paise. */
export type Facets = {
  /** Parents in the shop's order, each followed by its children. */
  categories: (Facet & { parentId: number | null })[];
  /** By name. */
  brands: Facet[];
  /** In the shop's order. */
  sizes: (Facet & { shortName: Localized })[];
  colors: (Facet & { hex: string })[];
  /** Most used first. */
  tags: Facet[];
  /** In the order of PRICE_BANDS and of RATING_STEPS. */
  priceBands: number[];
  ratings: number[];
  /** The least and the highest price under the other filters; null without products. */
  minPaise: number | null;
  maxPaise: number | null;
  /** Products that pass everything. */
  total: number;
};

const bit = (group: FilterGroup): number => 1 << FILTER_GROUPS.indexOf(group);
const EVERY_BIT = (1 << FILTER_GROUPS.length) - 1;

/** Passes all groups but this one. */
const passesOthers = (group: FilterGroup): SQL => sql.raw(`b.missed & ${EVERY_BIT & ~bit(group)} = 0`);
/** Values that no product of the chosen categories has are not worth showing. */
const inCategory = sql.raw(`b.missed & ${bit("category")} = 0`);

/** The groups a product falls out by, a bit each. */
const missed = (filters: ProductFilters): SQL => {
  const parts = FILTER_GROUPS.flatMap((group) => {
    const condition = passesGroup(group, filters);
    return condition === null ? [] : [sql`case when ${condition} then 0 else ${sql.raw(String(bit(group)))} end`];
  });
  return parts.length === 0 ? sql`0` : sql.join(parts, sql` + `);
};

const linked = (kind: FilterGroup, table: string, column: string): SQL =>
  sql`select ${sql.raw(`'${kind}'`)} as kind, l.${sql.raw(column)} as id, (count(*) filter (where ${passesOthers(kind)}))::int as n, count(*) as used from base b join ${sql.raw(table)} l on l.product_id = b.id where ${inCategory} group by 2`;

const listOf = (kind: FilterGroup, table: string, fields: string, order: string, join = ""): SQL =>
  sql.raw(`(select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name, 'count', f.n${fields}) order by ${order}), '[]') from facet f join ${table} v on v.id = f.id ${join} where f.kind = '${kind}')`);

const BY_NAME = "lower(v.name ->> 'en'), v.id";

const bandCounts = sql.join(PRICE_BANDS.map(([min, below]) => sql`count(*) filter (where ${passesOthers("price")} and ${sql.raw(`b.price >= ${min}${below === null ? "" : ` and b.price < ${below}`}`)})`), sql`, `);
const ratingCounts = sql.join(RATING_STEPS.map((stars) => sql`count(*) filter (where ${passesOthers("rating")} and ${sql.raw(`b.rating >= ${stars}`)})`), sql`, `);

/**
 * How many products each value of each group would leave, computed under the filters of the other groups. Values of
 * the list's own ground (its text, vendor and categories; for categories without the latter) are there with 0, too.
 * One question: every product of the ground is looked at once and remembers which groups it falls out by.
 * @param text what the shopper typed; empty is no search
 * @param options.literal as listProducts has it
 */
export const listFacets = async (filters: ProductFilters, text: string, options: { literal?: boolean } = {}): Promise<Facets> => {
  const match = text.trim() === "" ? null : await matchText(text, options);
  const { rows } = await db().execute<Facets>(sql`
    with base as materialized (
      select p.id, p.brand_id, p.current_price_paise as price, p.rating_average as rating, ${missed(filters)} as missed
      from products p ${match?.join ?? sql``} where ${inScope(filters)}
    ), facet as (
      select 'category' as kind, k.id, (count(distinct b.id) filter (where ${passesOthers("category")}))::int as n, count(*) as used
      from base b join product_categories l on l.product_id = b.id join categories c on c.id = l.category_id
        cross join lateral (values (c.id), (c.parent_id)) covering (id) join categories k on k.id = covering.id
      group by 2
      union all select 'brand', b.brand_id, (count(*) filter (where ${passesOthers("brand")}))::int, count(*) from base b where b.brand_id is not null and ${inCategory} group by 2
      union all ${linked("size", "product_sizes", "size_id")}
      union all ${linked("color", "product_colors", "color_id")}
      union all ${linked("tag", "product_tags", "tag_id")}
    )
    select
      ${listOf("category", "categories", ", 'parentId', v.parent_id", "coalesce(parent.display_order, v.display_order), coalesce(parent.id, v.id), parent.id is not null, v.display_order, v.id", "and v.is_active left join categories parent on parent.id = v.parent_id and parent.is_active")} as categories,
      ${listOf("brand", "brands", "", BY_NAME)} as brands,
      ${listOf("size", "sizes", ", 'shortName', v.short_name", "v.id")} as sizes,
      ${listOf("color", "colors", ", 'hex', v.hex", BY_NAME)} as colors,
      ${listOf("tag", "tags", "", `f.used desc, ${BY_NAME}`)} as tags,
      json_build_array(${bandCounts}) as "priceBands", json_build_array(${ratingCounts}) as ratings,
      (min(b.price) filter (where ${passesOthers("price")}))::float8 as "minPaise", (max(b.price) filter (where ${passesOthers("price")}))::float8 as "maxPaise",
      (count(*) filter (where b.missed = 0))::int as total
    from base b`);
  return rows[0]!;
};
