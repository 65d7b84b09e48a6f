import { createHmac, randomBytes } from "node:crypto";
import { onceFor } from "./once.mjs";
import { parsed, readBody, sendJson } from "./request.mjs";
import { BUYERS, silence } from "./scenarios.mjs";
import { captureJson, leftOf, orderJson, shortOf } from "./wallet-order.mjs";
import { newId, webhooksTo } from "./webhooks.mjs";

/**
 * PayPal's HTTP interface, as far as the shop uses it.
 * @typedef {import("./wallet-order.mjs").WalletOrder} WalletOrder
 * @typedef {import("./memory.mjs").Answer} Answer
 */

/** @param {number} status @param {string} name @param {string} issue @returns {Answer} */
const refusal = (status, name, issue) => ({
  status,
  body: {
    name,
    message: issue,
    debug_id: randomBytes(6).toString("hex"),
    details: [{ issue, description: issue }],
  },
});

const unknown = () => refusal(404, "RESOURCE_NOT_FOUND", "INVALID_RESOURCE_ID");

/** @param {string} issue */
const notNow = (issue) => refusal(422, "UNPROCESSABLE_ENTITY", issue);

/** Creates an id in PayPal's format. */
const newWalletId = () =>
  [...randomBytes(17)].map((byte) => "ABCDEFGHJKLMNPRSTUVWXY0123456789"[byte % 32]).join("");

/**
 * @param {{ access: import("./access.mjs").Access, store: ReturnType<typeof import("./memory.mjs").openMemory>, shop: string }} sandbox
 */
export const openPaypal = ({ access, store, shop }) => {
  const { memory, save } = store;
  const { clientId, clientSecret, webhookId, merchantId } = access.paypal;
  /** @param {...string} parts */
  const sealed = (...parts) => createHmac("sha256", clientSecret).update(parts.join("|")).digest("base64url");
  // Stable over a restart as long as the keys are.
  const token = sealed("token");
  // A refused request may be retried with the same id.
  const once = onceFor(store, ({ status }) => status < 300);

  /**
   * Signs an event independently of the white space it was sent with.
   * @param {string} id
   * @param {string} time
   * @param {unknown} event
   */
  const signatureOf = (id, time, event) => sealed(id, time, webhookId, JSON.stringify(event));
  const send = webhooksTo(`${shop}/api/webhooks/paypal`, (body) => {
    const [id, time] = [newId(""), new Date().toISOString()];
    return {
      "PayPal-Transmission-Id": id,
      "PayPal-Transmission-Time": time,
      "PayPal-Transmission-Sig": signatureOf(id, time, parsed(body)),
      "PayPal-Cert-Url": `${access.base}/paypal/cert`,
      "PayPal-Auth-Algo": "SHA256withRSA",
    };
  });

  /** @param {string} type @param {string} kind @param {object | null} resource */
  const event = (type, kind, resource) => ({
    id: newId("WH-"),
    event_version: "1.0",
    create_time: new Date().toISOString(),
    resource_type: kind,
    event_type: type,
    resource,
  });

  /** @param {WalletOrder} order */
  const scenarioOf = (order) => BUYERS.find(({ mail }) => mail === order.buyer)?.scenario ?? {};
  /** @param {WalletOrder} order */
  const json = (order) => orderJson(order, scenarioOf(order).stranger ? "SOMEBODYELSE" : merchantId);

  /** @param {unknown} body @returns {Promise<Answer>} */
  const newOrder = async (body) => {
    const {
      intent,
      purchase_units: [unit] = [],
      payment_source: source,
    } = /** @type {{ intent?: string, purchase_units?: { amount?: import("./wallet-order.mjs").Money, custom_id?: string, invoice_id?: string, description?: string }[], payment_source?: { paypal?: { experience_context?: { locale?: string, return_url?: string } } } }} */ (
      body ?? {}
    );
    const { currency_code: currency, value } = unit?.amount ?? {};
    if (intent !== "CAPTURE" || !currency || !value || !/^\d+\.\d{2}$/.test(value) || Number(value) <= 0)
      return refusal(400, "INVALID_REQUEST", "INVALID_PARAMETER_VALUE");
    if (currency === "INR") return notNow("CURRENCY_NOT_SUPPORTED");
    const context = source?.paypal?.experience_context;
    /** @type {WalletOrder} */
    const order = {
      id: newWalletId(),
      created: new Date().toISOString(),
      amount: { currency_code: currency, value },
      customId: unit?.custom_id ?? "",
      invoiceId: unit?.invoice_id ?? "",
      description: unit?.description ?? "",
      language: context?.locale?.startsWith("ar") ? "ar" : "en",
      returnUrl: context?.return_url ?? null,
      buyer: null,
      status: "PAYER_ACTION_REQUIRED",
      capture: null,
    };
    memory.orders[order.id] = order;
    save("orders", order.id);
    return { status: 200, body: json(order) };
  };

  /** @param {WalletOrder} order @returns {Promise<Answer>} */
  const capture = async (order) => {
    if (order.status === "COMPLETED") return notNow("ORDER_ALREADY_CAPTURED");
    if (order.status !== "APPROVED") return notNow("ORDER_NOT_APPROVED");
    if (Object.values(memory.orders).some((other) => other.capture && other.invoiceId === order.invoiceId))
      return notNow("DUPLICATE_INVOICE_ID");
    const scenario = scenarioOf(order);
    if (scenario.refused) {
      order.status = "PAYER_ACTION_REQUIRED";
      save("orders", order.id);
      return notNow(scenario.refused);
    }
    Object.assign(order, {
      status: "COMPLETED",
      capture: {
        id: newWalletId(),
        amount: scenario.short ? shortOf(order.amount) : order.amount,
        refunds: [],
      },
    });
    save("orders", order.id);
    await send(event("PAYMENT.CAPTURE.COMPLETED", "capture", captureJson(order)), scenario);
    await silence(scenario);
    return { status: 201, body: json(order) };
  };

  /** @param {string} captureId @param {unknown} body @returns {Promise<Answer>} */
  const refund = async (captureId, body) => {
    const order = Object.values(memory.orders).find((known) => known.capture?.id === captureId);
    if (!order?.capture) return unknown();
    const left = leftOf(order.capture);
    if (left === 0) return notNow("CAPTURE_FULLY_REFUNDED");
    const { amount: asked } = /** @type {{ amount?: { value?: string } }} */ (body ?? {});
    const value = asked?.value ?? (left / 100).toFixed(2);
    if (!(Number(value) > 0) || Math.round(Number(value) * 100) > left)
      return notNow("REFUND_AMOUNT_EXCEEDED");
    const refunded = { id: newWalletId(), amount: { ...order.capture.amount, value } };
    order.capture.refunds.push(refunded);
    save("orders", order.id);
    await send(
      event("PAYMENT.CAPTURE.REFUNDED", "refund", {
        ...refunded,
        status: "COMPLETED",
        links: [
          { rel: "up", method: "GET", href: `${access.base}/paypal/v2/payments/captures/${captureId}` },
        ],
      }),
      {},
    );
    return { status: 201, body: { ...refunded, status: "COMPLETED" } };
  };

  /** @param {unknown} body @returns {Answer} */
  const verify = (body) => {
    const {
      transmission_id: id,
      transmission_time: time,
      transmission_sig: signature,
      webhook_id: hook,
      webhook_event: about,
    } = /** @type {Record<string, unknown>} */ (body ?? {});
    const isGenuine = hook === webhookId && signature === signatureOf(String(id), String(time), about);
    return { status: 200, body: { verification_status: isGenuine ? "SUCCESS" : "FAILURE" } };
  };

  /** @param {string} method @param {string} path @param {unknown} body @returns {Promise<Answer>} */
  const route = async (method, path, body) => {
    if (method === "POST" && path === "v2/checkout/orders") return newOrder(body);
    if (method === "POST" && path === "v1/notifications/verify-webhook-signature") return verify(body);
    if (method === "GET" && path === "v1/customer/disputes") return { status: 200, body: { items: [] } };
    const captured = /^v2\/payments\/captures\/(\w+)$/.exec(path);
    if (method === "GET" && captured) {
      const known = Object.values(memory.orders).find((other) => other.capture?.id === captured[1]);
      const body = known ? captureJson(known) : null;
      return body ? { status: 200, body } : unknown();
    }
    const refunded = /^v2\/payments\/captures\/(\w+)\/refund$/.exec(path);
    if (method === "POST" && refunded) return refund(refunded[1] ?? "", body);
    const [, id = "", verb] = /^v2\/checkout\/orders\/(\w+)(?:\/(capture))?$/.exec(path) ?? [];
    const order = memory.orders[id];
    if (!order) return unknown();
    return verb ? (method === "POST" ? capture(order) : unknown()) : { status: 200, body: json(order) };
  };

  return {
    /** Answers `/v1/…` and `/v2/…`. @param {import("node:http").IncomingMessage} req @param {import("node:http").ServerResponse} res @param {string} path */
    handle: async (req, res, path) => {
      const body = await readBody(req);
      const { authorization, "paypal-request-id": requestId } = req.headers;
      if (path === "v1/oauth2/token") {
        const isOurs =
          authorization === `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
        return isOurs
          ? sendJson(res, 200, {
              scope: "",
              access_token: token,
              token_type: "Bearer",
              app_id: "APP-SANDBOX",
              expires_in: 32_400,
            })
          : sendJson(res, 401, {
              error: "invalid_client",
              error_description: "Client Authentication failed",
            });
      }
      if (authorization !== `Bearer ${token}`)
        return sendJson(res, 401, {
          name: "AUTHENTICATION_FAILURE",
          message:
            "Authentication failed due to invalid authentication credentials or a missing Authorization header.",
        });
      const answer = await once(typeof requestId === "string" ? `paypal ${requestId}` : undefined, path, () =>
        route(req.method ?? "GET", path, parsed(body)),
      );
      const { status, body: given } = answer === "another question" ? notNow("DUPLICATE_REQUEST_ID") : answer;
      sendJson(res, status, given);
    },
    /** Returns the order for a buyer's approval. @param {string | null} id */
    ofBuyer: (id) => memory.orders[id ?? ""] ?? null,
    /** @param {WalletOrder} order @param {string} buyer */
    approve: async (order, buyer) => {
      if (order.status !== "PAYER_ACTION_REQUIRED") return;
      Object.assign(order, { status: "APPROVED", buyer });
      save("orders", order.id);
      await send(event("CHECKOUT.ORDER.APPROVED", "checkout-order", json(order)), scenarioOf(order));
    },
  };
};
