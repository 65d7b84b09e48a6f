import { Client } from "pg";
import { PAYMENT_KINDS } from "@/lib/model/payment-kinds";
import { startSandbox, type TestSandbox, type Webhook } from "@/payment-sandbox/testing";
import { answerCall } from "../../doors/api/answer-call";
import { handleWebhook } from "../../doors/api/webhook";
import { startSession } from "../../people/customers/sessions";
import { db } from "../../base/db/client";
import { siteSections } from "../../base/db/schema";
import { aCustomer, aProduct, aVendor, thePaymentMethods } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { placeOrder } from "./place-order";
import { sendDueMails } from "../../content/mail/send-due-mails";

/** Bounds the statements of an order by card, each of which is a round trip (docs/load.md). */
useTestDatabase();

let sandbox: TestSandbox;
const received: Webhook[] = [];
beforeAll(async () => {
  sandbox = await startSandbox((webhook) => {
    received.push(webhook);
    return 200;
  });
  await thePaymentMethods();
});
afterAll(() => sandbox.close());

/** Counts the statements that the work sends, with those that begin and end transactions. */
const statementsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const sent = jest.spyOn(Client.prototype, "query");
  try {
    await work();
    return sent.mock.calls.length;
  } finally {
    sent.mockRestore();
  }
};

const order = async (token: string, productId: number, idempotencyKey: string) => {
  const answer = await answerCall(
    "post-order",
    {
      OrderNote: "",
      CouponCode: "",
      cartJsonData: JSON.stringify([{ ProductId: productId, Quantity: 1 }]),
      PaymentMethod: PAYMENT_KINDS.card.id,
      paymentToken: "pm_card_visa",
      payPalOrderConfirmJson: "",
      recordValueJson: "{}",
    },
    { token, language: "en", idempotencyKey, remoteAddress: "192.0.2.1" },
  );
  expect(answer.ok).toBe(true);
};

test("an order by card, its webhook and its mails cost a bounded number of statements", async () => {
  const product = await aProduct({ stock: 100 });
  const token = await startSession((await aCustomer()).id);
  expect(await statementsOf(() => order(token, product.id, "first"))).toBe(31);
  while (received.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));

  const [{ provider, headers, body } = { provider: "", headers: {}, body: "" }] = received;
  const request = new Request("http://shop.example", { method: "POST", headers, body });
  const answered = await statementsOf(async () =>
    expect((await handleWebhook(request, provider)).status).toBe(200),
  );
  expect(answered).toBe(5);

  // Four workers find the end of the queue, and the run reads two sections of the shop's own words, if one stands with the
  // shop's own firm, the planned ones and the addresses of the owners.
  expect(await statementsOf(sendDueMails)).toBe(12 + 4 + 5);
});

test("an order in a public shop, whose firm and texts are looked at, costs no more statements", async () => {
  const { id: vendorId } = await aVendor({ email: "ravi@anvil-works.in" });
  const product = await aProduct({ vendorId, stock: 100 });
  const customer = await aCustomer();
  const buy = async (idempotencyKey: string) =>
    expect(
      await placeOrder(customer.id, {
        lines: [{ productId: product.id, quantity: 1, selections: [] }],
        note: "",
        couponCode: "",
        paymentMethodId: PAYMENT_KINDS.cash.id,
        expectedTotalPaise: null,
        isAgeDeclared: false,
        language: "en",
        idempotencyKey,
      }),
    ).toMatchObject({ ok: true });
  await buy("warm");
  const usual = await statementsOf(() => buy("local"));
  const text = (en: string) => ({ en, ar: en });
  const place = {
    city: text("Ludhiana"),
    state: text("Punjab"),
    country: text("India"),
    label: text("Shop"),
  };
  const own = {
    companyName: text("Singh Tools"),
    gstNumber: "03AAACC1206D1ZQ",
    supportEmail: "rita@singh-tools.in",
    supportPhone: "+91 161 270 0000",
    grievanceOfficer: {
      name: text("Rita"),
      designation: text("Partner"),
      phone: "+91 161 270 0001",
      email: "rita@singh-tools.in",
    },
    addresses: [
      {
        kind: "head-office",
        isForReturns: true,
        postalCode: "141003",
        street: { en: ["12 Mill Road"], ar: ["12 Mill Road"] },
        ...place,
      },
    ],
  };
  await db()
    .insert(siteSections)
    .values(Object.entries(own).map(([section, value]) => ({ section, value })));
  const sandboxed = process.env.PAYMENTS;
  delete process.env.PAYMENTS;
  process.env.SITE_URL = "https://singh-tools.in";
  try {
    expect(await statementsOf(() => buy("public"))).toBe(usual);
  } finally {
    process.env.PAYMENTS = sandboxed;
    delete process.env.SITE_URL;
  }
});
