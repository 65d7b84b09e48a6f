/** Where pictures may come from beside the shop itself: the admin host, when another one answers the calls. */
const pictureHost = process.env.ADMIN_API_URL ? ` ${new URL(process.env.ADMIN_API_URL).origin}` : "";

/** Kept pages cannot carry a nonce, and the framework's flight data are inline scripts (docs/adr/0004). */
const POLICY = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-inline'${process.env.NODE_ENV === "production" ? "" : " 'unsafe-eval'"}`,
  "style-src 'self' 'unsafe-inline'",
  `img-src 'self' data:${pictureHost}`,
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

const HEADERS = {
  "Content-Security-Policy": POLICY,
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
};

/** Sets what every answer carries. Here and not in the framework's configuration, which is frozen into the build. @param {import("node:http").ServerResponse} res */
export const setSecurityHeaders = (res) => {
  for (const [name, value] of Object.entries(HEADERS)) res.setHeader(name, value);
};
