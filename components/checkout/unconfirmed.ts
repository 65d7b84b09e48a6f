/**
 * Stripe's code for a step at the bank that the shopper did not confirm, which is no refusal by the bank
 * (https://docs.stripe.com/error-codes). Whoever reads it first says so: the browser, or the shop by the provider's webhook.
 */
export const UNCONFIRMED = "payment_intent_authentication_failure";
