import "server-only";
import { ORDER_PAYMENTS, type OrderPayment } from "@/lib/model/order-filters";
import { ORDER_STATUS } from "@/lib/model/order-status";
import { sql, type SQL } from "drizzle-orm";
import { PART_STATES, UNDELIVERED, type OrderTab, type PartState } from "@/lib/model/part-states";
import { startOfIndiaDay } from "../../base/clock";
import { db } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";
import { oneOf } from "../../base/db/one-of";
import { isFound } from "../../base/found";
import { CREDITED_OF_LINE } from "./order-money";

/**
 * What a list of orders is narrowed to.
 * @property text a number, a name, a place or a telephone number in any form (`FOUND_BY`); empty for all
 * @property vendorId only this vendor's parts, and nothing about the customer but the name; null for all
 * @property sellerId orders with parts of this seller, for the shop's people
 * @property from the first day in India, `YYYY-MM-DD`; `to`: the last one
 */
type OrderFilter = {
  tab: OrderTab;
  text: string;
  vendorId: number | null;
  sellerId?: number | undefined;
  payment?: OrderPayment | undefined;
  from?: string | undefined;
  to?: string | undefined;
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

/**
 * Money is owed only after pieces were taken back. The orders of such pieces are found first, as one list: the planner takes
 * them for many, and would else look for such pieces of order after order.
 */
const IS_OWED = sql`o.id = any (array(select distinct l.order_id from order_lines l where l.cancelled_quantity + l.returned_quantity > 0)) and ${OWED} > 0`;

/** A seller who is suspended has a part that is not delivered: nobody can do it for them but the shop. */
const IS_STRANDED = sql`exists (select from vendor_orders v join vendors s on s.id = v.vendor_id
  where v.order_id = o.id and not s.is_active and v.state in (${sql.join(
    UNDELIVERED.map((state) => sql`${state}`),
    sql`, `,
  )}))`;

const hasPart = (state: PartState, vendorId: number | null): SQL =>
  sql`exists (select from vendor_orders v where v.order_id = o.id and v.state = ${state} and (${vendorId}::int is null or v.vendor_id = ${vendorId}::int))`;

const inTab = (tab: OrderTab, vendorId: number | null, partsOf = vendorId): SQL => {
  if (tab === "all") return sql`true`;
  if (tab === "refund") return IS_OWED;
  if (tab === "suspended") return vendorId === null ? IS_STRANDED : sql`false`;
  if (tab === "ended")
    return vendorId === null
      ? sql`o.status in (${cancelled}::int, ${returned}::int, ${refunded}::int)`
      : sql`(${hasPart("cancelled", vendorId)} or ${hasPart("returned", vendorId)})`;
  if (tab === "waiting") return sql`o.status = ${pendingPayment}::int`;
  return hasPart(tab, partsOf);
};

/** A vendor does not see orders that wait for their payment: nothing is to be done for them yet. */
const visibleTo = (vendorId: number | null): SQL =>
  vendorId === null
    ? sql`true`
    : sql`o.status <> ${pendingPayment}::int and exists (select from vendor_orders v where v.order_id = o.id and v.vendor_id = ${vendorId}::int)`;

/** SQL: true for an order `o` that passes the filter. */
const passes = ({ tab, text, vendorId, sellerId, payment, from, to }: OrderFilter): SQL =>
  sql.join(
    [
      visibleTo(vendorId),
      inTab(tab, vendorId, vendorId ?? sellerId ?? null),
      isFound("orders", sql`o.id`, text, vendorId),
      ...(sellerId === undefined
        ? []
        : [sql`o.id in (select v.order_id from vendor_orders v where v.vendor_id = ${sellerId}::int)`]),
      ...(payment === undefined
        ? []
        : [
            sql`o.id in (select p.order_id from payments p where p.idempotency_key = 'order:' || p.order_id and p.status in ${oneOf(ORDER_PAYMENTS[payment])})`,
          ]),
      ...(from === undefined
        ? []
        : [sql`o.created_at >= ${startOfIndiaDay(from).toISOString()}::timestamptz`]),
      ...(to === undefined
        ? []
        : [sql`o.created_at < ${startOfIndiaDay(to).toISOString()}::timestamptz + interval '1 day'`]),
    ],
    sql` and `,
  );

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
  page,
  perPage,
  ...filter
}: OrderFilter & { page: number; perPage: number }): Promise<{ rows: ListedOrder[]; total: number }> => {
  const conditions = passes(filter);
  const [{ rows }, total] = await Promise.all([
    db().execute<ListedOrder>(rowsOf(conditions, filter.vendorId, page, perPage)),
    count(conditions),
  ]);
  return { rows, total };
};

/** Days for which an order may wait for its payment or its customer's answer before it comes in. */
const MOST_DAYS = 3;

/**
 * Counts the orders of a list that came in since a moment: those that were placed, and those whose payment or answer
 * arrived. Only orders of the last days are looked at, so that it is cheap enough to be asked again and again.
 */
export const countNewOrders = ({ since, ...filter }: OrderFilter & { since: Date }): Promise<number> =>
  count(sql`o.created_at > ${since.toISOString()}::timestamptz - ${MOST_DAYS}::int * interval '1 day'
    and exists (select from order_status_changes c where c.order_id = o.id and c.created_at > ${since.toISOString()}::timestamptz
      and (c.from_status is null or c.from_status = ${pendingPayment}::int))
    and ${passes(filter)}`);

/** Tabs that are the state of a part: they are counted in one pass over the parts. */
const isPartState = (tab: OrderTab): tab is OrderTab & PartState =>
  tab !== "waiting" && PART_STATES.some((state) => state === tab);

/** SQL: parts `v` that a seller sees. Orders that wait for their payment are few. */
const seenParts = (vendorId: number | null): SQL =>
  vendorId === null
    ? sql`true`
    : sql`v.vendor_id = ${vendorId}::int and v.order_id not in (select o.id from orders o where o.status = ${pendingPayment}::int)`;

/** Selects the number of orders of each tab that is no state of a part, with further columns. */
const countsOfOthers = (tabs: readonly OrderTab[], vendorId: number | null, columns: SQL): SQL[] =>
  tabs
    .filter((tab) => !isPartState(tab))
    .map(
      (tab) => sql`select ${tab} as tab, count(*)::int as count ${columns}
        from orders o where ${visibleTo(vendorId)} and ${inTab(tab, vendorId)}`,
    );

/** Counts the orders of each tab. */
export const countTabs = async (
  tabs: readonly OrderTab[],
  vendorId: number | null,
): Promise<{ tab: OrderTab; count: number }[]> => {
  // Of all states: they are read in the order of an index then, and the orders are not.
  const byParts = sql`select s.state as tab, count(*)::int as count
    from (select distinct v.state, v.order_id from vendor_orders v where ${seenParts(vendorId)}) s group by s.state`;
  const { rows } = await db().execute<{ tab: string; count: number }>(
    sql.join([byParts, ...countsOfOthers(tabs, vendorId, sql``)], sql` union all `),
  );
  return tabs.map((tab) => ({ tab, count: rows.find((row) => row.tab === tab)?.count ?? 0 }));
};

/** An open job: how many orders wait in a tab, and since when the oldest does (ISO 8601; null without one). */
type OrderJob = { tab: OrderTab; count: number; since: string | null };

const SINCE = sql`to_char(min(o.created_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since`;

/** Counts the orders of tabs that need work, and says since when the oldest waits. Few of all orders are in them. */
export const listJobs = async (tabs: readonly OrderTab[], vendorId: number | null): Promise<OrderJob[]> => {
  // As constants: of a list that is read from JSON the planner does not know how few orders have its states.
  const states = sql.join(
    tabs.filter(isPartState).map((state) => sql`${state}`),
    sql`, `,
  );
  const byParts = sql`select v.state as tab, count(distinct o.id)::int as count, ${SINCE}
    from vendor_orders v join orders o on o.id = v.order_id where v.state in (${states}) and ${seenParts(vendorId)} group by v.state`;
  const { rows } = await db().execute<OrderJob>(
    sql.join([byParts, ...countsOfOthers(tabs, vendorId, sql`, ${SINCE}`)], sql` union all `),
  );
  return tabs.map((tab) => rows.find((row) => row.tab === tab) ?? { tab, count: 0, since: null });
};
