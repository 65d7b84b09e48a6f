import "server-only";
import { latinDigits } from "@/lib/model/latin-digits";
import { ORDER_STATUS } from "@/lib/model/order-status";
import { sql, type SQL } from "drizzle-orm";
import type { OrderTab, PartState } from "@/lib/model/part-states";
import { db } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";
import { CREDITED_OF_LINE } from "./order-money";

/** @property vendorId only this vendor's parts, and nothing about the customer but the name; null for all */
type OrderListRequest = {
  tab: OrderTab;
  text: string;
  vendorId: number | null;
  page: number;
  perPage: number;
};

/** An order of the list. Amounts in paise; a vendor's order has only the vendor's parts and their total. */
export type ListedOrder = {
  number: string;
  createdAt: string;
  status: number;
  /** True if it was paid in the sandbox (ruling O118). */
  isTest: boolean;
  totalPaise: number;
  owedPaise: number;
  provider: string;
  paymentStatus: string;
  customerName: string;
  email: string;
  city: string;
  parts: { vendorId: number; vendorName: Localized; state: PartState; pieces: number; totalPaise: number }[];
};

const { cancelled, returned, refunded, pendingPayment } = ORDER_STATUS;

/** Selects what the customer of order `o` paid too much, as `orderMoney` (order-money.ts) reads it for one order. */
const OWED = sql`(select greatest(0, p.received_paise
    - (select coalesce(sum(r.amount_paise), 0) from refunds r where r.payment_id = p.id)
    - (o.total_paise - (select coalesce(sum(${CREDITED_OF_LINE}), 0)
        from order_lines l where l.order_id = o.id)))
  from payments p where p.idempotency_key = 'order:' || o.id)`;

/** Money is owed only after pieces were taken back. */
const IS_OWED = sql`exists (select from order_lines l where l.order_id = o.id and l.cancelled_quantity + l.returned_quantity > 0) and ${OWED} > 0`;

const hasPart = (state: PartState, vendorId: number | null): SQL =>
  sql`exists (select from vendor_orders v where v.order_id = o.id and v.state = ${state} and (${vendorId}::int is null or v.vendor_id = ${vendorId}::int))`;

const inTab = (tab: OrderTab, vendorId: number | null): SQL => {
  if (tab === "all") return sql`true`;
  if (tab === "refund") return IS_OWED;
  if (tab === "ended")
    return vendorId === null
      ? sql`o.status in (${cancelled}::int, ${returned}::int, ${refunded}::int)`
      : sql`(${hasPart("cancelled", vendorId)} or ${hasPart("returned", vendorId)})`;
  if (tab === "waiting") return sql`o.status = ${pendingPayment}::int`;
  return hasPart(tab, vendorId);
};

const hasText = (text: string, vendorId: number | null): SQL => {
  if (text === "") return sql`true`;
  const name = sql`o.address->>'firstName', o.address->>'lastName', o.address->'deliverTo'->>'firstName', o.address->'deliverTo'->>'lastName'`;
  const searched =
    vendorId === null
      ? sql`concat_ws(' ', o.number, ${name}, o.address->>'email', o.address->>'mobileNo')`
      : sql`concat_ws(' ', o.number, ${name})`;
  return sql`(strpos(lower(${searched}), lower(${latinDigits(text)})) > 0
    or exists (select from order_lines l where l.order_id = o.id and lower(l.sku) = lower(${text}) and (${vendorId}::int is null or l.vendor_id = ${vendorId}::int)))`;
};

/** A vendor does not see orders that wait for their payment: nothing is to be done for them yet. */
const visibleTo = (vendorId: number | null): SQL =>
  vendorId === null
    ? sql`true`
    : sql`o.status <> ${pendingPayment}::int and exists (select from vendor_orders v where v.order_id = o.id and v.vendor_id = ${vendorId}::int)`;

const rowsOf = (conditions: SQL, vendorId: number | null, page: number, perPage: number) => sql`
  select o.number, to_char(o.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt", o.status, o.is_test as "isTest",
    ${vendorId === null ? sql`o.total_paise` : sql`(select v.total_paise from vendor_orders v where v.order_id = o.id and v.vendor_id = ${vendorId}::int)`}::float8 as "totalPaise",
    ${vendorId === null ? OWED : sql`0`}::float8 as "owedPaise", p.provider, p.status as "paymentStatus",
    concat_ws(' ', o.address->>'firstName', o.address->>'lastName') as "customerName",
    ${vendorId === null ? sql`o.address->>'email'` : sql`''`} as email, coalesce(o.address->'deliverTo', o.address)->>'cityName' as city,
    (select jsonb_agg(jsonb_build_object('vendorId', v.vendor_id, 'vendorName', s.name, 'state', v.state, 'totalPaise', v.total_paise,
        'pieces', (select coalesce(sum(l.quantity - l.cancelled_quantity - l.returned_quantity), 0) from order_lines l where l.order_id = o.id and l.vendor_id = v.vendor_id)) order by v.vendor_id)
      from vendor_orders v join vendors s on s.id = v.vendor_id where v.order_id = o.id and (${vendorId}::int is null or v.vendor_id = ${vendorId}::int)) as parts
  from (select * from orders o where ${conditions} order by o.created_at desc, o.id desc limit ${perPage} offset ${(page - 1) * perPage}) o
    join payments p on p.idempotency_key = 'order:' || o.id
  order by o.created_at desc, o.id desc`;

const count = async (conditions: SQL): Promise<number> =>
  Number(
    (await db().execute<{ n: string }>(sql`select count(*) as n from orders o where ${conditions}`)).rows[0]
      ?.n,
  );

/** Lists one page of orders, newest first, with the number of all. */
export const listOrders = async ({
  tab,
  text,
  vendorId,
  page,
  perPage,
}: OrderListRequest): Promise<{ rows: ListedOrder[]; total: number }> => {
  const conditions = sql`${visibleTo(vendorId)} and ${inTab(tab, vendorId)} and ${hasText(text.trim(), vendorId)}`;
  const { rows } = await db().execute<ListedOrder>(rowsOf(conditions, vendorId, page, perPage));
  return { rows, total: await count(conditions) };
};

/** An open job: how many orders wait in a tab, and since when the oldest does (ISO 8601; null without one). */
export type TabCount = { tab: OrderTab; count: number; since: string | null };

/** Counts the orders of each tab. */
export const countTabs = async (tabs: readonly OrderTab[], vendorId: number | null): Promise<TabCount[]> => {
  const counted = sql.join(
    tabs.map(
      (
        tab,
      ) => sql`select ${tab} as tab, count(*)::int as count, to_char(min(o.created_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
        from orders o where ${visibleTo(vendorId)} and ${inTab(tab, vendorId)}`,
    ),
    sql` union all `,
  );
  const { rows } = await db().execute<TabCount>(counted);
  return tabs.map((tab) => rows.find((row) => row.tab === tab) ?? { tab, count: 0, since: null });
};
