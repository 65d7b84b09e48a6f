import { eq } from "drizzle-orm";
import { ADMIN_CALLS, type AdminParams } from "@/lib/admin-contract/calls";
import { COMMAND_LINE } from "../../base/actor";
import { indiaDay, now } from "../../base/clock";
import { saveCart } from "../../people/customers/saved-cart";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { aCustomer, aDiscount, aProduct, thePaymentMethods } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { exportBatch, type ExportName } from "../../exchange/files/export-file";
import { cancelPieces } from "../../sales/orders/take-back";
import { anOrderOfTwoSellers } from "../../sales/orders/two-sellers.testing";
import { aCaller } from "./caller.testing";
import { figuresHandlers } from "./figures-handlers";
import { todayHandlers } from "./today-handlers";

useTestDatabase();
beforeEach(async () => {
  await thePaymentMethods();
});

const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000);
const show = async () => {
  const shown = await figuresHandlers["figures/show"]({}, aCaller({ role: "owner" }));
  if (!shown.ok) throw new Error("no figures");
  return shown.value;
};
const linesOf = async (name: ExportName, month = ""): Promise<string[]> =>
  (await exportBatch(name, { after: null, month })).text.trim().split("\r\n").slice(1);

test("a cart with goods is left after a day, and forgotten after thirty", async () => {
  const product = await aProduct({ pricePaise: 10_00 });
  const gone = await aProduct({ pricePaise: 99_00, isActive: false });
  const line = (productId: number, quantity: number) => ({ productId, quantity, selections: [] });
  const aCart = async (days: number, lines: ReturnType<typeof line>[]) => {
    const { id } = await aCustomer();
    await saveCart(id, lines);
    await db()
      .update(t.savedCarts)
      .set({ updatedAt: daysAgo(days) })
      .where(eq(t.savedCarts.customerId, id));
  };
  expect((await show()).cartsLeft).toEqual({ count: 0, valuePaise: 0 });
  await aCart(0.9, [line(product.id, 7)]);
  await aCart(31, [line(product.id, 7)]);
  await aCart(5, []);
  expect((await show()).cartsLeft).toEqual({ count: 0, valuePaise: 0 });
  await aCart(1.1, [line(product.id, 2), line(gone.id, 1)]);
  await aCart(29, [line(product.id, 3)]);
  expect((await show()).cartsLeft).toEqual({ count: 2, valuePaise: 50_00 });
  expect((await linesOf("carts-left")).map((row) => row.split(",").slice(1))).toEqual([
    ["3", "20.00"],
    ["3", "30.00"],
  ]);
});

test("sales by seller and coupon are of placed orders, after what was cancelled", async () => {
  const coupon = await aDiscount({ couponCode: "TENTH", value: 1000 });
  const { id, north, south, all } = await anOrderOfTwoSellers({ couponCode: "TENTH" });
  const other = await anOrderOfTwoSellers({ couponCode: "TENTH" });
  await cancelPieces(COMMAND_LINE, { ...other.all, pieces: null });
  const [order] = await db().select().from(t.orders).where(eq(t.orders.id, id));
  const discount = order?.couponDiscountPaise ?? 0;
  expect(discount).toBeGreaterThan(0);

  const { sellers, coupons } = await show();
  expect(sellers.map(({ id: seller, orders }) => [seller, orders])).toEqual([
    [north.id, 1],
    [south.id, 1],
  ]);
  expect(sellers.reduce((sum, { salesPaise }) => sum + salesPaise, 0)).toBe(400_02 - discount);
  expect(coupons).toEqual([
    { id: coupon.id, code: "TENTH", uses: 1, discountPaise: discount, salesPaise: 400_02 - discount },
  ]);
  const rupees = (paise: number) => (paise / 100).toFixed(2);
  expect(await linesOf("sales-by-coupon")).toEqual([
    `TENTH,1,${rupees(discount)},${rupees(400_02 - discount)}`,
  ]);
  expect((await linesOf("sales-by-seller")).map((row) => row.split(",").slice(0, 2))).toEqual([
    [String(north.id), "North"],
    [String(south.id), "South"],
  ]);
  expect(await linesOf("sales-by-seller", "2020-01")).toEqual([]);
  expect(await linesOf("sales-by-coupon", "2020-01")).toEqual([]);

  // Older than 30 days: only in the file of all time.
  await db()
    .update(t.orders)
    .set({ placedAt: daysAgo(31) });
  expect(await show()).toMatchObject({ sellers: [], coupons: [] });
  expect(await linesOf("sales-by-coupon")).toHaveLength(1);
  await cancelPieces(COMMAND_LINE, { ...all, pieces: null });
  expect(await linesOf("sales-by-coupon")).toEqual([]);
});

test("thirty days begin at midnight in India, as on the page of today", async () => {
  await db().delete(t.savedCarts);
  const { id, north } = await anOrderOfTwoSellers();
  const customer = await aCustomer();
  const product = await aProduct({ pricePaise: 10_00 });
  await saveCart(customer.id, [{ productId: product.id, quantity: 1, selections: [] }]);
  const midnight = new Date(`${indiaDay()}T00:00:00+05:30`).getTime() - 29 * 86_400_000;
  const at = async (moment: Date) => {
    await db().update(t.orders).set({ placedAt: moment }).where(eq(t.orders.id, id));
    await db()
      .update(t.savedCarts)
      .set({ updatedAt: moment })
      .where(eq(t.savedCarts.customerId, customer.id));
    const today = await todayHandlers["today/show"]({}, aCaller({ role: "owner" }));
    const { sellers, cartsLeft } = await show();
    return {
      today: today.ok ? today.value.figures?.last30Days.orders : undefined,
      days: today.ok ? today.value.days.reduce((sum, day) => sum + day.orders, 0) : undefined,
      figures: sellers.find((seller) => seller.id === north.id)?.orders ?? 0,
      carts: cartsLeft.valuePaise,
    };
  };
  expect(await at(new Date(midnight))).toEqual({ today: 1, days: 1, figures: 1, carts: 10_00 });
  expect(await at(new Date(midnight - 1))).toEqual({ today: 0, days: 0, figures: 0, carts: 0 });
});

test("goods for sale without a sale in 90 days are idle, the longest in the shop first", async () => {
  const { bolt } = await anOrderOfTwoSellers();
  const old = { createdAt: daysAgo(91) };
  const few = await aProduct({ ...old, stock: 2, name: { en: "Anvil", ar: "سندان" } });
  const many = await aProduct({ ...old, stock: 40 });
  await aProduct({ createdAt: daysAgo(89) });
  await aProduct({ ...old, isActive: false });
  await db().update(t.products).set(old).where(eq(t.products.id, bolt.id));
  expect((await show()).idle.map(({ id, pieces }) => [id, pieces])).toEqual([
    [few.sku, 2],
    [many.sku, 40],
  ]);
  expect((await linesOf("idle-products"))[0]).toMatch(new RegExp(`^${few.sku},Anvil,سندان,.+,2$`));
  await db()
    .update(t.orders)
    .set({ placedAt: daysAgo(91) });
  expect((await show()).idle[0]).toMatchObject({ id: bolt.sku, pieces: 7 });
});

describe("sales of chosen days", () => {
  const OWNER = aCaller({ role: "owner" });
  const salesOf = async (request: AdminParams<"figures/sales">, caller = OWNER) => {
    const shown = await figuresHandlers["figures/sales"](request, caller);
    if (!shown.ok) throw new Error("no sales");
    return shown.value;
  };
  const at = async (id: number, moment: string) => {
    await db()
      .update(t.orders)
      .set({ placedAt: new Date(moment) })
      .where(eq(t.orders.id, id));
  };
  let first: Awaited<ReturnType<typeof anOrderOfTwoSellers>>;
  let last: Awaited<ReturnType<typeof anOrderOfTwoSellers>>;
  beforeAll(async () => {
    await db()
      .update(t.orders)
      .set({ placedAt: new Date("2020-01-01T00:00:00Z") });
    first = await anOrderOfTwoSellers();
    last = await anOrderOfTwoSellers();
    await at(first.id, "2026-10-31T18:30:00Z");
    await at(last.id, "2026-11-30T18:29:59.999Z");
  });

  test("begin and end at midnight in India, and are compared with as many days before", async () => {
    const november = await salesOf({ from: "2026-11-01", to: "2026-11-30" });
    const whole = { orders: 2, salesPaise: 2 * 400_02, averagePaise: 400_02 };
    expect(november.sums).toEqual(whole);
    expect(november.before).toEqual({ orders: 0, salesPaise: 0, averagePaise: 0 });
    expect(november.step).toBe("day");
    expect(november.steps).toHaveLength(30);
    expect(november.steps.filter(({ orders }) => orders > 0)).toEqual([
      { day: "2026-11-01", orders: 1, salesPaise: 400_02 },
      { day: "2026-11-30", orders: 1, salesPaise: 400_02 },
    ]);
    expect(november.best).toHaveLength(4);
    expect(november.sellers).toHaveLength(4);
    expect((await salesOf({ from: "2026-11-02", to: "2026-11-29" })).sums.orders).toBe(0);
    expect((await salesOf({ from: "2026-12-01", to: "2026-12-30" })).before).toEqual(whole);
  });

  test("are drawn as months where there are many", async () => {
    const { step, steps, sums } = await salesOf({ from: "2026-09-15", to: "2027-01-15" });
    expect(step).toBe("month");
    expect(steps).toEqual([
      { day: "2026-09-01", orders: 0, salesPaise: 0 },
      { day: "2026-10-01", orders: 0, salesPaise: 0 },
      { day: "2026-11-01", orders: 2, salesPaise: 2 * 400_02 },
      { day: "2026-12-01", orders: 0, salesPaise: 0 },
      { day: "2027-01-01", orders: 0, salesPaise: 0 },
    ]);
    expect(sums.orders).toBe(2);
  });

  test("are of one seller if one is chosen, and a seller's are their own whoever they name", async () => {
    const days = { from: "2026-11-01", to: "2026-11-30" };
    const chosen = await salesOf({ ...days, vendorId: first.south.id });
    expect(chosen.sums).toEqual({ orders: 1, salesPaise: 99_99, averagePaise: 99_99 });
    expect(chosen.sellers.map(({ id }) => id)).toEqual([first.south.id]);
    expect(chosen.choices.map(({ id }) => id)).toContain(last.north.id);
    const seller = aCaller({ role: "seller", vendorId: last.south.id });
    const own = await salesOf({ ...days, vendorId: first.north.id }, seller);
    expect(own.sums).toEqual({ orders: 1, salesPaise: 99_99, averagePaise: 99_99 });
    expect(own.steps.filter(({ orders }) => orders > 0).map(({ day }) => day)).toEqual(["2026-11-30"]);
    expect(own).toMatchObject({ sellers: [], coupons: [], choices: [] });
  });

  test.each([
    ["that end before they begin", "2026-11-30", "2026-11-29"],
    ["that are too many", "2016-11-30", "2026-11-29"],
  ])("days %s are refused", (_what, from, to) => {
    expect(ADMIN_CALLS["figures/sales"].request.safeParse({ from, to }).success).toBe(false);
  });
});
