import { Client } from "pg";
import { sql } from "drizzle-orm";
import { ORDER_STATUS } from "@/lib/model/order-status";
import { ORDER_TABS, type OrderTab } from "@/lib/model/part-states";
import type { ProductGap } from "@/lib/model/product-gaps";
import { db, pool } from "../../base/db/client";
import { aCategory, aCustomer, aVendor, thePaymentMethods } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { listOperatorProducts } from "../../catalogue/products/list-products";
import { countTabs, listJobs, listOrders } from "../../sales/orders/order-list";
import { countVariants, listStock, type StockFilter } from "../../stock/list-stock";

/** Lists of the desk over many rows: the same rows as by plain arithmetic, and no page reads a whole table. */
useTestDatabase();

const PRODUCTS = 6000;
const ORDERS = 6000;
/** Below which a stock is low, until the owner sets another number. */
const LOW = 5;
const FILLED = ["products", "variants", "stock_levels", "orders", "order_lines", "vendor_orders", "payments"];

/** Fills the tables without triggers: one product of ten has a second article, one of seventy is off, one of fifty-one has an article that is no longer sold. */
beforeAll(async () => {
  await thePaymentMethods();
  const category = await aCategory();
  const vendors = [await aVendor(), await aVendor(), await aVendor({ isActive: false })].map(({ id }) => id);
  const customer = await aCustomer();
  await db().transaction(async (tx) => {
    for (const table of FILLED) await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
    await tx.execute(sql`
      insert into products (sku, name, vendor_id, main_category_id, short_description, full_description, price_paise, current_price_paise, gst_rate, hsn_code, weight_grams, is_active)
      select 'S-' || i, jsonb_build_object('en', 'Bolt ' || i, 'ar', case when i % 400 = 1 then '' else 'برغي' end), (${sql.param(vendors)}::int[])[1 + i % 2], ${category.id}, '{"en":"Short","ar":"قصير"}',
        jsonb_build_object('en', case when i % 300 = 1 then '' else 'Long' end, 'ar', 'طويل'), 10000, 10000, 18, '7318', case when i % 500 = 1 then 0 else 5 end, i % 70 <> 1
      from generate_series(1, ${PRODUCTS}::int) i`);
    await tx.execute(sql`
      insert into variants (product_id, sku, selection_key, position, is_active)
      select p.id, p.sku || '-' || n, '2:' || n, n, p.id % 51 <> n from products p, generate_series(1, 1 + (p.id % 10 = 0)::int) n`);
    await tx.execute(sql`
      insert into stock_levels (variant_id, product_id, quantity) select id, product_id, (id::bigint * 7919 % 101) * (id % 90 <> 1)::int from variants`);
    await tx.execute(sql`
      insert into orders (number, customer_id, idempotency_key, request_hash, status, payment_method_id, subtotal_paise, shipping_paise, total_paise, language, address, created_at)
      select 'N-' || n, ${customer.id}, 'n' || n, '', case when n % 100 = 0 then ${ORDER_STATUS.pendingPayment}::int when n % 60 = 0 then ${ORDER_STATUS.cancelled}::int else ${ORDER_STATUS.active}::int end,
        (select min(id) from payment_methods), 50000, 0, 50000, 'en', '{"firstName":"Asha","lastName":"Patel","cityName":"Rajkot"}', now() - n * interval '1 minute' from generate_series(1, ${ORDERS}::int) n`);
    await tx.execute(sql`
      insert into vendor_orders (order_id, vendor_id, subtotal_paise, shipping_paise, coupon_share_paise, total_paise, state, delivered_at)
      select o.id, v.id, 25000, 0, 0, 25000, part.state, case when part.state = 'delivered' then now() end
      from orders o cross join unnest(${sql.param(vendors)}::int[]) with ordinality v(id, n)
        cross join lateral (select case when o.status = 0 then 'waiting' when o.id % 30 >= 6 then 'delivered'
          else (array['to-pack', 'packed', 'shipped', 'delivered', 'cancelled', 'returned'])[1 + (o.id + v.n) % 6] end as state) part
      where v.n = 1 + o.id % 2 or (o.id % 5 = 0 and v.n = 2) or (o.id % 97 = 0 and v.n = 3)`);
    await tx.execute(sql`
      insert into payments (order_id, method_id, provider, idempotency_key, amount_paise, provider_amount, provider_currency, status, received_paise)
      select id, payment_method_id, 'stripe', 'order:' || id, 50000, 50000, 'INR', 'captured', 50000 from orders`);
    for (const table of FILLED) await tx.execute(sql.raw(`alter table ${table} enable trigger user`));
  });
  await db().execute(sql`analyze`);
}, 60_000);

const PAGE = { page: 1, perPage: 25 };
const ALL: StockFilter = { below: null, isEnded: false, text: "", vendorId: null };
const sellerOf = async (): Promise<number> =>
  (await db().execute<{ id: number }>(sql`select min(vendor_id) as id from products`)).rows[0]?.id ?? 0;

type Article = {
  id: number;
  sku: string;
  productId: number;
  vendorId: number;
  isSold: boolean;
  isOn: boolean;
  quantity: number;
};
/** All articles with their levels, as they are stored. */
const articles = async (): Promise<Article[]> =>
  (
    await db().execute<Article>(sql`
      select v.id, v.sku, p.id as "productId", p.vendor_id as "vendorId", v.is_active as "isSold", p.is_active as "isOn", l.quantity
      from variants v join products p on p.id = v.product_id join stock_levels l on l.variant_id = v.id order by v.id`)
  ).rows;

test("the stock has the articles that are sold, the lowest first, and those that ended", async () => {
  const stored = await articles();
  const vendorId = await sellerOf();
  const expected = ({ below, isEnded, vendorId: of }: StockFilter): string[] =>
    stored
      .filter((one) => (isEnded ? !one.isSold && one.quantity > 0 : one.isSold && one.isOn))
      .filter((one) => (below === null || one.quantity < below) && (of === null || one.vendorId === of))
      .toSorted((a, b) => a.quantity - b.quantity || a.id - b.id)
      .map(({ sku }) => sku);
  for (const filter of [
    ALL,
    { ...ALL, below: LOW },
    { ...ALL, isEnded: true },
    { ...ALL, vendorId },
    { ...ALL, below: LOW, vendorId },
    { ...ALL, isEnded: true, vendorId },
  ]) {
    const right = expected(filter);
    expect(right.length).toBeGreaterThan(10);
    expect(await countVariants(filter)).toBe(right.length);
    for (const page of [1, 2, 40]) {
      const listed = await listStock({ ...filter, ...PAGE, page });
      expect(listed.map(({ sku }) => sku)).toEqual(right.slice((page - 1) * 25, page * 25));
    }
  }
});

test("products are ordered by the pieces of what is sold, and found by what is out or low", async () => {
  const stored = await articles();
  const ids = [...new Set(stored.map(({ productId }) => productId))];
  const sold = new Map<number, Article[]>();
  for (const one of stored.filter(({ isSold }) => isSold))
    sold.set(one.productId, [...(sold.get(one.productId) ?? []), one]);
  const pieces = (id: number): number =>
    (sold.get(id) ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
  const byPieces = (list: number[]): number[] => list.toSorted((a, b) => pieces(a) - pieces(b) || a - b);
  const out = ids.filter((id) => pieces(id) === 0);
  const low = ids.filter((id) => (sold.get(id) ?? []).some(({ quantity }) => quantity < LOW));
  const rows = await db().execute<{ id: number; sku: string }>(sql`select id, sku from products`);
  const skuOf = new Map(rows.rows.map(({ id, sku }) => [id, sku]));
  for (const [stock, right] of [
    [null, ids],
    ["out", out],
    ["low", low],
  ] as const)
    for (const order of ["asc", "desc"] as const)
      for (const page of [1, 3]) {
        const every = { text: "", isActive: null, categoryId: null, vendorId: null, stock };
        const { rows: listed, total } = await listOperatorProducts({
          ...every,
          sort: "stock",
          order,
          ...PAGE,
          page,
        });
        const sorted = order === "asc" ? byPieces(right) : byPieces(right).toReversed();
        expect(total).toBe(right.length);
        expect(listed.map(({ sku }) => sku)).toEqual(
          sorted.slice((page - 1) * 25, page * 25).map((id) => skuOf.get(id)),
        );
      }
});

test("the numbers beside the tabs of orders are those of their lists, and a job is as old as its oldest order", async () => {
  for (const vendorId of [null, await sellerOf()]) {
    const counts = await countTabs(ORDER_TABS, vendorId);
    const jobs = await listJobs(ORDER_TABS, vendorId);
    for (const tab of ORDER_TABS) {
      const { total } = await listOrders({ tab, text: "", vendorId, ...PAGE });
      const perPage = Math.max(total, 1);
      const oldest =
        (await listOrders({ tab, text: "", vendorId, page: 1, perPage })).rows.at(-1)?.createdAt ?? null;
      expect([tab, counts.find((one) => one.tab === tab)?.count]).toEqual([tab, total]);
      expect(jobs.find((one) => one.tab === tab)).toEqual({ tab, count: total, since: oldest });
    }
  }
  const all = await countTabs(ORDER_TABS, null);
  const filled = all.filter(({ count }) => count > 0).map(({ tab }) => tab);
  expect(filled).toEqual(ORDER_TABS.filter((tab) => tab !== "cannot-deliver" && tab !== "refund"));
});

/** The plans of the statements that the work sends. */
const plansOf = async (work: () => Promise<unknown>): Promise<string> => {
  const sent = jest.spyOn(Client.prototype, "query");
  let statements: { text: string; values: unknown[] }[];
  try {
    await work();
    statements = sent.mock.calls.flatMap(([asked, values]: unknown[]) =>
      typeof asked === "object" &&
      asked !== null &&
      "text" in asked &&
      /^\s*select\s/.test(String(asked.text))
        ? [{ text: String(asked.text), values: Array.isArray(values) ? values : [] }]
        : [],
    );
  } finally {
    sent.mockRestore();
  }
  const plans: string[] = [];
  for (const { text, values } of statements) {
    const { rows } = await pool().query<{ "QUERY PLAN": string }>(`explain ${text}`, values);
    plans.push(...rows.map((row) => row["QUERY PLAN"]));
  }
  return plans.join("\n");
};

const stockPage = (filter: StockFilter) => () => listStock({ ...filter, ...PAGE });
const orderPage = (tab: OrderTab) => () => listOrders({ tab, text: "", vendorId: null, ...PAGE });
const gapPage = (gap: ProductGap) => () =>
  listOperatorProducts({
    text: "",
    isActive: null,
    categoryId: null,
    vendorId: null,
    gap,
    sort: "id",
    order: "desc",
    ...PAGE,
  });

test.each<[string, () => Promise<unknown>]>([
  ["stock_levels_quantity_idx", stockPage(ALL)],
  ["stock_levels_quantity_idx", () => countVariants({ ...ALL, below: 1 })],
  ["variants_ended_idx", stockPage({ ...ALL, isEnded: true })],
  ["orders_newest_idx", orderPage("all")],
  ["orders_ended_idx", orderPage("ended")],
  ["vendor_orders_state_idx", () => listJobs(["cannot-deliver"], null)],
  ["products_no_description_idx", gapPage("description")],
  ["products_no_arabic_idx", gapPage("arabic")],
  ["products_no_weight_idx", gapPage("weight")],
])("%s is read in place of a whole table", async (index, work) => {
  expect(await plansOf(work)).toContain(index);
});
