import { eq } from "drizzle-orm";
import type { CallInput, CallName } from "@/lib/contract/calls";
import { encodeAnswer } from "@/lib/contract/envelope";
import { startSession } from "../../people/customers/sessions";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { aCustomer, aDiscount, aProduct, thePaymentMethods } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { brokenInvariants } from "../../checks/invariants";
import { fakeProvider, type FakeProvider } from "../../sales/payments/fake-provider.testing";
import { answerCall } from "./answer-call";

let mockCard: FakeProvider;
jest.mock("../../sales/payments/providers", () => ({
  providerOf: (kind: string) => (kind === "card" ? mockCard.provider : null),
}));

useTestDatabase();
beforeEach(async () => {
  mockCard = fakeProvider("card");
  await thePaymentMethods();
});
afterEach(async () => {
  expect(await brokenInvariants()).toEqual([]);
});

/** Calls over HTTP and returns the envelope and its rows. */
const ask = async <C extends CallName>(
  call: C,
  params: CallInput<C>,
  token: string | null = null,
  key: string | null = null,
) => {
  const envelope = encodeAnswer(
    call,
    await answerCall(
      call,
      { recordValueJson: "{}", ...params },
      { token, language: "en", idempotencyKey: key, remoteAddress: "local" },
    ),
  );
  return { ...envelope, rows: JSON.parse(envelope.data.data) as Record<string, unknown>[] };
};
const cart = (productId: number) =>
  JSON.stringify([
    {
      ProductId: productId,
      productSelectedAttributes: [],
      Quantity: 2,
      Price: 0.01,
      DiscountedPrice: 0,
      ItemSubTotal: -5,
    },
  ]);
const aShopper = async () => {
  const customer = await aCustomer();
  return { ...customer, token: await startSession(customer.id) };
};
const order = (productId: number, given: Partial<CallInput<"post-order">> = {}) => ({
  UserID: null,
  OrderNote: "",
  cartJsonData: cart(productId),
  CouponCode: "",
  PaymentMethod: 6,
  paymentToken: "",
  payPalOrderConfirmJson: "",
  ...given,
});

test("R270 R383: a coupon's worth for this cart, in rupees", async () => {
  const product = await aProduct({ pricePaise: 99_99 });
  const { couponCode } = await aDiscount({ couponCode: "SAVE10" });
  expect(
    await ask("get-coupon-code-discount-value", {
      CouponCode: ` ${String(couponCode).toLowerCase()} `,
      cartJsonData: cart(product.id),
    }),
  ).toMatchObject({ statusCode: 200, rows: [{ DiscountValueAfterCouponAppliedWithQuantity: 20 }] });
});

test.each([
  ["", "required", undefined],
  ["   ", "required", undefined],
  ["X".repeat(31), "max", 30],
])("R269: the coupon '%s' is refused as %s", async (CouponCode, rule, n) => {
  const product = await aProduct();
  const answer = await ask("get-coupon-code-discount-value", { CouponCode, cartJsonData: cart(product.id) });
  expect(answer).toMatchObject({
    statusCode: 400,
    errorCode: "INVALID_REQUEST",
    errorFacts: { fields: { CouponCode: n === undefined ? { rule } : { rule, n } } },
  });
});

test("R271: what takes nothing off is answered with 0, and the facts beside it say why, in rupees (ruling O114)", async () => {
  const product = await aProduct({ pricePaise: 50_00 });
  await aDiscount({ couponCode: "BIG", minOrderPaise: 150_00 });
  const refusalOf = async (CouponCode: string) => {
    const answer = await ask("get-coupon-code-discount-value", {
      CouponCode,
      cartJsonData: cart(product.id),
    });
    expect(answer).toMatchObject({ statusCode: 200 });
    const [row] = answer.rows;
    expect(row).toMatchObject({ DiscountValueAfterCouponAppliedWithQuantity: 0 });
    return JSON.parse(String(row?.RefusalJson)) as unknown;
  };
  expect(await refusalOf("BIG")).toEqual([{ reason: "MINIMUM", minimum: 150, missing: 50 }]);
  expect(await refusalOf("NONE")).toEqual([{ reason: "UNKNOWN" }]);
});

test("R282 R283 R287: an order by cash: the note is kept, the cart's own prices are not", async () => {
  const [product, shopper] = [await aProduct({ pricePaise: 99_99 }), await aShopper()];
  const sent = await ask(
    "post-order",
    order(product.id, { UserID: shopper.id, OrderNote: "Ring twice" }),
    shopper.token,
    "cash",
  );
  expect(sent).toMatchObject({
    statusCode: 200,
    rows: [{ ResponseMsg: "Order Placed Successfully", OrderTotal: 199.98 }],
  });
  expect(await db().select().from(t.orders).where(eq(t.orders.customerId, shopper.id))).toMatchObject([
    { note: "Ring twice", totalPaise: 199_98 },
  ]);
});

test("a price by quantity is told, priced in the cart, charged by the order and no discount to a coupon", async () => {
  const product = await aProduct({
    pricePaise: 200,
    stock: 500,
    orderMinimumQuantity: 2,
    orderQuantityStep: 2,
    packQuantity: 25,
    packUnit: "piece",
    tiers: [{ minimumQuantity: 100, basisPoints: 750 }],
  });
  const { couponCode } = await aDiscount({ couponCode: "TENTH" });
  const [shopper, lines] = [
    await aShopper(),
    JSON.stringify([{ ProductId: product.id, productSelectedAttributes: [], Quantity: 100 }]),
  ];
  expect(await ask("get-product_detail", { ProductId: product.id })).toMatchObject({
    rows: [
      {
        Price: 2,
        OrderQuantityStep: 2,
        PriceTiersJson: JSON.stringify([{ MinimumQuantity: 100, DiscountPercent: 7.5 }]),
        IsTierPerProduct: false,
        PackQuantity: 25,
        PackUnit: "piece",
      },
    ],
  });
  const cartAnswer = await ask("get-customer-cart-items", { cartJsonData: lines });
  expect(cartAnswer).toMatchObject({ rows: [{ orderTotal: 185 }] });
  expect(cartAnswer.rows[0]?.productsData).toMatchObject([
    { Price: 1.85, DiscountedPrice: null, ItemSubTotal: 185, OrderQuantityStep: 2, Problem: null },
  ]);
  expect(
    await ask(
      "post-order",
      order(product.id, { UserID: shopper.id, cartJsonData: lines, CouponCode: String(couponCode) }),
      shopper.token,
      "tier",
    ),
  ).toMatchObject({
    statusCode: 200,
    rows: [{ ResponseMsg: "Order Placed Successfully", OrderTotal: 166.5 }],
  });
  expect(await db().select().from(t.orderLines).where(eq(t.orderLines.productId, product.id))).toMatchObject([
    { unitPricePaise: 185, discountedUnitPricePaise: 185, lineTotalPaise: 185_00, couponSharePaise: 18_50 },
  ]);
});

test("a quantity between two steps is refused with the step", async () => {
  const product = await aProduct({ orderMinimumQuantity: 5, orderQuantityStep: 5, stock: 50 });
  const shopper = await aShopper();
  const lines = JSON.stringify([{ ProductId: product.id, productSelectedAttributes: [], Quantity: 7 }]);
  const answer = await ask("get-customer-cart-items", { cartJsonData: lines });
  expect(answer.rows[0]?.productsData).toMatchObject([
    { Problem: "NOT_A_MULTIPLE", ProblemLimit: 5, ItemSubTotal: 0 },
  ]);
  expect(
    await ask(
      "post-order",
      order(product.id, { UserID: shopper.id, cartJsonData: lines }),
      shopper.token,
      "seven",
    ),
  ).toMatchObject({ statusCode: 409 });
});

test("R282 R283: a card whose bank asks: what to do, then the same call places it", async () => {
  const [product, shopper] = [await aProduct(), await aShopper()];
  const send = () =>
    ask("post-order", order(product.id, { PaymentMethod: 5, paymentToken: "pm_3ds" }), shopper.token, "card");
  const waiting = await send();
  const [row] = waiting.rows;
  expect(waiting).toMatchObject({
    statusCode: 200,
    rows: [
      {
        ResponseMsg: "Payment Action Required",
        OrderTotal: 200,
        PaymentReference: `card-${String(row?.OrderNumber)}`,
        ClientSecret: expect.any(String) as string,
        ChargeAmount: 200,
        ChargeCurrency: "INR",
        ChargeRate: null,
      },
    ],
  });
  mockCard.act(String(row?.PaymentReference));
  expect(await send()).toMatchObject({
    statusCode: 200,
    rows: [{ ResponseMsg: "Order Placed Successfully", OrderId: row?.OrderId }],
  });
});

test("a declined card, and a payment given up", async () => {
  const [product, shopper] = [await aProduct(), await aShopper()];
  expect(
    await ask(
      "post-order",
      order(product.id, { PaymentMethod: 5, paymentToken: "pm_decline" }),
      shopper.token,
      "no",
    ),
  ).toMatchObject({
    statusCode: 409,
    errorCode: "PAYMENT_DECLINED",
    errorMessage: "Your payment was declined. Please try another way to pay.",
    errorFacts: { reason: "card_declined" },
  });
  const { rows } = await ask(
    "post-order",
    order(product.id, { PaymentMethod: 5, paymentToken: "pm_3ds" }),
    shopper.token,
    "up",
  );
  expect(await ask("cancel-payment", { OrderId: Number(rows[0]?.OrderId) }, shopper.token)).toMatchObject({
    statusCode: 200,
    rows: [{ OrderNumber: rows[0]?.OrderNumber, IsPlaced: false }],
  });
  expect(
    await ask("cancel-payment", { OrderId: Number(rows[0]?.OrderId) }, (await aShopper()).token),
  ).toMatchObject({ statusCode: 404 });
});

test.each(["{broken", "[]", '{"id":5}', '"x"', "null"])(
  "R280: a wallet's confirmation that cannot be read (%s) is refused",
  async (payPalOrderConfirmJson) => {
    const [product, shopper] = [await aProduct(), await aShopper()];
    expect(
      await ask(
        "post-order",
        order(product.id, { PaymentMethod: 2, payPalOrderConfirmJson }),
        shopper.token,
        "json",
      ),
    ).toMatchObject({
      statusCode: 400,
      errorFacts: { fields: { payPalOrderConfirmJson: { rule: "invalid" } } },
    });
  },
);
