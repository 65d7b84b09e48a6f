import "server-only";
import { sql, type SQL } from "drizzle-orm";
import { db } from "../db/client";
import type { Localized } from "../db/columns";
import { inStock } from "./on-sale";
import { pictureJson, type Picture } from "./picture";

/** A product as lists show it. Amounts in paise; `currentPricePaise` is what it costs today without options. */
export type ProductCard = {
  id: number;
  name: Localized;
  categoryId: number;
  categoryName: Localized;
  pricePaise: number;
  currentPricePaise: number;
  discountId: number | null;
  rating: number | null;
  ratingCount: number;
  picture: Picture | null;
  isInStock: boolean;
  /** A colour, a size or a required option must be chosen before it can be bought. */
  hasRequiredChoice: boolean;
  orderMinimumQuantity: number | null;
  /** Products in the whole result, of which this is one page. */
  total: number;
  /** What was searched instead of what was typed, when a word was corrected. */
  corrected?: string;
};

/**
 * The cards of one page, in one query: the page is found first, and only its products are looked up.
 * @param page a select of `id`, `place` (1 first) and `total`
 */
export const listCards = async (page: SQL): Promise<ProductCard[]> => {
  const { rows } = await db().execute<ProductCard>(sql`
    with page as materialized (${page})
    select p.id, p.name, c.id as "categoryId", c.name as "categoryName",
      p.price_paise::float8 as "pricePaise", p.current_price_paise::float8 as "currentPricePaise", p.current_discount_id as "discountId",
      p.rating_average::float8 as rating, p.rating_count as "ratingCount",
      (select ${pictureJson("i")} from product_images g join images i on i.id = g.image_id where g.product_id = p.id order by g.color_id nulls first, g.position limit 1) as picture,
      ${inStock} as "isInStock",
      (exists (select from product_colors x where x.product_id = p.id)
        or exists (select from product_sizes x where x.product_id = p.id)
        or exists (select from product_attributes x where x.product_id = p.id and x.is_required)) as "hasRequiredChoice",
      p.order_minimum_quantity as "orderMinimumQuantity", page.total
    from page join products p on p.id = page.id join categories c on c.id = p.main_category_id left join stock_levels s on s.product_id = p.id
    order by page.place`);
  return rows;
};
