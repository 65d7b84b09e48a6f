import { answerCall } from "./answer-call";

const ask = () =>
  answerCall(
    "get-strp-pub-key",
    { recordValueJson: "{}" },
    { token: null, language: "en", idempotencyKey: null, remoteAddress: "local" },
  );

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

test("R371: get-strp-pub-key gives the publishable key, and no row while card payments are off", async () => {
  for (const name of ["PAYMENTS", "STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"])
    delete process.env[name];
  expect(await ask()).toMatchObject({ ok: true, rows: [] });
  Object.assign(process.env, {
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_PUBLISHABLE_KEY: "pk_test_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
  });
  expect(await ask()).toMatchObject({ ok: true, rows: [{ PublishableKey: "pk_test_1", IsSandbox: false }] });
});
