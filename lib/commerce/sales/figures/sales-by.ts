import "server-only";
import { sql } from "drizzle-orm";
import { db } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";
import { isInMonth } from "../../base/db/india-month";
import { isSold, PIECES, SALES, SOLD } from "./sales";

/** A period: between two moments, or a month in India, `YYYY-MM`; empty for all time. */
type Period = { from: Date; until: Date } | { month: string };

const isIn = (period: Period) =>
  "from" in period
    ? sql`o.placed_at >= ${period.from.toISOString()}::timestamptz and o.placed_at < ${period.until.toISOString()}::timestamptz`
    : isInMonth(sql`o.placed_at`, period.month);

/** Sales of a seller's goods, in paise. */
type SellerSales = { id: number; name: Localized; orders: number; pieces: number; salesPaise: number };

/** Lists sellers of whom something was sold, the highest sales first. @param vendorId only this one; null for all */
export const listSalesBySeller = async (
  period: Period,
  limit: number,
  vendorId: number | null = null,
): Promise<SellerSales[]> =>
  (
    await db().execute<SellerSales>(sql`
      select s.*, v.name from (
        select l.vendor_id as id, count(distinct o.id)::int as orders, ${PIECES} as pieces, ${SALES} as "salesPaise"
        from ${SOLD} where ${isSold(vendorId)} and ${isIn(period)} group by 1
      ) s join vendors v on v.id = s.id order by "salesPaise" desc, s.id limit ${limit}`)
  ).rows;

/**
 * A coupon with the orders that used it and were not cancelled, in paise: what it took off them as they were placed,
 * and their sales.
 */
type CouponSales = {
  id: number;
  code: string;
  uses: number;
  discountPaise: number;
  salesPaise: number;
};

/** Lists coupons that were used, the most used first. @param vendorId only on the goods of this seller; null for all */
export const listSalesByCoupon = async (
  period: Period,
  limit: number,
  vendorId: number | null = null,
): Promise<CouponSales[]> =>
  (
    await db().execute<CouponSales>(sql`
      select o.coupon_id as id, max(d.coupon_code) as code, count(distinct o.id)::int as uses,
        coalesce(sum(l.coupon_share_paise), 0)::float8 as "discountPaise", ${SALES} as "salesPaise"
      from ${SOLD} join discounts d on d.id = o.coupon_id where ${isSold(vendorId)} and ${isIn(period)}
      group by 1 order by uses desc, id limit ${limit}`)
  ).rows;
