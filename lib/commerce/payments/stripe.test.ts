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
