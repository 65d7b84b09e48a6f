import "server-only";
import { sql } from "drizzle-orm";
import { onSale } from "../listing/on-sale";
import { db } from "../../base/db/client";

/**
 * Effects of switching a category off. `categories` are its subcategories that are on, `products` are on sale in
 * it or below it, and `placeless` are those that are in no other category that shoppers see.
 */
type CategoryOff = { categories: number; products: number; placeless: number };

/** Counts what a category takes along when it is switched off; null if there is no such category. */
export const previewCategoryOff = async (id: number): Promise<CategoryOff | null> => {
  const { rows } = await db().execute<CategoryOff>(sql`
    with gone as (select id from categories where ${id}::int in (id, parent_id)), inside as (
      select p.id from products p where ${onSale}
        and exists (select from product_categories l where l.product_id = p.id and l.category_id in (select id from gone))
    )
    select (select count(*)::int from categories where parent_id = ${id} and is_active) as categories,
      count(i.id)::int as products, count(i.id) filter (where not exists (
        select from product_categories l join categories c on c.id = l.category_id left join categories parent on parent.id = c.parent_id
        where l.product_id = i.id and c.is_active and coalesce(parent.is_active, true) and c.id not in (select id from gone)
      ))::int as placeless
    from categories own left join inside i on true where own.id = ${id} group by own.id`);
  return rows[0] ?? null;
};
