import { and, eq, sql } from "drizzle-orm";
import { PAYMENT_KINDS } from "@/lib/model/payment-kinds";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { aCustomer, aDiscount, aProduct, thePaymentMethods } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { fakeProvider, type FakeProvider } from "../payments/fake-provider.testing";
import { log } from "@/lib/ground/log";
import { formatMoney } from "@/lib/model/money";
import { writeLetter } from "../../content/mail/letters";
import { findDownload, listDownloads } from "./downloads";
import { cancelPayment } from "./pay-order";
import { followPayment } from "./settle-payment";
import { brokenInvariants } from "../../checks/invariants";
import { listOrders } from "./list-orders";
import type { OrderRequest } from "./order-request";
import { listOrderEvents } from "./order-events";
import { placeOrder } from "./place-order";
import { sweepPayments } from "./sweep-payments";
import { deliverAll, packAll, refundAll, sendAndTakeBack } from "./whole-order.testing";

let mockCard: FakeProvider;
let mockWallet: FakeProvider;
process.env.SEAL_KEY ??= "a text for the tests, of more than 32 characters";
jest.mock("../payments/providers", () => ({
  providerOf: (kind: string) =>
    kind === "card" ? mockCard.provider : kind === "wallet" ? mockWallet.provider : null,
}));

/**
 * Simulates other processes, which do not share the mutex: only the order's row and the provider separate
 * them.
 */
let mockIsApart = false;
jest.mock("./order-lane", () => {
  const actual = jest.requireActual<typeof import("./order-lane")>("./order-lane");
  return {
    ...actual,
    inTurn: (orderId: number, work: () => Promise<unknown>) =>
      mockIsApart ? work() : actual.inTurn(orderId, work),
  };
});

useTestDatabase({ connections: 3 });
beforeEach(async () => {
  mockIsApart = false;
  mockCard = fakeProvider("card");
  mockWallet = fakeProvider("wallet");
  await thePaymentMethods();
});

/** Lists payments that differ between the providers and the shop. */
const unmatchedMoney = async (): Promise<unknown[]> => {
  const known = new Map(
    (await db().select().from(t.payments)).map((payment) => [payment.providerReference, payment]),
  );
  return [mockCard, mockWallet].flatMap(({ world }) =>
    [...world.rows.values()].filter((held) => {
      const payment = known.get(held.reference);
      if (held.state === "captured")
        return (
          payment?.status !== "captured" ||
          payment.providerAmount !== held.amount ||
          payment.providerCurrency !== held.currency
        );
      return held.state === "refunded"
        ? payment?.status !== "refunded"
        : payment?.status === "captured" || payment?.status === "refunded";
    }),
  );
};
afterEach(async () => {
  expect(await brokenInvariants()).toEqual([]);
  expect(await unmatchedMoney()).toEqual([]);
});

let keys = 0;
const CARD: number = PAYMENT_KINDS.card.id;
const WALLET: number = PAYMENT_KINDS.wallet.id;
const request = (
  productId: number,
  given: Partial<OrderRequest> & { quantity?: number } = {},
): OrderRequest => {
  const { quantity = 1, ...rest } = given;
  return {
    lines: [{ productId, quantity, selections: [] }],
    note: "",
    couponCode: "",
    paymentMethodId: CARD,
    expectedTotalPaise: null,
    isAgeDeclared: false,
    language: "en",
    idempotencyKey: `pay-${(keys += 1)}`,
    ...rest,
  };
};
const proof = (token: string) => ({ token, walletReference: "" });
const approved = (walletReference: string) => ({ token: "", walletReference });
const orderOf = async (customerId: number) =>
  (await db().select().from(t.orders).where(eq(t.orders.customerId, customerId)))[0];
const paymentsOf = (orderId: number) =>
  db().select().from(t.payments).where(eq(t.payments.orderId, orderId)).orderBy(t.payments.id);
const stockOf = async (productId: number) =>
  (await db().select().from(t.stockLevels).where(eq(t.stockLevels.productId, productId)))[0]?.quantity;
const usedCount = async (id: number) =>
  (await db().select().from(t.discounts).where(eq(t.discounts.id, id)))[0]?.usedCount;
const confirmations = async (orderId: number) =>
  db().$count(t.outbox, eq(t.outbox.dedupeKey, `order-placed:${orderId}`));
const grownOld = (orderId: number) =>
  db()
    .update(t.orders)
    .set({ createdAt: new Date(Date.now() - 15 * 60_000 - 1000) })
    .where(eq(t.orders.id, orderId));
const times = <T>(n: number, make: (i: number) => T) => Array.from({ length: n }, (_, i) => make(i));
/** Creates an order whose shopper is at the bank's step, or in the wallet's window. */
const waiting = async (paymentMethodId = CARD, token = "pm_3ds", given: Partial<OrderRequest> = {}) => {
  const product = await aProduct({ stock: 3 });
  const customer = await aCustomer();
  const orderRequest = request(product.id, { paymentMethodId, ...given });
  const sent = await placeOrder(customer.id, orderRequest, proof(paymentMethodId === CARD ? token : ""));
  if (!sent.ok || sent.value.action === undefined) throw new Error(sent.ok ? "placed at once" : sent.code);
  return {
    product,
    customer,
    request: orderRequest,
    id: sent.value.id,
    number: sent.value.number,
    action: sent.value.action,
  };
};
const mock = (paymentMethodId: number) => (paymentMethodId === CARD ? mockCard : mockWallet);

describe("by card", () => {
  test("R388: a card (5) without a bank's step is paid and placed by one call, mailed once, with what the provider holds written down", async () => {
    const product = await aProduct({ pricePaise: 499_50 });
    const customer = await aCustomer();
    const sent = await placeOrder(
      customer.id,
      request(product.id, { quantity: 2, expectedTotalPaise: 999_00 }),
      proof("pm_ok"),
    );
    if (!sent.ok) throw new Error(sent.code);
    expect(sent.value).toEqual({ id: sent.value.id, number: sent.value.number, totalPaise: 999_00 });
    const order = await orderOf(customer.id);
    expect(order).toMatchObject({ status: 1, placedAt: expect.any(Date) as Date });
    expect(await paymentsOf(sent.value.id)).toMatchObject([
      {
        provider: "card",
        status: "captured",
        providerReference: `card-${sent.value.number}`,
        providerAmount: 999_00,
        providerCurrency: "INR",
        providerRate: null,
      },
    ]);
    expect(await confirmations(sent.value.id)).toBe(1);
    const changes = await db()
      .select()
      .from(t.orderStatusChanges)
      .where(eq(t.orderStatusChanges.orderId, sent.value.id))
      .orderBy(t.orderStatusChanges.id);
    expect(changes.map((c) => [c.fromStatus, c.toStatus, c.actor])).toEqual([
      [null, 0, "customer"],
      [0, 1, "provider"],
    ]);
  });

  test("3-D Secure: reserved and in no history until the bank agrees; the same call then places it", async () => {
    const { customer, product, request: orderRequest, id, number, action } = await waiting();
    expect(action).toEqual({
      reference: `card-${number}`,
      clientSecret: `card-${number}-secret`,
      charge: { amount: 100_00, currency: "INR", rate: null },
    });
    expect(await stockOf(product.id)).toBe(2);
    expect(await listOrders(customer.id, { number: 1, size: 10 })).toEqual([]);
    expect(await confirmations(id)).toBe(0);
    expect(await placeOrder(customer.id, orderRequest, proof("pm_3ds"))).toMatchObject({
      ok: true,
      value: { id, action },
    });
    mockCard.act(action.reference);
    expect(await placeOrder(customer.id, orderRequest, proof("pm_3ds"))).toEqual({
      ok: true,
      value: { id, number, totalPaise: 100_00 },
    });
    expect(await listOrders(customer.id, { number: 1, size: 10 })).toMatchObject([{ id, status: 1 }]);
  });

  test("a return page that has only the payment's reference finishes the customer's own order, and nobody else's", async () => {
    const { customer, id, action } = await waiting();
    mockCard.act(action.reference);
    const bare = { ...request(1, { idempotencyKey: "another" }), lines: [] };
    expect(await placeOrder((await aCustomer()).id, bare, proof(action.reference))).toMatchObject({
      ok: false,
      code: "CART_EMPTY",
    });
    expect(await placeOrder(customer.id, bare, proof(action.reference))).toMatchObject({
      ok: true,
      value: { id },
    });
  });

  test.each([
    ["pm_decline", false],
    ["pm_3ds-decline", true],
  ])(
    "%s releases goods and coupon, keeps saying so under its key, and a new key may pay",
    async (token, hasStep) => {
      const coupon = await aDiscount({ couponCode: `DECLINE-${token}`, usageLimit: 1 });
      const product = await aProduct({ stock: 1 });
      const customer = await aCustomer();
      const orderRequest = request(product.id, { couponCode: String(coupon.couponCode) });
      const first = await placeOrder(customer.id, orderRequest, proof(token));
      if (hasStep) mockCard.act(first.ok ? (first.value.action?.reference ?? "") : "");
      const declined = hasStep ? await placeOrder(customer.id, orderRequest, proof(token)) : first;
      const order = await orderOf(customer.id);
      expect(declined).toEqual({
        ok: false,
        code: "PAYMENT_DECLINED",
        facts: { orderId: order?.id, orderNumber: order?.number, reason: "card_declined" },
      });
      expect(order?.status).toBe(6);
      expect([
        await stockOf(product.id),
        await usedCount(coupon.id),
        await confirmations(order?.id ?? 0),
      ]).toEqual([1, 0, 0]);
      // The browser's data about the payment is no longer usable.
      expect(mockCard.world.calls).toContain("cancel");
      expect(await placeOrder(customer.id, orderRequest, proof("pm_ok"))).toEqual(declined);
      expect(
        await placeOrder(customer.id, { ...orderRequest, idempotencyKey: `again-${token}` }, proof("pm_ok")),
      ).toMatchObject({ ok: true });
      expect([await stockOf(product.id), await usedCount(coupon.id)]).toEqual([0, 1]);
    },
  );

  test("without a payment method nothing is reserved", async () => {
    const product = await aProduct();
    expect(await placeOrder((await aCustomer()).id, request(product.id), proof(""))).toEqual({
      ok: false,
      code: "INVALID_REQUEST",
      facts: { fields: { paymentToken: { rule: "required" } } },
    });
    expect(await stockOf(product.id)).toBe(10);
  });

  test("downloads alone may be paid by card", async () => {
    const file = await aProduct({ isDigital: true });
    expect(await placeOrder((await aCustomer()).id, request(file.id), proof("pm_ok"))).toMatchObject({
      ok: true,
    });
  });

  test("a total the provider does not take, and a total of zero that needs none", async () => {
    const product = await aProduct({ pricePaise: 49 });
    const coupon = await aDiscount({ couponCode: "FREE", value: 10_000 });
    expect(await placeOrder((await aCustomer()).id, request(product.id), proof("pm_ok"))).toMatchObject({
      code: "PAYMENT_METHOD_INVALID",
    });
    expect(
      await placeOrder(
        (await aCustomer()).id,
        request(product.id, { couponCode: String(coupon.couponCode) }),
      ),
    ).toMatchObject({ ok: true, value: { totalPaise: 0 } });
    expect(mockCard.world.calls).toEqual([]);
  });

  test("cards cannot be tried out without end", async () => {
    const product = await aProduct({ stock: 50 });
    const customer = await aCustomer();
    const codes = [];
    for (const i of times(21, (n) => n))
      codes.push(
        await placeOrder(customer.id, request(product.id, { note: String(i) }), proof("pm_decline")).then(
          (a) => (a.ok ? "placed" : a.code),
        ),
      );
    expect(codes).toEqual([...times(20, () => "PAYMENT_DECLINED"), "TOO_MANY_REQUESTS"]);
  });
});

describe("by wallet", () => {
  test("R388: the wallet (2): the server's own order there, its converted charge frozen; taken only after the shopper approved", async () => {
    const { customer, request: orderRequest, id, action } = await waiting(WALLET);
    expect(action).toMatchObject({
      clientSecret: null,
      charge: { amount: 118, currency: "USD", rate: "85" },
    });
    expect(await placeOrder(customer.id, orderRequest, approved(action.reference))).toMatchObject({
      ok: true,
      value: { id, action },
    });
    mockWallet.act(action.reference);
    expect(await placeOrder(customer.id, orderRequest, approved(action.reference))).toMatchObject({
      ok: true,
      value: { id },
    });
    expect(await paymentsOf(id)).toMatchObject([
      {
        provider: "wallet",
        status: "captured",
        amountPaise: 100_00,
        providerAmount: 118,
        providerCurrency: "USD",
        providerRate: "85",
      },
    ]);
  });

  test("a wallet order that is not this customer's is refused and changes nothing", async () => {
    const { request: orderRequest, action, product } = await waiting(WALLET);
    mockWallet.act(action.reference);
    for (const reference of [action.reference, "made-up"])
      expect(
        await placeOrder(
          (await aCustomer()).id,
          { ...orderRequest, idempotencyKey: "own" },
          approved(reference),
        ),
      ).toMatchObject({ code: "INVALID_REQUEST" });
    expect(await stockOf(product.id)).toBe(2);
  });

  test("the wallet's no releases the order", async () => {
    mockWallet.world.wallet = "decline";
    const { customer, request: orderRequest, action, product } = await waiting(WALLET);
    mockWallet.act(action.reference);
    expect(await placeOrder(customer.id, orderRequest, approved(action.reference))).toMatchObject({
      code: "PAYMENT_DECLINED",
    });
    expect(await stockOf(product.id)).toBe(3);
  });

  test("R281: the wallet's no is told as one also while its webhook is being worked on", async () => {
    for (let round = 0; round < 8; round += 1) {
      mockWallet.world.wallet = "decline";
      const { customer, request: orderRequest, action, product } = await waiting(WALLET);
      mockWallet.act(action.reference);
      const [, answer] = await Promise.all([
        followPayment(mockWallet.provider, action.reference),
        placeOrder(customer.id, orderRequest, approved(action.reference)),
      ]);
      expect(answer).toMatchObject({ code: "PAYMENT_DECLINED" });
      expect(await stockOf(product.id)).toBe(3);
    }
  });
});

describe("the money must be what was asked for", () => {
  test.each([
    ["too little", (held: { amount: number }) => (held.amount -= 1)],
    ["another currency", (held: { currency: string }) => (held.currency = "EUR")],
    ["another account", (held: { payee: string | null }) => (held.payee = "SOMEBODY")],
    ["no account", (held: { payee: string | null }) => (held.payee = null)],
    ["another order", (held: { orderNumber: string | null }) => (held.orderNumber = "HW-AAAA-AAAA")],
  ])("%s is never placed, and goes back", async (_, change) => {
    const { customer, request: orderRequest, id, action, product } = await waiting(WALLET);
    mockWallet.act(action.reference);
    change(mockWallet.world.rows.get(action.reference)!);
    expect(await placeOrder(customer.id, orderRequest, approved(action.reference))).toMatchObject({
      ok: false,
      code: "PAYMENT_FAILED",
      facts: { reason: "mismatch" },
    });
    expect([
      await stockOf(product.id),
      await confirmations(id),
      (await orderOf(customer.id))?.status,
    ]).toEqual([3, 0, 6]);
    expect(await paymentsOf(id)).toMatchObject([{ status: "refunded" }]);
  });

  test("a card that was charged too little, with the provider away for the refund: the sweep gives it back", async () => {
    const product = await aProduct();
    const customer = await aCustomer();
    mockCard.world.before("start", async () => void (mockCard.world.isAway = true));
    expect(await placeOrder(customer.id, request(product.id), proof("pm_short"))).toMatchObject({
      code: "PAYMENT_FAILED",
    });
    const id = (await orderOf(customer.id))?.id ?? 0;
    await sweepPayments();
    expect(await paymentsOf(id)).toMatchObject([{ status: "refund-due" }]);
    mockCard.world.isAway = false;
    await Promise.all(times(3, () => sweepPayments()));
    expect(await paymentsOf(id)).toMatchObject([{ status: "refunded", failureReason: "mismatch" }]);
  });
});

describe.each([
  ["in one process", false],
  ["as in several processes", true],
])("really at the same time, %s", (_, isApart) => {
  beforeEach(() => {
    mockIsApart = isApart;
  });

  test("R286: two shoppers and the last piece by card: one has it, the other is told and not charged", async () => {
    for (let round = 0; round < 5; round += 1) {
      const product = await aProduct({ stock: 1 });
      const [one, other] = [await aCustomer(), await aCustomer()];
      const answers = await Promise.all(
        [one, other].map((c) => placeOrder(c.id, request(product.id), proof("pm_ok"))),
      );
      expect(answers.filter((a) => a.ok)).toHaveLength(1);
      expect(answers.find((a) => !a.ok)).toMatchObject({
        code: "LINES_REFUSED",
        facts: { lines: [{ code: "OUT_OF_STOCK" }] },
      });
      expect(await stockOf(product.id)).toBe(0);
    }
    expect([...mockCard.world.rows.values()].filter((held) => held.state === "captured")).toHaveLength(5);
  });

  test("the last piece is held during the bank's step and free when it is declined", async () => {
    const product = await aProduct({ stock: 1 });
    const [one, other] = [await aCustomer(), await aCustomer()];
    const orderRequest = request(product.id);
    const sent = await placeOrder(one.id, orderRequest, proof("pm_3ds-decline"));
    expect(await placeOrder(other.id, request(product.id), proof("pm_ok"))).toMatchObject({
      code: "LINES_REFUSED",
    });
    mockCard.act(sent.ok ? (sent.value.action?.reference ?? "") : "");
    await placeOrder(one.id, orderRequest, proof("pm_3ds-decline"));
    expect(await placeOrder(other.id, request(product.id), proof("pm_ok"))).toMatchObject({ ok: true });
  });

  test.each(["pm_ok", "pm_decline", "pm_3ds"])(
    "R286: one shopper clicking twelve times with %s: one order, one charge, one answer",
    async (token) => {
      const product = await aProduct();
      const customer = await aCustomer();
      const orderRequest = request(product.id);
      const answers = await Promise.all(times(12, () => placeOrder(customer.id, orderRequest, proof(token))));
      expect(new Set(answers.map((a) => JSON.stringify(a))).size).toBe(1);
      expect(mockCard.world.rows.size).toBe(1);
      expect(await db().$count(t.orders, eq(t.orders.customerId, customer.id))).toBe(1);
      await cancelPayment(customer.id, (await orderOf(customer.id))?.id ?? 0);
    },
  );

  test.each([
    [CARD, "webhook, return and sweep"],
    [WALLET, "webhook, return and sweep"],
  ])("payment method %p: %s together place it once", async (method) => {
    const { customer, request: orderRequest, id, action } = await waiting(method);
    await grownOld(id);
    mock(method).act(action.reference);
    const back = () =>
      placeOrder(customer.id, orderRequest, method === CARD ? proof("pm_3ds") : approved(action.reference));
    const told = () => followPayment(mock(method).provider, action.reference);
    const answers = await Promise.all([told(), back(), sweepPayments(), told(), back(), sweepPayments()]);
    expect(answers[1]).toMatchObject({ ok: true, value: { id } });
    expect(answers[4]).toEqual(answers[1]);
    expect((await orderOf(customer.id))?.status).toBe(1);
    expect(await confirmations(id)).toBe(1);
  });

  test("the webhook before the return: the call that asked finds its order placed", async () => {
    const product = await aProduct();
    const customer = await aCustomer();
    let told: Promise<boolean> | undefined;
    mockCard.world.before("start", async () => {
      const number = (await orderOf(customer.id))?.number ?? "";
      told = followPayment(mockCard.provider, `card-${number}`);
    });
    expect(await placeOrder(customer.id, request(product.id), proof("pm_ok"))).toMatchObject({ ok: true });
    expect(await told).toBe(true);
    expect(await confirmations((await orderOf(customer.id))?.id ?? 0)).toBe(1);
  });

  test("the return before the webhook, which then comes twice and late", async () => {
    const { customer, request: orderRequest, id, action } = await waiting();
    mockCard.act(action.reference);
    expect(await placeOrder(customer.id, orderRequest, proof("pm_3ds"))).toMatchObject({ ok: true });
    await packAll((await orderOf(customer.id))?.number ?? "");
    expect(
      await Promise.all([
        followPayment(mockCard.provider, action.reference),
        followPayment(mockCard.provider, action.reference),
      ]),
    ).toEqual([true, true]);
    expect([(await orderOf(customer.id))?.status, await confirmations(id)]).toEqual([2, 1]);
  });

  test.each([[CARD], [WALLET]])(
    "payment method %p: giving up while the payment goes through ends one way: placed, or released and given back",
    async (method) => {
      for (let round = 0; round < 6; round += 1) {
        const { customer, request: orderRequest, id, action, product } = await waiting(method);
        mock(method).act(action.reference);
        const [gaveUp, paid] = await Promise.all([
          cancelPayment(customer.id, id),
          placeOrder(
            customer.id,
            orderRequest,
            method === CARD ? proof("pm_3ds") : approved(action.reference),
          ),
          followPayment(mock(method).provider, action.reference),
        ]);
        const isPlaced = (await orderOf(customer.id))?.status === 1;
        expect(gaveUp).toMatchObject({ ok: true, value: { isPlaced } });
        expect(paid.ok).toBe(isPlaced);
        expect(await stockOf(product.id)).toBe(isPlaced ? 2 : 3);
      }
    },
  );
});

describe("nobody comes back", () => {
  test.each([[CARD], [WALLET]])(
    "payment method %p: the browser is closed after paying: the webhook finishes",
    async (method) => {
      const { customer, id, action } = await waiting(method);
      mock(method).act(action.reference);
      expect(await followPayment(mock(method).provider, action.reference)).toBe(true);
      expect([(await orderOf(customer.id))?.status, await confirmations(id)]).toEqual([1, 1]);
    },
  );

  test.each([[CARD], [WALLET]])(
    "payment method %p: and when the webhook is lost too, the sweep finishes after a quarter of an hour, not before",
    async (method) => {
      const { customer, id, action } = await waiting(method);
      mock(method).act(action.reference);
      await sweepPayments();
      expect((await orderOf(customer.id))?.status).toBe(0);
      await grownOld(id);
      await Promise.all(times(3, () => sweepPayments()));
      expect([(await orderOf(customer.id))?.status, await confirmations(id)]).toEqual([1, 1]);
      expect(
        (
          await db()
            .select()
            .from(t.orderStatusChanges)
            .where(eq(t.orderStatusChanges.orderId, id))
            .orderBy(t.orderStatusChanges.id)
        ).at(-1)?.actor,
      ).toBe("sweep");
    },
  );

  test.each([[CARD], [WALLET]])(
    "payment method %p: a bank's step that nobody finished is given up; its key then says so",
    async (method) => {
      const { customer, request: orderRequest, id, action, product } = await waiting(method);
      await grownOld(id);
      await sweepPayments();
      expect([(await orderOf(customer.id))?.status, await stockOf(product.id)]).toEqual([6, 3]);
      expect(
        await placeOrder(
          customer.id,
          orderRequest,
          method === CARD ? proof("pm_3ds") : approved(action.reference),
        ),
      ).toMatchObject({ code: "PAYMENT_FAILED", facts: { reason: "canceled" } });
      // The shopper acts too late: a card can no longer be charged, an approved wallet is never captured.
      mock(method).act(action.reference);
      await followPayment(mock(method).provider, action.reference);
      expect((await paymentsOf(id))[0]?.status).toBe("failed");
    },
  );

  test("a success that arrives after the sweep gave up goes back", async () => {
    const { customer, id, action } = await waiting();
    await grownOld(id);
    await sweepPayments();
    Object.assign(mockCard.world.rows.get(action.reference)!, { state: "captured" });
    await Promise.all([
      followPayment(mockCard.provider, action.reference),
      followPayment(mockCard.provider, action.reference),
    ]);
    expect((await orderOf(customer.id))?.status).toBe(6);
    expect(await paymentsOf(id)).toMatchObject([{ status: "refunded" }]);
  });

  test("a second payment under one order's number goes back, the order keeps its own", async () => {
    const product = await aProduct();
    const customer = await aCustomer();
    await placeOrder(customer.id, request(product.id), proof("pm_ok"));
    const order = await orderOf(customer.id);
    const own = mockCard.world.rows.get(`card-${order?.number}`)!;
    mockCard.world.rows.set("card-second", { ...own, reference: "card-second" });
    expect(await followPayment(mockCard.provider, "card-second")).toBe(true);
    expect((await paymentsOf(order?.id ?? 0)).map((p) => [p.providerReference, p.status])).toEqual([
      [own.reference, "captured"],
      ["card-second", "refunded"],
    ]);
    expect((await orderOf(customer.id))?.status).toBe(1);
  });

  test("news of a payment that is none of ours", async () => {
    expect(await followPayment(mockCard.provider, "unknown")).toBe(false);
    mockCard.world.rows.set("foreign", {
      reference: "foreign",
      state: "needs-action",
      amount: 1,
      refunded: 0,
      currency: "INR",
      payee: null,
      orderNumber: "HW-AAAA-AAAA",
      clientSecret: null,
      reason: null,
      behaviour: "ok",
      isApproved: false,
    });
    expect(await followPayment(mockCard.provider, "foreign")).toBe(false);
  });
});

describe("the provider is away", () => {
  test("at the start: nothing is lost; the same key pays when it is back, once", async () => {
    const product = await aProduct();
    const customer = await aCustomer();
    const orderRequest = request(product.id);
    mockCard.world.isAway = true;
    const away = await placeOrder(customer.id, orderRequest, proof("pm_ok"));
    const order = await orderOf(customer.id);
    expect(away).toEqual({
      ok: false,
      code: "PAYMENT_UNDERWAY",
      facts: { orderId: order?.id, orderNumber: order?.number },
    });
    expect([order?.status, await stockOf(product.id)]).toEqual([0, 9]);
    mockCard.world.isAway = false;
    expect(await placeOrder(customer.id, orderRequest, proof("pm_ok"))).toMatchObject({ ok: true });
    expect(mockCard.world.rows.size).toBe(1);
  });

  test("at the start and for good: the sweep waits for it, then releases what was never charged", async () => {
    const product = await aProduct();
    const customer = await aCustomer();
    mockCard.world.isAway = true;
    await placeOrder(customer.id, request(product.id), proof("pm_ok"));
    const id = (await orderOf(customer.id))?.id ?? 0;
    await grownOld(id);
    await sweepPayments();
    expect((await orderOf(customer.id))?.status).toBe(0);
    mockCard.world.isAway = false;
    await sweepPayments();
    expect([(await orderOf(customer.id))?.status, await stockOf(product.id)]).toEqual([6, 10]);
  });

  test("charged, but the answer was lost: a second try and the sweep both find the money", async () => {
    for (const find of [
      (customerId: number, orderRequest: OrderRequest) =>
        placeOrder(customerId, orderRequest, proof("pm_lost")),
      () => sweepPayments(),
    ]) {
      const product = await aProduct();
      const customer = await aCustomer();
      const asked = request(product.id);
      expect(await placeOrder(customer.id, asked, proof("pm_lost"))).toMatchObject({
        code: "PAYMENT_UNDERWAY",
      });
      const id = (await orderOf(customer.id))?.id ?? 0;
      await grownOld(id);
      await find(customer.id, asked);
      expect([(await orderOf(customer.id))?.status, await confirmations(id)]).toEqual([1, 1]);
    }
  });

  test.each([[CARD], [WALLET]])(
    "payment method %p: at the finish the order waits, the shopper cannot give it up, and it ends when it is back",
    async (method) => {
      const { customer, request: asked, id, action } = await waiting(method);
      mock(method).act(action.reference);
      mock(method).world.isAway = true;
      const back = () =>
        placeOrder(customer.id, asked, method === CARD ? proof("pm_3ds") : approved(action.reference));
      expect(await back()).toMatchObject({ code: "PAYMENT_UNDERWAY" });
      expect(await cancelPayment(customer.id, id)).toMatchObject({ ok: false, code: "PAYMENT_UNDERWAY" });
      await expect(followPayment(mock(method).provider, action.reference)).rejects.toThrow("away");
      mock(method).world.isAway = false;
      expect(await back()).toMatchObject({ ok: true, value: { id } });
    },
  );

  test("one provider that is away does not keep the other's orders waiting", async () => {
    const [card, wallet] = [await waiting(CARD), await waiting(WALLET)];
    await grownOld(card.id);
    await grownOld(wallet.id);
    mockCard.act(card.action.reference);
    mockWallet.act(wallet.action.reference);
    mockCard.world.isAway = true;
    await sweepPayments();
    expect([(await orderOf(card.customer.id))?.status, (await orderOf(wallet.customer.id))?.status]).toEqual([
      0, 1,
    ]);
    mockCard.world.isAway = false;
    await sweepPayments();
    expect((await orderOf(card.customer.id))?.status).toBe(1);
  });
});

describe("giving up", () => {
  test.each([[CARD], [WALLET]])(
    "payment method %p: releases at once; another customer's order is unknown",
    async (method) => {
      const coupon = await aDiscount({ couponCode: `GIVE-UP-${method}`, usageLimit: 1 });
      const {
        customer,
        request: asked,
        id,
        number,
        product,
      } = await waiting(method, "pm_3ds", { couponCode: String(coupon.couponCode) });
      expect(await cancelPayment((await aCustomer()).id, id)).toEqual({ ok: false, code: "NOT_FOUND" });
      expect(await cancelPayment(customer.id, 999_999)).toEqual({ ok: false, code: "NOT_FOUND" });
      expect(await cancelPayment(customer.id, id)).toMatchObject({
        ok: true,
        value: { id, number, isPlaced: false },
      });
      expect([await stockOf(product.id), await usedCount(coupon.id)]).toEqual([3, 0]);
      expect(await cancelPayment(customer.id, id)).toMatchObject({ ok: true, value: { isPlaced: false } });
      expect(await placeOrder(customer.id, asked, proof("pm_3ds"))).toMatchObject({ code: "PAYMENT_FAILED" });
    },
  );

  test("too late: the order is placed", async () => {
    const { customer, id, action } = await waiting();
    mockCard.act(action.reference);
    expect(await cancelPayment(customer.id, id)).toMatchObject({ ok: true, value: { isPlaced: true } });
  });
});

describe("the operator refunds", () => {
  const returned = async () => {
    const product = await aProduct();
    const customer = await aCustomer();
    const sent = await placeOrder(customer.id, request(product.id), proof("pm_ok"));
    if (!sent.ok) throw new Error(sent.code);
    await sendAndTakeBack(sent.value.number, "Wrong size");
    return sent.value;
  };
  const held = (number: string) => mockCard.world.rows.get(`card-${number}`)?.state;

  test("at the provider first, then here, once", async () => {
    const { id, number } = await returned();
    const answers = await Promise.all([refundAll(number), refundAll(number.toLowerCase())]);
    expect(answers.filter((a) => a.ok)).toHaveLength(1);
    expect([held(number), (await paymentsOf(id))[0]?.status]).toEqual(["refunded", "refunded"]);
  });

  test("only what has returned: money of other orders stays where it is", async () => {
    const product = await aProduct();
    const sent = await placeOrder((await aCustomer()).id, request(product.id), proof("pm_ok"));
    if (!sent.ok) throw new Error(sent.code);
    expect(await refundAll(sent.value.number)).toMatchObject({ code: "NOTHING_OWED" });
    expect(held(sent.value.number)).toBe("captured");
  });

  test("a provider that is away or says no changes nothing", async () => {
    const { id, number } = await returned();
    mockCard.world.isAway = true;
    expect(await refundAll(number)).toEqual({ ok: false, code: "PROVIDER_AWAY" });
    mockCard.world.isAway = false;
    const refund = jest
      .spyOn(mockCard.provider, "refund")
      .mockImplementation((reference) => mockCard.provider.read(reference));
    expect(await refundAll(number)).toEqual({ ok: false, code: "REFUND_REFUSED" });
    expect((await paymentsOf(id))[0]?.status).toBe("captured");
    refund.mockRestore();
    expect(await refundAll(number)).toMatchObject({ ok: true });
  });

  test("refunded there but not noted here, because we died in between: a second try notes it", async () => {
    const { id, number } = await returned();
    await mockCard.provider.refund(`card-${number}`);
    await db().update(t.payments).set({ status: "captured" }).where(eq(t.payments.orderId, id));
    expect(await refundAll(number)).toMatchObject({ ok: true });
  });
});

describe("a refund or dispute at the provider", () => {
  const bought = async () => {
    const product = await aProduct({ isDigital: true, digitalFile: "guide.pdf" });
    const customer = await aCustomer();
    const sent = await placeOrder(customer.id, request(product.id), proof("pm_ok"));
    if (!sent.ok) throw new Error(sent.code);
    const [line] = await db().select().from(t.orderLines).where(eq(t.orderLines.orderId, sent.value.id));
    return { ...sent.value, customer, lineId: line?.id ?? 0 };
  };
  const refundThere = async (number: string) => {
    const reference = `card-${number}`;
    await mockCard.provider.refund(reference);
    return followPayment(mockCard.provider, reference);
  };

  const refundMails = (number: string) =>
    db()
      .select()
      .from(t.outbox)
      .where(and(eq(t.outbox.kind, "provider-refund"), sql`${t.outbox.payload} ->> 'number' = ${number}`));

  test("a refund is noted with a completed order, and closes its download", async () => {
    const warned = jest.spyOn(log, "warn").mockImplementation();
    const { id, number, customer, lineId } = await bought();
    await packAll(number);
    await deliverAll(number);
    expect(await findDownload(customer.id, lineId)).toBe("guide.pdf");
    expect(await refundThere(number)).toBe(true);
    expect((await paymentsOf(id))[0]?.status).toBe("refunded");
    expect((await orderOf(customer.id))?.status).toBe(3);
    expect(await findDownload(customer.id, lineId)).toBeNull();
    expect((await listDownloads(customer.id, id)).size).toBe(0);
    await refundThere(number);
    expect(warned).toHaveBeenCalledTimes(1);
    warned.mockRestore();
  });

  test.each(["en", "ar"] as const)(
    "a refund is mailed to the owner once, and stands in the order's history: %s",
    async (language) => {
      const warned = jest.spyOn(log, "warn").mockImplementation();
      const { id, number } = await bought();
      await refundThere(number);
      await refundThere(number);
      const [payment] = await paymentsOf(id);
      const given = payment?.receivedPaise ?? 0;
      const mails = await refundMails(number);
      expect(mails).toMatchObject([
        {
          recipient: "operator",
          sentAt: null,
          payload: { number, provider: "card", amountPaise: given, openPaise: given },
        },
      ]);
      const letter = await writeLetter("provider-refund", mails[0]?.payload, language, "operator");
      expect(letter.subject).toContain(number);
      expect(JSON.stringify(letter.parts)).toContain(`/admin#/orders/${number}/show`);
      // Once in the facts, once for the goods that nobody took back.
      expect(JSON.stringify(letter.parts).split(formatMoney(given, "always"))).toHaveLength(3);
      expect((await listOrderEvents(id, null))[0]).toMatchObject({
        who: "provider",
        action: "payment.refunded",
        facts: { amountPaise: given },
      });
      warned.mockRestore();
    },
  );

  test("a part that was given back after its goods were taken back leaves nothing open", async () => {
    const warned = jest.spyOn(log, "warn").mockImplementation();
    const { number } = await bought();
    await sendAndTakeBack(number);
    await refundThere(number);
    expect(await refundMails(number)).toMatchObject([{ payload: { openPaise: 0 } }]);
    warned.mockRestore();
  });

  test("a refund of the desk that the provider reports before its answer is no news for the owner", async () => {
    const warned = jest.spyOn(log, "warn").mockImplementation();
    mockIsApart = true;
    const { id, number } = await bought();
    await sendAndTakeBack(number);
    mockCard.world.before("refund", () => followPayment(mockCard.provider, `card-${number}`));
    expect(await refundAll(number)).toMatchObject({ ok: true });
    expect(await paymentsOf(id)).toMatchObject([{ status: "refunded" }]);
    expect(await refundMails(number)).toEqual([]);
    warned.mockRestore();
  });

  test("a refund before the products are back: the order is refunded when they are", async () => {
    const warned = jest.spyOn(log, "warn").mockImplementation();
    const { id, number, customer } = await bought();
    await refundThere(number);
    expect(await sendAndTakeBack(number)).toMatchObject({ ok: true, value: { status: 5, owedPaise: 0 } });
    expect([(await orderOf(customer.id))?.status, (await paymentsOf(id))[0]?.status]).toEqual([
      5,
      "refunded",
    ]);
    warned.mockRestore();
  });

  test("a dispute closes the download until the shop has won it", async () => {
    const warned = jest.spyOn(log, "warn").mockImplementation();
    const { id, number, customer, lineId } = await bought();
    await packAll(number);
    await deliverAll(number);
    const row = mockCard.world.rows.get(`card-${number}`)!;
    for (const [state, file] of [
      ["disputed", null],
      ["captured", "guide.pdf"],
    ] as const) {
      row.state = state;
      await followPayment(mockCard.provider, row.reference);
      expect((await paymentsOf(id))[0]?.status).toBe(state);
      expect(await findDownload(customer.id, lineId)).toBe(file);
    }
    expect(warned).toHaveBeenCalledTimes(2);
    warned.mockRestore();
  });
});
