import { newId } from "./webhooks.mjs";

/**
 * A card payment as stored by the sandbox; `intentJson` converts it to Stripe's format.
 * @typedef {{ code: string, message: string }} CardError
 * @typedef {"requires_payment_method" | "requires_action" | "succeeded" | "canceled"} IntentStatus
 * @typedef {{
 *   id: string, secret: string, created: number, amount: number, received: number, currency: string,
 *   description: string, metadata: Record<string, string>, returnUrl: string | null, inPage: boolean,
 *   token: string, status: IntentStatus, error: CardError | null, charge: string | null, refunded: number,
 * }} Intent
 * Amounts, also `refunded`, are minor units; `inPage` asks for the bank's step inside the shop's page; `token` is the test
 * card's.
 */

/** Messages of refusals for the shopper, in Stripe's words. @type {Record<string, string>} */
const SENTENCES = {
  card_declined: "Your card was declined.",
  insufficient_funds: "Your card has insufficient funds.",
  expired_card: "Your card has expired.",
  payment_intent_authentication_failure:
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
};

/** @param {Intent} intent @param {string} code */
const refuse = (intent, code) => {
  // Stripe reports insufficient funds as a declined card with its own decline code.
  const asDeclined = code === "insufficient_funds" ? "card_declined" : code;
  Object.assign(intent, {
    status: "requires_payment_method",
    error: { code: asDeclined, message: SENTENCES[code] ?? "Your card was declined." },
  });
};

/** @param {Intent} intent @param {import("./scenarios.mjs").Scenario} scenario */
const settle = (intent, scenario) => {
  if (scenario.refused) refuse(intent, scenario.refused);
  else
    Object.assign(intent, {
      status: "succeeded",
      error: null,
      received: scenario.short ? intent.amount - 1 : intent.amount,
      charge: newId("ch_"),
    });
};

/**
 * Asks the bank, which may require the shopper's step.
 * @param {Intent} intent
 * @param {import("./scenarios.mjs").Scenario} scenario
 */
export const attempt = (intent, scenario) => {
  if (scenario.bank) Object.assign(intent, { status: "requires_action", error: null });
  else settle(intent, scenario);
};

/**
 * Applies the shopper's answer to the bank.
 * @param {Intent} intent
 * @param {import("./scenarios.mjs").Scenario} scenario
 * @param {boolean} agreed
 */
export const answerBank = (intent, scenario, agreed) => {
  if (agreed) settle(intent, scenario);
  else refuse(intent, "payment_intent_authentication_failure");
};

/**
 * Address of the bank's step for a browser outside the shop's page.
 * @param {Intent} intent
 * @param {string} base
 */
const nextAction = (intent, base) => {
  if (intent.status !== "requires_action") return null;
  const url = `${base}/bank?intent=${intent.id}&secret=${intent.secret}`;
  return intent.inPage
    ? { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect", stripe_js: url } }
    : { type: "redirect_to_url", redirect_to_url: { url, return_url: intent.returnUrl } };
};

/** @param {Intent} intent @param {{ base: string, expand: string[] }} options */
export const intentJson = (intent, { base, expand }) => ({
  id: intent.id,
  object: "payment_intent",
  amount: intent.amount,
  amount_received: intent.received,
  capture_method: "automatic",
  client_secret: intent.secret,
  confirmation_method: "automatic",
  created: intent.created,
  currency: intent.currency,
  description: intent.description,
  last_payment_error: intent.error && {
    ...intent.error,
    type:
      intent.error.code === "payment_intent_authentication_failure" ? "invalid_request_error" : "card_error",
  },
  latest_charge:
    intent.charge !== null && expand.includes("latest_charge")
      ? {
          id: intent.charge,
          object: "charge",
          amount: intent.received,
          amount_refunded: intent.refunded,
          refunded: intent.refunded >= intent.received,
          payment_intent: intent.id,
        }
      : intent.charge,
  livemode: false,
  metadata: intent.metadata,
  next_action: nextAction(intent, base),
  payment_method: intent.token,
  payment_method_types: ["card"],
  status: intent.status,
});
