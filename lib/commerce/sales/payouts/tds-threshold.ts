import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import { isPersonWithPan, lawOn, TAX_LAW } from "@/lib/model/tax-law";
import { indiaDay, now } from "../../base/clock";
import type { Tx } from "../../base/db/client";
import { vendorOrders } from "../../base/db/schema";
import { ownVendorId } from "../../base/own-vendor";
import { financialYear } from "../invoices/write-invoices";

/** A seller of an order, as it is when the order is placed. */
type Seller = { id: number; pan: string | null; gstin: string | null };

/**
 * Lists those of these sellers whose sales of a financial year are above what is free of TDS, the order that was just placed
 * among them: the value of their papers without taxes, less their credit notes, without test orders, and what the shop paid
 * of coupons. Who was above it once in the year stays so, though goods come back.
 */
const sellersAbove = async (
  tx: Tx,
  { vendorIds, year, freePaise }: { vendorIds: readonly number[]; year: string; freePaise: number },
): Promise<number[]> => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with paper as (
      select i.vendor_id, v.tds_basis_points,
        (i.figures->'total'->>'taxablePaise')::bigint + v.shop_coupon_paise as value
      from invoices i join orders o on o.id = i.order_id join vendor_orders v on v.order_id = i.order_id and v.vendor_id = i.vendor_id
      where i.vendor_id = any (${sql.param([...vendorIds])}::int[]) and i.financial_year = ${year} and not o.is_test
    ), taken_back as (
      select n.vendor_id, sum((n.figures->'total'->>'taxablePaise')::bigint) as value
      from credit_notes n join orders o on o.id = n.order_id
      where n.vendor_id = any (${sql.param([...vendorIds])}::int[]) and n.financial_year = ${year} and not o.is_test group by 1
    )
    select p.vendor_id as id from paper p left join taken_back t on t.vendor_id = p.vendor_id
    group by p.vendor_id, t.value
    having max(p.tds_basis_points) > 0 or sum(p.value) - coalesce(t.value, 0) > ${freePaise}`);
  return rows.map(({ id }) => id);
};

/**
 * Gives the parts of a new order the law's TDS where their seller is an individual or a Hindu undivided family with a PAN,
 * whose terms have none, and whose sales of the financial year are above the free amount with this order (Income-tax Act 1961,
 * section 194-O(2)). Sales of before in that year stay without. The counters of the sellers' invoices are locked, so no two
 * orders of one seller are counted at once.
 * @param sellers whose invoices were written for the order
 */
export const applyTdsThreshold = async (
  tx: Tx,
  orderId: number,
  sellers: readonly Seller[],
): Promise<void> => {
  const people = sellers.filter(isPersonWithPan);
  // Most orders have no such seller, and cost no statement for it.
  if (people.length === 0) return;
  const own = await ownVendorId(tx);
  const vendorIds = people.map(({ id }) => id).filter((id) => id !== own);
  if (vendorIds.length === 0) return;
  const day = indiaDay(now());
  const above = await sellersAbove(tx, {
    vendorIds,
    year: financialYear(day),
    freePaise: lawOn(TAX_LAW.tdsFreePaise, day).value,
  });
  if (above.length === 0) return;
  await tx
    .update(vendorOrders)
    .set({ tdsBasisPoints: lawOn(TAX_LAW.tdsBasisPoints, day).value })
    .where(
      and(
        eq(vendorOrders.orderId, orderId),
        inArray(vendorOrders.vendorId, above),
        eq(vendorOrders.tdsBasisPoints, 0),
      ),
    );
};
