import "server-only";
import { sql } from "drizzle-orm";
import { UNDELIVERED } from "@/lib/model/part-states";
import { db, type Db, type Tx } from "../../base/db/client";

/** Parts of orders that a vendor has not delivered: how many, and what their open pieces cost in paise. */
export type OpenParts = { count: number; paise: number };

const read = async (on: Db | Tx, vendorIds: ReturnType<typeof sql>): Promise<OpenParts> => {
  const { rows } = await on.execute<OpenParts>(sql`
    select count(distinct v.id)::int as count, coalesce(sum(div(
      (l.line_total_paise - l.coupon_share_paise + l.delivery_share_paise) * (l.quantity - l.cancelled_quantity - l.returned_quantity), l.quantity)), 0)::float8 as paise
    from vendor_orders v join order_lines l on l.order_id = v.order_id and l.vendor_id = v.vendor_id
    where v.vendor_id in (${vendorIds}) and v.state in (${sql.join(
      UNDELIVERED.map((state) => sql`${state}`),
      sql`, `,
    )})`);
  return rows[0] ?? { count: 0, paise: 0 };
};

/** Reads the open parts of a vendor. */
export const openPartsOf = (vendorId: number, on: Db | Tx = db()): Promise<OpenParts> =>
  read(on, sql`${vendorId}::int`);

/** Reads those of the vendor that a request with this e-mail address became. */
export const openPartsOfEmail = (email: string): Promise<OpenParts> =>
  read(db(), sql`select id from vendors where lower(email) = lower(${email})`);
