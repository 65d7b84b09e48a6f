const MIB = 1024 * 1024;

/**
 * The largest body of a request in bytes: forms and calls are small, and the framework parses them before our own code
 * runs. The desk sends pictures of 10 MB, as base64.
 * @param {string} url
 */
export const bodyLimit = (url) => (url.startsWith("/api/admin/") ? 14 : 2) * MIB;

/** When a request asked for its turn to be rendered, in milliseconds since 1970 (admission.mjs). */
export const ASKED_AT = "x-asked-at";

/**
 * Removes headers that only the framework and this server may set: names that steer the framework's inside have skipped
 * middleware and poisoned caches before.
 * @param {import("node:http").IncomingHttpHeaders} headers
 */
export const dropForgedHeaders = (headers) => {
  for (const name of Object.keys(headers)) {
    const isInner = ["x-middleware-", "x-nextjs-", "x-invoke-"].some((start) => name.startsWith(start));
    if (isInner || name === ASKED_AT) delete headers[name];
  }
};

/** Methods of the shop's pages and calls. */
const METHODS = ["GET", "HEAD", "POST"];

/** Methods that a call refuses by itself. TRACE breaks the framework. */
const REFUSED_BY_CALLS = ["PUT", "DELETE", "PATCH"];

/** @typedef {{ status: number, sentence: string, headers?: Record<string, string> }} Refusal */

/** @type {Record<"address" | "method" | "large" | "foreign", Refusal>} */
const REFUSALS = {
  address: { status: 400, sentence: "Bad request" },
  method: { status: 405, sentence: "Method not allowed", headers: { Allow: METHODS.join(", ") } },
  large: { status: 413, sentence: "Too large", headers: { Connection: "close" } },
  foreign: { status: 403, sentence: "Requests of other sites are refused" },
};

/**
 * Whether the path can be decoded and holds no control character, which caches, file names and logs would take
 * for something else. @param {string} url
 */
const isReadable = (url) => {
  try {
    return !/[\u0000-\u001f\u007f]/.test(decodeURIComponent(url.split("?", 1)[0] ?? ""));
  } catch {
    return false;
  }
};

/** Posted to by other machines, which prove themselves by a signature or a secret. */
const FOR_OTHERS = /^\/(?:api\/(?:webhooks\/|revalidate)|sandbox\/)/;

/** The shop's own host, as the browser knows it. @param {string | undefined} siteUrl */
const hostOf = (siteUrl) => (siteUrl && URL.canParse(siteUrl) ? new URL(siteUrl).host : null);
const ownHost = hostOf(process.env.SITE_URL);

/**
 * Whether a page of another site sent this form or call. Browsers say it in Sec-Fetch-Site, older ones by the
 * origin. Other programs send neither.
 * @param {import("node:http").IncomingMessage} req
 */
const isForeign = ({ method, url = "", headers }) => {
  if (method !== "POST" || FOR_OTHERS.test(url)) return false;
  const site = headers["sec-fetch-site"];
  if (site === "cross-site" || site === "same-site") return true;
  const { origin } = headers;
  if (site !== undefined || origin === undefined) return false;
  const host = hostOf(origin);
  return host === null || (host !== headers.host && host !== ownHost);
};

/** @param {string | undefined} method @param {string} url */
const hasMethod = (method = "", url) =>
  METHODS.includes(method) || (REFUSED_BY_CALLS.includes(method) && url.startsWith("/api/v1/"));

/**
 * Why a request is refused before anything reads it, or null.
 * @param {import("node:http").IncomingMessage} req
 * @returns {Refusal | null}
 */
export const refusal = (req) => {
  // A whole address in the request line would choose another host for redirects and rewrites.
  if (!req.url?.startsWith("/") || req.url.startsWith("//") || req.url.includes("\\"))
    return REFUSALS.address;
  if (!isReadable(req.url)) return REFUSALS.address;
  if (!hasMethod(req.method, req.url)) return REFUSALS.method;
  if (Number(req.headers["content-length"] ?? 0) > bodyLimit(req.url)) return REFUSALS.large;
  return isForeign(req) ? REFUSALS.foreign : null;
};

/** Cuts a body that grows beyond the limit without having said so. @param {import("node:http").IncomingMessage} req */
export const limitBody = (req) => {
  if (req.headers["transfer-encoding"] === undefined) return;
  const push = req.push;
  const limit = bodyLimit(req.url ?? "");
  let size = 0;
  req.push = (chunk, encoding) => {
    size += chunk?.length ?? 0;
    if (size > limit) {
      req.destroy();
      return false;
    }
    return push.call(req, chunk, encoding);
  };
};
