import "server-only";
import { sql } from "drizzle-orm";
import { onSale } from "./on-sale";
import { listCards, type ProductCard } from "./product-card";

/** The products of some ids, in their order; unknown ones and those not on sale are left out. */
export const listProductsByIds = async (ids: readonly number[]): Promise<ProductCard[]> =>
  ids.length === 0
    ? []
    : listCards(sql`
        select p.id, array_position(asked.ids, p.id) as place, (count(*) over ())::int as total
        from (select ${`{${ids.join(",")}}`}::integer[] as ids) asked join products p on p.id = any (asked.ids) where ${onSale}`);
