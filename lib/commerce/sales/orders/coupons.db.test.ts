import { eq, inArray } from "drizzle-orm";
import { db, inTransaction } from "../../base/db/client";
import * as t from "../../base/db/schema";
import {
  aBrand,
  aCategory,
  aCustomer,
  aDiscount,
  aProduct,
  aVendor,
  thePaymentMethods,
} from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { countCouponUse, releaseCouponUse } from "./coupon-uses";
import { brokenInvariants } from "../../checks/invariants";
import type { OrderRequest } from "./order-request";
import { placeOrder } from "./place-order";
import { previewCoupon } from "./preview-coupon";

useTestDatabase({ connections: 3 });
beforeEach(async () => {
  await thePaymentMethods();
});
afterEach(async () => {
  expect(await brokenInvariants()).toEqual([]);
});

let made = 0;
const next = () => (made += 1);
const request = (given: Partial<OrderRequest> = {}): OrderRequest => ({
  lines: [],
  note: "",
  couponCode: "",
  paymentMethodId: 6,
  expectedTotalPaise: null,
  isAgeDeclared: false,
  language: "en",
  idempotencyKey: `key-${next()}`,
  ...given,
});
const line = (productId: number, quantity = 1) => ({ productId, quantity, selections: [] });
const aCoupon = (given: Parameters<typeof aDiscount>[0] = {}) =>
  aDiscount({ couponCode: `CODE-${next()}`, ...given });
const visitor = { customerId: null, remoteAddress: "local" };
const usedCount = async (id: number) =>
  (await db().select().from(t.discounts).where(eq(t.discounts.id, id)))[0]?.usedCount;

test("a coupon lowers the order, its lines and the sellers' shares to the paisa, and is counted", async () => {
  const [a, b] = [
    await aProduct({ pricePaise: 33_33, vendorId: (await aVendor()).id }),
    await aProduct({ pricePaise: 66_68, vendorId: (await aVendor()).id }),
  ];
  const coupon = await aCoupon({ value: 333, usageLimit: 9 });
  const customer = await aCustomer();
  const lines = [line(a.id, 2), line(b.id, 1)];
  // 3.33 % of 133.34 is 4.440222.
  expect(
    await previewCoupon(String(coupon.couponCode).toLowerCase(), lines, {
      customerId: customer.id,
      remoteAddress: "local",
    }),
  ).toEqual({ ok: true, value: 4_44 });
  const placed = await placeOrder(
    customer.id,
    request({ lines, couponCode: String(coupon.couponCode).toLowerCase(), expectedTotalPaise: 128_90 }),
  );
  if (!placed.ok) throw new Error(placed.code);
  expect(placed.value.totalPaise).toBe(128_90);
  const [order] = await db().select().from(t.orders).where(eq(t.orders.id, placed.value.id));
  expect(order).toMatchObject({
    subtotalPaise: 133_34,
    couponDiscountPaise: 4_44,
    totalPaise: 128_90,
    couponId: coupon.id,
    couponCode: coupon.couponCode,
  });
  const shares = await db().select().from(t.vendorOrders).where(eq(t.vendorOrders.orderId, placed.value.id));
  expect(shares.map((s) => s.couponSharePaise)).toEqual([2_22, 2_22]);
  expect(shares.map((s) => s.totalPaise).reduce((sum, n) => sum + n, 0)).toBe(128_90);
  expect(await usedCount(coupon.id)).toBe(1);
});

test("covers a category with its children, a brand and a product; the rest pays in full", async () => {
  const tools = await aCategory({ name: "Tools" });
  const drills = await aCategory({ name: "Drills", parentId: tools.id });
  const brand = await aBrand();
  const [drill, nail] = [await aProduct({ categories: [drills.id], brandId: brand.id }), await aProduct()];
  for (const scope of [
    { categories: [tools.id] },
    { categories: [drills.id] },
    { brands: [brand.id] },
    { products: [drill.id] },
  ]) {
    const { couponCode } = await aCoupon({ ...scope, value: 2000 });
    expect(await previewCoupon(String(couponCode), [line(nail.id, 3), line(drill.id, 2)], visitor)).toEqual({
      ok: true,
      value: 40_00,
    });
    expect(await previewCoupon(String(couponCode), [line(nail.id, 3)], visitor)).toEqual({
      ok: false,
      code: "COUPON_INVALID",
      facts: { reason: "NO_ITEMS" },
    });
  }
});

test("what the preview refuses the order refuses, and says why", async () => {
  const [plain, cheaper] = [await aProduct(), await aProduct()];
  await aDiscount({ products: [cheaper.id] });
  const cases: [Parameters<typeof aDiscount>[0], number, object][] = [
    [{ endsOn: "2020-01-01" }, plain.id, { reason: "EXPIRED", endsOn: "2020-01-01" }],
    [{ startsOn: "2999-01-01" }, plain.id, { reason: "NOT_YET", startsOn: "2999-01-01" }],
    [{ isActive: false }, plain.id, { reason: "UNKNOWN" }],
    [{ minOrderPaise: 100_01 }, plain.id, { reason: "MINIMUM", minimumPaise: 100_01, missingPaise: 1 }],
    [{}, cheaper.id, { reason: "DISCOUNTED_ITEMS" }],
  ];
  for (const [given, productId, facts] of cases) {
    const refusal = { ok: false, code: "COUPON_INVALID", facts };
    const { couponCode, id } = await aCoupon(given);
    const customer = await aCustomer();
    expect(
      await previewCoupon(String(couponCode), [line(productId)], {
        customerId: customer.id,
        remoteAddress: "local",
      }),
    ).toEqual(refusal);
    expect(
      await placeOrder(customer.id, request({ lines: [line(productId)], couponCode: String(couponCode) })),
    ).toEqual(refusal);
    expect(await usedCount(id)).toBe(0);
  }
});

test("once for each customer, also when they click in two tabs", async () => {
  const product = await aProduct({ stock: 50 });
  const coupon = await aCoupon({ usageLimitPerCustomer: 1 });
  const [customer, other] = [await aCustomer(), await aCustomer()];
  const buy = (customerId: number) =>
    placeOrder(customerId, request({ lines: [line(product.id)], couponCode: String(coupon.couponCode) }));
  const answers = await Promise.all([1, 2, 3].map(() => buy(customer.id)));
  expect(answers.filter((a) => a.ok)).toHaveLength(1);
  expect(answers.find((a) => !a.ok)).toEqual({
    ok: false,
    code: "COUPON_INVALID",
    facts: { reason: "USED_BY_YOU" },
  });
  expect(await previewCoupon(String(coupon.couponCode), [line(product.id)], visitor)).toMatchObject({
    ok: true,
  });
  expect(await buy(other.id)).toMatchObject({ ok: true });
});

test("many customers and one use left: one has it, the others are told, their goods stay on the shelf", async () => {
  const coupon = await aCoupon({ usageLimit: 1 });
  // Each buyer has a different product: the stock lock of a common one would already serialise them.
  const buyers: { customerId: number; productId: number }[] = [];
  for (let i = 0; i < 8; i += 1) {
    buyers.push({ customerId: (await aCustomer()).id, productId: (await aProduct({ stock: 50 })).id });
  }
  const answers = await Promise.all(
    buyers.map(({ customerId, productId }) =>
      placeOrder(customerId, request({ lines: [line(productId)], couponCode: String(coupon.couponCode) })),
    ),
  );
  expect(answers.filter((a) => a.ok)).toHaveLength(1);
  for (const refusal of answers.filter((a) => !a.ok))
    expect(refusal).toEqual({ ok: false, code: "COUPON_INVALID", facts: { reason: "USED_UP" } });
  const goods = buyers.map(({ productId }) => productId);
  const stock = await db().select().from(t.stockLevels).where(inArray(t.stockLevels.productId, goods));
  expect(stock.map(({ quantity }) => quantity).sort((a, b) => a - b)).toEqual([
    49, 50, 50, 50, 50, 50, 50, 50,
  ]);
});

test("a repeated click uses it once and finds the same order", async () => {
  const product = await aProduct();
  const coupon = await aCoupon({ usageLimit: 1 });
  const customer = await aCustomer();
  const same = request({ lines: [line(product.id)], couponCode: String(coupon.couponCode) });
  const first = await placeOrder(customer.id, same);
  expect(first.ok).toBe(true);
  expect(await placeOrder(customer.id, same)).toEqual(first);
});

test.each([6, 10, 0])(
  "a total of zero needs no payment, whatever method is named (%p)",
  async (paymentMethodId) => {
    const file = await aProduct({ isDigital: true });
    const coupon = await aCoupon({ value: 10_000 });
    const placed = await placeOrder(
      (await aCustomer()).id,
      request({
        lines: [line(file.id)],
        couponCode: String(coupon.couponCode),
        expectedTotalPaise: 0,
        paymentMethodId,
      }),
    );
    if (!placed.ok) throw new Error(placed.code);
    expect(placed.value.totalPaise).toBe(0);
    expect(await db().select().from(t.payments).where(eq(t.payments.orderId, placed.value.id))).toMatchObject(
      [{ provider: "coupon", status: "captured", amountPaise: 0 }],
    );
  },
);

test("the total the shopper saw is the discounted one", async () => {
  const product = await aProduct();
  const coupon = await aCoupon();
  expect(
    await placeOrder(
      (await aCustomer()).id,
      request({
        lines: [line(product.id)],
        couponCode: String(coupon.couponCode),
        expectedTotalPaise: 100_00,
      }),
    ),
  ).toEqual({ ok: false, code: "TOTAL_CHANGED", facts: { totalPaise: 90_00 } });
});

test("a use that is given back is free again, and given back once", async () => {
  const coupon = await aCoupon({ usageLimit: 1 });
  const customer = await aCustomer();
  const product = await aProduct();
  const placed = await placeOrder(
    customer.id,
    request({ lines: [line(product.id)], couponCode: String(coupon.couponCode) }),
  );
  if (!placed.ok) throw new Error(placed.code);
  await inTransaction((tx) => releaseCouponUse(tx, placed.value.id));
  await inTransaction((tx) => releaseCouponUse(tx, placed.value.id));
  expect(await usedCount(coupon.id)).toBe(0);
  await inTransaction((tx) =>
    countCouponUse(tx, { orderId: placed.value.id, discountId: coupon.id, customerId: customer.id }),
  );
});

test("codes cannot be tried for ever, but a good one may be priced again and again", async () => {
  const product = await aProduct();
  const good = String((await aCoupon()).couponCode);
  const asker = { customerId: null, remoteAddress: "10.9.0.1" };
  for (let i = 0; i < 40; i += 1)
    expect(await previewCoupon(good, [line(product.id)], asker)).toMatchObject({ ok: true });
  for (let i = 0; i < 30; i += 1)
    expect(await previewCoupon(`GUESS-${i}`, [line(product.id)], asker)).toMatchObject({
      code: "COUPON_INVALID",
      facts: { reason: "UNKNOWN" },
    });
  expect(await previewCoupon("GUESS", [line(product.id)], asker)).toEqual({
    ok: false,
    code: "TOO_MANY_REQUESTS",
  });
  expect(await previewCoupon(good, [line(product.id)], asker)).toEqual({
    ok: false,
    code: "TOO_MANY_REQUESTS",
  });
  expect(
    await previewCoupon(good, [line(product.id)], { ...asker, remoteAddress: "10.9.0.2" }),
  ).toMatchObject({ ok: true });
});
