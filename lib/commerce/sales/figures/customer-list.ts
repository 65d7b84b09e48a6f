import "server-only";
import { sql } from "drizzle-orm";
import { ORDER_STATUS } from "@/lib/model/order-status";
import { db } from "../../base/db/client";
import { isFound } from "../../base/found";
import { SALES, SOLD } from "./sales";

/**
 * A customer for the shop's people, with their placed orders that were not cancelled and were no tests (ruling O118), and
 * the paise that are left of them: what was cancelled or came back is not counted.
 */
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
 * @param request.text a name, an e-mail address, a telephone number, a GSTIN, a PIN or a city (`FOUND_BY`); empty for all
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
        and ${isFound("customers", sql`c.id`, text, null)}
      order by c.id desc limit ${perPage} offset ${(page - 1) * perPage}
    )
    select f.id, trim(f.first_name || ' ' || f.last_name) as name, f.email, f.mobile_no as "mobileNo", f.created_at as "createdAt",
      f.blocked_at as "blockedAt", f.erased_at as "erasedAt", f.count, o.orders, o.total as "totalPaise"
    from found f cross join lateral (
      select count(distinct o.id)::int as orders, ${SALES} as total from ${SOLD}
      where o.customer_id = f.id and o.placed_at is not null and not o.is_test and o.status <> ${ORDER_STATUS.cancelled}::int
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
