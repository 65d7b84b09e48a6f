/**
 * The table of ways to pay (specification section 1). It drives which ids the shop knows, what the checkout asks for
 * and what an order must bring. A new one is a row here, its provider in lib/commerce/payments and its window in
 * components/checkout (docs/changing.md).
 */
export const PAYMENT_KINDS = {
  /** Pay Post Order, cash on delivery. */
  cash: { id: 6, needsDelivery: true, begins: "nothing" },
  /** The browser makes a token with the provider first. */
  card: { id: 5, needsDelivery: false, begins: "token" },
  /** The shopper approves the payment in the provider's window. */
  wallet: { id: 2, needsDelivery: false, begins: "approval" },
} as const satisfies Record<
  string,
  {
    /** On the wire. */ id: number;
    /** Nothing to hand over, nothing to pay for at the door. */ needsDelivery: boolean;
    /** What its payment begins with. */ begins: "nothing" | "token" | "approval";
  }
>;

export type PaymentKind = keyof typeof PAYMENT_KINDS;

export const PAYMENT_KIND_NAMES = Object.keys(PAYMENT_KINDS) as [PaymentKind, ...PaymentKind[]];

/** Kinds that a provider takes, with a window of their own at the checkout. */
export type ProviderKind = {
  [K in PaymentKind]: (typeof PAYMENT_KINDS)[K]["begins"] extends "nothing" ? never : K;
}[PaymentKind];

export const hasProvider = (kind: PaymentKind): kind is ProviderKind =>
  PAYMENT_KINDS[kind].begins !== "nothing";

type Beginning = (typeof PAYMENT_KINDS)[PaymentKind]["begins"];

/** The first kind whose payments begin so, where a proof is all that is known of a payment. */
export const kindBeginning = (begins: Beginning): PaymentKind =>
  PAYMENT_KIND_NAMES.find((kind) => PAYMENT_KINDS[kind].begins === begins) ?? PAYMENT_KIND_NAMES[0];

/** The kind behind an id of the wire, or null for a way to pay that this shop does not know. */
export const kindOfMethod = (id: number): PaymentKind | null =>
  PAYMENT_KIND_NAMES.find((kind) => PAYMENT_KINDS[kind].id === id) ?? null;
