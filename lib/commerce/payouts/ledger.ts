import "server-only";
import { sql, type SQL } from "drizzle-orm";
import { db, type Db, type Tx } from "../db/client";
import type { Localized } from "../db/columns";
import { isBeforeMonth, isInMonth } from "../db/india-month";

/** GST on the shop's commission, in percent (SAC 9985). */
const COMMISSION_GST = 18;

/**
 * An entry of a vendor's ledger. Amounts in paise, seen from the vendor: sales are positive; commission, its GST and TCS
 * are what the shop keeps of them; `netPaise` changes the balance. A credit note takes all of it back, a payout lowers
 * the balance.
 */
export type LedgerEntry = {
  kind: "sale" | "credit" | "payout";
  /** ISO 8601 in UTC. */
  at: string;
  /** Number of the order or of the credit note, or the bank's reference. */
  reference: string;
  orderNumber: string | null;
  salesPaise: number;
  commissionPaise: number;
  gstPaise: number;
  tcsPaise: number;
  netPaise: number;
};

/** A vendor's terms and sums. */
export type VendorBalance = {
  vendorId: number;
  name: Localized;
  isActive: boolean;
  commissionBasisPoints: number;
  tcsBasisPoints: number;
  salesPaise: number;
  /** Commission with GST, and TCS. */
  feesPaise: number;
  paidPaise: number;
  balancePaise: number;
};

const commission = (goods: SQL): SQL => sql`div(${goods} * commission_basis_points, 10000)`;
const gst = (goods: SQL): SQL => sql`div(${commission(goods)} * ${sql.raw(String(COMMISSION_GST))}, 100)`;
const tcs = (taxable: SQL): SQL => sql`div(${taxable} * tcs_basis_points, 10000)`;
/** Sums what the papers' lines are taxed on. */
const taxableOf = (figures: SQL): SQL =>
  sql`coalesce((select sum((line->>'taxablePaise')::bigint) from jsonb_array_elements(${figures}->'lines') line), 0)`;

/**
 * All entries. Nothing is stored but the payouts: a sale enters when its order was paid, a credit note when it was
 * written, or with the payment if that came later. What a credit note takes back is the difference of two rounded sums,
 * so that a part that came back whole leaves nothing.
 * @param vendorId only of this vendor; null for all
 */
const entries = (vendorId: number | null): SQL => sql`
  with part as (
    select v.order_id, v.vendor_id, v.total_paise, v.subtotal_paise - v.coupon_share_paise as goods_paise, v.commission_basis_points, v.tcs_basis_points,
      p.received_at, o.number, ${taxableOf(sql`i.figures`)} as taxable_paise
    from vendor_orders v join orders o on o.id = v.order_id join payments p on p.idempotency_key = 'order:' || o.id
      left join invoices i on i.order_id = v.order_id and i.vendor_id = v.vendor_id
    where o.placed_at is not null and p.received_at is not null and (${vendorId}::int is null or v.vendor_id = ${vendorId}::int)
  ), note as (
    select part.*, n.id, n.number as note_number, n.total_paise as note_paise, greatest(n.created_at, part.received_at) as at,
      sum(n.total_paise) over earlier as credited, ${taxableOf(sql`n.figures`)} as note_taxable,
      sum(${taxableOf(sql`n.figures`)}) over earlier as taxable_credited
    from part join credit_notes n on n.order_id = part.order_id and n.vendor_id = part.vendor_id
    window earlier as (partition by part.order_id, part.vendor_id order by n.id)
  ), entry as (
    select vendor_id, 'sale' as kind, received_at as at, number as reference, number as order_number, total_paise as sales,
      ${commission(sql`goods_paise`)} as commission, ${gst(sql`goods_paise`)} as gst, ${tcs(sql`taxable_paise`)} as tcs, 0 as paid
    from part
    union all
    select vendor_id, 'credit', at, note_number, number, -note_paise,
      ${commission(sql`(credited - note_paise)`)} - ${commission(sql`credited`)}, ${gst(sql`(credited - note_paise)`)} - ${gst(sql`credited`)},
      ${tcs(sql`(taxable_credited - note_taxable)`)} - ${tcs(sql`taxable_credited`)}, 0
    from note
    union all
    select vendor_id, 'payout', created_at, reference, null, 0, 0, 0, 0, amount_paise from payouts
    where ${vendorId}::int is null or vendor_id = ${vendorId}::int
  )`;

/** Change of the balance by an entry. */
const NET = sql`(sales - commission - gst - tcs - paid)`;
const COLUMNS = sql`kind, at, reference, order_number as "orderNumber", sales::float8 as "salesPaise", commission::float8 as "commissionPaise",
  gst::float8 as "gstPaise", tcs::float8 as "tcsPaise", ${NET}::float8 as "netPaise"`;

type EntryRow = Omit<LedgerEntry, "at"> & { at: Date | string };

/** Lists a page of a vendor's ledger, newest first. @param month `YYYY-MM` in India; null for all */
export const listLedger = async (
  vendorId: number,
  { month, page, perPage }: { month: string | null; page: number; perPage: number },
): Promise<{ rows: LedgerEntry[]; total: number }> => {
  const { rows } = await db().execute<EntryRow & { total: number }>(sql`${entries(vendorId)}
    select ${COLUMNS}, count(*) over ()::int as total
    from entry where ${isInMonth(sql`at`, month)}
    order by at desc, kind desc, reference desc limit ${perPage} offset ${(page - 1) * perPage}`);
  return {
    rows: rows.map(({ total: _, at, ...entry }) => ({ ...entry, at: new Date(at).toISOString() })),
    total: rows[0]?.total ?? 0,
  };
};

/** An entry with the balance after it. */
export type StatementEntry = LedgerEntry & { balancePaise: number };

/** A vendor's month: the balance before it, its entries, oldest first, and the balance after them. In paise. */
export type Statement = { openingPaise: number; entries: StatementEntry[]; closingPaise: number };

/** Reads a month of a vendor's ledger. @param month `YYYY-MM` in India */
export const readStatement = async (vendorId: number, month: string): Promise<Statement> => {
  const { rows } = await db().execute<EntryRow & { balancePaise: number }>(sql`${entries(vendorId)},
    counted as (
      select ${COLUMNS}, (sum(${NET}) over (order by at, kind desc, reference))::float8 as "balancePaise"
      from entry
    )
    select * from counted where ${isInMonth(sql`at`, month)} order by at, kind desc, reference`);
  const { rows: before } = await db().execute<{ balancePaise: number }>(sql`${entries(vendorId)}
    select coalesce(sum(${NET}), 0)::float8 as "balancePaise" from entry where ${isBeforeMonth(sql`at`, month)}`);
  const openingPaise = before[0]?.balancePaise ?? 0;
  return {
    openingPaise,
    entries: rows.map(({ at, ...entry }) => ({ ...entry, at: new Date(at).toISOString() })),
    closingPaise: rows.at(-1)?.balancePaise ?? openingPaise,
  };
};

/** Reads terms and sums of vendors, those with the highest balance first. @param vendorId one of them; null for all */
export const listBalances = async (vendorId: number | null, on: Db | Tx = db()): Promise<VendorBalance[]> =>
  (
    await on.execute<VendorBalance>(sql`${entries(vendorId)}, summed as (
      select vendor_id, sum(sales) as sales, sum(commission + gst + tcs) as fees, sum(paid) as paid from entry group by 1
    )
    select v.id as "vendorId", v.name, v.is_active as "isActive", v.commission_basis_points as "commissionBasisPoints", v.tcs_basis_points as "tcsBasisPoints",
      coalesce(s.sales, 0)::float8 as "salesPaise", coalesce(s.fees, 0)::float8 as "feesPaise", coalesce(s.paid, 0)::float8 as "paidPaise",
      coalesce(s.sales - s.fees - s.paid, 0)::float8 as "balancePaise"
    from vendors v left join summed s on s.vendor_id = v.id
    where ${vendorId}::int is null or v.id = ${vendorId}::int
    order by "balancePaise" desc, v.id`)
  ).rows;
