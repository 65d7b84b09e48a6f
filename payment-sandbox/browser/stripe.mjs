import { newCardField } from "./card-field.mjs";
import { pageLanguage, showStep } from "./step.mjs";

/**
 * `window.Stripe` of the sandbox: the card field, its payment method, and the bank's step.
 * @typedef {{ type: string, code?: string, message: string }} CardError
 * @typedef {{
 *   error?: CardError & { payment_intent?: Reply }, last_payment_error?: CardError | null, [name: string]: unknown,
 * }} Reply
 */

const BANK = {
  en: { title: "Your bank's step", close: "Give up" },
  ar: { title: "خطوة المصرف", close: "تراجع" },
};
const AWAY = {
  en: "An unexpected connection error occurred. Please try again.",
  ar: "حدث خطأ في الاتصال. حاول مرة أخرى من فضلك.",
};
const NOT_CONFIRMED = {
  en: "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
  ar: "تعذر التحقق من وسيلة الدفع. اختر وسيلة أخرى وحاول مرة أخرى من فضلك.",
};

/** @param {string} key the publishable key */
const connect = (key) => {
  /** @param {string} path @param {RequestInit} [options] @returns {Promise<Reply>} */
  const ask = async (path, options = {}) => {
    try {
      const answer = await fetch(`/sandbox/stripe/v1/${path}`, {
        ...options,
        headers: { Authorization: `Bearer ${key}` },
      });
      return await answer.json();
    } catch {
      return { error: { type: "api_connection_error", message: AWAY[pageLanguage()] } };
    }
  };
  /** @type {Map<object, ReturnType<typeof newCardField>>} */
  const fields = new Map();

  /** @param {string} secret */
  const readIntent = (secret) =>
    ask(`payment_intents/${secret.replace(/_secret_.*/, "")}?client_secret=${encodeURIComponent(secret)}`);

  /** @param {string} clientSecret */
  const retrievePaymentIntent = async (clientSecret) => {
    const intent = await readIntent(clientSecret);
    return intent.error ? { error: intent.error } : { paymentIntent: intent };
  };

  return {
    elements: () => {
      /** @type {ReturnType<typeof newCardField>["element"] | null} */
      let card = null;
      return {
        /** @param {string} type @param {Parameters<typeof newCardField>[0]} [options] */
        create: (type, options) => {
          if (type !== "card") throw new Error(`The sandbox plays the card field alone, not "${type}".`);
          const field = newCardField(options);
          fields.set(field.element, field);
          card = field.element;
          return field.element;
        },
        getElement: () => card,
        update: () => undefined,
      };
    },
    /** @param {{ card: object }} what @returns {Promise<Reply>} */
    createPaymentMethod: async ({ card }) => {
      const field = fields.get(card);
      if (!field) throw new Error("createPaymentMethod needs the element that elements.create gave.");
      const problem = field.error();
      if (problem) return { error: problem };
      const made = await ask("payment_methods", {
        method: "POST",
        body: new URLSearchParams({ type: "card", "card[token]": field.token() }),
      });
      return made.error ? { error: made.error } : { paymentMethod: made };
    },
    /**
     * Shows the bank's step and returns the result of the payment.
     * @param {{ clientSecret: string }} what
     * @returns {Promise<Reply>}
     */
    handleNextAction: async ({ clientSecret }) => {
      const language = pageLanguage();
      const before = await readIntent(clientSecret);
      if (before.error) return { error: before.error };
      if (before.status === "requires_action") {
        const address = `/sandbox/bank?framed&lang=${language}&intent=${before.id}&secret=${encodeURIComponent(clientSecret)}`;
        const how = await showStep({ address, ...BANK[language] });
        // Closing the window counts as a refusal, as with Stripe.
        if (how === "closed")
          await fetch(address, { method: "POST", body: new URLSearchParams({ answer: "no" }) }).catch(
            () => undefined,
          );
      }
      const intent = await readIntent(clientSecret);
      if (intent.error) return { error: intent.error };
      if (intent.status !== "requires_payment_method") return { paymentIntent: intent };
      // Not confirmed, or confirmed and then declined.
      const reason = intent.last_payment_error;
      const unconfirmed = {
        type: "invalid_request_error",
        code: "payment_intent_authentication_failure",
        message: NOT_CONFIRMED[language],
      };
      const isDeclined = reason && reason.code !== unconfirmed.code;
      return { error: { ...(isDeclined ? reason : unconfirmed), payment_intent: intent } };
    },
    retrievePaymentIntent,
  };
};

// Version of the provider's script that @stripe/stripe-js expects.
Object.assign(window, { Stripe: Object.assign(connect, { version: "endive" }) });
