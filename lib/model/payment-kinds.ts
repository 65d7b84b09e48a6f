/**
 * Table of payment kinds (specification section 1). It drives the known ids, the fields of the checkout and
 * the data of an order. A new kind needs a row here, its provider in lib/commerce/sales/payments and its window in
 * components/checkout (docs/changing.md).
 */
export const PAYMENT_KINDS = {
  /** Pay Post Order, cash on delivery. */
  cash: { id: 6, needsDelivery: true, begins: "nothing" },
  /** The browser first creates a token with the provider. */
  card: { id: 5, needsDelivery: false, begins: "token" },
  /** The shopper approves the payment in the provider's window. */
  wallet: { id: 2, needsDelivery: false, begins: "approval" },
} as const satisfies Record<
  string,
  {
    /** Id on the wire. */ id: number;
    /** True if a delivery is required, because payment is at the door. */ needsDelivery: boolean;
    /** First step of its payment. */ begins: "nothing" | "token" | "approval";
  }
>;

export type PaymentKind = keyof typeof PAYMENT_KINDS;

export const PAYMENT_KIND_NAMES = Object.keys(PAYMENT_KINDS) as [PaymentKind, ...PaymentKind[]];

/** Kinds that a provider handles, with a window of their own at the checkout. */
export type ProviderKind = {
  [K in PaymentKind]: (typeof PAYMENT_KINDS)[K]["begins"] extends "nothing" ? never : K;
}[PaymentKind];

export const hasProvider = (kind: PaymentKind): kind is ProviderKind =>
  PAYMENT_KINDS[kind].begins !== "nothing";

/** Payments that are handed over at the door, by the name that is stored with them. */
export const AT_THE_DOOR: string[] = PAYMENT_KIND_NAMES.filter((kind) => !hasProvider(kind));
/** Payments no provider knows of: those, and totals of zero. */
export const BY_HAND = [...AT_THE_DOOR, "coupon"];

/** A value for every kind, made one by one. */
export const perPaymentKind = <T>(valueOf: (kind: PaymentKind) => T): Record<PaymentKind, T> =>
  Object.fromEntries(PAYMENT_KIND_NAMES.map((kind) => [kind, valueOf(kind)])) as Record<PaymentKind, T>;

type Beginning = (typeof PAYMENT_KINDS)[PaymentKind]["begins"];

/** The first kind whose payments begin so, where a proof is all that is known of a payment. */
export const kindBeginning = (begins: Beginning): PaymentKind =>
  PAYMENT_KIND_NAMES.find((kind) => PAYMENT_KINDS[kind].begins === begins) ?? PAYMENT_KIND_NAMES[0];

/** Returns the kind of an id on the wire, or null if this shop does not know it. */
export const kindOfMethod = (id: number): PaymentKind | null =>
  PAYMENT_KIND_NAMES.find((kind) => PAYMENT_KINDS[kind].id === id) ?? null;
