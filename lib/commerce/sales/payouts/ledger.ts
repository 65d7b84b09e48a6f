import "server-only";
import { sql, type SQL } from "drizzle-orm";
import { db, type Db, type Tx } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";
import { isBeforeMonth, isInMonth, startOfNextMonth } from "../../base/db/india-month";
import { now } from "../../base/clock";
import { setting } from "../../base/settings/shop-settings";
import { ENDED } from "@/lib/model/part-states";
import { TAX_LAW } from "@/lib/model/tax-law";

/** GST on the shop's commission, in percent. A second rate of the law needs the day of each entry here. */
const COMMISSION_GST = TAX_LAW.commission[0].value.gstRate;

/**
 * An entry of a vendor's ledger. Amounts in paise, seen from the vendor: sales are positive; commission, its GST, TCS and
 * TDS are what the shop keeps of them; `netPaise` changes the balance. `coupon` is what a coupon took off a sale and the
 * shop pays: it is part of the commission's base and of no paper. A credit note takes all of it back. A payout lowers the
 * balance, and what the bank refused of a run raises it again (`payout-returned`). `cash` is what the vendor's carrier took
 * at the door: it is the shop's, so it lowers the balance until it is handed over (`cash-received`). A refund is money that
 * the customer has back before a credit note: it lowers the sales until the note is written, and a second entry takes it
 * back then.
 */
export type LedgerEntry = {
  kind: "sale" | "coupon" | "credit" | "refund" | "cash" | "cash-received" | "payout" | "payout-returned";
  /** ISO 8601 in UTC. */
  at: string;
  /** Number of the order or of the credit note, or the reference of the money that changed hands. */
  reference: string;
  orderNumber: string | null;
  salesPaise: number;
  /** Of a coupon, what the shop pays. */
  couponPaise: number;
  commissionPaise: number;
  gstPaise: number;
  tcsPaise: number;
  tdsPaise: number;
  netPaise: number;
  /**
   * From when it counts as available, ISO 8601 in UTC: when the time for returns of its part is over; null while nobody
   * delivered that. Payouts and cash count at once.
   */
  availableFrom: string | null;
};

/** A vendor's terms and sums. */
export type VendorBalance = {
  vendorId: number;
  name: Localized;
  isActive: boolean;
  commissionBasisPoints: number;
  tcsBasisPoints: number;
  tdsBasisPoints: number;
  salesPaise: number;
  /** Coupons that the shop pays. */
  couponPaise: number;
  /** Commission with GST, TCS and TDS. */
  feesPaise: number;
  paidPaise: number;
  /** Cash of customers that the vendor has not handed over. */
  cashHeldPaise: number;
  balancePaise: number;
  /** Of the balance, what is left of sales whose parts are not delivered, or whose time for returns is not over. */
  onHoldPaise: number;
  /** What may be paid out now: the balance without what is on hold, never less than 0. */
  payablePaise: number;
};

/** Of what the customer and, of a coupon, the shop pays for the goods, their delivery included. */
const commission = (sales: SQL): SQL => sql`div(${sales} * commission_basis_points, 10000)`;
/** Two equal halves, as CGST and SGST are; IGST is as much. */
const gst = (sales: SQL): SQL => sql`2 * div(${commission(sales)} * ${sql.raw(String(COMMISSION_GST))}, 200)`;
/** IGST is one tax of a supply; CGST and SGST are two equal ones (form GSTR-8, table 3). */
const tcs = (taxable: SQL): SQL => sql`tcs_taxes * div(${taxable} * tcs_basis_points, 10000 * tcs_taxes)`;
/**
 * Of the value without taxes, exempt goods included, and of what the shop pays of a coupon: the gross amount of the sale
 * (section 194-O; circulars 17/2020 and 20/2023 of the CBDT: without GST that the invoice shows, and without the seller's
 * own discounts).
 */
const tds = (value: SQL): SQL => sql`div(${value} * tds_basis_points, 10000)`;
/** The value of a paper without taxes; of a part without an invoice all of it. */
const valueOf = (figures: SQL, total: SQL): SQL =>
  sql`coalesce((${figures}->'total'->>'taxablePaise')::bigint, ${total})`;
/** What the shop pays of a coupon for the goods of a credit note. */
const couponOf = (figures: SQL): SQL =>
  sql`case when part.shop_coupon_paise > 0 then (select coalesce(sum((line->>'couponPaise')::bigint), 0) from jsonb_array_elements(${figures}->'lines') line) else 0 end`;
/** A fee on the shop's coupon: that on the whole price less that on what the customer pays. */
const onCoupon = (fee: (base: SQL) => SQL, sales: SQL, coupon: SQL): SQL =>
  sql`(${fee(sql`(${sales} + ${coupon})`)} - ${fee(sales)})`;
/**
 * A fee on the shop's coupon that a credit note takes back.
 * @param credited by all notes up to this one
 * @param now by this one
 */
const creditedOnCoupon = (
  fee: (base: SQL) => SQL,
  credited: SQL = sql`credited`,
  now: SQL = sql`note_paise`,
): SQL =>
  sql`${onCoupon(fee, sql`(${credited} - ${now})`, sql`(coupon_credited - note_coupon)`)} - ${onCoupon(fee, credited, sql`coupon_credited`)}`;
/**
 * Sums taxable supplies (CGST Act, section 52): no goods without tax, and nothing of sellers without registration. Those under
 * the composition scheme charge none, and TCS is collected all the same (notification 36/2023-Central Tax).
 */
export const taxableOf = (figures: SQL): SQL =>
  sql`coalesce((select sum((line->>'taxablePaise')::bigint) from jsonb_array_elements(${figures}->'lines') line
    where (${figures}->>'taxes' is not null or ${figures}->'seller'->'isComposition' is not null) and (line->>'gstRate')::numeric > 0), 0)`;

/**
 * Money that customers have back before credit notes, as at the provider's dashboard, at each moment of an order at
 * which money moved or a note was written. Nobody has said whose goods it is for, so that the order's sellers bear it
 * in proportion to what is left of their parts; to the paisa, by the differences of rounded sums. Only orders with
 * refunds, or whose cash was less than their sales, can have any.
 */
const AHEAD = sql`
  moment as (
    select order_id, at, sum(sum(refunded)) over (partition by order_id order by at) as refunded from (
      select order_id, received_at as at, 0::bigint as refunded from part
      union all select order_id, counted_at, 0 from note
      union all select p.order_id, greatest(r.created_at, p.received_at), r.amount_paise
        from refunds r join payments p on p.id = r.payment_id where p.idempotency_key = 'order:' || p.order_id
    ) e where order_id in (select order_id from part where received_at is not null and (received_paise < order_paise or has_refunds)) group by order_id, at
  ), rest as (
    select order_id, vendor_id, number, part_id, delivered_at, ended_at, at, refunded - received_paise as back,
      total_paise - sum(coalesce(credited, 0)) over (partition by order_id, vendor_id order by at) as paise
    from moment join part using (order_id)
      left join (select order_id, vendor_id, counted_at as at, sum(note_paise) as credited from note group by 1, 2, 3) n using (order_id, vendor_id, at)
  ), bounds as (
    select *, sum(paise) over (partition by order_id, at order by vendor_id) as upto, sum(paise) over (partition by order_id, at) as whole from rest
  ), ahead as (
    select *, coalesce(div(greatest(0, back + whole) * upto, nullif(whole, 0)) - div(greatest(0, back + whole) * (upto - paise), nullif(whole, 0)), 0) as share
    from bounds
  )`;

/**
 * All entries, of orders that are no tests. Nothing is stored but payouts, what the bank refused of them, and receipts of
 * cash: a sale enters when its order was paid (when it was placed, if the shop's coupon paid all of it), or when its carrier
 * took the cash at the door, which is an entry too; a credit note when it was written, or with the sale if that came later.
 * What a credit note takes back is the difference of two rounded sums, so that a part that came back whole leaves nothing.
 * The sales of all entries of an order add up to the money that the shop keeps of it, without what it owes the customer
 * (`invariants.ts`). `part_id` is that of the part whose sale an entry changes.
 * @param vendorId only of this vendor; null for all
 */
export const ledgerEntries = (vendorId: number | null): SQL => sql`
  with part as (
    select v.id as part_id, v.order_id, v.vendor_id, v.total_paise, v.shop_coupon_paise, v.delivered_at, v.cash_paise,
      case when v.cash_paise is null then coalesce(p.received_at, o.placed_at) else v.delivered_at end as taken_at,
      case when v.state = any (${sql.param(ENDED)}::text[]) then (
        select max(n.created_at) from credit_notes n where n.order_id = v.order_id and n.vendor_id = v.vendor_id
      ) end as ended_at, v.commission_basis_points, v.tcs_basis_points, v.tds_basis_points,
      p.received_at, p.received_paise, o.total_paise as order_paise, exists (select from refunds r where r.payment_id = p.id) as has_refunds,
      o.number, ${taxableOf(sql`i.figures`)} as taxable_paise, case i.figures->>'taxes' when 'igst' then 1 else 2 end as tcs_taxes, ${valueOf(sql`i.figures`, sql`v.total_paise`)} as value_paise
    from vendor_orders v join orders o on o.id = v.order_id join payments p on p.idempotency_key = 'order:' || o.id
      left join invoices i on i.order_id = v.order_id and i.vendor_id = v.vendor_id
    where o.placed_at is not null and not o.is_test and (p.received_at is not null or v.cash_paise is not null or (o.total_paise = 0 and v.shop_coupon_paise > 0))
      and (${vendorId}::int is null or v.order_id in (select order_id from vendor_orders where vendor_id = ${vendorId}::int))
  ), note as (
    select part.*, n.id, n.number as note_number, n.total_paise as note_paise, greatest(n.created_at, part.taken_at) as at,
      greatest(n.created_at, part.received_at) as counted_at,
      sum(n.total_paise) over earlier as credited, ${taxableOf(sql`n.figures`)} as note_taxable,
      sum(${taxableOf(sql`n.figures`)}) over earlier as taxable_credited,
      ${couponOf(sql`n.figures`)} as note_coupon, sum(${couponOf(sql`n.figures`)}) over earlier as coupon_credited,
      ${valueOf(sql`n.figures`, sql`n.total_paise`)} as note_value, sum(${valueOf(sql`n.figures`, sql`n.total_paise`)}) over earlier as value_credited
    from part join credit_notes n on n.order_id = part.order_id and n.vendor_id = part.vendor_id
    window earlier as (partition by part.order_id, part.vendor_id order by n.id)
  ), ${AHEAD}, every as (
    select vendor_id, 'sale' as kind, taken_at as at, number as reference, number as order_number, total_paise as sales,
      ${commission(sql`total_paise`)} as commission, ${gst(sql`total_paise`)} as gst, ${tcs(sql`taxable_paise`)} as tcs, ${tds(sql`value_paise`)} as tds, 0 as paid, 0 as cash, 0 as coupon,
      part_id, delivered_at, ended_at
    from part
    union all
    select vendor_id, 'coupon', taken_at, number, number, 0, ${onCoupon(commission, sql`total_paise`, sql`shop_coupon_paise`)},
      ${onCoupon(gst, sql`total_paise`, sql`shop_coupon_paise`)}, 0, ${onCoupon(tds, sql`value_paise`, sql`shop_coupon_paise`)}, 0, 0, shop_coupon_paise, part_id, delivered_at, ended_at
    from part where shop_coupon_paise > 0
    union all
    select vendor_id, 'coupon', at, note_number, number, 0, ${creditedOnCoupon(commission)}, ${creditedOnCoupon(gst)}, 0, ${creditedOnCoupon(tds, sql`value_credited`, sql`note_value`)}, 0, 0, -note_coupon,
      part_id, delivered_at, ended_at
    from note where note_coupon > 0
    union all
    select vendor_id, 'credit', at, note_number, number, -note_paise,
      ${commission(sql`(credited - note_paise)`)} - ${commission(sql`credited`)}, ${gst(sql`(credited - note_paise)`)} - ${gst(sql`credited`)},
      ${tcs(sql`(taxable_credited - note_taxable)`)} - ${tcs(sql`taxable_credited`)}, ${tds(sql`(value_credited - note_value)`)} - ${tds(sql`value_credited`)}, 0, 0, 0,
      part_id, delivered_at, ended_at
    from note
    union all
    select vendor_id, 'refund', at, number, number, lag(share, 1, 0::numeric) over (partition by order_id, vendor_id order by at) - share, 0, 0, 0, 0, 0, 0, 0,
      part_id, delivered_at, ended_at from ahead
    union all
    select vendor_id, 'cash', taken_at, number, number, 0, 0, 0, 0, 0, 0, cash_paise, 0, null, null, taken_at from part where cash_paise > 0
    union all
    select vendor_id, 'cash-received', created_at, reference, null, 0, 0, 0, 0, 0, 0, -amount_paise, 0, null, null, created_at from cash_receipts
    union all
    select vendor_id, 'payout', created_at, reference, null, 0, 0, 0, 0, 0, amount_paise, 0, 0, null, null, created_at from payouts
    union all
    select p.vendor_id, 'payout-returned', r.created_at, p.reference, null, 0, 0, 0, 0, 0, -p.amount_paise, 0, 0, null, null, r.created_at
      from payout_returns r join payouts p on p.id = r.payout_id
  ), entry as (
    select * from every where (${vendorId}::int is null or vendor_id = ${vendorId}::int) and (kind <> 'refund' or sales <> 0)
  )`;

/** Change of the balance by an entry. */
const NET = sql`(sales + coupon - commission - gst - tcs - tds - paid - cash)`;
/** From when an entry is available. It no longer matters once all of its part came back. @param days for returns */
const availableAt = (days: number): SQL =>
  sql`least(delivered_at + make_interval(days => ${days}::int), ended_at)`;
const columns = (
  days: number,
): SQL => sql`kind, at, reference, order_number as "orderNumber", sales::float8 as "salesPaise", coupon::float8 as "couponPaise", commission::float8 as "commissionPaise",
  gst::float8 as "gstPaise", tcs::float8 as "tcsPaise", tds::float8 as "tdsPaise", ${NET}::float8 as "netPaise",
  ${availableAt(days)} as "availableFrom"`;

/**
 * What was on hold of each vendor at a moment, as a query of `vendor_id` and `paise`. What came back or was given back
 * lowers the sale of its own part.
 * @param days for returns
 */
const onHold = (at: SQL, days: number): SQL => sql`
  select vendor_id, sum(greatest(0, paise)) as paise from (
    select vendor_id, sum(${NET}) as paise from entry
    where part_id is not null and at <= ${at} and coalesce(${availableAt(days)} > ${at}, true) group by vendor_id, part_id
  ) held group by vendor_id`;

const returnDays = async (on: Db | Tx): Promise<number> => (await setting("payouts", on)).returnDays;

const iso = (at: Date | string): string => new Date(at).toISOString();

type EntryRow = Omit<LedgerEntry, "at" | "availableFrom"> & {
  at: Date | string;
  availableFrom: Date | string | null;
};
const entryOf = <Row extends EntryRow>({ at, availableFrom, ...entry }: Row) => ({
  ...entry,
  at: iso(at),
  availableFrom: availableFrom === null ? null : iso(availableFrom),
});

/** Lists a page of a vendor's ledger, newest first. @param month `YYYY-MM` in India; null for all */
export const listLedger = async (
  vendorId: number,
  { month, page, perPage }: { month: string | null; page: number; perPage: number },
): Promise<{ rows: LedgerEntry[]; total: number }> => {
  const { rows } = await db().execute<EntryRow & { total: number }>(sql`${ledgerEntries(vendorId)}
    select ${columns(await returnDays(db()))}, count(*) over ()::int as total
    from entry where ${isInMonth(sql`at`, month)}
    order by at desc, kind, reference desc limit ${perPage} offset ${(page - 1) * perPage}`);
  return {
    rows: rows.map(({ total: _, ...entry }) => entryOf(entry)),
    total: rows[0]?.total ?? 0,
  };
};

/** An entry with the balance after it. */
export type StatementEntry = LedgerEntry & { balancePaise: number };

/**
 * A vendor's month: the balance before it, its entries, oldest first, and the balance after them. Of that, what was on
 * hold and what could be paid out, at the end of the month or now. In paise.
 */
export type Statement = {
  openingPaise: number;
  entries: StatementEntry[];
  closingPaise: number;
  onHoldPaise: number;
  payablePaise: number;
};

/** Reads a month of a vendor's ledger. @param month `YYYY-MM` in India */
export const readStatement = async (vendorId: number, month: string): Promise<Statement> => {
  const days = await returnDays(db());
  const { rows } = await db().execute<EntryRow & { balancePaise: number }>(sql`${ledgerEntries(vendorId)},
    counted as (
      select ${columns(days)}, (sum(${NET}) over (order by at, kind desc, reference))::float8 as "balancePaise"
      from entry
    )
    select * from counted where ${isInMonth(sql`at`, month)} order by at, kind desc, reference`);
  const { rows: before } = await db().execute<{ balancePaise: number }>(sql`${ledgerEntries(vendorId)}
    select coalesce(sum(${NET}), 0)::float8 as "balancePaise" from entry where ${isBeforeMonth(sql`at`, month)}`);
  const end = sql`least(${now().toISOString()}::timestamptz, ${startOfNextMonth(month)})`;
  const { rows: held } = await db().execute<{ paise: number }>(
    sql`${ledgerEntries(vendorId)} select paise::float8 from (${onHold(end, days)}) h`,
  );
  const openingPaise = before[0]?.balancePaise ?? 0;
  const closingPaise = rows.at(-1)?.balancePaise ?? openingPaise;
  const onHoldPaise = held[0]?.paise ?? 0;
  return {
    openingPaise,
    entries: rows.map(entryOf),
    closingPaise,
    onHoldPaise,
    payablePaise: Math.max(0, closingPaise - onHoldPaise),
  };
};

/** Reads terms and sums of vendors, those with the highest balance first. @param vendorId one of them; null for all */
export const listBalances = async (vendorId: number | null, on: Db | Tx = db()): Promise<VendorBalance[]> =>
  (
    await on.execute<VendorBalance>(sql`${ledgerEntries(vendorId)}, summed as (
      select vendor_id, sum(sales) as sales, sum(coupon) as coupon, sum(commission + gst + tcs + tds) as fees, sum(paid) as paid, sum(cash) as cash, sum(${NET}) as balance from entry group by 1
    ), held as (${onHold(sql`${now().toISOString()}::timestamptz`, await returnDays(on))})
    select v.id as "vendorId", v.name, v.is_active as "isActive", v.commission_basis_points as "commissionBasisPoints", v.tcs_basis_points as "tcsBasisPoints", v.tds_basis_points as "tdsBasisPoints",
      coalesce(s.sales, 0)::float8 as "salesPaise", coalesce(s.coupon, 0)::float8 as "couponPaise", coalesce(s.fees, 0)::float8 as "feesPaise", coalesce(s.paid, 0)::float8 as "paidPaise", coalesce(s.cash, 0)::float8 as "cashHeldPaise",
      coalesce(s.balance, 0)::float8 as "balancePaise", coalesce(h.paise, 0)::float8 as "onHoldPaise",
      greatest(0, coalesce(s.balance, 0) - coalesce(h.paise, 0))::float8 as "payablePaise"
    from vendors v left join summed s on s.vendor_id = v.id left join held h on h.vendor_id = v.id
    where ${vendorId}::int is null or v.id = ${vendorId}::int
    order by "balancePaise" desc, v.id`)
  ).rows;
