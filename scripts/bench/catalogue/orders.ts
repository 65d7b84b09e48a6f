import { Client } from "pg";

const NAMES = [
  "Asha", "Ravi", "Meera", "Hitesh", "Fatima", "Yusuf", "Lakshmi", "Arjun", "Kiran", "Noor", "Sana", "Vikram",
  "Divya", "Imran", "Pooja", "Suresh",
]; // prettier-ignore
const SURNAMES = [
  "Patel", "Shah", "Nair", "Khan", "Reddy", "Iyer", "Das", "Rao", "Gupta", "Menon", "Sheikh", "Mehta", "Bose",
  "Kulkarni",
]; // prettier-ignore
const CITIES = ["Rajkot", "Surat", "Pune", "Kochi", "Delhi", "Chennai", "Jaipur", "Mumbai", "Kanpur", "Indore"];

const CUSTOMERS = `insert into customers (first_name, last_name, email, password_hash, mobile_no, address_line_one, country_id, postal_code)
  select ($2::text[])[1 + n % cardinality($2::text[])], ($3::text[])[1 + n / 7 % cardinality($3::text[])], 'bench-' || n || '@example.com', '',
    '+91' || 6000000000 + n::bigint * 7919 % 4000000000, n || ' Bench Road', (select min(id) from countries), (100000 + n * 37 % 700000)::text
  from generate_series(1, $1::int) n`;

const ORDERS = `insert into orders (number, customer_id, idempotency_key, request_hash, status, payment_method_id, subtotal_paise,
    shipping_paise, total_paise, language, address, created_at, placed_at)
  select 'HW-' || upper(translate(lpad(to_hex(n::bigint * 2654435761 % 4294967296), 8, '0'), '01', 'XY')) || '-' || n, c.id, 'bench-' || n, '', 1 + n % 3,
    (select min(id) from payment_methods), 50000, 0, 50000, 'en',
    jsonb_build_object('firstName', c.first_name, 'lastName', c.last_name, 'email', c.email, 'mobileNo', c.mobile_no, 'addressLineOne', c.address_line_one,
      'cityName', ($2::text[])[1 + n % cardinality($2::text[])], 'postalCode', c.postal_code, 'stateName', 'Gujarat', 'countryName', 'India'),
    now() - (($1::int - n) * interval '5 minutes'), now() - (($1::int - n) * interval '5 minutes')
  from generate_series(1, $1::int) n join (select *, row_number() over (order by id) as place from customers where email like 'bench-%') c
    on c.place = 1 + n % (select count(*) from customers where email like 'bench-%')`;

const OF_ORDERS = [
  `insert into order_lines (order_id, position, product_id, vendor_id, sku, name, selections, unit_price_paise, discounted_unit_price_paise, quantity,
      line_total_paise, gst_rate, hsn_code, is_digital, status, shipping_status, variant_id)
    select o.id, 1, p.id, p.vendor_id, v.sku, p.name, '[]', 50000, 50000, 1, 50000, p.gst_rate, p.hsn_code, false, o.status, 0, v.id
    from orders o join (select id, product_id, sku, row_number() over (order by id) as place from variants) v
        on v.place = 1 + o.id::bigint * 7919 % (select count(*) from variants)
      join products p on p.id = v.product_id where o.idempotency_key like 'bench-%'`,
  `insert into vendor_orders (order_id, vendor_id, subtotal_paise, shipping_paise, coupon_share_paise, total_paise, state)
    select o.id, l.vendor_id, 50000, 0, 0, 50000, case when o.id % 40 < 4 then (array['to-pack', 'packed', 'shipped', 'cancelled'])[1 + o.id % 4] else 'delivered' end
    from orders o join order_lines l on l.order_id = o.id where o.idempotency_key like 'bench-%'`,
  `insert into payments (order_id, method_id, provider, idempotency_key, provider_reference, amount_paise, provider_amount, provider_currency, status, received_paise)
    select o.id, o.payment_method_id, 'stripe', 'order:' || o.id, 'pi_bench' || o.id, 50000, 50000, 'INR', 'paid', 50000
    from orders o where o.idempotency_key like 'bench-%'`,
  `insert into invoices (order_id, vendor_id, financial_year, serial, number, issued_on, total_paise, figures)
    select o.id, l.vendor_id, '2026-27', o.id, 'BN-27-' || o.id, current_date, 50000, '{}'
    from orders o join order_lines l on l.order_id = o.id where o.idempotency_key like 'bench-%'`,
];

/**
 * Fills a generated catalogue with customers and with orders of one article each, the same each time, unless it has them.
 * Triggers are off meanwhile, as for the catalogue.
 */
export const makeOrders = async (url: string, orders: number): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const known = await client.query("select from orders where idempotency_key like 'bench-%' limit 1");
    if (known.rowCount !== 0) return;
    await client.query("set session_replication_role = replica; set synchronous_commit = off; set jit = off");
    await client.query(CUSTOMERS, [Math.ceil(orders / 4), NAMES, SURNAMES]);
    await client.query(ORDERS, [orders, CITIES]);
    for (const statement of OF_ORDERS) await client.query(statement);
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
};
