import { eq } from "drizzle-orm";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { aCustomer, aProduct, thePaymentMethods } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { OPEN_CASH_ORDERS, OPEN_CASH_ORDERS_OF_ADDRESS } from "./order-limits";
import type { OrderRequest } from "./order-request";
import { placeOrder } from "./place-order";
import { deliverAll, packAll } from "./whole-order.testing";

useTestDatabase({ connections: 3 });
beforeEach(async () => {
  await thePaymentMethods();
});
afterEach(() => {
  delete process.env.CASH_LIMIT;
});

let keys = 0;
const order = (customerId: number, productId: number, quantity = 1, remoteAddress = "local") => {
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
  return placeOrder(customerId, request, undefined, { remoteAddress, isFromHere: false, claim: null }).then(
    (answer) => (answer.ok ? "placed" : answer.code),
  );
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

test("many accounts at one address have few unpaid cash orders together; the address itself is not kept", async () => {
  const product = await aProduct({ pricePaise: 10_000, stock: 100 });
  for (let n = 0; n < OPEN_CASH_ORDERS_OF_ADDRESS / OPEN_CASH_ORDERS; n += 1) {
    const { id } = await aCustomer();
    for (let i = 0; i < OPEN_CASH_ORDERS; i += 1)
      expect(await order(id, product.id, 1, "203.0.113.7")).toBe("placed");
  }
  const { id } = await aCustomer();
  expect(await order(id, product.id, 1, "203.0.113.7")).toBe("TOO_MANY_REQUESTS");
  expect(await order(id, product.id, 1, "203.0.113.8")).toBe("placed");
  expect(await order(id, product.id, 1, "127.0.0.1")).toBe("placed");
  expect(JSON.stringify(await db().select().from(t.orders))).not.toContain("203.0.113.7");
});

test("the first cash order of a new customer is placed, with an e-mail address that nobody has confirmed", async () => {
  const customer = await aCustomer({ emailConfirmedAt: null });
  const product = await aProduct({ pricePaise: 10_000, stock: 5 });
  expect(await order(customer.id, product.id)).toBe("placed");
  const letters = await db().select().from(t.outbox).where(eq(t.outbox.recipient, customer.email));
  expect(letters.map(({ kind }) => kind)).toEqual(["order-placed"]);
  expect(await stockOf(product.id)).toBe(4);
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
  for (const step of [packAll, deliverAll]) expect(await step(number)).toMatchObject({ ok: true });
  expect(await order(customer.id, product.id)).toBe("placed");
  expect(await order(customer.id, product.id)).toBe("CASH_ORDERS_OPEN");
});
