import "server-only";
import { sql } from "drizzle-orm";
import { startOfLastDays } from "../../base/clock";
import { db } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";
import { isSold, SOLD } from "./sales";

/** Days without a sale after which goods are idle. */
const IDLE_DAYS = 90;

/** A product for sale of which nothing was sold for that long. @property pieces in stock, of all articles */
type IdleProduct = {
  id: number;
  sku: string;
  name: Localized;
  seller: string | null;
  pieces: number;
};

/**
 * Lists products for sale, and longer in the shop than goods may be idle, of which nothing was sold since: by id, so
 * that the oldest come first and a short list of a large shop is read from an index.
 * @param after the id after which the list begins
 */
export const listIdle = async (after: number, limit: number): Promise<IdleProduct[]> => {
  const since = sql`${startOfLastDays(IDLE_DAYS).toISOString()}::timestamptz`;
  return (
    await db().execute<IdleProduct>(sql`
      with sold as (
        select distinct l.product_id from ${SOLD} where ${isSold(null)} and o.placed_at >= ${since}
      ), idle as (
        select p.id, p.sku, p.name, p.vendor_id from products p
        where p.id > ${after} and p.is_active and p.created_at < ${since} and not exists (select from sold where sold.product_id = p.id)
        order by p.id limit ${limit}
      )
      select i.id, i.sku, i.name, v.name->>'en' as seller,
        (select coalesce(sum(s.quantity), 0)::int from stock_levels s where s.product_id = i.id) as pieces
      from idle i join vendors v on v.id = i.vendor_id order by i.id`)
  ).rows;
};
