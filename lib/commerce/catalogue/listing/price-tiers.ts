import "server-only";
import { sql } from "drizzle-orm";

/** A product's prices by quantity as JSON, in the form of PriceTiers. The product is `p`. */
export const priceTiersJson =
  sql.raw(`jsonb_build_object('isPerProduct', p.is_tier_per_product, 'tiers', coalesce((
        select jsonb_agg(jsonb_build_object('minimumQuantity', x.minimum_quantity, 'basisPoints', x.discount_basis_points) order by x.minimum_quantity)
        from product_price_tiers x where x.product_id = p.id), '[]'))`);
