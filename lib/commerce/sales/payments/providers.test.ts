import { startSandbox } from "@/payment-sandbox/testing";
import { browserKeys } from "./browser-keys";
import { isSetUp } from "./payment-methods";
import { hasProvider, PAYMENT_KIND_NAMES } from "@/lib/model/payment-kinds";
import desk from "@/messages/admin/en.json";
import { providerOf } from "./providers";

const KEYS = {
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  PAYPAL_CLIENT_ID: "A",
  PAYPAL_CLIENT_SECRET: "B",
  PAYPAL_WEBHOOK_ID: "C",
  PAYPAL_MERCHANT_ID: "D",
  PAYPAL_ENVIRONMENT: "live",
  WALLET_CURRENCY: "EUR",
  WALLET_RATE: "95",
};

const before = { ...process.env };
beforeEach(() => {
  for (const name of [...Object.keys(KEYS), "PAYMENTS"]) delete process.env[name];
});
afterAll(() => {
  process.env = before;
});

describe("who takes the money", () => {
  it("is nobody but the doorstep without keys", () => {
    expect([providerOf("cash"), providerOf("card"), providerOf("wallet")]).toEqual([null, null, null]);
    for (const isFromHere of [true, false])
      expect(browserKeys(isFromHere)).toMatchObject({ card: null, wallet: null });
  });

  it("is Stripe and PayPal with their keys; the browser learns what is public alone", () => {
    Object.assign(process.env, KEYS);
    expect([providerOf("card")?.name, providerOf("wallet")?.name, providerOf("wallet")?.payee]).toEqual([
      "stripe",
      "paypal",
      "D",
    ]);
    const names = PAYMENT_KIND_NAMES.filter(hasProvider).map((kind) => providerOf(kind)?.name ?? kind);
    expect(names.filter((name) => !Object.hasOwn(desk.orders.providers, name))).toEqual([]);
    expect(providerOf("card")).toBe(providerOf("card"));
    expect(providerOf("wallet")?.chargeFor(9_500)).toEqual({ amount: 100, currency: "EUR", rate: "95" });
    expect(browserKeys(false)).toEqual({
      isSandbox: false,
      card: { publishableKey: "pk_test_1", script: null },
      wallet: { clientId: "A", sdkBaseUrl: "https://www.paypal.com/sdk/js", currency: "EUR", rate: "95" },
    });
  });

  it("is the sandbox by itself, with no other setting (R288)", async () => {
    const sandbox = await startSandbox(() => 200);
    try {
      expect([providerOf("card")?.name, providerOf("wallet")?.name]).toEqual(["stripe", "paypal"]);
      expect(browserKeys(false)).toEqual({
        isSandbox: true,
        card: { publishableKey: "pk_test_sandbox", script: "/sandbox/stripe.js" },
        wallet: {
          clientId: "sandbox-client",
          sdkBaseUrl: "/sandbox/paypal/sdk/js",
          currency: "USD",
          rate: "85",
        },
      });
    } finally {
      await sandbox.close();
    }
  });

  it("is the sandbox for browsers on this machine alone, without keys and with its address (ruling O118)", async () => {
    const sandbox = await startSandbox(() => 200);
    try {
      delete process.env.PAYMENTS;
      const offered = () => [
        isSetUp("card", true),
        isSetUp("wallet", true),
        isSetUp("card"),
        isSetUp("wallet"),
      ];
      expect(offered()).toEqual([true, true, false, false]);
      expect(browserKeys(false)).toEqual({ isSandbox: true, card: null, wallet: null });
      expect(browserKeys(true)).toMatchObject({
        isSandbox: true,
        card: { publishableKey: "pk_test_sandbox" },
        wallet: { clientId: "sandbox-client" },
      });
      process.env.SITE_URL = "https://shop.example";
      expect(offered()).toEqual([false, false, false, false]);
    } finally {
      delete process.env.SITE_URL;
      await sandbox.close();
    }
  });

  it("is nobody while the sandbox is not open, whatever keys there are", () => {
    Object.assign(process.env, KEYS, { PAYMENTS: "sandbox", DATA_DIR: "/nowhere" });
    expect([providerOf("card"), providerOf("wallet")]).toEqual([null, null]);
  });
});
