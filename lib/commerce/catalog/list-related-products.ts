import "server-only";
import { sql } from "drizzle-orm";
import { byPopularity, onSale } from "./on-sale";
import type { Page } from "./page";
import { listCards, type ProductCard } from "./product-card";

/** What goes with a product: the shop's own hints in their order, then others of its categories. Empty for an unknown product. */
export const listRelatedProducts = (productId: number, page: Page): Promise<ProductCard[]> =>
  listCards(sql`
    select p.id, row_number() over (order by r.position nulls last, ${byPopularity}) as place, (count(*) over ())::int as total
    from products p left join related_products r on r.product_id = ${productId} and r.related_product_id = p.id
    where p.id <> ${productId} and ${onSale} and (r.product_id is not null or p.id in (
      select theirs.product_id from product_categories own join product_categories theirs on theirs.category_id = own.category_id where own.product_id = ${productId}))
    order by place limit ${page.limit} offset ${page.offset}`);
