import "server-only";
import { sql, type SQL } from "drizzle-orm";
import { optionNames } from "../base/db/option-names";
import { exactFirst, hasPartNumber } from "../base/db/article-numbers";
import { db } from "../base/db/client";
import type { Localized } from "../base/db/columns";
import { everyText } from "../base/db/keep-languages";

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

type StockFilter = { below: number | null; text: string; vendorId: number | null };

const chosenBy = ({ below, text, vendorId }: StockFilter): SQL => sql`v.is_active and p.is_active
  and (${below}::int is null or coalesce(l.quantity, 0) < ${below}::int)
  and (${vendorId}::int is null or p.vendor_id = ${vendorId}::int)
  and strpos(lower(concat_ws(' ', v.sku, ${everyText("p.name")})), lower(${text})) > 0`;

const ROW = sql`v.sku, p.name, ${optionNames("v")} as options, s.name as "vendorName", coalesce(l.quantity, 0) as quantity,
  (select count(*)::int from stock_notices n where n.product_id = p.id and n.mailed_at is null and coalesce(n.variant_id, v.id) = v.id) as waiting`;
const FROM = sql`variants v join products p on p.id = v.product_id join vendors s on s.id = p.vendor_id
  left join stock_levels l on l.variant_id = v.id`;

/** Counts the variants that are sold and have fewer pieces. @param filter as of `listStock` */
export const countVariants = async (filter: StockFilter): Promise<number> => {
  const { rows } = await db().execute<{ n: string }>(
    sql`select count(*) as n from ${FROM} where ${chosenBy(filter)}`,
  );
  return Number(rows[0]?.n);
};

/**
 * Lists one page of the stock of the variants that are sold, the lowest first.
 * @param filter.below only levels below it; null for all
 * @param filter.text part of a part number or a name in English or Arabic; empty for all
 * @param filter.vendorId only of this vendor; null for all
 */
export const listStock = async ({
  page,
  perPage,
  ...filter
}: StockFilter & { page: number; perPage: number }): Promise<StockRow[]> =>
  (
    await db().execute<StockRow>(sql`
      select ${ROW} from ${FROM} where ${chosenBy(filter)}
      order by quantity, v.id limit ${perPage} offset ${(page - 1) * perPage}`)
  ).rows;

/** Reads a variant's stock; null if there is no such variant. @param vendorId only of this vendor; null for all */
export const findStock = async (sku: string, vendorId: number | null): Promise<StockRow | null> =>
  (
    await db().execute<StockRow>(sql`
      select ${ROW} from ${FROM} where ${hasPartNumber(sql`v.sku`, [sku])} and (${vendorId}::int is null or p.vendor_id = ${vendorId}::int)
      order by ${exactFirst(sql`v.sku`, sku)} limit 1`)
  ).rows[0] ?? null;

/** A movement of a variant's stock. `level` is the stock after it. */
export type LedgerRow = {
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
