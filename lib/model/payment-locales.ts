import type { Language } from "@/lib/languages/languages";

/** What the payment providers call the shop's languages: Stripe's card field, PayPal's button and PayPal's own pages. */
export const PAYMENT_LOCALES = {
  en: { cardField: "en", walletButton: "en_US", walletPages: "en-IN" },
  ar: { cardField: "ar", walletButton: "ar_EG", walletPages: "ar-EG" },
} as const satisfies Record<Language, { cardField: string; walletButton: string; walletPages: string }>;
