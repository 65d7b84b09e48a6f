import "server-only";
import { sql } from "drizzle-orm";
import type { Page } from "./page";
import { listCards, type ProductCard } from "./product-card";
import { VALUE_KINDS } from "./listing-kinds";
import { SORT_NUMBERS } from "./product-order";

/** What goes with a product: the shop's own hints in their order, then others of its categories. Empty for an unknown product. */
export const listRelatedProducts = (productId: number, page: Page): Promise<ProductCard[]> =>
  listCards(sql`
    with hinted as materialized (
      select p.id, row_number() over (order by r.position, p.popular, p.id) as place
      from related_products r join listed_products p on p.id = r.related_product_id where r.product_id = ${productId} and p.id <> ${productId}
    ), hints as (
      select count(*)::int as n, coalesce(array_agg(id), '{}') as ids from hinted
    ), own as (
      select array_agg(listing_code(${VALUE_KINDS.ownCategory}, category_id)) as codes, array_agg(0) as parts from product_categories where product_id = ${productId}
    ), others as materialized (
      select o.id, hints.n + o.place as place, o.total from hints cross join own
        cross join lateral listing_page(own.codes, own.parts, null, null, null, hints.ids || ${productId}::integer, ${SORT_NUMBERS.popular}, ${page.limit}, greatest(${page.offset}::bigint - hints.n, 0)) o
    )
    select both_kinds.id, place, (select n from hints) + coalesce((select total from others limit 1), 0) as total
    from (select id, place from hinted union all select id, place from others) both_kinds
    where place > ${page.offset} order by place limit ${page.limit}`);
