import { eq, sql } from "drizzle-orm";
import { PAYMENT_KINDS } from "@/lib/model/payment-kinds";
import { startSandbox, type TestSandbox, type Webhook } from "@/payment-sandbox/testing";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { aCustomer, aDiscount, aProduct, thePaymentMethods } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { sumSales } from "../../sales/figures/sales";
import { ledgerEntries } from "../../sales/payouts/ledger";
import { cancelPayment } from "../../sales/orders/pay-order";
import { brokenInvariants } from "../../checks/invariants";
import type { OrderRequest } from "../../sales/orders/order-request";
import { placeOrder } from "../../sales/orders/place-order";
import { listDownloads } from "../../sales/orders/downloads";
import { deliverAll, packAll, refundAll, sendAndTakeBack } from "../../sales/orders/whole-order.testing";
import { sweepPayments } from "../../sales/orders/sweep-payments";
import { providerNamed } from "../../sales/payments/payment-due";
import { handleWebhook } from "./webhook";

/**
 * Tests the order path with the providers' own packages over HTTP against the started sandbox, which sends
 * its webhooks here.
 */
useTestDatabase({ connections: 3 });

let sandbox: TestSandbox;
/** False while a test refuses webhooks. The sandbox then retries later, as providers do. */
let isHearing = true;
const working = new Set<Promise<unknown>>();
const receive = async ({ provider, headers, body }: Webhook): Promise<number> => {
  if (!isHearing) return 500;
  const work = handleWebhook(
    new Request(`http://shop.example/api/webhooks/${provider}`, {
      method: "POST",
      headers: [...headers].filter(([name]) => name !== "content-length"),
      body,
    }),
    provider,
  );
  working.add(work);
  return (await work.finally(() => working.delete(work))).status;
};
beforeAll(async () => {
  sandbox = await startSandbox(receive);
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  isHearing = true;
  await thePaymentMethods();
});

/** Expects every recorded payment to match the one that its provider holds. */
const expectSoundMoney = async (): Promise<void> => {
  await Promise.all(working);
  expect(await brokenInvariants()).toEqual([]);
  for (const payment of await db().select().from(t.payments)) {
    const provider = providerNamed(payment.provider);
    if (payment.providerReference === null || provider === null) continue;
    const held = await provider.read(payment.providerReference);
    expect([payment.providerReference, held.state === "captured"]).toEqual([
      payment.providerReference,
      payment.status === "captured",
    ]);
    if (held.state === "captured")
      expect([held.amount, held.currency]).toEqual([payment.providerAmount, payment.providerCurrency]);
    if (payment.status === "refunded") expect(held.state).toBe("refunded");
  }
};
afterEach(expectSoundMoney);

let made = 0;
const CARD = PAYMENT_KINDS.card.id;
const WALLET = PAYMENT_KINDS.wallet.id;
const request = (
  productId: number,
  paymentMethodId: number,
  given: Partial<OrderRequest> = {},
): OrderRequest => ({
  lines: [{ productId, quantity: 1, selections: [] }],
  note: "",
  couponCode: "",
  paymentMethodId,
  expectedTotalPaise: null,
  isAgeDeclared: false,
  language: "en",
  idempotencyKey: `sandbox-${(made += 1)}`,
  ...given,
});
const proof = (token: string, walletReference = "") => ({ token, walletReference });
const statusOf = async (customerId: number) =>
  (await db().select().from(t.orders).where(eq(t.orders.customerId, customerId)))[0]?.status;
const stockOf = async (productId: number) =>
  (await db().select().from(t.stockLevels).where(eq(t.stockLevels.productId, productId)))[0]?.quantity;
const becomes = async (customerId: number, status: number) => {
  for (let tries = 0; tries < 200 && (await statusOf(customerId)) !== status; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await statusOf(customerId)).toBe(status);
};
const old = () =>
  db()
    .update(t.orders)
    .set({ createdAt: new Date(Date.now() - 16 * 60_000 + 1000) })
    .where(eq(t.orders.status, 0));

/** Creates a shopper with products in the cart and places the order. */
const send = async (paymentMethodId: number, token = "", given: Partial<OrderRequest> = {}) => {
  const [product, customer] = [await aProduct({ stock: 2 }), await aCustomer()];
  const orderRequest = request(product.id, paymentMethodId, given);
  const sent = await placeOrder(customer.id, orderRequest, proof(token));
  const action = sent.ok ? sent.value.action : undefined;
  const again = () =>
    placeOrder(
      customer.id,
      orderRequest,
      proof(token, paymentMethodId === WALLET ? (action?.reference ?? "") : ""),
    );
  return { product, customer, sent, action, again };
};

describe("R288: cards through the sandbox", () => {
  test("paid at once; the same call in parallel is one payment", async () => {
    const product = await aProduct({ stock: 2 });
    const customer = await aCustomer();
    const orderRequest = request(product.id, CARD);
    const answers = await Promise.all(
      [1, 2, 3].map(() => placeOrder(customer.id, orderRequest, proof("pm_card_visa"))),
    );
    for (const answer of answers) expect(answer).toMatchObject({ ok: true, value: { totalPaise: 100_00 } });
    expect([await statusOf(customer.id), await stockOf(product.id)]).toEqual([1, 1]);
  });

  test.each(["pm_card_sandboxEarlyWebhook", "pm_card_sandboxDuplicateWebhook"])(
    "%s places it once",
    async (token) => {
      const { sent, customer } = await send(CARD, token);
      expect(sent).toMatchObject({ ok: true });
      expect(await statusOf(customer.id)).toBe(1);
    },
  );

  test("3-D Secure: the bank agrees, and return and webhook finish it together", async () => {
    const { action, again, customer } = await send(CARD, "pm_card_authenticationRequired");
    expect(action?.clientSecret).toMatch(/_secret_/);
    expect(await again()).toMatchObject({ ok: true, value: { action: { reference: action?.reference } } });
    await sandbox.answerBank(action?.reference ?? "", action?.clientSecret ?? "", "yes");
    expect(await again()).toMatchObject({ ok: true });
    expect(await statusOf(customer.id)).toBe(1);
  });

  test("3-D Secure, and the browser is closed after it: the webhook finishes", async () => {
    const { action, customer } = await send(CARD, "pm_card_authenticationRequired");
    await sandbox.answerBank(action?.reference ?? "", action?.clientSecret ?? "", "yes");
    await becomes(customer.id, 1);
  });

  test("3-D Secure refused: released, and the browser cannot pay it any more", async () => {
    const coupon = await aDiscount({ couponCode: "SANDBOX", usageLimit: 1 });
    const { action, again, customer, product } = await send(CARD, "pm_card_authenticationRequired", {
      couponCode: "SANDBOX",
    });
    await sandbox.answerBank(action?.reference ?? "", action?.clientSecret ?? "", "no");
    expect(await again()).toMatchObject({ ok: false });
    expect([await statusOf(customer.id), await stockOf(product.id)]).toEqual([6, 2]);
    expect((await db().select().from(t.discounts).where(eq(t.discounts.id, coupon.id)))[0]?.usedCount).toBe(
      0,
    );
  });

  test.each([
    ["pm_card_visa_chargeDeclined", "card_declined"],
    ["pm_card_visa_chargeDeclinedInsufficientFunds", "insufficient_funds"],
  ])("%s is declined with its reason", async (token) => {
    const { sent, customer, product } = await send(CARD, token);
    expect(sent).toMatchObject({ ok: false, code: "PAYMENT_DECLINED" });
    expect([await statusOf(customer.id), await stockOf(product.id)]).toEqual([6, 2]);
  });

  test("one paisa too little is never placed, and goes back", async () => {
    const { sent, customer, product } = await send(CARD, "pm_card_sandboxWrongAmount");
    expect(sent).toMatchObject({ ok: false, code: "PAYMENT_FAILED", facts: { reason: "mismatch" } });
    expect([await statusOf(customer.id), await stockOf(product.id)]).toEqual([6, 2]);
  });

  test("charged, but silent for longer than our patience, and without a webhook: the sweep finds the money", async () => {
    const { sent, customer } = await send(CARD, "pm_card_sandboxTimeoutNoWebhook");
    expect(sent).toMatchObject({ ok: false, code: "PAYMENT_UNDERWAY" });
    expect(await statusOf(customer.id)).toBe(0);
    await old();
    await Promise.all([sweepPayments(), sweepPayments()]);
    expect(await statusOf(customer.id)).toBe(1);
  }, 40_000);

  test("an unfinished bank's step is swept; the bank's late yes then takes nothing", async () => {
    const { action, again, customer, product } = await send(CARD, "pm_card_authenticationRequired");
    await old();
    await sweepPayments();
    expect([await statusOf(customer.id), await stockOf(product.id)]).toEqual([6, 2]);
    await sandbox
      .answerBank(action?.reference ?? "", action?.clientSecret ?? "", "yes")
      .catch(() => undefined);
    expect(await again()).toMatchObject({ code: "PAYMENT_FAILED" });
  });

  test("given up by the shopper: released at once", async () => {
    const { sent, customer, product } = await send(CARD, "pm_card_authenticationRequired");
    expect(await cancelPayment(customer.id, sent.ok ? sent.value.id : 0)).toMatchObject({
      ok: true,
      value: { isPlaced: false },
    });
    expect(await stockOf(product.id)).toBe(2);
  });

  test("returned and refunded: the money is back at the provider", async () => {
    const { sent, customer } = await send(CARD, "pm_card_visa");
    const number = sent.ok ? sent.value.number : "";
    await sendAndTakeBack(number);
    expect(await refundAll(number)).toMatchObject({ ok: true });
    expect(await statusOf(customer.id)).toBe(5);
  });
});

describe("R288: the wallet through the sandbox", () => {
  test.each(["buyer@example.com", "early-webhook@example.com", "duplicate-webhook@example.com"])(
    "approved by %s: return and webhook place it once",
    async (buyer) => {
      const { action, again, customer } = await send(WALLET);
      expect(action).toMatchObject({
        clientSecret: null,
        charge: { currency: "USD", rate: "85", amount: 118 },
      });
      await Promise.all([sandbox.answerWallet(action?.reference ?? "", "yes", buyer), again()]);
      expect(await again()).toMatchObject({ ok: true });
      await becomes(customer.id, 1);
    },
  );

  test("approved, and the browser is closed: the webhook takes the money and places it", async () => {
    const { action, customer } = await send(WALLET);
    await sandbox.answerWallet(action?.reference ?? "", "yes");
    await becomes(customer.id, 1);
  });

  test("approved, no webhook, no browser: the sweep places it", async () => {
    const { action, customer } = await send(WALLET);
    await sandbox.answerWallet(action?.reference ?? "", "yes", "no-webhook@example.com");
    await old();
    await sweepPayments();
    expect(await statusOf(customer.id)).toBe(1);
  });

  test.each([
    ["wrong-amount@example.com", "PAYMENT_FAILED"],
    ["wrong-payee@example.com", "PAYMENT_FAILED"],
    ["declined@example.com", "PAYMENT_DECLINED"],
  ])("%s: never placed", async (buyer, code) => {
    isHearing = false;
    const { action, again, customer, product } = await send(WALLET);
    await sandbox.answerWallet(action?.reference ?? "", "yes", buyer);
    expect(await again()).toMatchObject({ ok: false, code });
    expect([await statusOf(customer.id), await stockOf(product.id)]).toEqual([6, 2]);
  });

  test("given up: an approval that comes afterwards is never taken", async () => {
    const { sent, action, customer } = await send(WALLET);
    expect(await cancelPayment(customer.id, sent.ok ? sent.value.id : 0)).toMatchObject({
      ok: true,
      value: { isPlaced: false },
    });
    await sandbox.answerWallet(action?.reference ?? "", "yes");
    await Promise.all(working);
    expect(await statusOf(customer.id)).toBe(6);
  });
});

test.each(["nobody", "__proto__", "constructor"])("a made-up wallet order is missing: %s", async (token) => {
  const { status } = await fetch(`${sandbox.access.base}/paypal/checkoutnow?token=${token}`);
  expect(status).toBe(404);
});

test("an order of the sandbox is a test, which sales and ledgers leave out; without keys only this machine may pay so", async () => {
  const [product, customer] = [await aProduct({ stock: 5 }), await aCustomer()];
  const from = async (isFromHere: boolean) => {
    const sent = await placeOrder(customer.id, request(product.id, CARD), proof("pm_card_visa"), {
      remoteAddress: isFromHere ? "127.0.0.1" : "203.0.113.9",
      isFromHere,
      claim: null,
    });
    return sent.ok ? "placed" : sent.code;
  };
  process.env.PAYMENTS = "";
  try {
    expect(await from(false)).toBe("PAYMENT_METHOD_INVALID");
    expect(await stockOf(product.id)).toBe(5);
    expect(await from(true)).toBe("placed");
  } finally {
    process.env.PAYMENTS = "sandbox";
  }
  expect(await from(false)).toBe("placed");
  const placed = await db().select().from(t.orders).where(eq(t.orders.customerId, customer.id));
  expect(placed.map(({ isTest }) => isTest)).toEqual([true, true]);
  const papers = (await db().select().from(t.invoices)).filter(({ orderId }) =>
    placed.some(({ id }) => id === orderId),
  );
  expect(papers.map(({ figures }) => figures.order.isTest)).toEqual([true, true]);
  const ever: [Date, Date] = [new Date(0), new Date(Date.now() + 60_000)];
  expect(await sumSales(...ever, null)).toEqual({ orders: 0, salesPaise: 0, averagePaise: 0 });
  expect((await db().execute(sql`${ledgerEntries(null)} select * from entry`)).rows).toEqual([]);
});

test("a paid download completes with its payment, alone, and beside goods that are still to be packed (ruling O123)", async () => {
  const digitalFile = "workshop-safety-checklist.md";
  const [file, bolt] = [await aProduct({ isDigital: true, digitalFile }), await aProduct({ stock: 5 })];
  const customer = await aCustomer();
  const pay = async (...ids: number[]) => {
    const lines = ids.map((productId) => ({ productId, quantity: 1, selections: [] }));
    const sent = await placeOrder(customer.id, request(file.id, CARD, { lines }), proof("pm_card_visa"));
    if (!sent.ok) throw new Error(sent.code);
    const { id, number } = sent.value;
    const state = async () => ({
      order: (await db().select().from(t.orders).where(eq(t.orders.id, id))).map(({ status }) => status),
      lines: (
        await db()
          .select()
          .from(t.orderLines)
          .where(eq(t.orderLines.orderId, id))
          .orderBy(t.orderLines.position)
      ).map(({ status }) => status),
      parts: (
        await db()
          .select()
          .from(t.vendorOrders)
          .where(eq(t.vendorOrders.orderId, id))
          .orderBy(t.vendorOrders.vendorId)
      ).map(({ state: of }) => of),
      files: [...(await listDownloads(customer.id, id)).values()],
    });
    return { number, state };
  };
  const alone = await pay(file.id);
  expect(await alone.state()).toEqual({ order: [3], lines: [3], parts: ["delivered"], files: [digitalFile] });
  const mixed = await pay(file.id, bolt.id);
  const { order, parts } = await mixed.state();
  expect(await mixed.state()).toEqual({ order, lines: [3, 1], parts, files: [digitalFile] });
  expect([order, parts.includes("to-pack")]).toEqual([[parts.length === 2 ? 2 : 1], true]);
  await packAll(mixed.number);
  expect((await mixed.state()).lines).toEqual([3, 2]);
  await deliverAll(mixed.number);
  expect(await mixed.state()).toMatchObject({ order: [3], lines: [3, 3], files: [digitalFile] });
});
