import "server-only";
import { isPaymentSandbox, paypalKeys, stripeKeys, walletCurrency } from "@/lib/env";
import { SANDBOX_CURRENCY, sandboxAccess } from "./sandbox-access";

/** What the checkout's page needs to show the providers' own fields and buttons; nothing in it is secret. */
export type BrowserKeys = {
  /** No money moves: the page says so. */
  isSandbox: boolean;
  /** `script` is to be loaded before `loadStripe`, which then uses it; null lets `loadStripe` take Stripe's own. */
  card: { publishableKey: string; script: string | null } | null;
  /** `sdkBaseUrl` and `clientId` are options of PayPal's loader; `rate` is rupees for one unit of `currency`. */
  wallet: { clientId: string; sdkBaseUrl: string; currency: string; rate: string } | null;
};

/** The keys for the browser; `card` and `wallet` are null when they are off. */
export const browserKeys = (): BrowserKeys => {
  if (isPaymentSandbox()) {
    const sandbox = sandboxAccess();
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
