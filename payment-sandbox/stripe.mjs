import { createHmac } from "node:crypto";
import { answerBank, attempt, intentJson } from "./intent.mjs";
import { onceFor } from "./once.mjs";
import { readBody, sendJson } from "./request.mjs";
import { CARDS, silence } from "./scenarios.mjs";
import { newId, webhooksTo } from "./webhooks.mjs";

/**
 * Stripe's HTTP interface, as far as the shop uses it.
 * @typedef {import("./intent.mjs").Intent} Intent
 * @typedef {import("./memory.mjs").Answer} Answer
 */

/** @param {number} status @param {string} type @param {string} code @param {string} message @returns {Answer} */
const refusal = (status, type, code, message) => ({ status, body: { error: { type, code, message } } });

/** @param {string} what @param {string} id */
const unknown = (what, id) =>
  refusal(
    what === "PaymentMethod" ? 400 : 404,
    "invalid_request_error",
    "resource_missing",
    `No such ${what}: '${id}'`,
  );

/**
 * Returns the form's fields of one group, e.g. `metadata[order_number]`.
 * @param {URLSearchParams} form
 * @param {string} group
 * @returns {[string, string][]}
 */
const groupOf = (form, group) =>
  [...form].flatMap(([name, value]) =>
    name.startsWith(`${group}[`)
      ? [/** @type {[string, string]} */ ([name.slice(group.length + 1, -1), value])]
      : [],
  );

/** @param {URLSearchParams} form */
const expandOf = (form) => groupOf(form, "expand").map(([, value]) => value);

/**
 * @param {{ access: import("./access.mjs").Access, store: ReturnType<typeof import("./memory.mjs").openMemory>, shop: string }} sandbox
 */
export const openStripe = ({ access, store, shop }) => {
  const { memory, save } = store;
  const { secretKey, publishableKey, webhookSecret } = access.stripe;
  const once = onceFor(store, ({ status }) => status < 500);
  const send = webhooksTo(`${shop}/api/webhooks/stripe`, (body) => {
    const t = Math.trunc(Date.now() / 1000);
    return {
      "Stripe-Signature": `t=${t},v1=${createHmac("sha256", webhookSecret).update(`${t}.${body}`).digest("hex")}`,
    };
  });

  /** @param {Intent} intent @param {string[]} [expand] */
  const json = (intent, expand = []) => intentJson(intent, { base: "/sandbox", expand });

  /** @param {string} type @param {object} object */
  const event = (type, object) => ({
    id: newId("evt_"),
    object: "event",
    api_version: null,
    created: Math.trunc(Date.now() / 1000),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  });

  /** @param {string} token */
  const scenarioOf = (token) =>
    CARDS.find((card) => card.token === (memory.cards[token]?.token ?? token))?.scenario;

  /**
   * Sends the result of an intent, to the shop's webhook first if the scenario says so.
   * @param {Intent} intent
   */
  const tell = async (intent) => {
    save("intents", intent.id);
    const types = {
      succeeded: "payment_intent.succeeded",
      requires_payment_method: "payment_intent.payment_failed",
      canceled: "payment_intent.canceled",
      requires_action: "payment_intent.requires_action",
    };
    await send(event(types[intent.status], json(intent)), scenarioOf(intent.token) ?? {});
  };

  /** @param {Intent} intent @param {string[]} [expand] @returns {Answer} */
  const outcome = (intent, expand) =>
    intent.status === "requires_payment_method" && intent.error
      ? {
          status: 402,
          body: { error: { type: "card_error", ...intent.error, payment_intent: json(intent, expand) } },
        }
      : { status: 200, body: json(intent, expand) };

  /** @param {URLSearchParams} form @returns {Promise<Answer>} */
  const newCard = async (form) => {
    const card = CARDS.find(({ token }) => token === form.get("card[token]"));
    if (!card) return refusal(402, "card_error", "card_declined", "Your card was declined.");
    const id = newId("pm_");
    memory.cards[id] = { token: card.token };
    save("cards", id);
    return {
      status: 200,
      body: {
        id,
        object: "payment_method",
        type: "card",
        card: { brand: "visa", last4: card.number.slice(-4) },
        livemode: false,
      },
    };
  };

  /** @param {URLSearchParams} form @returns {Promise<Answer>} */
  const newIntent = async (form) => {
    const amount = Number(form.get("amount"));
    const token = form.get("payment_method") ?? "";
    if (!Number.isSafeInteger(amount) || amount < 50)
      return refusal(400, "invalid_request_error", "amount_too_small", "Amount must be at least 50 paise.");
    const scenario = scenarioOf(token);
    if (!scenario) return unknown("PaymentMethod", token);
    const id = newId("pi_");
    /** @type {Intent} */
    const intent = {
      id,
      secret: newId(`${id}_secret_`),
      created: Math.trunc(Date.now() / 1000),
      amount,
      received: 0,
      currency: form.get("currency") ?? "inr",
      description: form.get("description") ?? "",
      metadata: Object.fromEntries(groupOf(form, "metadata")),
      returnUrl: form.get("return_url"),
      inPage: form.get("use_stripe_sdk") === "true",
      token,
      status: "requires_payment_method",
      error: null,
      charge: null,
      refunded: 0,
    };
    memory.intents[id] = intent;
    if (form.get("confirm") === "true") attempt(intent, scenario);
    await tell(intent);
    await silence(scenario);
    return outcome(intent, expandOf(form));
  };

  /** @param {Intent} intent @param {URLSearchParams} form @returns {Promise<Answer>} */
  const cancel = async (intent, form) => {
    if (intent.status === "succeeded" || intent.status === "canceled") {
      return refusal(
        400,
        "invalid_request_error",
        "payment_intent_unexpected_state",
        `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      );
    }
    intent.status = "canceled";
    await tell(intent);
    return { status: 200, body: json(intent, expandOf(form)) };
  };

  /** @param {URLSearchParams} form @returns {Promise<Answer>} */
  const refund = async (form) => {
    const intent = memory.intents[form.get("payment_intent") ?? ""];
    if (!intent) return unknown("payment_intent", form.get("payment_intent") ?? "");
    if (intent.status !== "succeeded")
      return refusal(
        400,
        "invalid_request_error",
        "payment_intent_unexpected_state",
        "This PaymentIntent does not have a successful charge to refund.",
      );
    const left = intent.received - intent.refunded;
    if (left === 0)
      return refusal(
        400,
        "invalid_request_error",
        "charge_already_refunded",
        `Charge ${intent.charge} has already been refunded.`,
      );
    const amount = form.has("amount") ? Number(form.get("amount")) : left;
    if (!Number.isSafeInteger(amount) || amount < 1 || amount > left)
      return refusal(
        400,
        "invalid_request_error",
        "amount_too_large",
        `Refund amount is greater than the ${left} left on the charge.`,
      );
    intent.refunded += amount;
    save("intents", intent.id);
    await send(
      event("charge.refunded", {
        id: intent.charge,
        object: "charge",
        payment_intent: intent.id,
        refunded: intent.refunded >= intent.received,
        amount_refunded: intent.refunded,
      }),
      {},
    );
    return {
      status: 200,
      body: {
        id: newId("re_"),
        object: "refund",
        amount,
        currency: intent.currency,
        payment_intent: intent.id,
        charge: intent.charge,
        status: "succeeded",
      },
    };
  };

  /** @param {URLSearchParams} query @returns {Answer} */
  const list = (query) => {
    const [from, to] = [
      Number(query.get("created[gte]") ?? 0),
      Number(query.get("created[lte]") ?? Infinity),
    ];
    const data = Object.values(memory.intents)
      .filter(({ created }) => created >= from && created <= to)
      .reverse();
    return {
      status: 200,
      body: {
        object: "list",
        url: "/v1/payment_intents",
        has_more: false,
        data: data.map((intent) => json(intent)),
      },
    };
  };

  /** @param {string} method @param {string[]} path @param {URLSearchParams} form @returns {Promise<Answer>} */
  const route = async (method, [kind, id, verb], form) => {
    if (method === "POST" && kind === "payment_methods" && !id) return newCard(form);
    if (method === "POST" && kind === "refunds" && !id) return refund(form);
    if (kind === "payment_intents") {
      if (!id) return method === "POST" ? newIntent(form) : list(form);
      const intent = memory.intents[id];
      if (!intent) return unknown("payment_intent", id);
      if (method === "GET" && !verb) return { status: 200, body: json(intent, expandOf(form)) };
      if (method === "POST" && verb === "cancel") return cancel(intent, form);
    }
    return refusal(
      404,
      "invalid_request_error",
      "url_invalid",
      `Unrecognized request URL (${method}: /${[kind, id, verb].filter(Boolean).join("/")}).`,
    );
  };

  /**
   * Requests allowed with the publishable key: create a payment method, and read an intent with its secret.
   * @param {string} method
   * @param {string[]} path
   * @param {URLSearchParams} form
   */
  const isForBrowsers = (method, [kind, id], form) =>
    (method === "POST" && kind === "payment_methods" && !id) ||
    (method === "GET" &&
      kind === "payment_intents" &&
      id !== undefined &&
      memory.intents[id]?.secret === form.get("client_secret"));

  return {
    /** Answers `/v1/…`. @param {import("node:http").IncomingMessage} req @param {import("node:http").ServerResponse} res @param {URL} url @param {string[]} path */
    handle: async (req, res, url, path) => {
      const body = await readBody(req);
      const form = new URLSearchParams(req.method === "POST" ? body : url.search);
      const method = req.method ?? "GET";
      const key = req.headers.authorization?.replace(/^Bearer /, "");
      if (key !== secretKey && !(key === publishableKey && isForBrowsers(method, path, form))) {
        return sendJson(res, 401, {
          error: { type: "invalid_request_error", message: "Invalid API Key provided." },
        });
      }
      const idempotencyKey = req.headers["idempotency-key"];
      const answer = await once(
        method === "POST" && typeof idempotencyKey === "string" ? `stripe ${idempotencyKey}` : undefined,
        `${url.pathname}?${body}`,
        () => route(method, path, form),
      );
      if (answer === "another question")
        return sendJson(res, 400, {
          error: {
            type: "idempotency_error",
            message:
              "Keys for idempotent requests can only be used with the same parameters they were first used with.",
          },
        });
      sendJson(res, answer.status, answer.body);
    },
    /**
     * Returns the intent for a bank's step; null if the secret is wrong.
     * @param {string | null} id
     * @param {string | null} secret
     */
    ofBank: (id, secret) => {
      const intent = memory.intents[id ?? ""];
      return intent && intent.secret === secret ? intent : null;
    },
    /** @param {Intent} intent @param {boolean} agreed */
    answerBank: async (intent, agreed) => {
      if (intent.status !== "requires_action") return;
      answerBank(intent, scenarioOf(intent.token) ?? {}, agreed);
      await tell(intent);
    },
  };
};
