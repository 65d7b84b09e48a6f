import "server-only";
import { sql, type SQL } from "drizzle-orm";
import type { ListKind } from "@/lib/model/list-fields";
import type { Db, Tx } from "../../base/db/client";

/** Number of products, subcategories, offers and attributes that use a row of a list. */
export type Uses = { products: number; categories: number; offers: number; attributes: number };
export const NO_USES: Uses = { products: 0, categories: 0, offers: 0, attributes: 0 };

/** Queries of what uses the rows of each kind: the id of a row, and the number of users. */
const SOURCES: Record<ListKind, Partial<Record<keyof Uses, SQL>>> = {
  category: {
    products: sql`select category_id as id, count(*) as n from product_categories group by 1`,
    categories: sql`select parent_id as id, count(*) as n from categories where parent_id is not null group by 1`,
    offers: sql`select category_id as id, count(*) as n from discount_categories group by 1`,
  },
  brand: {
    products: sql`select brand_id as id, count(*) as n from products where brand_id is not null group by 1`,
    offers: sql`select brand_id as id, count(*) as n from discount_brands group by 1`,
  },
  tag: { products: sql`select tag_id as id, count(*) as n from product_tags group by 1` },
  color: {
    products: sql`select id, count(distinct product_id) as n from (select color_id as id, product_id from product_colors
      union all select color_id, product_id from product_images where color_id is not null) used group by 1`,
  },
  size: { products: sql`select size_id as id, count(*) as n from product_sizes group by 1` },
  option: { products: sql`select attribute_id as id, count(*) as n from product_attributes group by 1` },
  attribute: {
    products: sql`select attribute_id as id, count(distinct product_id) as n from product_specifications group by 1`,
  },
  choice: {
    products: sql`select value_id as id, count(distinct product_id) as n from product_specifications where value_id is not null group by 1`,
  },
  group: { attributes: sql`select group_id as id, count(*) as n from specification_attributes group by 1` },
};

/** Counts what uses the rows of a list. @param id of one row; null for all @returns by the id; rows without a use are missing */
export const countUses = async (
  on: Db | Tx,
  kind: ListKind,
  id: number | null = null,
): Promise<Map<number, Uses>> => {
  const found = new Map<number, Uses>();
  for (const [by, source] of Object.entries(SOURCES[kind])) {
    const { rows } = await on.execute<{ id: number; n: number }>(
      sql`select id, n::int as n from (${source}) used where ${id}::int is null or id = ${id}::int`,
    );
    for (const row of rows) found.set(row.id, { ...(found.get(row.id) ?? NO_USES), [by]: row.n });
  }
  return found;
};
