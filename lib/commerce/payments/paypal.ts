import "server-only";
import type { Order } from "@paypal/paypal-server-sdk";
import { PAYMENT_LOCALES } from "@/lib/model/payment-locales";
import { asDecimal } from "@/lib/money";
import { PROVIDER_TIMEOUT, withTimeout } from "./timeout";
import { connectPaypal, type PaypalAccess } from "./paypal-client";
import { ProviderAway, type Held, type PaymentProvider } from "./provider";
import { asCents, walletCharge, type WalletCurrency } from "./wallet-currency";

const stateOf = (order: Order): Held["state"] => {
  switch (order.status) {
    case "COMPLETED":
      switch (order.purchaseUnits?.[0]?.payments?.captures?.[0]?.status) {
        case "COMPLETED":
        case "PARTIALLY_REFUNDED":
          return "captured";
        case "REFUNDED":
          return "refunded";
        case "DECLINED":
        case "FAILED":
          return "failed";
        default:
          return "open";
      }
    case "APPROVED":
      return "open";
    case "VOIDED":
      return "failed";
    default:
      return "needs-action";
  }
};

const held = (order: Order): Held => {
  const unit = order.purchaseUnits?.[0];
  const capture = unit?.payments?.captures?.[0];
  const money = capture?.amount ?? unit?.amount;
  const state = stateOf(order);
  return {
    reference: order.id ?? "",
    state,
    amount: asCents(money?.value ?? ""),
    currency: money?.currencyCode ?? "",
    payee: unit?.payee?.merchantId ?? null,
    orderNumber: capture?.customId ?? unit?.customId ?? null,
    clientSecret: null,
    reason: state === "failed" ? (capture?.status ?? order.status ?? "failed").toLowerCase() : null,
  };
};

/** Returns PayPal's error code for a request, e.g. `INSTRUMENT_DECLINED`. */
const issueOf = (body: unknown): string => {
  const found =
    typeof body === "string"
      ? (/"issue"\s*:\s*"(\w+)"/.exec(body) ?? /"name"\s*:\s*"(\w+)"/.exec(body))
      : null;
  return found?.[1] ?? "REFUSED";
};

/** Statuses with which PayPal refuses this one request. After any other error the payment is unknown. */
const REFUSALS = [400, 404, 409, 422];

/**
 * The wallet through PayPal: the server creates the order, the shopper approves it in the wallet's own
 * window, the server captures the money. PayPal cannot cancel an order: a given-up order is never captured.
 * @param patience milliseconds for one response
 */
export const paypalProvider = (
  access: PaypalAccess,
  wallet: WalletCurrency,
  patience = PROVIDER_TIMEOUT,
): PaymentProvider => {
  let connected: ReturnType<typeof connectPaypal> | undefined;
  const connect = () => (connected ??= connectPaypal(access, patience));

  /** Returns the result of the work; `refused` handles PayPal's refusal. */
  const ask = <T>(
    work: (on: Awaited<ReturnType<typeof connect>>) => Promise<T>,
    refused: (issue: string) => T | Promise<T>,
  ): Promise<T> =>
    withTimeout("PayPal", patience, async () => {
      const on = await connect();
      try {
        return await work(on);
      } catch (error) {
        if (error instanceof on.sdk.ApiError && REFUSALS.includes(error.statusCode))
          return refused(issueOf(error.body));
        throw new ProviderAway("PayPal gave no answer", { cause: error });
      }
    });

  const nothing = (reference: string, issue: string): Held => ({
    reference,
    state: "failed",
    amount: 0,
    currency: wallet.currency,
    payee: null,
    orderNumber: null,
    clientSecret: null,
    reason: issue.toLowerCase(),
  });

  const readOrder = (reference: string): Promise<Order | null> =>
    ask(
      async ({ sdk, client }) => (await new sdk.OrdersController(client).getOrder({ id: reference })).result,
      () => null,
    );

  const read = async (reference: string): Promise<Held> => {
    const order = await readOrder(reference);
    return order === null ? nothing(reference, "RESOURCE_NOT_FOUND") : held(order);
  };

  return {
    name: "paypal",
    kind: "wallet",
    payee: access.merchantId,
    chargeFor: (totalPaise) => walletCharge(totalPaise, wallet),
    start: (order, charge, _token, returnUrl) => {
      const key = `order-${order.number}`;
      return ask(
        async ({ sdk, client }) => {
          const made = await new sdk.OrdersController(client).createOrder({
            paypalRequestId: key,
            prefer: "return=representation",
            body: {
              intent: sdk.CheckoutPaymentIntent.Capture,
              purchaseUnits: [
                {
                  customId: order.number,
                  invoiceId: order.number,
                  description: `Order ${order.number}`,
                  amount: { currencyCode: charge.currency, value: asDecimal(charge.amount) },
                },
              ],
              paymentSource: {
                paypal: {
                  experienceContext: {
                    shippingPreference: sdk.PaypalWalletContextShippingPreference.NoShipping,
                    userAction: sdk.PaypalExperienceUserAction.PayNow,
                    locale: PAYMENT_LOCALES[order.language].walletPages,
                    returnUrl,
                    cancelUrl: returnUrl,
                  },
                },
              },
            },
          });
          return held(made.result);
        },
        (issue) => nothing(key, issue),
      );
    },
    // No browser has learned the order's id, so it cannot be approved and no money can have moved.
    find: () => Promise.resolve(null),
    read,
    capture: (reference) =>
      ask(
        async ({ sdk, client }) =>
          held(
            (
              await new sdk.OrdersController(client).captureOrder({
                id: reference,
                paypalRequestId: `capture-${reference}`,
                prefer: "return=representation",
              })
            ).result,
          ),
        async (issue) => {
          const now = await read(reference);
          return issue === "INSTRUMENT_DECLINED" && now.state !== "captured"
            ? { ...now, state: "failed", reason: "instrument_declined" }
            : now;
        },
      ),
    cancel: async (reference) => {
      const now = await read(reference);
      return now.state === "captured" || now.state === "refunded"
        ? now
        : { ...now, state: "failed", reason: now.reason ?? "canceled" };
    },
    refund: async (reference) => {
      const order = await readOrder(reference);
      const captureId = order?.purchaseUnits?.[0]?.payments?.captures?.[0]?.id;
      if (captureId !== undefined) {
        await ask<unknown>(
          ({ sdk, client }) =>
            new sdk.PaymentsController(client).refundCapturedPayment({
              captureId,
              paypalRequestId: `refund-${captureId}`,
              prefer: "return=representation",
            }),
          () => undefined,
        );
      }
      return read(reference);
    },
    readEvent: async (headers, rawBody) => {
      const event = readBody(rawBody);
      if (event === null) return null;
      const header = (name: string) => headers.get(`paypal-${name}`) ?? "";
      const signature = {
        auth_algo: header("auth-algo"),
        cert_url: header("cert-url"),
        transmission_id: header("transmission-id"),
        transmission_sig: header("transmission-sig"),
        transmission_time: header("transmission-time"),
        webhook_id: access.webhookId,
      };
      // The event is sent back unchanged: a new serialisation could differ from the signed text.
      const question = `${JSON.stringify(signature).slice(0, -1)},"webhook_event":${rawBody}}`;
      const answer = await ask(
        async ({ client }) => {
          const request = client.getRequestBuilderFactory()(
            "POST",
            "/v1/notifications/verify-webhook-signature",
          );
          request.header("Content-Type", "application/json");
          request.text(question);
          request.authenticate([{ oauth2: true }]);
          return (await request.callAsText()).result;
        },
        () => "",
      );
      return /"verification_status"\s*:\s*"SUCCESS"/.test(answer) ? event : null;
    },
  };
};

type Event = {
  id?: unknown;
  resource_type?: unknown;
  resource?: { id?: unknown; supplementary_data?: { related_ids?: { order_id?: unknown } } };
};

/** Reads the event's id and its wallet order: the resource itself, or the order of its capture. */
const readBody = (rawBody: string): { id: string; reference: string | null } | null => {
  try {
    const event = JSON.parse(rawBody) as Event | null;
    if (typeof event?.id !== "string") return null;
    const reference =
      event.resource_type === "checkout-order"
        ? event.resource?.id
        : event.resource?.supplementary_data?.related_ids?.order_id;
    return { id: event.id, reference: typeof reference === "string" ? reference : null };
  } catch {
    return null;
  }
};
