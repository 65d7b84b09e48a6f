import { addressOf, hostBase, settingProblem } from "../lib/ground/host-setting.mjs";
import { parsedJson } from "../lib/ground/parsed-json.mjs";

/** Milliseconds for which the shop's pages wait for a read, too (lib/shop/host/request-outcome.ts). */
const PATIENCE = 5000;

/** A call of section 7 with a short answer. Every host has it, also one without a logo. */
const CALL = "dynamic/get-website-logo";

/** @param {unknown} error @returns {string} the innermost code */
const codeOf = (error) => {
  const { code, cause } = /** @type {{ code?: string, cause?: unknown }} */ (error ?? {});
  return cause ? codeOf(cause) : (code ?? "");
};

/**
 * Why the shop cannot be drawn from another admin host, in an operator's words, or null. A wrong certificate, path or
 * password is told as that, because waiting does not mend it.
 * @param {string} host the setting ADMIN_API_URL @returns {Promise<string | null>}
 */
export const hostProblem = async (host) => {
  const { url, headers } = addressOf(hostBase(host), CALL);
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { accept: "application/json", "content-type": "application/json", ...headers },
      body: '{"requestParameters":{"recordValueJson":"{}"}}',
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE),
    });
    const text = await response.text();
    const problem = settingProblem({ status: response.status, isJson: parsedJson(text) !== null });
    if (problem !== null) return `admin host: ${problem}`;
    return response.status < 500 ? null : "admin host away";
  } catch (error) {
    const problem = settingProblem({ status: null, errorCode: codeOf(error) });
    return problem === null ? "admin host away" : `admin host: ${problem}`;
  }
};
