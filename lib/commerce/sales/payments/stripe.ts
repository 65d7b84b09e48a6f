import "server-only";
import type Stripe from "stripe";
import { PROVIDER_TIMEOUT, withTimeout } from "./timeout";
import { ProviderAway, type Held, type OrderRef, type PaymentProvider } from "./provider";

/** `base` is another host with Stripe's interface, for the sandbox; null is Stripe itself. */
type StripeAccess = { secretKey: string; webhookSecret: string; base: string | null };

/** Stripe's limits for rupees, in paise (eight digits). */
const LEAST = 50;
const MOST = 99_999_999;

/** Allowed difference between the clocks of Stripe and of this machine, in seconds. */
const CLOCK_SKEW = 60;

const EXPAND = ["latest_charge"];

/** Loads the SDK at the first card payment, so that a shop with cash only never loads it. */
const connect = async ({ secretKey, base }: StripeAccess, patience: number): Promise<Stripe> => {
  const { default: Client } = await import("stripe");
  // The SDK supports another host, but not another path, so the request address is rewritten.
  const elsewhere =
    base === null
      ? {}
      : {
          httpClient: Client.createFetchHttpClient((input, init) =>
            fetch(String(input).replace("https://api.stripe.com", base), init),
          ),
        };
  return new Client(secretKey, { timeout: patience, maxNetworkRetries: 1, telemetry: false, ...elsewhere });
};

const stateOf = (intent: Stripe.PaymentIntent): Held["state"] => {
  if (intent.status === "succeeded") {
    const charge = intent.latest_charge;
    return charge !== null && typeof charge === "object" && charge.refunded ? "refunded" : "captured";
  }
  if (intent.status === "requires_action") return "needs-action";
  if (
    intent.status === "canceled" ||
    (intent.status === "requires_payment_method" && intent.last_payment_error !== null)
  )
    return "failed";
  return "open";
};

const held = (intent: Stripe.PaymentIntent): Held => {
  const state = stateOf(intent);
  return {
    reference: intent.id,
    state,
    amount: intent.status === "succeeded" ? intent.amount_received : intent.amount,
    refunded:
      intent.latest_charge !== null && typeof intent.latest_charge === "object"
        ? intent.latest_charge.amount_refunded
        : 0,
    currency: intent.currency.toUpperCase(),
    payee: null,
    orderNumber: intent.metadata.order_number ?? null,
    clientSecret: state === "needs-action" ? intent.client_secret : null,
    reason:
      state !== "failed"
        ? null
        : intent.status === "canceled"
          ? "canceled"
          : (intent.last_payment_error?.code ?? "declined"),
  };
};

/** States of a dispute in which the bank holds or keeps the money. */
const HELD_BACK: readonly string[] = ["needs_response", "under_review", "lost"];

/** A charge stays marked after a dispute that the shop won, so the disputes themselves are read. */
const withDispute = async (stripe: Stripe, intent: Stripe.PaymentIntent): Promise<Held> => {
  const payment = held(intent);
  const { latest_charge: charge } = intent;
  if (payment.state !== "captured" || charge === null || typeof charge === "string" || !charge.disputed)
    return payment;
  const { data } = await stripe.disputes.list({ payment_intent: intent.id, limit: 10 });
  return data.some(({ status }) => HELD_BACK.includes(status)) ? { ...payment, state: "disputed" } : payment;
};

/** The provider has no payment under this reference. */
const nothing = (reference: string, reason: string): Held => ({
  reference,
  state: "failed",
  amount: 0,
  refunded: 0,
  currency: "INR",
  payee: null,
  orderNumber: null,
  clientSecret: null,
  reason,
});

/**
 * Cards through Stripe. The server confirms PaymentIntents, which capture by themselves once the bank has
 * agreed, so that a browser closed after 3-D Secure loses nothing (ruling O92).
 * @param patience milliseconds for one response
 */
export const stripeProvider = (access: StripeAccess, patience = PROVIDER_TIMEOUT): PaymentProvider => {
  let client: Promise<Stripe> | undefined;

  /**
   * Returns the result of the work, or the intent in a refusal. Any other failure leaves the state unknown
   * and becomes ProviderAway.
   */
  const ask = (
    reference: string,
    work: (stripe: Stripe) => Promise<Stripe.PaymentIntent>,
    refused?: (code: string) => Promise<Held>,
  ): Promise<Held> =>
    withTimeout("Stripe", patience, async () => {
      const stripe = await (client ??= connect(access, patience));
      try {
        return await withDispute(stripe, await work(stripe));
      } catch (error) {
        const { StripeCardError, StripeInvalidRequestError } = stripe.errors;
        if (error instanceof StripeCardError && error.payment_intent) return held(error.payment_intent);
        if (!(error instanceof StripeCardError) && !(error instanceof StripeInvalidRequestError))
          throw new ProviderAway("Stripe gave no answer", { cause: error });
        const code = error.code ?? error.type;
        return refused && code !== "resource_missing" ? refused(code) : nothing(reference, code);
      }
    });

  const read = (reference: string) =>
    ask(reference, (stripe) => stripe.paymentIntents.retrieve(reference, { expand: EXPAND }));

  return {
    name: "stripe",
    isPlayed: access.base !== null,
    kind: "card",
    payee: null,
    chargeFor: (totalPaise) =>
      totalPaise >= LEAST && totalPaise <= MOST ? { amount: totalPaise, currency: "INR", rate: null } : null,
    start: (order, charge, token, returnUrl) => {
      const key = keyOf(order);
      return ask(key, (stripe) =>
        stripe.paymentIntents.create(
          {
            amount: charge.amount,
            currency: charge.currency.toLowerCase(),
            allowed_payment_method_types: ["card"],
            payment_method: token,
            confirm: true,
            use_stripe_sdk: true,
            return_url: returnUrl,
            description: `Order ${order.number}`,
            metadata: { order_id: String(order.id), order_number: order.number },
            expand: EXPAND,
          },
          { idempotencyKey: key },
        ),
      );
    },
    find: (order, since) =>
      withTimeout("Stripe", patience, async () => {
        const stripe = await (client ??= connect(access, patience));
        try {
          const from = Math.trunc(since.getTime() / 1000) - CLOCK_SKEW;
          for await (const intent of stripe.paymentIntents.list({
            created: { gte: from, lte: from + 3600 },
            limit: 100,
          })) {
            if (intent.metadata.order_number === order.number) return await read(intent.id);
          }
          return null;
        } catch (error) {
          throw error instanceof ProviderAway
            ? error
            : new ProviderAway("Stripe gave no answer", { cause: error });
        }
      }),
    read,
    capture: read,
    cancel: (reference) =>
      ask(
        reference,
        (stripe) => stripe.paymentIntents.cancel(reference, { expand: EXPAND }),
        () => read(reference),
      ),
    refund: async (reference, upTo) => {
      const amount = upTo === undefined ? undefined : upTo - (await read(reference)).refunded;
      if (amount !== undefined && amount <= 0) return read(reference);
      return ask(
        reference,
        async (stripe) => {
          await stripe.refunds.create(
            { payment_intent: reference, ...(amount === undefined ? {} : { amount }) },
            { idempotencyKey: upTo === undefined ? `refund-${reference}` : `refund-${reference}-${upTo}` },
          );
          return stripe.paymentIntents.retrieve(reference, { expand: EXPAND });
        },
        () => read(reference),
      );
    },
    readEvent: async (headers, rawBody) => {
      const { default: Client } = await import("stripe");
      try {
        const event = await Client.webhooks.constructEventAsync(
          rawBody,
          headers.get("stripe-signature") ?? "",
          access.webhookSecret,
        );
        return { id: event.id, reference: referenceOf(event) };
      } catch {
        return null;
      }
    },
  };
};

const keyOf = (order: OrderRef): string => `order-${order.number}`;

/** Returns the intent of an event: the object itself, or the intent of its charge or refund. */
const referenceOf = (event: Stripe.Event): string | null => {
  const about: { object?: string; id?: string; payment_intent?: unknown } = { ...event.data.object };
  if (about.object === "payment_intent") return about.id ?? null;
  return typeof about.payment_intent === "string" ? about.payment_intent : null;
};
