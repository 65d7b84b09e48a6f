import { eq, sql } from "drizzle-orm";
import { listProducts } from "../listing/list-products";
import { NO_FILTERS } from "../listing/product-filters";
import { indiaDay } from "../../base/clock";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { aCustomer, aProduct, thePaymentMethods } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { placeOrder } from "../../sales/orders/place-order";
import { isPopularityCounted, refreshPopularity } from "./popularity";
import { countView, saveViews } from "./view-counter";

useTestDatabase();
beforeAll(() => (process.env.CASH_LIMIT = "199999"));
afterAll(() => delete process.env.CASH_LIMIT);

const ids: number[] = [];
beforeAll(async () => {
  await thePaymentMethods();
  // The owner's choice, and five others of which the first are better rated.
  for (const [isPopular, stars] of [
    [true, null],
    [false, 5],
    [false, 4],
    [false, 3],
    [false, 2],
    [false, null],
  ] as const)
    ids.push(
      (
        await aProduct({
          isPopular,
          ratingAverage: stars,
          pricePaise: 100,
          stock: 100_000,
          orderMaximumQuantity: 500,
        })
      ).id,
    );
});

beforeEach(async () => {
  await db().delete(t.productViews);
  await db().update(t.orders).set({ status: 4 });
  await refreshPopularity();
});

let keys = 0;
const buy = async (productId: number, quantity: number, customerId?: number) => {
  const placed = await placeOrder(customerId ?? (await aCustomer()).id, {
    lines: [{ productId, quantity, selections: [] }],
    note: "",
    couponCode: "",
    paymentMethodId: 6,
    expectedTotalPaise: null,
    isAgeDeclared: true,
    language: "en",
    idempotencyKey: `popularity-${(keys += 1)}`,
  });
  if (!placed.ok) throw new Error(placed.code);
  return placed.value.id;
};

/** The order of "most shopped", as numbers of the list above. */
const mostShopped = async (): Promise<number[]> => {
  await refreshPopularity();
  const cards = await listProducts(NO_FILTERS, "", "popular", { limit: 10, offset: 0 });
  return cards.map(({ id }) => ids.indexOf(id));
};

const SELECTED = [0, 1, 2, 3, 4, 5];
/** The product that the tests sell. */
const last = (): number => ids[5] as number;

test("R24 R25: without sales the owner's choice comes first, and the shop says so", async () => {
  expect(await mostShopped()).toEqual(SELECTED);
  expect(await isPopularityCounted()).toBe(false);
});

test("sales move the order, the owner's flag counts like eight times the sales", async () => {
  await buy(last(), 3);
  await buy(last(), 3);
  expect(await mostShopped()).toEqual([0, 5, 1, 2, 3, 4]);
  expect(await isPopularityCounted()).toBe(true);
  for (let n = 0; n < 3; n += 1) await buy(last(), 9);
  expect(await mostShopped()).toEqual([5, 0, 1, 2, 3, 4]);
});

test("one customer moves nothing, however many pieces and orders", async () => {
  const { id } = await aCustomer();
  for (let n = 0; n < 3; n += 1) await buy(last(), 300, id);
  expect(await mostShopped()).toEqual(SELECTED);
  expect(await isPopularityCounted()).toBe(false);
});

test("one customer's pieces among others' are bounded", async () => {
  await buy(last(), 500);
  await buy(last(), 1);
  for (let n = 0; n < 3; n += 1) await buy(ids[4] as number, 8);
  expect((await mostShopped()).slice(0, 3)).toEqual([4, 5, 0]);
});

test("what is returned, refunded or never paid does not count", async () => {
  const orders = [await buy(last(), 3), await buy(last(), 3)];
  expect((await mostShopped())[1]).toBe(5);
  for (const status of [0, 4, 5, 6]) {
    await db()
      .update(t.orders)
      .set({ status })
      .where(eq(t.orders.id, orders[0] as number));
    expect(await mostShopped()).toEqual(SELECTED);
  }
});

test("sales fade evenly and are gone after 30 days", async () => {
  const level = async (days: number): Promise<number | undefined> => {
    jest.useFakeTimers({ now: Date.now() + days * 86_400_000, advanceTimers: true });
    await refreshPopularity();
    jest.useRealTimers();
    return (await db().select().from(t.productPopularity)).find(({ productId }) => productId === last())
      ?.level;
  };
  await buy(last(), 8);
  await buy(last(), 8);
  // 16, 8, and 3.2 pieces: each halving is 8 levels.
  expect([await level(0), await level(15), await level(24), await level(30)]).toEqual([33, 25, 14, 0]);
});

test("views count less than sales, and one visitor moves nothing", async () => {
  for (let n = 0; n < 1000; n += 1) countView(last(), "203.0.113.9");
  await saveViews();
  expect(await db().select({ visitors: t.productViews.visitors }).from(t.productViews)).toEqual([
    { visitors: 1 },
  ]);
  expect(await mostShopped()).toEqual(SELECTED);

  for (let n = 0; n < 250; n += 1) countView(last(), `198.51.${n % 5}.${n}`);
  await saveViews();
  expect((await mostShopped())[1]).toBe(5);
  for (let n = 0; n < 2; n += 1) await buy(ids[4] as number, 2);
  expect((await mostShopped()).slice(0, 3)).toEqual([0, 4, 5]);
});

test("a visitor counts once a day for each product", async () => {
  for (const id of [last(), ids[4] as number, last()]) countView(id, "203.0.113.77");
  await saveViews();
  const rows = await db().select().from(t.productViews).orderBy(t.productViews.productId);
  expect(rows.map(({ productId, visitors }) => [productId, visitors])).toEqual([
    [ids[4], 1],
    [last(), 1],
  ]);
});

test("a visitor who comes every day for a month moves nothing", async () => {
  await db().execute(
    sql`insert into product_views (product_id, day, visitors) select ${last()}, ${indiaDay()}::date - n, 1 from generate_series(0, 40) n`,
  );
  expect(await mostShopped()).toEqual(SELECTED);
});

test("a second run writes nothing; a change is told to the pages, once", async () => {
  const version = async () =>
    (
      await db().execute<{ entity: string; version: string }>(
        sql`select entity, version::text from change_log where entity like 'popularity%' order by 1`,
      )
    ).rows;
  await buy(last(), 5);
  await buy(last(), 5);
  const before = await version();
  expect(await refreshPopularity()).toBe(1);
  const after = await version();
  expect(after.map(({ entity }) => entity)).toEqual(["popularity", "popularity-basis"]);
  expect(after).not.toEqual(before);
  expect(await refreshPopularity()).toBe(0);
  expect(await version()).toEqual(after);
});

test("views of unknown products are dropped, and nothing that is stored tells who came", async () => {
  countView(999_999, "203.0.113.9");
  countView(last(), "203.0.113.10");
  await saveViews();
  await saveViews();
  expect(await db().select().from(t.productViews)).toEqual([
    { productId: last(), day: indiaDay(), visitors: 1 },
  ]);
});
