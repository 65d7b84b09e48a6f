import "server-only";
import { desc, sql } from "drizzle-orm";
import { mobileOf } from "@/lib/model/latin-digits";
import type { PhoneOrderState } from "@/lib/model/phone-order-states";
import { db } from "../../base/db/client";
import { customers, orders, phoneOrders } from "../../base/db/schema";
import { selectPhoneOrders, stateOf } from "../orders/phone-order";

/** A telephone order in the desk's list. */
export type ListedPhoneOrder = {
  id: number;
  state: PhoneOrderState;
  customerName: string;
  mobileNo: string;
  lines: number;
  madeBy: string;
  updatedAt: Date;
  orderNumber: string | null;
};

/**
 * Lists telephone orders, those that were changed last first.
 * @param request.isOpen true for those that can still become an order
 * @param request.text part of the customer's name, e-mail address or telephone number; empty for all
 */
export const listPhoneOrders = async ({
  isOpen,
  text,
  page,
  perPage,
}: {
  isOpen: boolean;
  text: string;
  page: number;
  perPage: number;
}): Promise<{ rows: ListedPhoneOrder[]; total: number }> => {
  const ended = sql`(${phoneOrders.droppedAt} is not null or coalesce(${orders.placedAt} is not null, false))`;
  const condition = sql`${isOpen ? sql`not ${ended}` : ended}
    and (strpos(lower(concat_ws(E'\\n', ${customers.firstName} || ' ' || ${customers.lastName}, ${customers.email})), lower(${text})) > 0
      or strpos(${customers.mobileNo}, nullif(${mobileOf(text)}, '')) > 0)`;
  const found = await selectPhoneOrders(db())
    .where(condition)
    .orderBy(desc(phoneOrders.updatedAt), desc(phoneOrders.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await db()
    .select({ total: sql<number>`count(*)::int` })
    .from(phoneOrders)
    .innerJoin(customers, sql`${customers.id} = ${phoneOrders.customerId}`)
    .leftJoin(orders, sql`${orders.id} = ${phoneOrders.orderId}`)
    .where(condition);
  return {
    rows: found.map(({ row, order, customer }) => ({
      id: row.id,
      state: stateOf({ row, order }),
      customerName: `${customer.firstName} ${customer.lastName}`.trim(),
      mobileNo: customer.mobileNo,
      lines: row.lines.length,
      madeBy: row.madeBy,
      updatedAt: row.updatedAt,
      orderNumber: order?.placedAt ? order.number : null,
    })),
    total: counted?.total ?? 0,
  };
};
