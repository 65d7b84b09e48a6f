import { pool } from "./client";
import { createTables, migrate } from "./migrate";
import { readMigrations } from "./migration-files";
import { useTestDatabase } from "./testing";

useTestDatabase({ migrated: false });

/** A bolt in two sizes and a hammer, of which five orders took some. Nine bolts and three hammers are left. */
const ROWS = `
  insert into vendors (id, slug, name, email) values (1, 'one', '{"en": "One"}', 'one@example.com');
  insert into categories (id, name) values (1, '{"en": "Tools"}');
  insert into sizes (id, name, short_name) values (6, '{"en": "M6"}', '{"en": "M6"}'), (8, '{"en": "M8"}', '{"en": "M8"}');
  insert into products (id, sku, name, vendor_id, main_category_id, short_description, full_description, price_paise, current_price_paise, gst_rate, hsn_code)
    values (1, 'BOLT', '{"en": "Bolt"}', 1, 1, '{"en": ""}', '{"en": ""}', 100, 100, 18, '7318'), (2, 'HAMMER', '{"en": "Hammer"}', 1, 1, '{"en": ""}', '{"en": ""}', 100, 100, 18, '8205');
  insert into product_sizes (product_id, size_id, position) values (1, 8, 1), (1, 6, 0);
  insert into countries (id, code, name, display_order) values (1, 'IN', '{"en": "India"}', 0);
  insert into customers (id, first_name, last_name, email, password_hash, mobile_no, address_line_one, postal_code, country_id) values (1, 'Asha', 'Patel', 'asha@example.com', 'none', '9800000001', '', '360001', 1);
  insert into payment_methods (id, name, kind) values (6, '{"en": "Cash"}', 'cash');
  insert into orders (id, number, customer_id, idempotency_key, request_hash, status, payment_method_id, subtotal_paise, shipping_paise, total_paise, language, address)
    select n, 'HW-' || n, 1, n::text, '', 1, 6, 0, 0, 0, 'en', '{}' from generate_series(1, 3) n;
  insert into order_lines (order_id, position, product_id, vendor_id, sku, name, selections, unit_price_paise, discounted_unit_price_paise, quantity, line_total_paise, gst_rate, hsn_code, is_digital, status, shipping_status)
    select o, p, product, 1, 'OLD', '{}', chosen::jsonb, 100, 100, n, 100 * n, 18, '7318', false, 1, 1 from (values
      (1, 0, 1, '[{"attributeId": 2, "optionId": 6}]', 2), (1, 1, 1, '[{"attributeId": 5, "optionId": 9}, {"attributeId": 2, "optionId": 8}]', 3), (1, 2, 2, '[]', 4),
      (2, 0, 1, '[{"attributeId": 2, "optionId": 77}]', 1),
      (3, 0, 1, '[{"attributeId": 2, "optionId": 8}]', 5)) as l(o, p, product, chosen, n);
  insert into stock_levels (product_id, quantity) values (1, 9), (2, 3);
  insert into stock_movements (product_id, quantity, reason, order_id) values
    (1, 15, 'import', null), (2, 7, 'import', null), (1, -5, 'order', 1), (2, -4, 'order', 1), (1, -1, 'order', 2), (1, -5, 'order', 3), (1, 5, 'release', 3);
  insert into stock_notices (product_id, email, language) values (1, 'asha@example.com', 'en');`;

const rowsOf = async (text: string): Promise<unknown[]> =>
  (await pool().query({ text, rowMode: "array" })).rows;

test("products of an earlier database get variants that share their stock, and order lines find theirs", async () => {
  const client = await pool().connect();
  const tags = readMigrations().map(({ tag }) => tag);
  try {
    await createTables(client, tags.slice(0, tags.indexOf("0033_variants")));
    await client.query(ROWS);
  } finally {
    client.release();
  }
  await migrate();

  expect(
    await rowsOf(
      "select v.sku, v.selection_key, s.product_id, s.quantity from variants v join stock_levels s on s.variant_id = v.id order by v.product_id, v.position",
    ),
  ).toEqual([
    ["BOLT-s6", "2:6", 1, 5],
    ["BOLT-s8", "2:8", 1, 4],
    ["HAMMER", "", 2, 3],
  ]);
  // The size of the second order is not sold any more.
  expect(
    await rowsOf(
      "select l.order_id, l.position, v.sku, l.sku from order_lines l join variants v on v.id = l.variant_id order by 1, 2",
    ),
  ).toEqual([
    [1, 0, "BOLT-s6", "OLD"],
    [1, 1, "BOLT-s8", "OLD"],
    [1, 2, "HAMMER", "OLD"],
    [2, 0, "BOLT-s6", "OLD"],
    [3, 0, "BOLT-s8", "OLD"],
  ]);
  expect(
    await rowsOf(
      "select v.sku, m.product_id, m.quantity, m.reason, m.order_id from stock_movements m join variants v on v.id = m.variant_id order by v.sku, m.order_id nulls first, m.reason, m.quantity",
    ),
  ).toEqual([
    ["BOLT-s6", 1, -7, "correction", null],
    ["BOLT-s6", 1, 15, "import", null],
    ["BOLT-s6", 1, -2, "order", 1],
    ["BOLT-s6", 1, -1, "order", 2],
    ["BOLT-s8", 1, 7, "correction", null],
    ["BOLT-s8", 1, -3, "order", 1],
    ["BOLT-s8", 1, -5, "order", 3],
    ["BOLT-s8", 1, 5, "release", 3],
    ["HAMMER", 2, 7, "import", null],
    ["HAMMER", 2, -4, "order", 1],
  ]);
  expect(await rowsOf("select product_id, variant_id, email from stock_notices")).toEqual([
    [1, null, "asha@example.com"],
  ]);
});
