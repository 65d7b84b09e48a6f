/**
 * The setting ADMIN_API_URL: the addresses of the host's calls, and what is wrong with it, told by what comes instead of an
 * answer (docs/admin-host.md). The start, `/readyz` and the log say it in the same words.
 */

/** Returns the base of a host's calls, which ends with a slash. @param {string} setting @returns {URL} */
export const hostBase = (setting) => new URL(setting.replace(/\/*$/, "/"));

/**
 * Builds the address of a call, and the Authorization header from user and password in the setting, because
 * `fetch` refuses them in an address.
 * @param {URL} base @param {string} path @returns {{ url: URL, headers: Record<string, string> }}
 */
export const addressOf = (base, path) => {
  const url = new URL(path, base);
  const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  url.username = "";
  url.password = "";
  const isNamed = user !== "" || password !== "";
  return {
    url,
    headers: isNamed
      ? { Authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}` }
      : {},
  };
};

/** Codes of Node and OpenSSL for a certificate that is not trusted or has another name. */
const CERTIFICATE = /CERT|SELF_SIGNED|SIGNATURE|UNABLE_TO_(?:GET_ISSUER|VERIFY)|ALTNAME|ISSUER/;

/**
 * @typedef {object} HostReply
 * @property {number | null} status the HTTP status; null if none came
 * @property {string} [errorCode] code of the error without a status
 * @property {boolean} [isJson] the body is JSON
 * @property {boolean} [isShopRefused] the status is about the shop and not about a customer's session
 */

/** @param {HostReply} reply @returns {string | null} the setting to look at, or null if the settings are not the problem */
export const settingProblem = ({ status, errorCode = "", isJson = true, isShopRefused = true }) => {
  if (status === null)
    return CERTIFICATE.test(errorCode)
      ? `its certificate is not trusted (${errorCode}): see NODE_EXTRA_CA_CERTS and the name in ADMIN_API_URL`
      : null;
  if ((status === 401 || status === 403) && isShopRefused)
    return `it refuses the shop (HTTP ${status}): see the user and password in ADMIN_API_URL`;
  if (status >= 300 && status < 400)
    return `it leads elsewhere (HTTP ${status}): see the scheme, name and path in ADMIN_API_URL`;
  if (status === 404 || status === 405)
    return `it has no calls there (HTTP ${status}): see the path in ADMIN_API_URL`;
  return status < 400 && !isJson ? `it answers without JSON: see the path in ADMIN_API_URL` : null;
};
