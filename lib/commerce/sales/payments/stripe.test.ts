import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describeProvider, type Payer } from "./provider-contract.testing";
import { stripeProvider } from "./stripe";

const bank: Payer["step"] = (sandbox, { reference, clientSecret }, answer) =>
  sandbox.answerBank(reference, clientSecret ?? "", answer);

describeProvider("cards through Stripe", {
  kind: "card",
  impatient: ({ access }) => stripeProvider({ ...access.stripe, base: `${access.base}/stripe` }, 400),
  pays: { token: "pm_card_visa" },
  asked: { token: "pm_card_authenticationRequired", step: bank },
  declined: { token: "pm_card_threeDSecureRequiredChargeDeclined", step: bank },
  silent: { token: "pm_card_sandboxTimeout" },
  short: { token: "pm_card_sandboxWrongAmount" },
});

describe("a disputed charge", () => {
  const intent = {
    id: "pi_1",
    object: "payment_intent",
    status: "succeeded",
    amount: 5000,
    amount_received: 5000,
    currency: "inr",
    metadata: { order_number: "HW-1" },
    latest_charge: { id: "ch_1", object: "charge", refunded: false, disputed: true },
  };
  let status = "";
  const server = createServer((req, res) => {
    const url = new URL(req.url ?? "", "http://stripe.example");
    const isDispute = url.pathname === "/v1/disputes" && url.searchParams.get("payment_intent") === "pi_1";
    const body = isDispute
      ? {
          object: "list",
          url: "/v1/disputes",
          has_more: false,
          data: [{ id: "dp_1", object: "dispute", status }],
        }
      : intent;
    res.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it.each([
    ["needs_response", "disputed"],
    ["under_review", "disputed"],
    ["lost", "disputed"],
    ["won", "captured"],
    ["warning_needs_response", "captured"],
  ])("%s: the payment is %s", async (given, state) => {
    status = given;
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const provider = stripeProvider({ secretKey: "sk_test_x", webhookSecret: "whsec_x", base });
    expect(await provider.read("pi_1")).toMatchObject({ reference: "pi_1", state, amount: 5000 });
  });
});

describe("cards through Stripe", () => {
  const provider = stripeProvider({ secretKey: "sk_test_x", webhookSecret: "whsec_x", base: null });

  it("are charged in paise, within what Stripe takes", () => {
    expect(provider.chargeFor(123_450)).toEqual({ amount: 123_450, currency: "INR", rate: null });
    expect([49, 50, 99_999_999, 100_000_000].map((total) => provider.chargeFor(total)?.amount)).toEqual([
      undefined,
      50,
      99_999_999,
      undefined,
    ]);
  });
});
