import type { PaymentKind } from "./payment-kinds";
import type { Text } from "./text";
import type { UnsentMail } from "./unsent-mail";

/** Settings of the card field. `script` is loaded instead of the provider's own. */
export type CardKeys = { publishableKey: string; script: string | null; isSandbox: boolean };

/** What a provider charges in that takes no rupees; `rate` is rupees for one unit of it. */
export type ProviderCurrency = { currency: string; rate: string };

/** What the wallet's buttons are made with. */
export type WalletSettings = ProviderCurrency & { clientId: string; sdkBaseUrl: string; isSandbox: boolean };

/** What the windows of payment are made with; null where one cannot work here. A kind without keys in the browser is not there. */
export type WindowKeys = { card: CardKeys | null; wallet: WalletSettings | null };

/** What can be paid with now. `currency` is null where rupees are taken. */
export type PaymentOffer = WindowKeys & {
  methods: {
    id: number;
    kind: PaymentKind;
    name: Text;
    currency: ProviderCurrency | null;
    /** The largest total in paise that can be paid so; null without a limit. */ maximum: number | null;
    /** Paise above which the customer is asked by mail before the order is packed; null if never. */
    asksAbove: number | null;
  }[];
};

/** Amount for the provider, fixed with the order: hundredths of `currency`. */
export type Charge = { amount: number; currency: string };

/**
 * A sent order: placed, or waiting for its shopper at the provider. `orderId` is 0 if another host does not send it.
 * `isConfirmationMailed`: a mail is certain to be written; `unsentMail` if it does not leave.
 */
export type SentOrder = {
  orderId: number;
  orderNumber: string;
  /** Paise. */ total: number;
  isConfirmationMailed: boolean;
  unsentMail: UnsentMail | null;
  /** True if it waits for its customer's answer to a mail (ruling O117). */
  isAsked: boolean;
  action: { reference: string; clientSecret: string | null; charge: Charge } | null;
};
