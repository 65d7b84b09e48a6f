import { eq } from "drizzle-orm";
import { db } from "../db/client";
import * as t from "../db/schema";
import { aCustomer, aProduct, thePaymentMethods } from "../db/seed-builders";
import { useTestDatabase } from "../db/testing";
import { moveOrder } from "./move-order";
import { OPEN_CASH_ORDERS } from "./order-limits";
import type { OrderRequest } from "./order-request";
import { ORDER_STATUS } from "./order-status";
import { placeOrder } from "./place-order";

useTestDatabase();
beforeEach(async () => {
  await thePaymentMethods();
});
afterEach(() => {
  delete process.env.CASH_LIMIT;
});

let keys = 0;
const order = (customerId: number, productId: number, quantity = 1) => {
  const request: OrderRequest = {
    lines: [{ productId, quantity, selections: [] }],
    note: "",
    couponCode: "",
    paymentMethodId: 6,
    expectedTotalPaise: null,
    isAgeDeclared: false,
    language: "en",
    idempotencyKey: `limits-${(keys += 1)}`,
  };
  return placeOrder(customerId, request).then((answer) => (answer.ok ? "placed" : answer.code));
};
const stockOf = async (productId: number) =>
  (await db().select().from(t.stockLevels).where(eq(t.stockLevels.productId, productId)))[0]?.quantity;

test("a cash order may cost the limit, not a paisa more, and a refused one takes no stock", async () => {
  process.env.CASH_LIMIT = "1000";
  const customer = await aCustomer();
  const exact = await aProduct({ pricePaise: 100_000, stock: 5, isShippingFree: true });
  const more = await aProduct({ pricePaise: 100_001, stock: 5, isShippingFree: true });
  expect(await order(customer.id, more.id)).toBe("CASH_ORDER_TOO_LARGE");
  expect(await stockOf(more.id)).toBe(5);
  expect(await order(customer.id, exact.id)).toBe("placed");
  expect(await order(customer.id, exact.id)).toBe("placed");
  expect(await order(customer.id, exact.id)).toBe("CASH_ORDERS_OPEN");
  expect(await stockOf(exact.id)).toBe(3);
});

test("a customer has few unpaid cash orders at once, also when all are sent together; a paid one makes room", async () => {
  const [customer, other] = [await aCustomer(), await aCustomer()];
  const product = await aProduct({ pricePaise: 10_000, stock: 50 });
  const all = await Promise.all(
    Array.from({ length: OPEN_CASH_ORDERS + 3 }, () => order(customer.id, product.id)),
  );
  expect(all.filter((code) => code === "placed")).toHaveLength(OPEN_CASH_ORDERS);
  expect(all.filter((code) => code === "CASH_ORDERS_OPEN")).toHaveLength(3);
  expect(await stockOf(product.id)).toBe(50 - OPEN_CASH_ORDERS);
  expect(await order(other.id, product.id)).toBe("placed");

  const [open] = await db().select().from(t.orders).where(eq(t.orders.customerId, customer.id)).limit(1);
  const number = open?.number ?? "";
  for (const to of [ORDER_STATUS.inProgress, ORDER_STATUS.completed])
    expect(await moveOrder(number, to, "")).toMatchObject({ ok: true });
  expect(await order(customer.id, product.id)).toBe("placed");
  expect(await order(customer.id, product.id)).toBe("CASH_ORDERS_OPEN");
});
