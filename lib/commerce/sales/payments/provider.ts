import "server-only";
import type { Language } from "@/lib/languages/languages";
import type { ProviderKind } from "@/lib/model/payment-kinds";

/** The amount to charge: minor units of `currency` (paise for INR, cents for USD), fixed with the order. */
export type Charge = {
  amount: number;
  currency: string;
  /** Rupees for one unit of the currency, as configured; null for INR. */
  rate: string | null;
};

export type OrderRef = { id: number; number: string; email: string; language: Language };

/** A payment as read back from the provider, never as a browser reported it. */
export type Held = {
  /** The provider's reference of the payment; if it refused before creating one, the idempotency key. */
  reference: string;
  /**
   * `open`: undecided, or approved in the wallet; `capture` continues. `needs-action`: the shopper must act.
   * `failed`: no money moved, but a browser could retry the same payment until it is cancelled. `disputed`: captured,
   * and the shopper's bank demands it back.
   */
  state: "open" | "needs-action" | "captured" | "failed" | "refunded" | "disputed";
  /** Minor units of `currency`. */
  amount: number;
  /** Of this, given back so far; all of it in the state `refunded`. */
  refunded: number;
  currency: string;
  /** The receiving account, compared with the provider's own `payee`; null if the provider names none. */
  payee: string | null;
  /** Our order number, as stored at the provider. */
  orderNumber: string | null;
  /**
   * For needs-action, the value with which the browser continues: the intent's client secret; null for the
   * wallet.
   */
  clientSecret: string | null;
  /** A short code if failed, e.g. `card_declined`. */
  reason: string | null;
};

/**
 * The port to a payment provider (ruling O5). Every call may be repeated. All but `chargeFor` use the network
 * and throw ProviderAway if the provider gave no reliable answer.
 */
export type PaymentProvider = {
  /** As it is stored with a payment, and the end of its webhook's address. */
  name: string;
  kind: ProviderKind;
  /** True if the sandbox plays it, so that no money moves (ruling O118). */
  isPlayed: boolean;
  /** Expected `Held.payee`; null if the provider names none. */
  payee: string | null;
  /** Returns the charge for this total; null if it is too small or too large for the provider. */
  chargeFor(totalPaise: number): Charge | null;
  /**
   * Requests the money, once for each order. Card: confirms a payment with the payment method whose id is
   * `token`. Wallet: creates the order that the shopper approves next; `token` is not used.
   * @param returnUrl to which the browser returns from the bank
   */
  start(order: OrderRef, charge: Charge, token: string, returnUrl: string): Promise<Held>;
  /**
   * Finds the payment that `start` created if its response was lost; null if no money can have moved. @param
   * since time when the order was written
   */
  find(order: OrderRef, since: Date): Promise<Held | null>;
  read(reference: string): Promise<Held>;
  /**
   * Wallet: captures an approved order. Card: the same as `read`, because its money is captured when the bank
   * agrees.
   */
  capture(reference: string): Promise<Held>;
  /** Cancels, and returns the state afterwards: captured if it was too late. */
  cancel(reference: string): Promise<Held>;
  /**
   * Gives money back, until it is so much in all; without a sum, the whole amount. The answer's `refunded` says how much
   * it is now. @param upTo minor units
   */
  refund(reference: string, upTo?: number): Promise<Held>;
  /**
   * Verifies a webhook's signature over its raw body; null if it is not genuine. The reference is null if the
   * event has no payment.
   */
  readEvent(headers: Headers, rawBody: string): Promise<{ id: string; reference: string | null } | null>;
};

/** The provider was unreachable, silent for five seconds, or failed: the state of the payment is unknown. */
export class ProviderAway extends Error {
  override name = "ProviderAway";
}
