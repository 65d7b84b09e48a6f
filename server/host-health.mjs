import { settingProblem } from "../lib/host-setting.mjs";

/** Milliseconds for which the shop's pages wait for a read, too (lib/shop/host/request-outcome.ts). */
const PATIENCE = 5000;

/** A call of section 7 with a short answer. Every host has it, also one without a logo. */
const CALL = "dynamic/get-website-logo";

/** @param {string} host the setting ADMIN_API_URL @returns {{ url: URL, headers: Record<string, string> }} */
const requestOf = (host) => {
  const url = new URL(CALL, host.replace(/\/*$/, "/"));
  const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  url.username = "";
  url.password = "";
  const isNamed = user !== "" || password !== "";
  return {
    url,
    headers: isNamed
      ? { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}` }
      : {},
  };
};

/** @param {string} text */
const isJson = (text) => {
  try {
    JSON.parse(text.replace(/^\uFEFF+|\uFEFF+$/g, ""));
    return true;
  } catch {
    return false;
  }
};

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
  const { url, headers } = requestOf(host);
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { accept: "application/json", "content-type": "application/json", ...headers },
      body: '{"requestParameters":{"recordValueJson":"{}"}}',
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE),
    });
    const text = await response.text();
    const problem = settingProblem({ status: response.status, isJson: isJson(text) });
    if (problem !== null) return `admin host: ${problem}`;
    return response.status < 500 ? null : "admin host away";
  } catch (error) {
    const problem = settingProblem({ status: null, errorCode: codeOf(error) });
    return problem === null ? "admin host away" : `admin host: ${problem}`;
  }
};
