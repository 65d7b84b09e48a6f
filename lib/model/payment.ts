import type { PaymentKind } from "./payment-kinds";

/** What the card's field is made with; `script` is loaded instead of the provider's own. */
export type CardKeys = { publishableKey: string; script: string | null; isSandbox: boolean };

/** What the wallet's buttons are made with; `rate` is rupees for one unit of `currency`. */
export type WalletSettings = {
  clientId: string;
  sdkBaseUrl: string;
  currency: string;
  rate: string;
  isSandbox: boolean;
};

/** What can be paid with now; `card` and `wallet` are null where they cannot work here. */
export type PaymentOffer = {
  methods: { id: number; kind: PaymentKind }[];
  card: CardKeys | null;
  wallet: WalletSettings | null;
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
