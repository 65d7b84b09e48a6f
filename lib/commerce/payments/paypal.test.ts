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
