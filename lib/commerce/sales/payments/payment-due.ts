import "server-only";
import type { Language } from "@/lib/languages/languages";
import { hasProvider, PAYMENT_KIND_NAMES } from "@/lib/model/payment-kinds";
import { links } from "@/lib/languages/links";
import { siteUrl } from "@/lib/ground/env";
import type { PaymentMethod } from "./payment-methods";
import type { Charge, PaymentProvider } from "./provider";
import { providerOf } from "./providers";

/** Where a browser comes back to when it had to leave for the bank. */
export const returnUrl = (language: Language): string =>
  new URL(`${links.page(language, "checkout")}/return`, siteUrl()).href;

/**
 * The payment of an order as stored with it. `pending`: a provider must be called before the order is placed.
 */
export type PaymentDue = {
  /** A provider's name; without a provider, the kind of payment or `coupon`. */
  provider: string;
  status: "due" | "captured" | "pending";
  charge: Charge;
  /** True if no money will come of it, because the sandbox plays the provider (ruling O118). */
  isTest: boolean;
};

const rupees = (paise: number): Charge => ({ amount: paise, currency: "INR", rate: null });

/**
 * Returns the payment of an order. A total of zero needs none (ruling O47): the coupon covers it.
 * @returns null if the method's provider cannot take this total
 */
export const paymentDue = (totalPaise: number, method: PaymentMethod): PaymentDue | null => {
  if (totalPaise === 0) return { provider: "coupon", status: "captured", charge: rupees(0), isTest: false };
  if (!hasProvider(method.kind))
    return { provider: method.kind, status: "due", charge: rupees(totalPaise), isTest: false };
  const provider = providerOf(method.kind);
  const charge = provider?.chargeFor(totalPaise) ?? null;
  return provider === null || charge === null
    ? null
    : { provider: provider.name, status: "pending", charge, isTest: provider.isPlayed };
};

/**
 * Returns the provider of a stored payment; null if it is no longer configured, or if the payment has none.
 */
export const providerNamed = (name: string): PaymentProvider | null =>
  PAYMENT_KIND_NAMES.map(providerOf).find((provider) => provider?.name === name) ?? null;
