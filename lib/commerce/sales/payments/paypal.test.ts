import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { paypalProvider } from "./paypal";
import { describeProvider, type Payer } from "./provider-contract.testing";

// Loading the SDK takes seconds on a cold, busy machine, and the timeout of the port includes it.
beforeAll(() => import("@paypal/paypal-server-sdk"));

const as = (buyer: string): Payer => ({
  token: "",
  step: (sandbox, { reference }, answer) => sandbox.answerWallet(reference, answer, buyer),
});

describeProvider("the wallet through PayPal", {
  kind: "wallet",
  impatient: ({ access }) =>
    paypalProvider(
      { ...access.paypal, isLive: false, base: `${access.base}/paypal` },
      { currency: "USD", rate: "85" },
      400,
    ),
  pays: as("buyer@example.com"),
  asked: as("buyer@example.com"),
  declined: as("declined@example.com"),
  silent: as("timeout@example.com"),
  short: as("wrong-amount@example.com"),
});

describe("a payment that is changed at PayPal", () => {
  const CAPTURE = { id: "CAP1", status: "COMPLETED", amount: { currency_code: "USD", value: "5.00" } };
  let capture: object = CAPTURE;
  let disputes: { status: number; body: object } = { status: 200, body: {} };
  const asked: string[] = [];
  /** Bodies of new orders. */
  const orders: string[] = [];
  const server = createServer((req, res) => {
    const url = new URL(req.url ?? "", "http://paypal.example");
    asked.push(`${req.method} ${url.pathname}${url.search}`);
    const answer = (status: number, body: object) =>
      res.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    if (url.pathname === "/v1/oauth2/token")
      return answer(200, { access_token: "t", token_type: "Bearer", expires_in: 3600, scope: "" });
    if (url.pathname === "/v1/notifications/verify-webhook-signature")
      return answer(200, { verification_status: "SUCCESS" });
    if (url.pathname === "/v1/customer/disputes") return answer(disputes.status, disputes.body);
    if (url.pathname === "/v2/checkout/orders") req.on("data", (part: Buffer) => orders.push(String(part)));
    if (url.pathname === "/v2/payments/captures/CAP1")
      return answer(200, { ...capture, supplementary_data: { related_ids: { order_id: "ORDER1" } } });
    return answer(200, {
      id: "ORDER1",
      status: "COMPLETED",
      purchase_units: [{ custom_id: "HW-1", payments: { captures: [capture] } }],
    });
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
  beforeEach(() => {
    capture = CAPTURE;
    disputes = { status: 200, body: {} };
    asked.length = 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = () =>
    paypalProvider(
      { clientId: "a", clientSecret: "b", webhookId: "c", merchantId: "d", isLive: false, base: base() },
      { currency: "USD", rate: "85" },
    );

  it("R281: an order at the wallet is in one currency and asks for no address", async () => {
    const order = { id: 1, number: "HW-1", email: "asha@example.com", language: "en" as const };
    const charge = { currency: "USD", amount: 500, rate: "85" };
    await provider().start(order, charge, "", "https://shop.example/back");
    expect(JSON.parse(orders.join(""))).toMatchObject({
      intent: "CAPTURE",
      purchase_units: [{ amount: { currency_code: "USD", value: "5.00" } }],
      payment_source: { paypal: { experience_context: { shipping_preference: "NO_SHIPPING" } } },
    });
  });

  it.each([
    ["no dispute", 200, {}, "captured"],
    ["an open dispute", 200, { items: [{ status: "OPEN" }] }, "disputed"],
    [
      "a dispute that waits for the shop",
      200,
      { items: [{ status: "WAITING_FOR_SELLER_RESPONSE" }] },
      "disputed",
    ],
    ["a dispute that the shop has won", 200, { items: [{ status: "RESOLVED" }] }, "captured"],
    ["an account that may not read disputes", 403, { name: "NOT_AUTHORIZED" }, "captured"],
  ])("%s: the payment is right", async (_, status, body, state) => {
    disputes = { status, body };
    expect(await provider().read("ORDER1")).toMatchObject({ reference: "ORDER1", state, amount: 500 });
    expect(asked).toContain("GET /v1/customer/disputes?disputed_transaction_id=CAP1");
  });

  it("given back, nobody asks about disputes", async () => {
    capture = { ...CAPTURE, status: "REFUNDED" };
    expect(await provider().read("ORDER1")).toMatchObject({ state: "refunded" });
    expect(asked.filter((path) => path.includes("disputes"))).toEqual([]);
  });

  /** Headers as PayPal sends them. */
  const signed = (): Record<string, string> => ({
    "paypal-auth-algo": "SHA256withRSA",
    "paypal-cert-url": `${base()}/cert`,
    "paypal-transmission-id": "1",
    "paypal-transmission-sig": "x",
    "paypal-transmission-time": new Date().toISOString(),
  });
  const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  it.each<[string, Record<string, string>]>([
    ["no signature", { "paypal-transmission-sig": "" }],
    ["no algorithm", { "paypal-auth-algo": "" }],
    ["a certificate of another host", { "paypal-cert-url": "https://paypal.com.evil.example/cert" }],
    ["no address of a certificate", { "paypal-cert-url": "cert" }],
    ["no time", { "paypal-transmission-time": "" }],
    ["a time four days ago", { "paypal-transmission-time": hoursFromNow(-96) }],
    ["a time in an hour", { "paypal-transmission-time": hoursFromNow(1) }],
    ["a signature too long", { "paypal-transmission-sig": "x".repeat(1025) }],
  ])("an event with %s is refused, and PayPal is not asked", async (_, changed) => {
    const headers = new Headers({ ...signed(), ...changed });
    expect(await provider().readEvent(headers, '{"id":"WH-1"}')).toBeNull();
    expect(asked).toEqual([]);
  });

  const up = "https://api.paypal.com/v2/payments/captures/CAP1";
  const transaction = { seller_transaction_id: "CAP1" };
  it.each([
    ["PAYMENT.CAPTURE.REFUNDED", "refund", { id: "R1", links: [{ rel: "up", href: up }] }, "ORDER1"],
    ["PAYMENT.CAPTURE.REVERSED", "refund", { id: "R2", links: [{ rel: "up", href: up }] }, "ORDER1"],
    [
      "CUSTOMER.DISPUTE.CREATED",
      "dispute",
      { dispute_id: "D", disputed_transactions: [transaction] },
      "ORDER1",
    ],
    ["CUSTOMER.DISPUTE.RESOLVED", "dispute", { dispute_id: "D", disputed_transactions: [] }, null],
    ["PAYMENT.CAPTURE.REFUNDED", "refund", { id: "R3", links: [{ rel: "up", href: `${up}/refund` }] }, null],
  ])("%s (%s) names its order by its capture", async (event_type, resource_type, resource, reference) => {
    const headers = new Headers(signed());
    const event = { id: "WH-1", event_type, resource_type, resource };
    expect(await provider().readEvent(headers, JSON.stringify(event))).toEqual({ id: "WH-1", reference });
  });
});
