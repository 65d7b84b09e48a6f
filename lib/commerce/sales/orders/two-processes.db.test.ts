import { eq } from "drizzle-orm";
import { db } from "../../base/db/client";
import { heldBefore } from "../../base/db/held-open.testing";
import * as t from "../../base/db/schema";
import { aCustomer, aDiscount, aProduct, thePaymentMethods } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import type { FakeProvider } from "../payments/fake-provider.testing";
import { brokenInvariants } from "../../checks/invariants";
import type { OrderRequest } from "./order-request";
import { placeOrder } from "./place-order";
import { refundAll, sendAndTakeBack } from "./whole-order.testing";

/** Two processes of the shop share the database, but not the lanes and turns of one process. */
jest.mock("./order-lane", () => ({
  inOrderLane: (_: unknown, run: () => unknown) => run(),
  inTurn: (_: unknown, work: () => unknown) => work(),
}));
let mockCard: FakeProvider;
jest.mock("../payments/providers", () => ({
  providerOf: (kind: string) => (kind === "card" ? mockCard.provider : null),
}));

useTestDatabase({ connections: 3 });
beforeAll(async () => {
  const { fakeProvider } = jest.requireActual<typeof import("../payments/fake-provider.testing")>(
    "../payments/fake-provider.testing",
  );
  mockCard = fakeProvider("card");
  await thePaymentMethods();
});
afterEach(async () => expect(await brokenInvariants()).toEqual([]));

let keys = 0;
const request = (productId: number, given: Partial<OrderRequest> = {}): OrderRequest => ({
  lines: [{ productId, quantity: 1, selections: [] }],
  note: "",
  couponCode: "",
  paymentMethodId: 6,
  expectedTotalPaise: null,
  isAgeDeclared: false,
  language: "en",
  idempotencyKey: `process-${(keys += 1)}`,
  ...given,
});
const placed = <A extends { ok: boolean }>(answers: readonly A[]) => answers.filter(({ ok }) => ok);

test("the last piece is sold once, and the other order is told", async () => {
  const { id } = await aProduct({ stock: 1 });
  const [one, other] = [await aCustomer(), await aCustomer()];
  const buy = (customerId: number) => () => placeOrder(customerId, request(id));
  const answers = await heldBefore(t.orders, [buy(one.id), buy(other.id)]);
  expect(placed(answers)).toHaveLength(1);
  expect(answers).toContainEqual({
    ok: false,
    code: "LINES_REFUSED",
    facts: { lines: [{ index: 0, code: "OUT_OF_STOCK", limit: 0 }] },
  });
});

test.each(["click", null])("a second click with the key %s finds the order of the first", async (key) => {
  const [{ id }, customer] = [await aProduct({ stock: 5 }), await aCustomer()];
  const click = () => placeOrder(customer.id, request(id, { idempotencyKey: key }));
  const [first, second] = await heldBefore(t.orders, [click, click]);
  expect(first).toMatchObject({ ok: true });
  expect(second).toEqual(first);
});

test("the last use of a coupon is one customer's", async () => {
  await aDiscount({ couponCode: "LAST", usageLimit: 1 });
  // Of different goods: the stock lock of common ones would put the orders one after the other.
  const buyers = [
    { customer: await aCustomer(), product: await aProduct() },
    { customer: await aCustomer(), product: await aProduct() },
  ];
  const answers = await heldBefore(
    t.couponUses,
    buyers.map(
      ({ customer, product }) =>
        () =>
          placeOrder(customer.id, request(product.id, { couponCode: "LAST" })),
    ),
  );
  expect(placed(answers)).toHaveLength(1);
  expect(answers).toContainEqual({ ok: false, code: "COUPON_INVALID", facts: { reason: "USED_UP" } });
});

test("a customer's last use of a coupon is one order's, also of other goods", async () => {
  await aDiscount({ couponCode: "ONCE", usageLimitPerCustomer: 1 });
  const [customer, one, other] = [await aCustomer(), await aProduct(), await aProduct()];
  const buy = (id: number) => () => placeOrder(customer.id, request(id, { couponCode: "ONCE" }));
  const answers = await heldBefore(t.couponUses, [buy(one.id), buy(other.id)]);
  expect(placed(answers)).toHaveLength(1);
  expect(answers).toContainEqual({ ok: false, code: "COUPON_INVALID", facts: { reason: "USED_BY_YOU" } });
});

test("money that both give back at the provider is given and recorded once", async () => {
  const [{ id: productId }, customer] = [await aProduct(), await aCustomer()];
  const sent = await placeOrder(customer.id, request(productId, { paymentMethodId: 5 }), {
    token: "pm_ok",
    walletReference: "",
  });
  if (!sent.ok) throw new Error(sent.code);
  const { id, number, totalPaise } = sent.value;
  await sendAndTakeBack(number);
  // The provider has given the money back for the first one, who has no answer yet when the second one is done.
  mockCard.world.before("refund", () => refundAll(number));
  expect(await refundAll(number)).toMatchObject({ ok: true, value: { amountPaise: totalPaise } });
  const recorded = await db()
    .select({ paise: t.refunds.amountPaise })
    .from(t.refunds)
    .innerJoin(t.payments, eq(t.payments.id, t.refunds.paymentId))
    .where(eq(t.payments.orderId, id));
  expect([recorded, mockCard.world.rows.get(`card-${number}`)?.refunded]).toEqual([
    [{ paise: totalPaise }],
    totalPaise,
  ]);
});
