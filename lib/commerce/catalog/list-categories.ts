import "server-only";
import { sql, type SQL } from "drizzle-orm";
import { db } from "../db/client";
import type { Localized } from "../db/columns";
import type { Page } from "./page";
import { pictureJson, type Picture } from "./picture";
import { isOfKind } from "./product-filters";

/** `productCount`: products on sale in the category or its children, each counted once. */
export type Category = {
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

/** Lists the categories chosen for the home page. */
export const listPopularCategories = (): Promise<Category[]> =>
  categories(sql`c.is_popular`, sql`c.display_order, c.id`, { limit: 100, offset: 0 });
