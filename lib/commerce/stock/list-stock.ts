import "server-only";
import { sql, type SQL } from "drizzle-orm";
import { optionNames } from "../base/db/option-names";
import { exactFirst, hasPartNumber } from "../base/db/article-numbers";
import { db } from "../base/db/client";
import type { Localized } from "../base/db/columns";
import { isFound } from "../base/found";

/** A variant's stock. `waiting` counts the shoppers who asked for a mail when it is back. */
export type StockRow = {
  sku: string;
  name: Localized;
  /** What was chosen of the product: `M8`, `Red`. */
  options: Localized[];
  vendorName: Localized;
  quantity: number;
  waiting: number;
};

/**
 * `below`: only levels below it; null for all. `isEnded`: in place of the articles that are sold, those that no longer are and
 * still have pieces, as when goods come back whose choices were changed meanwhile. `text`: words of a name in any language, a part
 * number or a trade item number; empty for all. `vendorId`: only of this vendor; null for all.
 */
export type StockFilter = { below: number | null; isEnded: boolean; text: string; vendorId: number | null };

/** SQL: true for an article `v` with the level `l` that passes. Products that are off are few. */
const chosenBy = ({ below, isEnded, text, vendorId }: StockFilter): SQL =>
  sql.join(
    [
      isEnded
        ? sql`not v.is_active and l.quantity <> 0`
        : sql`v.is_active and not exists (select from products p where p.id = v.product_id and not p.is_active)`,
      ...(below === null ? [] : [sql`l.quantity < ${below}::int`]),
      ...(vendorId === null
        ? []
        : [sql`v.product_id in (select p.id from products p where p.vendor_id = ${vendorId}::int)`]),
      isFound("articles", sql`v.id`, text, vendorId),
    ],
    sql` and `,
  );

const ROW = sql`v.sku, p.name, ${optionNames("v")} as options, s.name as "vendorName", coalesce(l.quantity, 0) as quantity,
  (select count(*)::int from stock_notices n where n.product_id = p.id and n.mailed_at is null and coalesce(n.variant_id, v.id) = v.id) as waiting`;
const FROM = sql`variants v join products p on p.id = v.product_id left join stock_levels l on l.variant_id = v.id join vendors s on s.id = p.vendor_id`;

/** Counts the variants that `listStock` lists. Levels that no condition asks for are not read. */
export const countVariants = async (filter: StockFilter): Promise<number> => {
  const { rows } = await db().execute<{ n: string }>(
    sql`select count(*) as n from variants v left join stock_levels l on l.variant_id = v.id where ${chosenBy(filter)}`,
  );
  return Number(rows[0]?.n);
};

/** Lists one page of the stock of variants, the lowest first. Every article has a level, by whose index it is read. */
export const listStock = async ({
  page,
  perPage,
  ...filter
}: StockFilter & { page: number; perPage: number }): Promise<StockRow[]> =>
  (
    await db().execute<StockRow>(sql`
      select ${ROW} from (select v.id, l.quantity as level from stock_levels l join variants v on v.id = l.variant_id where ${chosenBy(filter)}
          order by l.quantity, l.variant_id limit ${perPage} offset ${(page - 1) * perPage}) shown
        join (${FROM}) on v.id = shown.id order by shown.level, v.id`)
  ).rows;

/** Reads a variant's stock; null if there is no such variant. @param vendorId only of this vendor; null for all */
export const findStock = async (sku: string, vendorId: number | null): Promise<StockRow | null> =>
  (
    await db().execute<StockRow>(sql`
      select ${ROW} from ${FROM} where ${hasPartNumber(sql`v.sku`, [sku])} and (${vendorId}::int is null or p.vendor_id = ${vendorId}::int)
      order by ${exactFirst(sql`v.sku`, sku)} limit 1`)
  ).rows[0] ?? null;

/** An article that pieces can be moved to. */
type StockTarget = { sku: string; options: Localized[]; quantity: number };

/** Lists the articles of the same product that are sold, where this one no longer is; null for one that is sold. */
export const targetsOf = async (sku: string): Promise<StockTarget[] | null> => {
  const { rows } = await db().execute<{ productId: number; isActive: boolean }>(
    sql`select product_id as "productId", is_active as "isActive" from variants where sku = ${sku}`,
  );
  const [article] = rows;
  if (article === undefined || article.isActive) return null;
  return (
    await db().execute<StockTarget>(sql`
      select v.sku, ${optionNames("v")} as options, coalesce(l.quantity, 0) as quantity
      from variants v left join stock_levels l on l.variant_id = v.id
      where v.product_id = ${article.productId} and v.is_active order by v.id`)
  ).rows;
};

/** A movement of a variant's stock. `level` is the stock after it. */
type LedgerRow = {
  createdAt: Date;
  reason: string;
  quantity: number;
  level: number;
  /** The order's number; null without one. */
  order: string | null;
  note: string;
  actor: string;
};

/** Lists the movements of a variant, newest first; null if there is no such variant. */
export const stockLedger = async (sku: string, limit: number): Promise<LedgerRow[] | null> => {
  const known = await db().execute<{ id: number }>(
    sql`select id from variants where ${hasPartNumber(sql`sku`, [sku])} order by ${exactFirst(sql`sku`, sku)} limit 1`,
  );
  const [variant] = known.rows;
  if (variant === undefined) return null;
  const { rows } = await db().execute<Omit<LedgerRow, "createdAt"> & { at: string }>(sql`
    select to_char(m.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, m.reason, m.quantity,
      (sum(m.quantity) over (order by m.id))::int as level, o.number as "order", m.note, m.actor
    from stock_movements m left join orders o on o.id = m.order_id
    where m.variant_id = ${variant.id} order by m.id desc limit ${limit}`);
  return rows.map(({ at, ...row }) => ({ ...row, createdAt: new Date(at) }));
};
