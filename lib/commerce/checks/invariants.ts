import "server-only";
import { sql } from "drizzle-orm";
import { db } from "../base/db/client";
import { AT_THE_DOOR, BY_HAND } from "@/lib/model/payment-kinds";
import { ledgerEntries } from "../sales/payouts/ledger";
import { STATUS_CHANGES } from "../sales/orders/order-status";
import { PARTS_AGAIN } from "./parts-again";

const allowedChanges = sql.raw(STATUS_CHANGES.map(([from, to]) => `(${from ?? -1}, ${to})`).join(", "));

/**
 * Rules that hold in every database of the shop, for tests that touch money and for restored backups. Each query
 * lists the rows that break one.
 * @param at moment of the data
 */
const rules = (at: Date) => ({
  "stock is never negative": sql`select variant_id from stock_levels where quantity < 0`,
  "stock is the sum of its movements": sql`
    select s.variant_id from stock_levels s left join stock_movements m on m.variant_id = s.variant_id
    group by s.variant_id, s.quantity having s.quantity <> coalesce(sum(m.quantity), 0)`,
  "every product has a variant": sql`select p.id from products p where not exists (select from variants v where v.product_id = p.id)`,
  "stock, movements and order lines are those of a variant of their product": sql`
    select v.id from variants v join (
      select variant_id, product_id from stock_levels union select variant_id, product_id from stock_movements union select variant_id, product_id from order_lines
    ) x on x.variant_id = v.id where x.product_id <> v.product_id`,
  "pieces taken for an order are the pieces of its lines": sql`
    select coalesce(l.order_id, m.order_id) from
      (select order_id, variant_id, sum(quantity) as n from order_lines group by 1, 2) l
      full join (select order_id, variant_id, -sum(quantity) as n from stock_movements where reason = 'order' group by 1, 2) m using (order_id, variant_id)
    where l.n is distinct from m.n`,
  "pieces that came back are the cancelled and returned pieces of the lines": sql`
    select coalesce(l.order_id, m.order_id) from
      (select order_id, variant_id, sum(cancelled_quantity) as cancelled, sum(returned_quantity) as returned from order_lines group by 1, 2) l
      full join (select order_id, variant_id, coalesce(sum(quantity) filter (where reason = 'release'), 0) as cancelled, coalesce(sum(quantity) filter (where reason = 'return'), 0) as returned
        from stock_movements where order_id is not null group by 1, 2) m using (order_id, variant_id)
    where (l.cancelled, l.returned) is distinct from (m.cancelled, m.returned)`,
  "a part has ended when no piece of it is open, and as its pieces ended": sql`
    select v.id from vendor_orders v join order_lines l on l.order_id = v.order_id and l.vendor_id = v.vendor_id group by v.id
    having (v.state in ('cancelled', 'returned')) <> (sum(l.quantity - l.cancelled_quantity - l.returned_quantity) = 0)
      or (v.state = 'cancelled' and sum(l.returned_quantity) > 0) or (v.state = 'returned' and sum(l.returned_quantity) = 0)
      or (v.state in ('to-pack', 'cannot-deliver', 'packed', 'waiting') and sum(l.returned_quantity) > 0)`,
  "a telephone order became one of its own customer, with its lines": sql`
    select p.id from phone_orders p join orders o on o.id = p.order_id
    where o.customer_id <> p.customer_id
      or (o.placed_at is not null and jsonb_array_length(p.lines) <> (select count(*) from order_lines l where l.order_id = o.id))`,
  "a delivered part has the moment of its delivery": sql`select id from vendor_orders where state = 'delivered' and delivered_at is null`,
  "an order's state follows from its parts": sql`
    select o.id from orders o join vendor_orders v on v.order_id = o.id group by o.id
    having o.status <> all (case
      when bool_and(v.state = 'waiting') then array[0]
      when bool_and(v.state = 'cancelled') then array[6]
      when bool_and(v.state in ('cancelled', 'returned')) then array[4, 5]
      when bool_and(v.state in ('cancelled', 'returned', 'delivered')) then array[3]
      when bool_and(v.state in ('cancelled', 'to-pack', 'cannot-deliver')) then array[1, 2]
      else array[2] end)`,
  "a line's state follows from its part and its pieces": sql`
    select l.id from order_lines l join vendor_orders v on v.order_id = l.order_id and v.vendor_id = l.vendor_id join orders o on o.id = l.order_id
    where l.shipping_status <> l.status or l.status <> all (case when l.cancelled_quantity = l.quantity then array[6]
      when l.cancelled_quantity + l.returned_quantity = l.quantity then case when o.status = 5 then array[5] else array[4] end
      else array[case v.state when 'waiting' then 0 when 'to-pack' then 1 when 'cannot-deliver' then 1 when 'packed' then 2 when 'shipped' then 2 when 'delivered' then 3 end]
        || case when l.is_digital and v.state in ('to-pack', 'cannot-deliver', 'packed', 'shipped') then array[3] else '{}'::int[] end end)`,
  "credit notes add up to the cancelled and returned pieces of their part": sql`
    select c.order_id from (select order_id, vendor_id, sum(total_paise) as total from credit_notes group by 1, 2) c
      join (select order_id, vendor_id, sum(div((line_total_paise - coupon_share_paise + delivery_share_paise) * (cancelled_quantity + returned_quantity), quantity)) as total from order_lines group by 1, 2) l using (order_id, vendor_id)
    where c.total <> l.total`,
  "a credit note's taxes and value add up to it, line by line": sql`
    select c.id from credit_notes c, jsonb_array_elements(c.figures->'lines') line
    group by c.id, c.total_paise, c.figures
    having c.total_paise <> sum((line->>'amountPaise')::bigint)
      or c.total_paise <> sum((line->>'taxablePaise')::bigint + (line->>'cgstPaise')::bigint + (line->>'sgstPaise')::bigint + (line->>'igstPaise')::bigint)
      or bool_or((line->>'taxablePaise')::bigint < 0 or (line->>'cgstPaise')::bigint < 0 or (line->>'igstPaise')::bigint < 0)
      or c.total_paise <> (c.figures->'total'->>'amountPaise')::bigint`,
  "a seller's credit notes of a year are numbered without gaps": sql`
    select c.vendor_id from credit_note_counters c left join credit_notes i on i.vendor_id = c.vendor_id and i.financial_year = c.financial_year
    group by c.vendor_id, c.financial_year having count(i.id) <> c.last_serial or max(i.serial) <> c.last_serial`,
  "no more is given back than was received, and a payment is refunded when all was": sql`
    select p.id from payments p join orders o on o.id = p.order_id left join refunds r on r.payment_id = p.id
    where o.placed_at is not null and p.idempotency_key = 'order:' || o.id group by p.id
    having coalesce(sum(r.amount_paise), 0) > p.received_paise
      or (p.status = 'refunded') <> (p.received_paise > 0 and coalesce(sum(r.amount_paise), 0) = p.received_paise)
      or (p.status in ('due', 'void') and p.received_paise <> 0)`,
  "a payment has a moment of receipt if money was received, and only then": sql`
    select id from payments where (received_paise > 0) <> (received_at is not null)`,
  "cash that carriers took is of delivered parts of cash orders, is at most their total, and was received when nothing is left to deliver": sql`
    select v.id from vendor_orders v join payments p on p.idempotency_key = 'order:' || v.order_id
    where v.cash_paise is not null and (v.delivered_at is null or v.cash_paise not between 0 and v.total_paise or p.provider <> all (${sql.param(AT_THE_DOOR)}::text[]))
    union all
    select p.id from payments p join vendor_orders v on p.idempotency_key = 'order:' || v.order_id group by p.id
    having sum(v.cash_paise) > 0 and case when p.received_paise > 0 then sum(v.cash_paise) > p.received_paise
      else bool_and(v.state in ('delivered', 'cancelled', 'returned')) end`,
  "cash of parts that the shop carried is held by no seller": sql`
    ${ledgerEntries(null)}
    select e.vendor_id from entry e join orders o on o.number = e.order_number join vendor_orders v on v.order_id = o.id and v.vendor_id = e.vendor_id
    where e.kind = 'cash' and v.is_carried_by_shop`,
  "no seller handed over more cash than their carriers took": sql`
    ${ledgerEntries(null)}
    select vendor_id from entry group by vendor_id having sum(cash) < 0`,
  // While an order's cash is not received, the ledgers have the parts whose carriers took theirs already.
  // Of returns by releases that wrote no credit notes the ledgers know the refund only, so that owed is what notes say.
  "the ledgers of an order add up to the money taken, less what was given back and what is owed": sql`
    ${ledgerEntries(null)}, taken as (
      select o.number, o.total_paise - coalesce((select sum(total_paise) from credit_notes c where c.order_id = o.id), 0) as left_paise,
        p.received_paise - coalesce((select sum(amount_paise) from refunds r where r.payment_id = p.id), 0) as held_paise
      from orders o join payments p on p.idempotency_key = 'order:' || o.id where o.placed_at is not null and not o.is_test and p.received_paise > 0
      union all
      select o.number, c.paise, c.paise from orders o join payments p on p.idempotency_key = 'order:' || o.id
        join (
          select v.order_id, sum(v.total_paise - coalesce((select sum(total_paise) from credit_notes c where c.order_id = v.order_id and c.vendor_id = v.vendor_id), 0)) as paise
          from vendor_orders v where v.cash_paise is not null group by 1
        ) c on c.order_id = o.id
      where o.placed_at is not null and not o.is_test and p.received_paise = 0
    )
    select coalesce(t.number, e.number) as number, e.paise, t.held_paise, t.left_paise
    from taken t full join (select order_number as number, sum(sales) as paise from entry where order_number is not null group by 1) e on e.number = t.number
    where coalesce(e.paise, 0) <> coalesce(t.held_paise - greatest(0, t.held_paise - t.left_paise), 0)`,
  "the ledgers have the shop's coupons, the commission, its GST, the TCS and the TDS of the goods that were sold and of those that came back": sql`
    ${ledgerEntries(null)}, ${PARTS_AGAIN}, kept as (
      select order_number as number, vendor_id, case when kind <> 'coupon' then kind when coupon > 0 then 'sale' else 'credit' end as kind,
        abs(sum(coupon)) as coupon, abs(sum(commission)) as commission, abs(sum(gst)) as gst, abs(sum(tcs)) as tcs, abs(sum(tds)) as tds
      from entry where kind in ('sale', 'credit', 'coupon') group by 1, 2, 3
    )
    select number, vendor_id, kind, k.coupon, k.commission, k.gst, k.tcs, k.tds, a.coupon as coupon_again, a.commission as commission_again, a.gst as gst_again, a.tcs as tcs_again, a.tds as tds_again
    from kept k join again a using (number, vendor_id, kind) where (k.coupon, k.commission, k.gst, k.tcs, k.tds) is distinct from (a.coupon, a.commission, a.gst, a.tcs, a.tds)`,
  "the operator's papers of a seller's month add up to the ledger's commission and its GST": sql`
    ${ledgerEntries(null)}, kept as (
      select vendor_id, to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, sum(commission) as commission, sum(gst) as gst
      from entry group by 1, 2
    ), written as (
      select vendor_id, month, sum(sign * (total->>'taxablePaise')::bigint) as commission,
        sum(sign * ((total->>'igstPaise')::bigint + (total->>'cgstPaise')::bigint + (total->>'sgstPaise')::bigint)) as gst
      from (select vendor_id, month, figures->'total' as total, case kind when 'invoice' then 1 else -1 end as sign from commission_papers) p group by 1, 2
    )
    select vendor_id, month, w.commission, k.commission as kept from written w left join kept k using (vendor_id, month)
    where (w.commission, w.gst) is distinct from (k.commission, k.gst)`,
  "the operator's papers of a kind and year are numbered without gaps": sql`
    select kind, financial_year from commission_papers group by 1, 2 having count(*) <> max(serial)`,
  "the papers of a part have the taxes of its lines, by their rates": sql`
    with ${PARTS_AGAIN}, paper as (
      select order_id, vendor_id, 'sale' as kind, figures->'total' as total from invoices
      union all select order_id, vendor_id, 'credit', figures->'total' from credit_notes
    ), written as (
      select order_id, vendor_id, kind, sum((total->>'taxablePaise')::bigint) as taxable, sum((total->>'igstPaise')::bigint) as igst,
        sum((total->>'cgstPaise')::bigint) as cgst, sum((total->>'sgstPaise')::bigint) as sgst from paper group by 1, 2, 3
    )
    select a.number, a.vendor_id, kind, w.taxable, a.taxable as taxable_again from written w join again a using (order_id, vendor_id, kind)
    where (w.taxable, w.igst, w.cgst, w.sgst) is distinct from (a.taxable, a.igst, a.half, a.half)`,
  "no seller was paid more than their sales less the shop's fees": sql`
    ${ledgerEntries(null)}
    select vendor_id from entry group by vendor_id
    having sum(paid) > coalesce(sum(sales + coupon - commission - gst - tcs - tds) filter (where kind = 'sale' or coupon > 0), 0)`,
  "a run's total is the sum of its lines, one a seller, each to an account": sql`
    select r.id from payout_runs r left join payouts p on p.run_id = r.id group by r.id
    having r.total_paise is distinct from sum(p.amount_paise) or count(p.id) <> count(distinct p.vendor_id)
      or bool_or(coalesce(p.paid_to->>'account', '') = '' or coalesce(p.paid_to->>'ifsc', '') = '')`,
  "the bank refused lines of runs alone, after they were made": sql`
    select b.id from payout_returns b join payouts p on p.id = b.payout_id where p.run_id is null or b.created_at < p.created_at`,
  "the ledgers have what was paid out, without what the bank refused": sql`
    ${ledgerEntries(null)}
    select vendor_id, e.paise, p.paise as again
    from (select vendor_id, sum(paid) as paise from entry group by 1 having sum(paid) <> 0) e
      full join (
        select vendor_id, sum(amount_paise) as paise from payouts p
        where not exists (select from payout_returns b where b.payout_id = p.id) group by 1
      ) p using (vendor_id)
    where e.paise is distinct from p.paise`,
  "the shop pays the coupon of an order wholly or not at all": sql`
    select order_id from vendor_orders group by order_id having sum(shop_coupon_paise) not in (0, sum(coupon_share_paise))`,
  "an order's total is the sum of its lines": sql`
    select o.id from orders o join order_lines l on l.order_id = o.id group by o.id
    having o.subtotal_paise <> sum(l.discounted_unit_price_paise * l.quantity) or o.subtotal_paise <> sum(l.line_total_paise)
      or o.coupon_discount_paise <> sum(l.coupon_share_paise) or o.shipping_paise <> sum(l.delivery_share_paise) or o.total_paise <> o.subtotal_paise + o.shipping_paise - o.coupon_discount_paise or o.total_paise < 0`,
  "the sellers' shares add up to the order": sql`
    select o.id from orders o left join vendor_orders v on v.order_id = o.id group by o.id
    having coalesce(sum(v.total_paise), -1) <> o.total_paise or sum(v.subtotal_paise) <> o.subtotal_paise or sum(v.shipping_paise) <> o.shipping_paise or sum(v.coupon_share_paise) <> o.coupon_discount_paise`,
  "a seller's share is the sum of its lines, of which downloads bear no delivery": sql`
    select v.id from vendor_orders v left join order_lines l on l.order_id = v.order_id and l.vendor_id = v.vendor_id group by v.id
    having v.subtotal_paise is distinct from sum(l.line_total_paise) or v.coupon_share_paise is distinct from sum(l.coupon_share_paise)
      or v.shipping_paise is distinct from sum(l.delivery_share_paise) or v.total_paise <> v.subtotal_paise - v.coupon_share_paise + v.shipping_paise
      or bool_or(l.delivery_share_paise < 0 or (l.is_digital and l.delivery_share_paise > 0))`,
  "each order has one payment of its own, of its total, that failed only where the order came to nothing": sql`
    select o.id from orders o left join payments p on p.order_id = o.id and p.idempotency_key = 'order:' || o.id group by o.id
    having count(p.id) <> 1 or min(p.amount_paise) <> o.total_paise or (bool_or(p.status = 'failed') and o.status <> 6)`,
  "captured money belongs to exactly one placed order, or is given back": sql`
    select p.id from payments p join orders o on o.id = p.order_id
    where p.status = 'refund-due' or (p.status = 'captured' and (o.placed_at is null or p.idempotency_key <> 'order:' || o.id))`,
  "each placed order is paid once: captured, disputed or given back at its provider, cash also still due, or no longer": sql`
    select o.id from orders o left join payments p on p.order_id = o.id and p.idempotency_key = 'order:' || o.id
    where o.placed_at is not null and coalesce(p.status, '') <> all (case
      when o.status = 5 then array['captured', 'refunded']
      when p.provider = any (${sql.param(AT_THE_DOOR)}::text[]) then array['due', 'captured', 'refunded', 'void']
      else array['captured', 'refunded', 'disputed'] end)`,
  "cash is void when nothing is left of the order, and only then": sql`
    select o.id from orders o join payments p on p.idempotency_key = 'order:' || o.id
    where p.provider = any (${sql.param(AT_THE_DOOR)}::text[]) and (p.status = 'void') <> (o.status in (4, 6) and p.received_paise = 0)`,
  "only orders that wait have a payment that waits, of a provider, or a question to their customer": sql`
    select p.id from payments p join orders o on o.id = p.order_id left join order_confirmations c on c.order_id = o.id
    where (p.status = 'pending') <> (o.status = 0 and c.order_id is null) or (c.order_id is not null and (p.status = 'due') <> (o.status in (0, 1, 2)) and p.received_paise = 0) or (p.status = 'pending' and p.provider = any (${sql.param(BY_HAND)}::text[]))`,
  "what a provider is asked for in rupees is the total": sql`select id from payments where provider_currency = 'INR' and idempotency_key like 'order:%' and provider_amount <> amount_paise`,
  "no order waits for its payment longer than a quarter of an hour and a sweep": sql`
    select id from orders where status = 0 and created_at < ${at.toISOString()}::timestamptz - interval '16 minutes' and not exists (select from order_confirmations where order_id = id)`,
  "no order waits for its customer's answer longer than was said and a sweep": sql`
    select o.id from orders o join order_confirmations c on c.order_id = o.id where o.status = 0 and c.ends_at < ${at.toISOString()}::timestamptz - interval '2 minutes'`,
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
    where (coalesce(c.from_status, -1)::int, c.to_status::int) not in (${allowedChanges})
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
  "each paper that needs a number of the registry of invoices waits for it or has it, and no other": sql`
    select p.number from (
      select 1 as kind, id, number, figures from invoices union all select 2, id, number, figures from credit_notes
      union all select 3, id, number, figures from commission_papers
    ) p left join e_invoices e on p.id = case p.kind when 1 then e.invoice_id when 2 then e.credit_note_id else e.commission_paper_id end
    group by p.number, p.figures having count(e.id) <> case when p.figures ? 'needsIrn' then 1 else 0 end`,
  "only papers with tax of registered sellers, to registered buyers or abroad, and not of tests, need such a number": sql`
    select number from (
      select number, figures from invoices union all select number, figures from credit_notes union all select number, figures from commission_papers) p
    where figures ? 'needsIrn' and (coalesce(figures->'seller'->>'gstin', '') = '' or figures->>'taxes' is null or (figures->'order'->>'isTest')::boolean
      or (figures->'buyer'->>'gstin' is null and figures->'place'->>'code' <> '96'))`,
  "a number of the registry is the hash of the seller, the year, the kind and the number of its paper": sql`
    select e.id from e_invoices e join (
      select 1 as source, id, 'INV' as kind, number, financial_year, figures from invoices
      union all select 2, id, 'CRN', number, financial_year, figures from credit_notes
      union all select 3, id, case kind when 'invoice' then 'INV' else 'CRN' end, number, financial_year, figures from commission_papers
    ) p on p.id = case p.source when 1 then e.invoice_id when 2 then e.credit_note_id else e.commission_paper_id end
    where e.irn is not null and e.irn <> encode(sha256(convert_to(
      (p.figures->'seller'->>'gstin') || '20' || left(p.financial_year, 2) || '-' || right(p.financial_year, 2) || p.kind || upper(p.number), 'UTF8')), 'hex')`,
  "each placed order has exactly one confirmation": sql`
    select o.id from orders o left join outbox b on b.kind = 'order-placed' and b.dedupe_key = 'order-placed:' || o.id
    where o.placed_at is not null group by o.id having count(b.id) <> 1`,
});

/** Lists the broken rules; empty for a sound database. @param at moment of the data */
export const brokenInvariants = async (at = new Date()): Promise<string[]> => {
  const broken: string[] = [];
  for (const [name, question] of Object.entries(rules(at))) {
    const { rows } = await db().execute(question);
    if (rows.length > 0) broken.push(`${name}: ${JSON.stringify(rows)}`);
  }
  return broken;
};
