import "server-only";
import { sql, type SQL } from "drizzle-orm";
import { db } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";
import { isInMonth } from "../../base/db/india-month";
import { ownVendorId } from "../../base/own-vendor";
import { ledgerEntries, taxableOf } from "./ledger";

/**
 * What sellers supplied through the operator in a month, as the form GSTR-8 wants it. It is read from the entries of the
 * ledgers, so that it adds up to the sellers' statements. What the shop's own firm sells is through no operator.
 */

/** Taxable supplies of a registered seller to one place, and the TCS on them. In paise, without tax. */
export type CollectedRow = {
  name: Localized;
  gstin: string;
  /** Code of the state. */
  place: string;
  toRegisteredPaise: number;
  returnedByRegisteredPaise: number;
  toUnregisteredPaise: number;
  returnedByUnregisteredPaise: number;
  /** What was supplied without what was returned; less than 0 if more of earlier months came back. */
  netPaise: number;
  igstPaise: number;
  cgstPaise: number;
  sgstPaise: number;
};

/** Supplies of a seller without a GSTIN, who has no TCS. In paise. */
export type EnrolledRow = {
  name: Localized;
  /** Null if the seller gave none. */
  enrolment: string | null;
  grossPaise: number;
  returnedPaise: number;
  netPaise: number;
};

/** The ledgers' sales and credit notes of a month, each with its paper. */
const supplies = async (month: string): Promise<SQL> => {
  const own = await ownVendorId();
  return sql`${ledgerEntries(null)}, paper as (
    select 'sale' as kind, v.id as part_id, null as reference, i.figures from invoices i join vendor_orders v using (order_id, vendor_id)
    union all
    select 'credit', v.id, n.number, n.figures from credit_notes n join vendor_orders v using (order_id, vendor_id)
  ), supply as (
    select e.vendor_id, e.kind, e.sales, e.tcs, p.figures->'seller'->>'gstin' as gstin, p.figures->'place'->>'code' as place,
      p.figures->>'taxes' as taxes, p.figures->'buyer'->>'gstin' is not null as is_registered, ${taxableOf(sql`p.figures`)} as taxable
    from entry e join paper p on p.kind = e.kind and p.part_id = e.part_id and (p.reference is null or p.reference = e.reference)
    where ${isInMonth(sql`e.at`, month)} and e.vendor_id is distinct from ${own}::int
  )`;
};

/** @param month `YYYY-MM` in India */
export const listCollected = async (month: string): Promise<CollectedRow[]> =>
  (
    await db().execute<CollectedRow>(sql`${await supplies(month)}, summed as (
      select vendor_id, gstin, place,
        coalesce(sum(taxable) filter (where kind = 'sale' and is_registered), 0) as to_registered,
        coalesce(sum(taxable) filter (where kind = 'credit' and is_registered), 0) as by_registered,
        coalesce(sum(taxable) filter (where kind = 'sale' and not is_registered), 0) as to_unregistered,
        coalesce(sum(taxable) filter (where kind = 'credit' and not is_registered), 0) as by_unregistered,
        coalesce(sum(tcs) filter (where taxes = 'igst'), 0) as igst, coalesce(sum(tcs) filter (where taxes is distinct from 'igst'), 0) / 2 as half
      from supply where gstin is not null and taxable > 0 group by 1, 2, 3
    )
    select v.name, s.gstin, s.place, to_registered::float8 as "toRegisteredPaise", by_registered::float8 as "returnedByRegisteredPaise",
      to_unregistered::float8 as "toUnregisteredPaise", by_unregistered::float8 as "returnedByUnregisteredPaise",
      (to_registered + to_unregistered - by_registered - by_unregistered)::float8 as "netPaise",
      igst::float8 as "igstPaise", half::float8 as "cgstPaise", half::float8 as "sgstPaise"
    from summed s join vendors v on v.id = s.vendor_id order by s.vendor_id, s.gstin, s.place`)
  ).rows;

/** @param month `YYYY-MM` in India */
export const listEnrolled = async (month: string): Promise<EnrolledRow[]> =>
  (
    await db().execute<EnrolledRow>(sql`${await supplies(month)}, summed as (
      select vendor_id, coalesce(sum(sales) filter (where kind = 'sale'), 0) as gross, -coalesce(sum(sales) filter (where kind = 'credit'), 0) as returned
      from supply where gstin is null group by 1
    )
    select v.name, v.enrolment, gross::float8 as "grossPaise", returned::float8 as "returnedPaise", (gross - returned)::float8 as "netPaise"
    from summed s join vendors v on v.id = s.vendor_id order by s.vendor_id`)
  ).rows;
