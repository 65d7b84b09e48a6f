import "server-only";
import { paymentSandbox, paypalKeys, stripeKeys, walletCurrency } from "@/lib/ground/env";
import { hasProvider, type PaymentKind, type ProviderKind } from "@/lib/model/payment-kinds";
import { paypalProvider } from "./paypal";
import type { PaymentProvider } from "./provider";
import { cardSandbox, SANDBOX_CURRENCY, walletSandbox } from "./sandbox-access";
import { stripeProvider } from "./stripe";

/** Each provider with its keys. It is created once, and again when the keys change. */
const made = new Map<string, { keys: string; provider: PaymentProvider }>();

const once = <Keys extends object>(
  name: string,
  keys: Keys | null,
  make: (keys: Keys) => PaymentProvider,
): PaymentProvider | null => {
  if (keys === null) return null;
  const text = JSON.stringify(keys);
  const known = made.get(name);
  if (known?.keys === text) return known.provider;
  const provider = make(keys);
  made.set(name, { keys: text, provider });
  return provider;
};

const cards = (): PaymentProvider | null => {
  const access = paymentSandbox() ? cardSandbox() : stripeKeys();
  return once("stripe", access && { base: null, ...access }, (keys) => stripeProvider(keys));
};

const wallet = (): PaymentProvider | null => {
  const access = paymentSandbox() ? walletSandbox() : paypalKeys();
  const currency = walletCurrency() ?? (paymentSandbox() ? SANDBOX_CURRENCY : null);
  return once("paypal", access && currency && { access: { base: null, ...access }, currency }, (keys) =>
    paypalProvider(keys.access, keys.currency),
  );
};

const PROVIDERS: Record<ProviderKind, () => PaymentProvider | null> = { card: cards, wallet };

/**
 * Returns the provider of this kind of payment; null if none is configured: the method is then neither shown
 * nor accepted. A provider that the sandbox plays may be for browsers on this machine alone (`mayPlay`).
 */
export const providerOf = (kind: PaymentKind): PaymentProvider | null =>
  hasProvider(kind) ? PROVIDERS[kind]() : null;
