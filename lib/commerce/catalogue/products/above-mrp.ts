import "server-only";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../base/db/client";
import { Refusal } from "../../base/result";
import { OPTIONS_OF_KEY } from "../listing/options-of-key";

/** A product, with the price in paise that it would have; without one, with the price that it has. */
type Priced = { id: number; pricePaise?: number };
/** @property key its options, as lib/model/selections.ts writes them @property mrpPaise its highest retail price */
type ArticleAboveMrp = { productId: number; key: string; sku: string; mrpPaise: number };

/**
 * Finds the articles on sale whose price before discounts is above the highest retail price of their package, at which nobody
 * may sell (Legal Metrology Act 2009, section 18, with the Packaged Commodities Rules 2011, rule 18(2)).
 */
export const articlesAboveMrp = async (
  on: Db | Tx,
  products: readonly Priced[],
): Promise<ArticleAboveMrp[]> => {
  if (products.length === 0) return [];
  const { rows } = await on.execute<ArticleAboveMrp>(sql`
    with asked as (
      select p.id, coalesce(n."pricePaise", p.price_paise) as price from products p
        join jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as n (id int, "pricePaise" bigint) on n.id = p.id
    )
    select v.product_id as "productId", v.selection_key as key, v.sku, v.mrp_paise::float8 as "mrpPaise"
    from asked p join variants v on v.product_id = p.id
    where v.is_active and v.mrp_paise is not null and v.mrp_paise < coalesce(v.price_paise, p.price + coalesce((
      select sum(case x.price_type when 2 then (p.price * x.amount * 2 + 10000) / 20000 else x.amount end) from ${OPTIONS_OF_KEY}), 0))
    order by v.product_id, v.id`);
  return rows;
};

/** @throws Refusal ABOVE_MRP with the first article of `articlesAboveMrp`, its number as `sku` and its highest price */
export const refuseAboveMrp = async (tx: Tx, productIds: readonly number[]): Promise<void> => {
  const [first] = await articlesAboveMrp(
    tx,
    productIds.map((id) => ({ id })),
  );
  if (first !== undefined) throw new Refusal("ABOVE_MRP", { sku: first.sku, mrpPaise: first.mrpPaise });
};
