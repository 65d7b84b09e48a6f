import { Client } from "pg";
import { closePool } from "../../base/db/client";
import { outageOf } from "../../base/db/database-away";
import { aCustomer, aProduct, thePaymentMethods } from "../../base/db/seed-builders";
import { hasSessions, useTestDatabase } from "../../base/db/testing";
import { brokenInvariants } from "../../checks/invariants";
import { placeOrder } from "./place-order";

useTestDatabase({ connections: 3 });

const order = (productId: number, key: string) => ({
  lines: [{ productId, quantity: 1, selections: [] }],
  note: "",
  couponCode: "",
  paymentMethodId: 6,
  expectedTotalPaise: null,
  isAgeDeclared: false,
  language: "en" as const,
  idempotencyKey: key,
});

// The embedded engine has one session, in which nobody else can hold a lock.
if (hasSessions) {
  const runtime = process.env.NEXT_RUNTIME;
  // The limits of a server that answers shoppers.
  beforeAll(() => {
    Object.assign(process.env, { NEXT_RUNTIME: "nodejs" });
  });
  afterAll(async () => {
    await closePool();
    if (runtime === undefined) delete process.env.NEXT_RUNTIME;
    else process.env.NEXT_RUNTIME = runtime;
  });

  test("a locked product ends its own orders as an outage, and others are placed meanwhile", async () => {
    await thePaymentMethods();
    const [locked, free, customer, other] = [
      await aProduct({ name: "Locked" }),
      await aProduct({ name: "Free" }),
      await aCustomer(),
      await aCustomer(),
    ];
    await closePool();
    const somebody = new Client({ connectionString: process.env.DATABASE_URL });
    await somebody.connect();
    try {
      await somebody.query("begin");
      await somebody.query("select from stock_levels where product_id = $1 for update", [locked.id]);
      const stuck = Array.from({ length: 5 }, (_, i) =>
        placeOrder(customer.id, order(locked.id, `stuck-${i}`)).catch((error: unknown) => outageOf(error)),
      );
      const placed = await Promise.race([
        placeOrder(other.id, order(free.id, "free")),
        stuck[0]?.then(() => "the locked one was first"),
      ]);
      expect(placed).toMatchObject({ ok: true });
      // Three seconds for a lock; the ones behind it until their patience ends.
      const ended = await Promise.all(stuck);
      expect(ended.map((one) => one === "out of time" || one === "busy")).toEqual(ended.map(() => true));
    } finally {
      await somebody.query("rollback");
      await somebody.end();
    }
    // The same key places the order now.
    expect(await placeOrder(customer.id, order(locked.id, "stuck-0"))).toMatchObject({ ok: true });
    expect(await brokenInvariants()).toEqual([]);
  });
} else {
  test("orders of one product are placed one after the other", async () => {
    await thePaymentMethods();
    const [product, customer] = [await aProduct({ name: "Bolt" }), await aCustomer()];
    const placed = await Promise.all(
      Array.from({ length: 5 }, (_, i) => placeOrder(customer.id, order(product.id, `key-${i}`))),
    );
    expect(placed.map(({ ok }) => ok)).toEqual([true, true, true, true, true]);
    expect(await brokenInvariants()).toEqual([]);
  });
}
