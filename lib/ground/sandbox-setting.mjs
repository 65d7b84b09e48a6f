import { isOwnName } from "./from-here.mjs";

/** Settings of the providers: with any of them the shop is on its way to real payments. */
const KEYS = [
  "STRIPE_SECRET_KEY",
  "STRIPE_PUBLISHABLE_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "PAYPAL_CLIENT_ID",
  "PAYPAL_CLIENT_SECRET",
  "PAYPAL_WEBHOOK_ID",
  "PAYPAL_MERCHANT_ID",
];

/** Addresses to listen at that include the loopback, by which the shop reaches its sandbox. */
const REACHES_ITSELF = ["0.0.0.0", "::", "127.0.0.1", "::1", "localhost"];

/**
 * For whom the shop plays the payment providers (payment-sandbox/): `everybody` if it is asked to by PAYMENTS=sandbox;
 * `here`, without payment keys and with an address of this machine, for browsers on it alone (lib/ground/from-here.mjs, ruling
 * O118); else null.
 * @param {Record<string, string | undefined>} env @returns {"everybody" | "here" | null}
 */
export const sandboxSetting = (env) => {
  if (env.PAYMENTS === "sandbox") return "everybody";
  const isHere =
    KEYS.every((name) => !env[name]) &&
    !env.ADMIN_API_URL &&
    !Number(env.TRUST_PROXY ?? 0) &&
    REACHES_ITSELF.includes(env.HOST || "localhost") &&
    isOwnName(new URL(env.SITE_URL || "http://localhost").hostname);
  return isHere ? "here" : null;
};
