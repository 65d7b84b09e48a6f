import "server-only";
import { sql, type SQL } from "drizzle-orm";
import { onSale } from "./on-sale";

/** What a list is narrowed to. Ids of one group are any-of, an empty group is no filter, groups are combined (ruling O31). */
export type ProductFilters = {
  /** Categories with their children. */
  categoryIds: number[];
  sizeIds: number[];
  colorIds: number[];
  tagIds: number[];
  brandIds: number[];
  /** Bounds of today's price in paise: at least the one, less than the other (ruling O32); null is open. */
  minPaise: number | null;
  belowPaise: number | null;
  /** This many stars and up (ruling O33); products without reviews fall out. */
  minRating: number | null;
  onlyDeals: boolean;
  vendorId: number | null;
};

export const NO_FILTERS: ProductFilters = { categoryIds: [], sizeIds: [], colorIds: [], tagIds: [], brandIds: [], minPaise: null, belowPaise: null, minRating: null, onlyDeals: false, vendorId: null };

const anyOf = (ids: number[]): SQL => sql`= any (${sql.param(ids)}::int[])`;

const allOf = (conditions: (SQL | null)[]): SQL => sql.join(conditions.filter((c) => c !== null), sql` and `);

/** The condition of each group on a product `p`; null when nothing is chosen in it. */
const GROUP_CONDITIONS = {
  category: ({ categoryIds: ids }) => (ids.length === 0 ? null : sql`p.id in (select l.product_id from product_categories l join categories k on k.id = l.category_id where k.id ${anyOf(ids)} or k.parent_id ${anyOf(ids)})`),
  size: ({ sizeIds: ids }) => (ids.length === 0 ? null : sql`p.id in (select product_id from product_sizes where size_id ${anyOf(ids)})`),
  color: ({ colorIds: ids }) => (ids.length === 0 ? null : sql`p.id in (select product_id from product_colors where color_id ${anyOf(ids)})`),
  tag: ({ tagIds: ids }) => (ids.length === 0 ? null : sql`p.id in (select product_id from product_tags where tag_id ${anyOf(ids)})`),
  brand: ({ brandIds: ids }) => (ids.length === 0 ? null : sql`p.brand_id ${anyOf(ids)}`),
  price: ({ minPaise, belowPaise }) => (minPaise === null && belowPaise === null ? null : allOf([minPaise === null ? null : sql`p.current_price_paise >= ${minPaise}`, belowPaise === null ? null : sql`p.current_price_paise < ${belowPaise}`])),
  rating: ({ minRating }) => (minRating === null ? null : sql`p.rating_average >= ${minRating}`),
} satisfies Record<string, (filters: ProductFilters) => SQL | null>;

export type FilterGroup = keyof typeof GROUP_CONDITIONS;
export const FILTER_GROUPS = Object.keys(GROUP_CONDITIONS) as FilterGroup[];

/** The condition of one group on a product `p`, or null when nothing is chosen in it. */
export const passesGroup = (group: FilterGroup, filters: ProductFilters): SQL | null => GROUP_CONDITIONS[group](filters);

/** The condition on a product `p` that a shopper may see it and that it belongs to the list at all: its vendor's, or the deals. */
export const inScope = ({ onlyDeals, vendorId }: ProductFilters): SQL => allOf([onSale, onlyDeals ? sql`p.current_discount_id is not null` : null, vendorId === null ? null : sql`p.vendor_id = ${vendorId}`]);

/** The condition on a product `p` that a shopper may see it and that it passes the filters. */
export const passes = (filters: ProductFilters): SQL => allOf([inScope(filters), ...FILTER_GROUPS.map((group) => passesGroup(group, filters))]);
