import { eq } from "drizzle-orm";
import type { Language } from "@/lib/i18n/languages";
import { db } from "../db/client";
import * as t from "../db/schema";
import { aCustomer, aDiscount, aProduct, thePaymentMethods } from "../db/seed-builders";
import { useTestDatabase } from "../db/testing";
import { brokenInvariants } from "./invariants.testing";
import { moveOrder, receiveCashOfOrder } from "./move-order";
import { findOrder, listNewestOrders } from "./operator-orders";
import { placeOrder } from "./place-order";

useTestDatabase();
beforeEach(async () => {
  await thePaymentMethods();
});
afterEach(async () => {
  expect(await brokenInvariants()).toEqual([]);
});

let keys = 0;
const anOrder = async (given: { couponCode?: string; language?: Language } = {}) => {
  const [bolt, nut] = [await aProduct({ stock: 10 }), await aProduct({ stock: 10 })];
  const lines = [
    [bolt.id, 2],
    [nut.id, 3],
    [bolt.id, 1],
  ].map(([productId = 0, quantity = 0]) => ({ productId, quantity, selections: [] }));
  const customer = await aCustomer();
  const placed = await placeOrder(customer.id, {
    lines,
    note: "",
    couponCode: "",
    paymentMethodId: 6,
    expectedTotalPaise: null,
    isAgeDeclared: false,
    language: "en",
    idempotencyKey: `move-${(keys += 1)}`,
    ...given,
  });
  if (!placed.ok) throw new Error(placed.code);
  return { ...placed.value, bolt, nut, customer };
};
const stockOf = async (productId: number) =>
  (await db().select().from(t.stockLevels).where(eq(t.stockLevels.productId, productId)))[0]?.quantity;
const paymentOf = async (orderId: number) =>
  (await db().select().from(t.payments).where(eq(t.payments.orderId, orderId)))[0]?.status;

test("on its way to completed it is logged, mailed in its language, and its cash is received", async () => {
  const order = await anOrder({ language: "ar" });
  expect(await moveOrder(order.number.toLowerCase(), 2, " Packed ")).toEqual({
    ok: true,
    value: { id: order.id, number: order.number, from: 1, to: 2 },
  });
  expect(await paymentOf(order.id)).toBe("due");
  expect(await moveOrder(order.number, 3, "")).toMatchObject({ ok: true });
  expect(await paymentOf(order.id)).toBe("captured");
  const found = await findOrder(order.number);
  expect(found?.changes.map((c) => [c.fromStatus, c.toStatus, c.actor, c.reason])).toEqual([
    [null, 1, "customer", null],
    [1, 2, "operator", "Packed"],
    [2, 3, "operator", null],
  ]);
  expect(found?.lines.map((l) => [l.status, l.shippingStatus])).toEqual([
    [3, 3],
    [3, 3],
    [3, 3],
  ]);
  const mails = await db()
    .select()
    .from(t.outbox)
    .where(eq(t.outbox.kind, "order-status-changed"))
    .orderBy(t.outbox.id);
  expect(mails.map((m) => [m.recipient, m.language, m.payload])).toEqual([
    [order.customer.email, "ar", { orderId: order.id, number: order.number, status: 2, reason: "Packed" }],
    [order.customer.email, "ar", { orderId: order.id, number: order.number, status: 3, reason: "" }],
  ]);
});

test("returned goods are on the shelf again once, the coupon stays used, the money goes back", async () => {
  const coupon = await aDiscount({ couponCode: "BACK" });
  const order = await anOrder({ couponCode: "BACK" });
  expect(await receiveCashOfOrder(order.number)).toMatchObject({ ok: true });
  expect(await receiveCashOfOrder(order.number)).toEqual({ ok: false, code: "NOTHING_DUE" });
  const answers = await Promise.all([
    moveOrder(order.number, 4, "Wrong size"),
    moveOrder(order.number, 4, "Wrong size"),
  ]);
  expect(answers.filter((a) => a.ok)).toHaveLength(1);
  expect([await stockOf(order.bolt.id), await stockOf(order.nut.id)]).toEqual([10, 10]);
  expect((await db().select().from(t.discounts).where(eq(t.discounts.id, coupon.id)))[0]?.usedCount).toBe(1);
  expect(await paymentOf(order.id)).toBe("captured");
  expect(await moveOrder(order.number, 5, "")).toMatchObject({ ok: true });
  expect(await paymentOf(order.id)).toBe("refunded");
});

test("a provider's payment is refunded at the provider first", async () => {
  const order = await anOrder();
  await db()
    .update(t.payments)
    .set({ provider: "stripe", status: "captured" })
    .where(eq(t.payments.orderId, order.id));
  await moveOrder(order.number, 4, "");
  expect(await moveOrder(order.number, 5, "")).toEqual({ ok: false, code: "PAYMENT_NOT_REFUNDED" });
  expect((await findOrder(order.number))?.status).toBe(4);
  await db().update(t.payments).set({ status: "refunded" }).where(eq(t.payments.orderId, order.id));
  expect(await moveOrder(order.number, 5, "")).toMatchObject({ ok: true });
});

test("what is not ruled is refused and changes nothing", async () => {
  const order = await anOrder();
  for (const to of [0, 1, 3, 5, 6, 7, -1, Number.NaN])
    expect(await moveOrder(order.number, to, "")).toEqual({
      ok: false,
      code: "MOVE_NOT_ALLOWED",
      facts: { from: 1, allowed: [2, 4] },
    });
  expect(await moveOrder("HW-0000-0000", 2, "")).toEqual({ ok: false, code: "NOT_FOUND" });
  expect(await receiveCashOfOrder("HW-0000-0000")).toEqual({ ok: false, code: "NOT_FOUND" });
  expect((await findOrder(order.number))?.changes).toHaveLength(1);
});

test("the newest are listed, of one state or of all", async () => {
  const order = await anOrder();
  expect((await listNewestOrders({ status: 1, limit: 1 }))[0]).toMatchObject({
    number: order.number,
    status: 1,
    email: order.customer.email,
    provider: "cash",
    paymentStatus: "due",
  });
  expect((await listNewestOrders({ status: null, limit: 100 })).length).toBeGreaterThan(2);
});
