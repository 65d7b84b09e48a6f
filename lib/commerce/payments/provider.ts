import "server-only";
import type { Language } from "@/lib/i18n/languages";
import type { ProviderKind } from "@/lib/model/payment-kinds";

/** What is asked for: minor units of `currency` (paise for INR, cents for USD), frozen with the order. */
export type Charge = {
  amount: number;
  currency: string;
  /** Rupees for one unit of the currency, as configured; null when it is INR. */
  rate: string | null;
};

export type OrderRef = { id: number; number: string; email: string; language: Language };

/** What the provider holds, as read back from it: never what a browser said. */
export type Held = {
  /** The provider's own name of the payment; where it refused before making one, the key it was asked with. */
  reference: string;
  /**
   * `open`: undecided, and for the wallet approved: `capture` goes on. `needs-action`: the shopper must act.
   * `failed`: no money moved, but a browser could try again with the same payment until it is cancelled.
   */
  state: "open" | "needs-action" | "captured" | "failed" | "refunded";
  /** Minor units of `currency`. */
  amount: number;
  currency: string;
  /** The account the money goes to, to be compared with the provider's own `payee`; null where the provider names none. */
  payee: string | null;
  /** Our order number, as it was given to the provider. */
  orderNumber: string | null;
  /** For needs-action, what the browser continues with: the intent's client secret; null for the wallet. */
  clientSecret: string | null;
  /** A short code when failed, e.g. `card_declined`. */
  reason: string | null;
};

/**
 * The one port through which the shop takes money (ruling O5). Every call is safe to repeat. All but `chargeFor` go over
 * the network and throw ProviderAway when the provider gave no answer that can be believed.
 */
export type PaymentProvider = {
  /** As it is stored with a payment, and the end of its webhook's address. */
  name: string;
  kind: ProviderKind;
  /** Whom `Held.payee` must name; null when the provider names nobody. */
  payee: string | null;
  /** What is charged for this total; null when it cannot be taken (too small or too large for the provider). */
  chargeFor(totalPaise: number): Charge | null;
  /**
   * Asks for the money, once for each order. Card: confirms a payment with the payment method whose id is `token`.
   * Wallet: makes the order that the shopper approves next; `token` is not used.
   * @param returnUrl where a browser comes back to when it had to leave for the bank
   */
  start(order: OrderRef, charge: Charge, token: string, returnUrl: string): Promise<Held>;
  /** What `start` made for an order when its answer was lost; null when no money can have moved. @param since when the order was written */
  find(order: OrderRef, since: Date): Promise<Held | null>;
  read(reference: string): Promise<Held>;
  /** Wallet: takes the money of an approved order. Card: the same as `read`, its money is taken when the bank agrees. */
  capture(reference: string): Promise<Held>;
  /** Gives up; answers what the provider holds afterwards: captured if it was too late. */
  cancel(reference: string): Promise<Held>;
  /** Gives the whole amount back. */
  refund(reference: string): Promise<Held>;
  /** Verifies a webhook's signature over its raw body; null when it is not genuine. The reference is null when the event is about no payment. */
  readEvent(headers: Headers, rawBody: string): Promise<{ id: string; reference: string | null } | null>;
};

/** The provider could not be reached, was silent for five seconds or broke: nothing is known about the payment. */
export class ProviderAway extends Error {
  override name = "ProviderAway";
}
