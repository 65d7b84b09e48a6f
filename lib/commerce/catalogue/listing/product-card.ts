import "server-only";
import { sql, type SQL } from "drizzle-orm";
import type { Pack } from "@/lib/model/pack-units";
import type { PriceTiers } from "@/lib/model/price-tiers";
import { db } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";
import { isRequiredChoice } from "./required-choice";
import type { SearchNotes } from "../search/search-notes";
import { isInStock } from "./on-sale";
import { packJson } from "./pack";
import { pictureJson, type Picture } from "./picture";
import { priceTiersJson } from "./price-tiers";
import type { ProductFilters } from "./product-filters";

/** A product as lists show it. Amounts in paise. `currentPricePaise` is today's price without options. */
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
  /** True if the product has colours, sizes or options that must be chosen. */
  hasRequiredChoice: boolean;
  orderMinimumQuantity: number | null;
  pack: Pack | null;
  priceTiers: PriceTiers;
  /** Number of products in the whole result. A search counts what was meant. */
  total: number;
  /** Beyond `total`: the product only comes near what was searched. */
  isNear?: true;
  /** Beyond `total`: the product has another size than the searched one, but a near one. */
  isNearSize?: true;
  /** The searched measures, if no product has them exactly and the list is of near sizes. */
  nearTo?: string;
  /** The values of the searched measures by which it was found. */
  measures?: ProductFilters["measures"];
} & SearchNotes;

/**
 * Each subquery has a limit. For an "exists" the planner may read the whole table once instead of one entry
 * for each card.
 */
const hasRequiredChoice = sql`coalesce(
        (select true from product_colors x where x.product_id = p.id limit 1),
        (select true from product_sizes x where x.product_id = p.id limit 1),
        (select true from product_attributes x where x.product_id = p.id and ${isRequiredChoice("x")} limit 1), false)`;

/**
 * Builds the query for the cards of one page. The page is found first, and only its products are looked up.
 * @param page a select of `id`, `place` (1 first) and `total`
 */
export const cardsOf = (page: SQL): SQL => sql`
    with page as materialized (${page})
    select p.id, p.name, c.id as "categoryId", c.name as "categoryName",
      p.price_paise::float8 as "pricePaise", p.current_price_paise::float8 as "currentPricePaise", p.current_discount_id as "discountId",
      p.rating_average::float8 as rating, p.rating_count as "ratingCount",
      (select ${pictureJson("i")} from product_images g join images i on i.id = g.image_id where g.product_id = p.id order by g.color_id nulls first, g.position limit 1) as picture,
      ${isInStock} as "isInStock",
      ${hasRequiredChoice} as "hasRequiredChoice",
      p.order_minimum_quantity as "orderMinimumQuantity", ${packJson} as pack, ${priceTiersJson} as "priceTiers", page.total
    from page join products p on p.id = page.id join categories c on c.id = p.main_category_id
    order by page.place`;

/** Lists the cards of one page, see cardsOf. */
export const listCards = async (page: SQL): Promise<ProductCard[]> =>
  (await db().execute<ProductCard>(cardsOf(page))).rows;
