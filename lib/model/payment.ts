import type { PaymentKind } from "./payment-kinds";

/** What the card's field is made with; `script` is loaded instead of the provider's own. */
export type CardKeys = { publishableKey: string; script: string | null; isSandbox: boolean };

/** What a provider charges in that takes no rupees; `rate` is rupees for one unit of it. */
export type ProviderCurrency = { currency: string; rate: string };

/** What the wallet's buttons are made with. */
export type WalletSettings = ProviderCurrency & { clientId: string; sdkBaseUrl: string; isSandbox: boolean };

/** What the windows of payment are made with; null where one cannot work here. A kind without keys in the browser is not there. */
export type WindowKeys = { card: CardKeys | null; wallet: WalletSettings | null };

/** What can be paid with now. `currency` is null where rupees are taken. */
export type PaymentOffer = WindowKeys & {
  methods: { id: number; kind: PaymentKind; currency: ProviderCurrency | null }[];
};

/** What a provider takes, frozen with the order: hundredths of `currency`. */
export type Charge = { amount: number; currency: string };

/** An order that was sent: placed, or waiting for its shopper at the provider. */
/** `orderId` is 0 where another host does not say which one it became. `isConfirmationMailed`: a mail certainly goes out. */
export type SentOrder = {
  orderId: number;
  orderNumber: string;
  /** Paise. */ total: number;
  isConfirmationMailed: boolean;
  action: { reference: string; clientSecret: string | null; charge: Charge } | null;
};
