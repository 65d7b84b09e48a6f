import "server-only";
import { sql } from "drizzle-orm";
import { db } from "../db/client";
import { AT_THE_DOOR, BY_HAND } from "../payments/by-hand";

/** Invariants for every test that touches money. Each query lists the rows that break one. */
const BROKEN = {
  "stock is never negative": sql`select product_id from stock_levels where quantity < 0`,
  "stock is the sum of its movements": sql`
    select s.product_id from stock_levels s left join stock_movements m on m.product_id = s.product_id
    group by s.product_id, s.quantity having s.quantity <> coalesce(sum(m.quantity), 0)`,
  "pieces taken for an order are the pieces of its lines": sql`
    select coalesce(l.order_id, m.order_id) from
      (select order_id, product_id, sum(quantity) as n from order_lines group by 1, 2) l
      full join (select order_id, product_id, -sum(quantity) as n from stock_movements where reason = 'order' group by 1, 2) m using (order_id, product_id)
    where l.n is distinct from m.n`,
  "pieces come back once, and only from orders that came to nothing": sql`
    select o.id from
      (select order_id, product_id, sum(quantity) as n from order_lines group by 1, 2) l
      full join (select order_id, product_id, sum(quantity) as n from stock_movements where reason in ('return', 'release') group by 1, 2) m using (order_id, product_id)
      join orders o on o.id = order_id
    where coalesce(m.n, 0) <> case when o.status in (4, 5, 6) then l.n else 0 end or l.n is null`,
  "an order's total is the sum of its lines": sql`
    select o.id from orders o join order_lines l on l.order_id = o.id group by o.id
    having o.subtotal_paise <> sum(l.discounted_unit_price_paise * l.quantity) or o.subtotal_paise <> sum(l.line_total_paise)
      or o.coupon_discount_paise <> sum(l.coupon_share_paise) or o.total_paise <> o.subtotal_paise + o.shipping_paise - o.coupon_discount_paise or o.total_paise < 0`,
  "the sellers' shares add up to the order": sql`
    select o.id from orders o left join vendor_orders v on v.order_id = o.id group by o.id
    having coalesce(sum(v.total_paise), -1) <> o.total_paise or sum(v.subtotal_paise) <> o.subtotal_paise or sum(v.shipping_paise) <> o.shipping_paise or sum(v.coupon_share_paise) <> o.coupon_discount_paise`,
  "each order has one payment of its own, of its total, that failed only where the order came to nothing": sql`
    select o.id from orders o left join payments p on p.order_id = o.id and p.idempotency_key = 'order:' || o.id group by o.id
    having count(p.id) <> 1 or min(p.amount_paise) <> o.total_paise or (bool_or(p.status = 'failed') and o.status <> 6)`,
  "captured money belongs to exactly one placed order, or is given back": sql`
    select p.id from payments p join orders o on o.id = p.order_id
    where p.status = 'refund-due' or (p.status = 'captured' and (o.status not between 1 and 4 or p.idempotency_key <> 'order:' || o.id))`,
  "each placed order is paid once: captured, given back when refunded, cash also still due": sql`
    select o.id from orders o left join payments p on p.order_id = o.id and p.idempotency_key = 'order:' || o.id
    where o.status between 1 and 5 and coalesce(p.status, '') <> all (case when o.status = 5 then array['refunded'] when p.provider = any (${sql.param(AT_THE_DOOR)}::text[]) then array['due', 'captured'] else array['captured'] end)`,
  "only orders that wait have a payment that waits, and it was asked of a provider": sql`
    select p.id from payments p join orders o on o.id = p.order_id where (p.status = 'pending') <> (o.status = 0) or (p.status = 'pending' and p.provider = any (${sql.param(BY_HAND)}::text[]))`,
  "what a provider is asked for in rupees is the total": sql`select id from payments where provider_currency = 'INR' and idempotency_key like 'order:%' and provider_amount <> amount_paise`,
  "no order waits for its payment longer than a quarter of an hour and a sweep": sql`select id from orders where status = 0 and created_at < now() - interval '16 minutes'`,
  "coupon uses are counted": sql`
    select d.id from discounts d left join coupon_uses u on u.discount_id = d.id group by d.id
    having d.used_count <> count(u.order_id) or d.used_count > coalesce(d.usage_limit, d.used_count)`,
  "each order with a coupon is a use of it until it is cancelled": sql`
    select o.id from orders o left join coupon_uses u on u.order_id = o.id and u.discount_id = o.coupon_id and u.customer_id = o.customer_id
    where (u.order_id is not null) <> (o.coupon_id is not null and o.status <> 6) or (o.coupon_id is null) <> (o.coupon_discount_paise = 0)`,
  "no customer uses a coupon more often than they may": sql`
    select u.customer_id from coupon_uses u join discounts d on d.id = u.discount_id group by u.customer_id, d.id having count(*) > coalesce(d.usage_limit_per_customer, count(*))`,
  "no order without lines": sql`select o.id from orders o where not exists (select from order_lines l where l.order_id = o.id)`,
  "no line without a piece": sql`select id from order_lines where quantity < 1`,
  "one order for each customer and key": sql`select customer_id from orders group by customer_id, idempotency_key having count(*) > 1`,
  "order numbers are unique": sql`select number from orders group by number having count(*) > 1`,
  "each change of status is an allowed one, and the last one is the order's": sql`
    select c.order_id from order_status_changes c
    where (coalesce(c.from_status, -1)::int, c.to_status::int) not in ((-1, 0), (-1, 1), (0, 1), (0, 6), (1, 2), (2, 3), (1, 4), (2, 4), (4, 5))
    union all
    select o.id from orders o where o.status is distinct from (select to_status from order_status_changes c where c.order_id = o.id order by c.id desc limit 1)`,
  // In milliseconds, as the shop's clock.
  "no session is older than its account's last password change": sql`
    select s.customer_id from sessions s join customers c on c.id = s.customer_id where s.created_at < date_trunc('milliseconds', c.password_changed_at)`,
  "each placed order has an invoice of each seller, of the seller's share": sql`
    select o.id from orders o join vendor_orders v on v.order_id = o.id left join invoices i on i.order_id = o.id and i.vendor_id = v.vendor_id
    where (o.placed_at is not null and i.total_paise is distinct from v.total_paise) or (o.placed_at is null and i.id is not null)`,
  "a seller's invoices of a year are numbered without gaps": sql`
    select c.vendor_id from invoice_counters c left join invoices i on i.vendor_id = c.vendor_id and i.financial_year = c.financial_year
    group by c.vendor_id, c.financial_year having count(i.id) <> c.last_serial or max(i.serial) <> c.last_serial`,
  "each placed order has exactly one confirmation": sql`
    select o.id from orders o left join outbox b on b.kind = 'order-placed' and b.dedupe_key = 'order-placed:' || o.id
    where o.placed_at is not null group by o.id having count(b.id) <> 1`,
} as const;

/** Lists the broken invariants; empty for a valid database. For tests only. */
export const brokenInvariants = async (): Promise<string[]> => {
  const broken: string[] = [];
  for (const [name, question] of Object.entries(BROKEN)) {
    const { rows } = await db().execute(question);
    if (rows.length > 0) broken.push(`${name}: ${JSON.stringify(rows)}`);
  }
  return broken;
};
