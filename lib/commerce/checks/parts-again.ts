import "server-only";
import { sql } from "drizzle-orm";

/**
 * The goods of each seller's part of an order, and those of them that were cancelled or came back, computed from the
 * order's lines alone, by other formulas than the papers' (`invoices/gst.ts`) and the ledgers' (`payouts/ledger.ts`),
 * which are compared with it. The CTE `again` has for each part a row of the kind "sale" and one of the kind "credit",
 * as the ledgers call them: taxable value, IGST, each half of CGST and SGST, what the shop pays of a coupon,
 * commission, its GST, TCS and TDS, in paise. TCS is of goods with tax alone, which a seller under the composition scheme does
 * not charge.
 * Only whether a paper has taxes, and which, and that scheme are read from the invoice.
 */
export const PARTS_AGAIN = sql`
  goods as (
    select l.order_id, l.vendor_id, x.kind, floor(x.paise) as paise, floor(x.coupon) as coupon, l.gst_rate, i.figures->>'taxes' as taxes,
      i.figures->'seller'->'isComposition' is not null as is_composition
    from order_lines l join vendor_orders v using (order_id, vendor_id) left join invoices i using (order_id, vendor_id)
      cross join lateral (select case when v.shop_coupon_paise > 0 then l.coupon_share_paise else 0 end as paise) s cross join lateral (values
      ('sale', l.line_total_paise - l.coupon_share_paise + l.delivery_share_paise::numeric, s.paise::numeric),
      ('credit', (l.line_total_paise - l.coupon_share_paise + l.delivery_share_paise) * (l.cancelled_quantity + l.returned_quantity) / l.quantity::numeric,
        s.paise * (l.cancelled_quantity + l.returned_quantity) / l.quantity::numeric)
    ) x (kind, paise, coupon)
  ), taxed as (
    select order_id, vendor_id, kind, max(taxes) as taxes, sum(paise) as paise, sum(coupon) as coupon, sum(igst) as igst, sum(half) as half,
      coalesce(sum(paise - igst - 2 * half) filter (where (taxes is not null or is_composition) and gst_rate > 0), 0) as collected_on
    from (
      select goods.*, case when taxes = 'igst' then round(paise * gst_rate / (100 + gst_rate)) else 0 end as igst,
        case when taxes <> 'igst' then round(paise * gst_rate / (100 + gst_rate) / 2) else 0 end as half
      from goods
    ) g group by 1, 2, 3
  ), again as (
    select t.*, o.number, t.paise - igst - 2 * half as taxable, floor(commission) as commission, 2 * floor(floor(commission) * 0.09) as gst,
      case when taxes = 'igst' then floor(collected_on * v.tcs_basis_points / 10000) else 2 * floor(collected_on * v.tcs_basis_points / 20000) end as tcs,
      floor((t.paise - igst - 2 * half + t.coupon) * v.tds_basis_points / 10000) as tds
    from taxed t join vendor_orders v using (order_id, vendor_id) join orders o on o.id = t.order_id
      cross join lateral (select (t.paise + t.coupon) * v.commission_basis_points / 10000 as commission) c
  )`;
