import "server-only";
import type { Order, OrderRequest } from "@paypal/paypal-server-sdk";
import { PAYMENT_LOCALES } from "@/lib/model/payment-locales";
import { asDecimal } from "@/lib/model/money";
import { PROVIDER_TIMEOUT, withTimeout } from "./timeout";
import { connectPaypal, type PaypalAccess } from "./paypal-client";
import { looksSigned, readEventBody, verificationOf } from "./paypal-event";
import { ProviderAway, type Charge, type Held, type OrderRef, type PaymentProvider } from "./provider";
import { asCents, walletCharge, type WalletCurrency } from "./wallet-currency";

type Sdk = Awaited<ReturnType<typeof connectPaypal>>["sdk"];

const stateOf = (order: Order): Held["state"] => {
  switch (order.status) {
    case "COMPLETED":
      switch (captureOf(order)?.status) {
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

const captureOf = (order: Order | null) => order?.purchaseUnits?.[0]?.payments?.captures?.[0];

/** Refunds that PayPal has not given up. */
const refundedOf = (order: Order): number =>
  (order.purchaseUnits?.[0]?.payments?.refunds ?? [])
    .filter(({ status }) => status === "COMPLETED" || status === "PENDING")
    .reduce((sum, { amount }) => sum + asCents(amount?.value ?? ""), 0);

const held = (order: Order): Held => {
  const unit = order.purchaseUnits?.[0];
  const capture = captureOf(order);
  const money = capture?.amount ?? unit?.amount;
  const state = stateOf(order);
  const amount = asCents(money?.value ?? "");
  return {
    reference: order.id ?? "",
    state,
    amount,
    refunded: state === "refunded" ? amount : refundedOf(order),
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
/** The account may not read disputes: the feature is off for the app. */
const FORBIDDEN = 403;

/** True if one of the listed disputes still holds the money. PayPal gives it back itself if the buyer wins. */
const hasOpenDispute = (body: string): boolean => {
  const { items = [] } = JSON.parse(body || "{}") as { items?: { status?: unknown }[] };
  return items.some(({ status }) => status !== "RESOLVED");
};

/** The order that PayPal is asked to create. @param returnUrl to which the browser returns from the wallet */
const newOrder = (sdk: Sdk, order: OrderRef, charge: Charge, returnUrl: string): OrderRequest => ({
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
});

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

  /** Returns the result of the work; `refused` handles PayPal's refusal. @param also further statuses that refuse */
  const ask = <T>(
    work: (on: Awaited<ReturnType<typeof connect>>) => Promise<T>,
    refused: (issue: string) => T | Promise<T>,
    also: readonly number[] = [],
  ): Promise<T> =>
    withTimeout("PayPal", patience, async () => {
      const on = await connect();
      try {
        return await work(on);
      } catch (error) {
        if (error instanceof on.sdk.ApiError && [...REFUSALS, ...also].includes(error.statusCode))
          return refused(issueOf(error.body));
        throw new ProviderAway("PayPal gave no answer", { cause: error });
      }
    });

  const nothing = (reference: string, issue: string): Held => ({
    reference,
    state: "failed",
    amount: 0,
    refunded: 0,
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

  const isDisputed = (captureId: string): Promise<boolean> =>
    ask(
      async ({ client }) => {
        const request = client.getRequestBuilderFactory()("GET", "/v1/customer/disputes");
        request.query("disputed_transaction_id", captureId);
        request.authenticate([{ oauth2: true }]);
        return hasOpenDispute((await request.callAsText()).result);
      },
      () => false,
      [FORBIDDEN],
    );

  const read = async (reference: string): Promise<Held> => {
    const order = await readOrder(reference);
    if (order === null) return nothing(reference, "RESOURCE_NOT_FOUND");
    const payment = held(order);
    const captureId = captureOf(order)?.id;
    return payment.state === "captured" && captureId !== undefined && (await isDisputed(captureId))
      ? { ...payment, state: "disputed" }
      : payment;
  };

  /** The wallet order of a capture, which is all that a refund, a reversal and a dispute name. */
  const orderOfCapture = (captureId: string): Promise<string | null> =>
    ask(
      async ({ sdk, client }) => {
        const { result } = await new sdk.PaymentsController(client).getCapturedPayment({ captureId });
        return result.supplementaryData?.relatedIds?.orderId ?? null;
      },
      () => null,
    );

  return {
    name: "paypal",
    isPlayed: access.base !== null,
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
            body: newOrder(sdk, order, charge, returnUrl),
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
      return ["captured", "refunded", "disputed"].includes(now.state)
        ? now
        : { ...now, state: "failed", reason: now.reason ?? "canceled" };
    },
    refund: async (reference, upTo) => {
      const order = await readOrder(reference);
      const capture = captureOf(order);
      const left = upTo === undefined || order === null ? null : upTo - held(order).refunded;
      if (capture?.id !== undefined && (left === null || left > 0)) {
        const captureId = capture.id;
        const body =
          left === null
            ? {}
            : { body: { amount: { currencyCode: wallet.currency, value: asDecimal(left) } } };
        await ask<unknown>(
          ({ sdk, client }) =>
            new sdk.PaymentsController(client).refundCapturedPayment({
              captureId,
              paypalRequestId: left === null ? `refund-${captureId}` : `refund-${captureId}-${upTo}`,
              prefer: "return=representation",
              ...body,
            }),
          () => undefined,
        );
      }
      return read(reference);
    },
    readEvent: async (headers, rawBody) => {
      const event = readEventBody(rawBody);
      if (event === null || !looksSigned(headers, access.base)) return null;
      const answer = await ask(
        async ({ client }) => {
          const request = client.getRequestBuilderFactory()(
            "POST",
            "/v1/notifications/verify-webhook-signature",
          );
          request.header("Content-Type", "application/json");
          request.text(verificationOf(headers, access.webhookId, rawBody));
          request.authenticate([{ oauth2: true }]);
          return (await request.callAsText()).result;
        },
        () => "",
      );
      if (!/"verification_status"\s*:\s*"SUCCESS"/.test(answer)) return null;
      const { id, reference, captureId } = event;
      return {
        id,
        reference: reference ?? (captureId === null ? null : await orderOfCapture(captureId)),
      };
    },
  };
};
