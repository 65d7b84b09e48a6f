import "server-only";
import { sql, type SQL } from "drizzle-orm";
import { db } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";
import type { Page } from "./page";
import { pictureJson, type Picture } from "./picture";
import { isOfKind } from "./product-filters";

/** `productCount`: products on sale in the category or its children, each counted once. */
type Category = {
  id: number;
  parentId: number | null;
  name: Localized;
  picture: Picture | null;
  productCount: number;
};

const categories = async (only: SQL, order: SQL, page: Page): Promise<Category[]> => {
  const { rows } = await db().execute<Category>(sql`
    with counts as (
      select (code & 4294967295)::int as id, sum(bit_count(bits))::int as products from listing_bits where ${isOfKind("category")} group by 1
    )
    select c.id, c.parent_id as "parentId", c.name, case when i.id is not null then ${pictureJson("i")} end as picture, coalesce(counts.products, 0) as "productCount"
    from categories c left join categories parent on parent.id = c.parent_id left join images i on i.id = c.image_id left join counts on counts.id = c.id
    where c.is_active and coalesce(parent.is_active, true) and ${only}
    order by ${order} limit ${page.limit} offset ${page.offset}`);
  return rows;
};

/**
 * Lists the category tree as rows: each parent in the shop's order, followed by its children in theirs.
 * Children of an inactive parent are left out.
 */
export const listCategories = (page: Page): Promise<Category[]> =>
  categories(
    sql`true`,
    sql`coalesce(parent.display_order, c.display_order), coalesce(parent.id, c.id), parent.id is not null, c.display_order, c.id`,
    page,
  );

/** Popular categories are shown up to this number, and all that the owner chose. */
const MOST_POPULAR = 12;
/** The owner's choice counts as eight times the sales, as that of a product (docs/adr/0026-popularity-from-sales.md). */
const CHOSEN = 8;

/**
 * Lists the popular categories: by the sales and views of their products, with the owner's choice as a boost; in a shop
 * without sales the chosen ones in their order. A category with children is there only if it was chosen, because it
 * would stand before each of them.
 */
export const listPopularCategories = async (): Promise<Category[]> => {
  const { rows } = await db().execute<{ ids: number[] }>(sql`
    with sold as (
      select covering.id, sum(power(2, (s.level - 1) / 8.0)) as pieces
      from product_popularity s join products p on p.id = s.product_id and p.is_active
        cross join lateral (
          select l.category_id as id from product_categories l where l.product_id = p.id
          union select k.parent_id from product_categories l join categories k on k.id = l.category_id
            where l.product_id = p.id and k.parent_id is not null
        ) covering
      where s.level > 0 group by 1
    ), best as (
      select c.id, c.is_popular, row_number() over (
        order by (1 + coalesce(sold.pieces, 0)) * case when c.is_popular then ${CHOSEN} else 1 end desc,
          c.display_order, c.id
      ) as place
      from categories c left join sold on sold.id = c.id
      where c.is_popular
        or (sold.pieces > 0 and not exists (select from categories child where child.parent_id = c.id))
    )
    select coalesce(array_agg(id order by place), '{}') as ids from best
    where place <= greatest(${MOST_POPULAR}::int, (select count(*) from best where is_popular))`);
  const ids = sql.param(rows[0]?.ids ?? []);
  return categories(sql`c.id = any (${ids}::int[])`, sql`array_position(${ids}::int[], c.id)`, {
    limit: 100,
    offset: 0,
  });
};
