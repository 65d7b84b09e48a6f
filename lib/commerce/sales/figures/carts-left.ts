import "server-only";
import { sql, type SQL } from "drizzle-orm";
import { daysAgo, startOfLastDays } from "../../base/clock";
import { db } from "../../base/db/client";

/** Days whose carts are counted, today included. */
const FORGOTTEN_DAYS = 30;

/** A saved cart of a customer that was left. @property id the customer's @property day in India @property valuePaise of the goods that are for sale, at today's prices */
type LeftCart = { id: number; day: string; pieces: number; valuePaise: number };

/** Saved carts with goods that nobody touched for a day. Those of more than a month ago are forgotten. */
const left = (): SQL => {
  const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;
  return sql`with left_cart as (
    select c.customer_id as id, to_char(c.updated_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day,
      sum((line->>'quantity')::int)::int as pieces, coalesce(sum((line->>'quantity')::int * p.current_price_paise), 0)::float8 as "valuePaise"
    from saved_carts c cross join lateral jsonb_array_elements(c.lines) line left join products p on p.id = (line->>'productId')::int and p.is_active
    where c.updated_at < ${moment(daysAgo(1))} and c.updated_at >= ${moment(startOfLastDays(FORGOTTEN_DAYS))}
    group by c.customer_id
  )`;
};

/** Counts the carts that were left, with the value of their goods in paise. */
export const sumLeftCarts = async (): Promise<{ count: number; valuePaise: number }> => {
  const { rows } = await db().execute<{ count: number; valuePaise: number }>(
    sql`${left()} select count(*)::int as count, coalesce(sum("valuePaise"), 0)::float8 as "valuePaise" from left_cart`,
  );
  return rows[0] ?? { count: 0, valuePaise: 0 };
};

/** Lists carts that were left by the customers' ids, after one. */
export const listLeftCarts = async (after: number, limit: number): Promise<LeftCart[]> =>
  (
    await db().execute<LeftCart>(
      sql`${left()} select * from left_cart where id > ${after} order by id limit ${limit}`,
    )
  ).rows;
