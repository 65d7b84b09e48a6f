import { brokenInvariants } from "../orders/invariants";
import { pool } from "./client";
import { createTables, migrate } from "./migrate";
import { readMigrations } from "./migration-files";
import { useTestDatabase } from "./testing";

useTestDatabase({ migrated: false });

/** An order of ₹1.00 in each state, from 1 to 6, of one piece each; those beyond Active are paid. */
const ROWS = `
  insert into vendors (id, slug, name, email) values (1, 'one', '{"en": "One"}', 'one@example.com');
  insert into categories (id, name) values (1, '{"en": "Tools"}');
  insert into products (id, sku, name, vendor_id, main_category_id, short_description, full_description, price_paise, current_price_paise, gst_rate, hsn_code)
    values (1, 'BOLT', '{"en": "Bolt"}', 1, 1, '{"en": ""}', '{"en": ""}', 100, 100, 18, '7318');
  insert into variants (id, product_id, sku) values (1, 1, 'BOLT');
  insert into countries (id, code, name, display_order) values (1, 'IN', '{"en": "India"}', 0);
  insert into customers (id, first_name, last_name, email, password_hash, mobile_no, address_line_one, postal_code, country_id) values (1, 'Asha', 'Patel', 'asha@example.com', 'none', '9800000001', '', '360001', 1);
  insert into payment_methods (id, name, kind) values (6, '{"en": "Cash"}', 'cash'), (5, '{"en": "Card"}', 'card');
  insert into orders (id, number, customer_id, idempotency_key, request_hash, status, payment_method_id, subtotal_paise, shipping_paise, total_paise, language, address, placed_at)
    select n, 'HW-' || n, 1, n::text, '', n, 6, 100, 0, 100, 'en', '{}', case when n < 6 then now() end from generate_series(1, 6) n;
  insert into order_lines (order_id, position, product_id, variant_id, vendor_id, sku, name, selections, unit_price_paise, discounted_unit_price_paise, quantity, line_total_paise, gst_rate, hsn_code, is_digital, status, shipping_status)
    select n, 0, 1, 1, 1, 'BOLT', '{"en": "Bolt"}', '[]', 100, 100, 1, 100, 18, '7318', false, n, n from generate_series(1, 6) n;
  insert into vendor_orders (order_id, vendor_id, subtotal_paise, shipping_paise, coupon_share_paise, total_paise) select n, 1, 100, 0, 0, 100 from generate_series(1, 6) n;
  insert into order_status_changes (order_id, from_status, to_status, actor) values
    (1, null, 1, 'customer'), (2, null, 1, 'customer'), (2, 1, 2, 'operator'), (3, null, 1, 'customer'), (3, 1, 2, 'operator'), (3, 2, 3, 'operator'),
    (4, null, 1, 'customer'), (4, 1, 4, 'operator'), (5, null, 1, 'customer'), (5, 1, 4, 'operator'), (5, 4, 5, 'operator'), (6, null, 0, 'customer'), (6, 0, 6, 'sweep');
  insert into payments (order_id, method_id, provider, idempotency_key, amount_paise, provider_amount, provider_currency, status)
    select n, 5, 'stripe', 'order:' || n, 100, 100, 'INR', case n when 5 then 'refunded' when 6 then 'failed' else 'captured' end from generate_series(1, 6) n;
  insert into stock_levels (variant_id, product_id, quantity) values (1, 1, 7);
  insert into stock_movements (product_id, variant_id, quantity, reason, order_id) select 1, 1, -1, 'order', n from generate_series(1, 6) n;
  insert into stock_movements (product_id, variant_id, quantity, reason, order_id) values
    (1, 1, 10, 'import', null), (1, 1, 1, 'return', 4), (1, 1, 1, 'return', 5), (1, 1, 1, 'release', 6);
  insert into outbox (kind, dedupe_key, recipient, language, payload) select 'order-placed', 'order-placed:' || n, 'asha@example.com', 'en', '{}' from generate_series(1, 5) n;
  insert into invoices (order_id, vendor_id, financial_year, serial, number, issued_on, total_paise, figures) select n, 1, '2627', n, 'S1-2627-' || n, '2026-11-25', 100,
    '{"taxes": null, "lines": [{"taxablePaise": 100}], "total": {"taxablePaise": 100, "igstPaise": 0, "cgstPaise": 0, "sgstPaise": 0}}' from generate_series(1, 5) n;
  insert into invoice_counters (vendor_id, financial_year, last_serial) values (1, '2627', 5);`;

test("orders of an earlier release get parts, pieces and refunds that keep every rule", async () => {
  const client = await pool().connect();
  const tags = readMigrations().map(({ tag }) => tag);
  try {
    await createTables(client, tags.slice(0, tags.indexOf("0038_order_parts")));
    await client.query(ROWS);
  } finally {
    client.release();
  }
  await migrate();
  expect(await brokenInvariants()).toEqual([]);
  const { rows } = await pool().query<unknown[]>({
    text: `select o.status, v.state, l.cancelled_quantity, l.returned_quantity, p.received_paise, r.amount_paise, r.method
      from orders o join vendor_orders v on v.order_id = o.id join order_lines l on l.order_id = o.id join payments p on p.order_id = o.id
        left join refunds r on r.payment_id = p.id order by o.id`,
    rowMode: "array",
  });
  expect(rows).toEqual([
    [1, "to-pack", 0, 0, "100", null, null],
    [2, "packed", 0, 0, "100", null, null],
    [3, "delivered", 0, 0, "100", null, null],
    [4, "returned", 0, 1, "100", null, null],
    [5, "returned", 0, 1, "100", "100", "provider"],
    [6, "cancelled", 1, 0, "0", null, null],
  ]);
});
