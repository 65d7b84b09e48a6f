import "server-only";
import { paymentSandbox, paypalKeys, stripeKeys, walletCurrency } from "@/lib/ground/env";
import { mayPlay, SANDBOX_CURRENCY, sandboxAccess } from "./sandbox-access";

/** Settings for the providers' fields and buttons in the checkout. None is secret. */
type BrowserKeys = {
  /** No money moves, and the page says so. */
  isSandbox: boolean;
  /**
   * `script` must be loaded before `loadStripe`, which then uses it. With null, `loadStripe` loads Stripe's
   * own.
   */
  card: { publishableKey: string; script: string | null } | null;
  /**
   * `sdkBaseUrl` and `clientId` are options of PayPal's loader. `rate` is rupees for one unit of `currency`.
   */
  wallet: { clientId: string; sdkBaseUrl: string; currency: string; rate: string } | null;
};

/** Returns the keys for the browser. `card` and `wallet` are null if they are off. */
export const browserKeys = (isFromHere: boolean): BrowserKeys => {
  if (paymentSandbox() !== null) {
    const sandbox = mayPlay(isFromHere) ? sandboxAccess() : null;
    return {
      isSandbox: true,
      card: sandbox && { publishableKey: sandbox.stripe.publishableKey, script: "/sandbox/stripe.js" },
      wallet: sandbox && {
        clientId: sandbox.paypal.clientId,
        sdkBaseUrl: "/sandbox/paypal/sdk/js",
        ...(walletCurrency() ?? SANDBOX_CURRENCY),
      },
    };
  }
  const stripe = stripeKeys();
  const paypal = paypalKeys();
  const currency = walletCurrency();
  return {
    isSandbox: false,
    card: stripe && { publishableKey: stripe.publishableKey, script: null },
    wallet: paypal &&
      currency && {
        clientId: paypal.clientId,
        sdkBaseUrl: paypal.isLive ? "https://www.paypal.com/sdk/js" : "https://www.sandbox.paypal.com/sdk/js",
        ...currency,
      },
  };
};
