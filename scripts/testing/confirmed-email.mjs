import { emailToken } from "../../lib/email-token.mjs";
import { derivedKey } from "../../lib/kept-key.mjs";

/**
 * Confirms a customer's e-mail address without its mailbox, for tests that pay on delivery (ruling O110).
 * @param {URL} base of the calls, e.g. `http://localhost:3000/api/v1/`
 * @param {string} key SEAL_KEY of the shop, or the text of `secret.key` in its data folder
 * @param {number} customerId @param {string} email @param {Record<string, string>} [headers]
 * @returns {Promise<boolean>} false if the shop does not take it
 */
export const confirmEmail = async (base, key, customerId, email, headers = {}) => {
  const endsAt = Math.floor(Date.now() / 1000) + 60;
  const Token = emailToken(derivedKey(key, "confirm"), { customerId, email, endsAt });
  const response = await fetch(new URL("dynamic/confirm-email", base), {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify({ requestParameters: { Token, recordValueJson: "{}" } }),
  });
  return response.ok;
};
