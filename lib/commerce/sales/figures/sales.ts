import "server-only";
import { ORDER_STATUS } from "@/lib/model/order-status";
import { sql, type SQL } from "drizzle-orm";
import { db } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";
import { isInMonth } from "../../base/db/india-month";
import { AMOUNT_OF_LINE, CREDITED_OF_LINE } from "../orders/order-money";

/** Goods of some orders. Sales and average in paise. */
type Sums = { orders: number; salesPaise: number; averagePaise: number };

/** Sums what is left of lines `l`: after discount and coupon, with delivery, less pieces that were cancelled or came back. */
export const SALES = sql`coalesce(sum(${AMOUNT_OF_LINE} - ${CREDITED_OF_LINE}), 0)::float8`;

/** Sums the pieces of lines `l` that were neither cancelled nor returned. */
export const PIECES = sql`coalesce(sum(l.quantity - l.cancelled_quantity - l.returned_quantity), 0)::int`;

/** Orders `o` with their lines `l`. */
export const SOLD = sql`orders o join order_lines l on l.order_id = o.id`;

/** Lines of placed orders that were not cancelled as a whole, and were no tests (ruling O118). @param vendorId only this vendor's; null for all */
export const isSold = (vendorId: number | null): SQL =>
  sql`o.placed_at is not null and not o.is_test and o.status <> ${ORDER_STATUS.cancelled}::int
    and l.quantity > l.cancelled_quantity + l.returned_quantity and (${vendorId}::int is null or l.vendor_id = ${vendorId}::int)`;

/** The day in India of a moment. */
const indiaDayOf = (moment: SQL): SQL => sql`(${moment} at time zone 'Asia/Kolkata')::date`;

/** Sums what was sold between two moments. @param vendorId only of this vendor; null for all */
export const sumSales = async (from: Date, until: Date, vendorId: number | null): Promise<Sums> => {
  const { rows } = await db().execute<{ orders: number; sales: number }>(sql`
    select count(distinct o.id)::int as orders, ${SALES} as sales from ${SOLD}
    where ${isSold(vendorId)} and o.placed_at >= ${from.toISOString()}::timestamptz and o.placed_at < ${until.toISOString()}::timestamptz`);
  const { orders = 0, sales = 0 } = rows[0] ?? {};
  return { orders, salesPaise: sales, averagePaise: orders === 0 ? 0 : Math.round(sales / orders) };
};

/** One day in India, `YYYY-MM-DD`. */
type DayOfSales = { day: string; orders: number; salesPaise: number };

/** Lists days with their sales, oldest first, also days without any. @param last of them in India, `YYYY-MM-DD` */
export const listDays = async (last: string, days: number, vendorId: number | null): Promise<DayOfSales[]> =>
  (
    await db().execute<DayOfSales>(sql`
      with sold as (
        select ${indiaDayOf(sql`o.placed_at`)} as day, count(distinct o.id)::int as orders, ${SALES} as sales from ${SOLD}
        where ${isSold(vendorId)} and o.placed_at > ${last}::date - ${days + 1}::int and o.placed_at < ${last}::date + 2 group by 1
      )
      select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(sold.orders, 0) as orders, coalesce(sold.sales, 0) as "salesPaise"
      from generate_series(${last}::date - ${days - 1}::int, ${last}::date, interval '1 day') d(day) left join sold on sold.day = d.day::date
      order by d.day`)
  ).rows;

/** A product by what was sold of it. */
type BestProduct = { sku: string; name: Localized; pieces: number; salesPaise: number };

/** Lists the products with the highest sales between two moments. */
export const listBestProducts = async (
  from: Date,
  until: Date,
  vendorId: number | null,
  limit: number,
): Promise<BestProduct[]> =>
  (
    await db().execute<BestProduct>(sql`
      select p.sku, p.name, ${PIECES} as pieces, ${SALES} as "salesPaise"
      from ${SOLD} join products p on p.id = l.product_id
      where ${isSold(vendorId)} and o.placed_at >= ${from.toISOString()}::timestamptz and o.placed_at < ${until.toISOString()}::timestamptz
      group by p.id order by "salesPaise" desc, p.id limit ${limit}`)
  ).rows;

/** A part of a list, in the order of its ids. @property month `YYYY-MM` in India, empty for all time */
type Part = { after: number; limit: number; month: string };

/** One day in India with what was sold. @property id the days since 1970 */
type SoldDay = DayOfSales & { id: number; pieces: number };

/** Lists the days on which something was sold, oldest first. */
export const listSoldDays = async ({ after, limit, month }: Part): Promise<SoldDay[]> =>
  (
    await db().execute<SoldDay>(sql`
      select d.id, to_char(d.day, 'YYYY-MM-DD') as day, d.orders, d.pieces, d.sales as "salesPaise" from (
        select ${indiaDayOf(sql`o.placed_at`)} as day, (${indiaDayOf(sql`o.placed_at`)} - date '1970-01-01')::int as id,
          count(distinct o.id)::int as orders, ${PIECES} as pieces, ${SALES} as sales
        from ${SOLD} where ${isSold(null)} and ${isInMonth(sql`o.placed_at`, month)} group by 1, 2
      ) d where d.id > ${after} order by d.id limit ${limit}`)
  ).rows;

/** A product that is for sale or was sold, with what was sold of it. */
type SoldProduct = {
  id: number;
  sku: string;
  name: Localized;
  seller: string | null;
  orders: number;
  pieces: number;
  salesPaise: number;
};

/** Lists every product for sale, also the idle ones, and those that were sold, by id. */
export const listSoldProducts = async ({ after, limit, month }: Part): Promise<SoldProduct[]> =>
  (
    await db().execute<SoldProduct>(sql`
      with sold as (
        select l.product_id, count(distinct o.id)::int as orders, ${PIECES} as pieces, ${SALES} as sales
        from ${SOLD} where ${isSold(null)} and ${isInMonth(sql`o.placed_at`, month)} group by 1
      )
      select p.id, p.sku, p.name, v.name->>'en' as seller, coalesce(sold.orders, 0) as orders,
        coalesce(sold.pieces, 0) as pieces, coalesce(sold.sales, 0) as "salesPaise"
      from products p join vendors v on v.id = p.vendor_id left join sold on sold.product_id = p.id
      where p.id > ${after} and (p.is_active or sold.product_id is not null) order by p.id limit ${limit}`)
  ).rows;
