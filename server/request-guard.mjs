/** The largest body in bytes: forms and calls are small, and the framework parses them before our own code runs. */
const BODY_LIMIT = 2 * 1024 * 1024;

const trustProxy = process.env.TRUST_PROXY === "1";
const FORWARDED = [
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-port",
  "x-forwarded-proto",
  "x-real-ip",
];

/**
 * Removes headers that only the framework or a proxy of ours may set: names that steer the framework's inside have
 * skipped middleware and poisoned caches before, and a forwarded host or address would be believed.
 * @param {import("node:http").IncomingHttpHeaders} headers
 */
export const dropForgedHeaders = (headers) => {
  for (const name of Object.keys(headers)) {
    if (name.startsWith("x-middleware-") || name.startsWith("x-nextjs-") || name.startsWith("x-invoke-"))
      delete headers[name];
  }
  if (!trustProxy) for (const name of FORWARDED) delete headers[name];
};

/**
 * The status with which a request is refused before anything reads it, or null.
 * @param {import("node:http").IncomingMessage} req
 */
export const refusal = (req) => {
  // A whole address in the request line would choose another host for redirects and rewrites.
  if (!req.url?.startsWith("/") || req.url.startsWith("//") || req.url.includes("\\")) return 400;
  if (Number(req.headers["content-length"] ?? 0) > BODY_LIMIT) return 413;
  return null;
};

/** Cuts a body that grows beyond the limit without having said so. @param {import("node:http").IncomingMessage} req */
export const limitBody = (req) => {
  if (req.headers["transfer-encoding"] === undefined) return;
  const push = req.push;
  let size = 0;
  req.push = (chunk, encoding) => {
    size += chunk?.length ?? 0;
    if (size > BODY_LIMIT) {
      req.destroy();
      return false;
    }
    return push.call(req, chunk, encoding);
  };
};
