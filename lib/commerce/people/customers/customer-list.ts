import "server-only";
import { sql } from "drizzle-orm";
import { mobileOf } from "@/lib/model/latin-digits";
import { ORDER_STATUS } from "@/lib/model/order-status";
import { db } from "../../base/db/client";

/** A customer for the shop's people. Sums in paise, of placed orders that were not cancelled. */
export type ListedCustomer = {
  id: number;
  name: string;
  email: string;
  mobileNo: string;
  createdAt: Date;
  blockedAt: Date | null;
  erasedAt: Date | null;
  orders: number;
  totalPaise: number;
};

type Row = Omit<ListedCustomer, "createdAt" | "blockedAt" | "erasedAt"> & {
  createdAt: string | Date;
  blockedAt: string | Date | null;
  erasedAt: string | Date | null;
  count: number;
};

const momentOf = (moment: string | Date | null): Date | null => (moment === null ? null : new Date(moment));

/**
 * Lists customers, the newest first.
 * @param request.text part of a name, an e-mail address or a telephone number; empty for all
 * @param request.id only this one; null for all
 */
export const listCustomers = async ({
  text,
  id = null,
  page,
  perPage,
}: {
  text: string;
  id?: number | null;
  page: number;
  perPage: number;
}): Promise<{ rows: ListedCustomer[]; total: number }> => {
  const { rows } = await db().execute<Row>(sql`
    with found as (
      select c.*, count(*) over ()::int as count from customers c
      where (${id}::int is null or c.id = ${id}::int)
        and (strpos(lower(concat_ws(E'\\n', c.first_name || ' ' || c.last_name, c.email)), lower(${text})) > 0
          or strpos(c.mobile_no, nullif(${mobileOf(text)}, '')) > 0)
      order by c.id desc limit ${perPage} offset ${(page - 1) * perPage}
    )
    select f.id, trim(f.first_name || ' ' || f.last_name) as name, f.email, f.mobile_no as "mobileNo", f.created_at as "createdAt",
      f.blocked_at as "blockedAt", f.erased_at as "erasedAt", f.count, o.orders, o.total as "totalPaise"
    from found f cross join lateral (
      select count(*)::int as orders, coalesce(sum(total_paise), 0)::float8 as total from orders
      where customer_id = f.id and placed_at is not null and status <> ${ORDER_STATUS.cancelled}::int
    ) o order by f.id desc`);
  return {
    rows: rows.map(({ count: _, ...row }) => ({
      ...row,
      createdAt: new Date(row.createdAt),
      blockedAt: momentOf(row.blockedAt),
      erasedAt: momentOf(row.erasedAt),
    })),
    total: rows[0]?.count ?? 0,
  };
};
