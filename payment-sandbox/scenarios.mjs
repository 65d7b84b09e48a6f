/**
 * Behaviour of a test card or a test buyer. Stripe's own numbers behave as Stripe documents; the others are
 * ours (docs/payments.md).
 * @typedef {{
 *   bank?: true,
 *   refused?: string,
 *   silent?: true,
 *   webhook?: "late" | "thrice" | "first" | "never",
 *   short?: true,
 *   stranger?: true,
 * }} Scenario
 * `bank`: the bank's step (3-D Secure). `refused`: the provider's code of the refusal. `silent`: the money is
 * captured, but the response is too late. `webhook`: its time. `short`: one unit too little is captured.
 * `stranger`: another account receives the money.
 */

/**
 * Test cards by number, with the payment method that replaces each without a browser. @type {{ number:
 * string, token: string, scenario: Scenario }[]}
 */
export const CARDS = [
  { number: "4242424242424242", token: "pm_card_visa", scenario: {} },
  { number: "4000002760003184", token: "pm_card_authenticationRequired", scenario: { bank: true } },
  {
    number: "4000008400001629",
    token: "pm_card_threeDSecureRequiredChargeDeclined",
    scenario: { bank: true, refused: "card_declined" },
  },
  {
    number: "4000000000000002",
    token: "pm_card_visa_chargeDeclined",
    scenario: { refused: "card_declined" },
  },
  {
    number: "4000000000009995",
    token: "pm_card_visa_chargeDeclinedInsufficientFunds",
    scenario: { refused: "insufficient_funds" },
  },
  {
    number: "4000000000000069",
    token: "pm_card_chargeDeclinedExpiredCard",
    scenario: { refused: "expired_card" },
  },
  { number: "4000009900010003", token: "pm_card_sandboxTimeout", scenario: { silent: true } },
  {
    number: "4000009900020002",
    token: "pm_card_sandboxTimeoutNoWebhook",
    scenario: { silent: true, webhook: "never" },
  },
  { number: "4000009900030001", token: "pm_card_sandboxLateWebhook", scenario: { webhook: "late" } },
  { number: "4000009900040000", token: "pm_card_sandboxDuplicateWebhook", scenario: { webhook: "thrice" } },
  { number: "4000009900050009", token: "pm_card_sandboxWrongAmount", scenario: { short: true } },
  { number: "4000009900060008", token: "pm_card_sandboxEarlyWebhook", scenario: { webhook: "first" } },
];

/**
 * Test buyers of the wallet by e-mail address, in the order of the approval page. @type {{ mail: string,
 * scenario: Scenario }[]}
 */
export const BUYERS = [
  { mail: "buyer@example.com", scenario: {} },
  { mail: "declined@example.com", scenario: { refused: "INSTRUMENT_DECLINED" } },
  { mail: "timeout@example.com", scenario: { silent: true } },
  { mail: "no-webhook@example.com", scenario: { webhook: "never" } },
  { mail: "late-webhook@example.com", scenario: { webhook: "late" } },
  { mail: "duplicate-webhook@example.com", scenario: { webhook: "thrice" } },
  { mail: "early-webhook@example.com", scenario: { webhook: "first" } },
  { mail: "wrong-amount@example.com", scenario: { short: true } },
  { mail: "wrong-payee@example.com", scenario: { stranger: true } },
];

/**
 * Behaviour of the registry of invoices towards a buyer, by the buyer's name on the paper (docs/e-invoices.md). `refuses`: by a
 * rule, `once` or always. `away`: it fails. `silent`: it registers, but the response is too late.
 * @typedef {{ refuses?: "once" | "always", away?: true, silent?: true }} RegistryScenario
 */

/** Test buyers of the registry. @type {ReadonlyMap<string, RegistryScenario>} */
export const COMPANIES = new Map([
  ["Registry Refuses", { refuses: "always" }],
  ["Registry Refuses Once", { refuses: "once" }],
  ["Registry Away", { away: true }],
  ["Registry Silent", { silent: true }],
]);

/** Milliseconds of a silent provider's delay, longer than the shop's timeout. */
const SILENCE = 8000;

/** Delays a silent provider's response. @param {{ silent?: true }} scenario */
export const silence = ({ silent }) =>
  silent ? new Promise((resolve) => setTimeout(resolve, SILENCE).unref()) : Promise.resolve();
