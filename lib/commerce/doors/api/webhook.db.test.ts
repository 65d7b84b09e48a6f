import { eq } from "drizzle-orm";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { aCustomer, aProduct, thePaymentMethods } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { brokenInvariants } from "../../checks/invariants";
import { placeOrder } from "../../sales/orders/place-order";
import { fakeProvider, type FakeProvider } from "../../sales/payments/fake-provider.testing";
import { handleWebhook } from "./webhook";

let mockCard: FakeProvider | null;
jest.mock("../../sales/payments/providers", () => ({
  providerOf: (kind: string) => (kind === "card" ? (mockCard?.provider ?? null) : null),
}));

useTestDatabase({ connections: 3 });
beforeEach(async () => {
  mockCard = fakeProvider("card");
  await thePaymentMethods();
});
afterEach(async () => {
  expect(await brokenInvariants()).toEqual([]);
});

const send = async (body: unknown, headers: Record<string, string> = { signature: "good" }) => {
  const response = await handleWebhook(
    new Request("http://shop.example/api/webhooks/stripe", {
      method: "POST",
      headers,
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
    "card",
  );
  return [response.status, await response.text()];
};
let made = 0;
const event = (reference: string | null) => ({ id: `evt-${(made += 1)}`, reference });
/** Creates an order that waits for the bank's step, and passes that step. */
const paidInTheBank = async () => {
  const customer = await aCustomer();
  const sent = await placeOrder(
    customer.id,
    {
      lines: [{ productId: (await aProduct()).id, quantity: 1, selections: [] }],
      note: "",
      couponCode: "",
      paymentMethodId: 5,
      expectedTotalPaise: null,
      isAgeDeclared: false,
      language: "en",
      idempotencyKey: `hook-${(made += 1)}`,
    },
    { token: "pm_3ds", walletReference: "" },
  );
  const reference = sent.ok ? (sent.value.action?.reference ?? "") : "";
  mockCard?.act(reference);
  return {
    reference,
    status: async () =>
      (await db().select().from(t.orders).where(eq(t.orders.customerId, customer.id)))[0]?.status,
  };
};

test("a genuine event places the order; the same event again, and many at once, change nothing more", async () => {
  const { reference, status } = await paidInTheBank();
  const first = event(reference);
  expect(await send(first)).toEqual([200, "done"]);
  expect(await status()).toBe(1);
  expect(await send(first)).toEqual([200, "known"]);
  const other = await paidInTheBank();
  const second = event(other.reference);
  for (const [code] of await Promise.all(
    [second, second, second, event(other.reference)].map((e) => send(e)),
  ))
    expect(code).toBe(200);
  expect(await other.status()).toBe(1);
});

test("without a genuine signature nothing is read, whatever it says", async () => {
  const { reference, status } = await paidInTheBank();
  for (const headers of [{ other: "good" }, { signature: "made up" }] as Record<string, string>[])
    expect(await send({ ...event(reference), state: "captured" }, headers)).toEqual([400, "bad signature"]);
  expect(await status()).toBe(0);
  await send(event(reference));
});

test("an event may say what it likes: the provider is asked", async () => {
  const { reference, status } = await paidInTheBank();
  Object.assign(mockCard?.world.rows.get(reference) ?? {}, { state: "needs-action" });
  expect(await send({ ...event(reference), type: "payment_intent.succeeded", amount: 1 })).toEqual([
    200,
    "done",
  ]);
  expect(await status()).toBe(0);
  mockCard?.act(reference);
  await send(event(reference));
});

test("what is none of ours is ignored", async () => {
  expect(await send(event("nobody's"))).toEqual([200, "ignored"]);
  expect(await send(event(null))).toEqual([200, "ignored"]);
});

test("the provider is away: it is asked to send the event again, and then the work is done", async () => {
  const { reference, status } = await paidInTheBank();
  const first = event(reference);
  const read = jest
    .spyOn(mockCard!.provider, "read")
    .mockRejectedValueOnce(
      new (jest.requireActual<typeof import("../../sales/payments/provider")>(
        "../../sales/payments/provider",
      ).ProviderAway)("away"),
    );
  expect(await send(first)).toEqual([503, "try again"]);
  read.mockRestore();
  expect(await send(first)).toEqual([200, "done"]);
  expect(await status()).toBe(1);
});

test("too long, and a provider that is off", async () => {
  expect(await send("x".repeat(257 * 1024))).toEqual([413, "too large"]);
  mockCard = null;
  expect(await send(event(null))).toEqual([404, "not configured"]);
});
