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

/** The condition on a product `p` that a shopper may see it and that it passes the filters. */
export const passes = (filters: ProductFilters): SQL => {
  const { categoryIds, sizeIds, colorIds, tagIds, brandIds } = filters;
  const conditions: (SQL | false)[] = [
    onSale,
    categoryIds.length > 0 && sql`p.id in (select l.product_id from product_categories l join categories k on k.id = l.category_id where k.id ${anyOf(categoryIds)} or k.parent_id ${anyOf(categoryIds)})`,
    sizeIds.length > 0 && sql`p.id in (select product_id from product_sizes where size_id ${anyOf(sizeIds)})`,
    colorIds.length > 0 && sql`p.id in (select product_id from product_colors where color_id ${anyOf(colorIds)})`,
    tagIds.length > 0 && sql`p.id in (select product_id from product_tags where tag_id ${anyOf(tagIds)})`,
    brandIds.length > 0 && sql`p.brand_id ${anyOf(brandIds)}`,
    filters.minPaise !== null && sql`p.current_price_paise >= ${filters.minPaise}`,
    filters.belowPaise !== null && sql`p.current_price_paise < ${filters.belowPaise}`,
    filters.minRating !== null && sql`p.rating_average >= ${filters.minRating}`,
    filters.onlyDeals && sql`p.current_discount_id is not null`,
    filters.vendorId !== null && sql`p.vendor_id = ${filters.vendorId}`,
  ];
  return sql.join(conditions.filter((c) => c !== false), sql` and `);
};
