import "server-only";
import { sql } from "drizzle-orm";
import { indiaDay } from "../../base/clock";
import { db, inTransaction } from "../../base/db/client";

/** Days after which a sale or a view no longer counts (ruling O109). Its weight falls evenly until then. */
const DAYS = sql.raw("30");
/** A sale counts only if so many customers bought the product, so that nobody's order can be read from the list. */
const LEAST_CUSTOMERS = sql.raw("2");
/** Pieces of one customer that count, so that no customer moves the order alone. */
const MOST_PIECES = sql.raw("10");
/** Visitors of a product's page that count as one piece. */
const VISITORS_A_PIECE = sql.raw("100");
/** Statuses of orders that count: placed, and neither returned nor refunded. */
const SOLD = sql.raw("(1, 2, 3)");
/** Rows of one transaction. Writers of the catalogue wait for each. */
const BATCH = 500;

/**
 * The products whose stored level is not the one by sales and views. The level has 8 steps for each doubling, so that
 * most products keep theirs from one run to the next.
 * @param today day in India
 */
const changedLevels = (today: string) => sql`
  with asked as (select ${today}::date as today), sold as (
    select l.product_id, o.customer_id, sum(l.quantity * greatest(0, ${DAYS} - (today - (o.placed_at at time zone 'Asia/Kolkata')::date))::numeric / ${DAYS}) as pieces
    from asked join orders o on o.placed_at > today - ${DAYS} join order_lines l on l.order_id = o.id
    where o.status in ${SOLD} and not o.is_test group by 1, 2
  ), counted as (
    select product_id, sum(least(pieces, ${MOST_PIECES})) as pieces from sold group by 1 having count(*) >= ${LEAST_CUSTOMERS}
    union all
    select product_id, sum(visitors * (${DAYS} - (today - day))::numeric / ${DAYS}) / ${VISITORS_A_PIECE}
    from asked join product_views on day > today - ${DAYS} group by 1
  ), levels as (
    select product_id, case when sum(pieces) < 1 then 0 else floor(8 * log(2, sum(pieces)))::integer + 1 end as level
    from counted group by 1
  )
  select product_id as id, coalesce(w.level, 0) as level
  from levels w full join product_popularity k using (product_id)
  where coalesce(w.level, 0) <> coalesce(k.level, 0) order by 1`;

/** Returns true if popularity comes from sales or views; a shop that had none lately shows the owner's choice. */
export const isPopularityCounted = async (): Promise<boolean> =>
  (
    await db().execute<{ isCounted: boolean }>(
      sql`select exists (select from product_popularity where level > 0) as "isCounted"`,
    )
  ).rows[0]?.isCounted ?? false;

/** Expires the pages that show the order, or on what it rests. */
const note = (entity: "popularity" | "popularity-basis") =>
  db().execute(sql`select note_changes(${entity}, array[0])`);

/**
 * Computes the popularity of all products from the sales and views of the last thirty days and writes what changed.
 * Running it twice changes nothing.
 * @returns how many products changed
 */
export const refreshPopularity = async (): Promise<number> => {
  const wasCounted = await isPopularityCounted();
  const changed = (await db().execute<{ id: number; level: number }>(changedLevels(indiaDay()))).rows;
  for (let start = 0; start < changed.length; start += BATCH) {
    const batch = JSON.stringify(changed.slice(start, start + BATCH));
    await inTransaction((tx) =>
      tx.execute(sql`
        insert into product_popularity (product_id, level)
        select c.id, c.level from jsonb_to_recordset(${batch}::jsonb) as c (id integer, level integer) join products p on p.id = c.id
        on conflict (product_id) do update set level = excluded.level`),
    );
  }
  if (changed.length > 0) await note("popularity");
  if (wasCounted !== (await isPopularityCounted())) await note("popularity-basis");
  return changed.length;
};
