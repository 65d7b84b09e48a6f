import { randomBytes } from "node:crypto";
import { LANGUAGE_PATTERN } from "../lib/languages/language-table.mjs";

/** What the card's provider needs on a page that takes payment (its own list). */
const STRIPE = {
  "script-src": ["https://js.stripe.com", "https://*.js.stripe.com"],
  "frame-src": ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
  "connect-src": ["https://api.stripe.com"],
};

const WALLET_HOSTS = ["https://*.paypal.com", "https://*.paypalobjects.com", "https://*.venmo.com"];

/** What the wallet's provider needs. Its script adds inline scripts with the nonce that it is given. */
const PAYPAL = {
  "script-src": WALLET_HOSTS,
  "frame-src": WALLET_HOSTS,
  "connect-src": WALLET_HOSTS,
  "img-src": WALLET_HOSTS,
};

/**
 * The origins beside the shop's own that pictures may come from: where relative paths of another admin host
 * lead, and the listed ones. The same as pictureOrigins() of lib/ground/env.ts (a test compares both), which the
 * server cannot import.
 * @param {Record<string, string | undefined>} env checked settings
 * @returns {string[]} each once, without a path
 */
export const pictureOriginsOf = ({ ADMIN_API_URL, PICTURE_BASE_URL, PICTURE_ORIGINS }) => {
  const base = ADMIN_API_URL ? [PICTURE_BASE_URL || ADMIN_API_URL] : [];
  const listed = (PICTURE_ORIGINS ?? "").split(",").filter((part) => part.trim() !== "");
  return [...new Set([...base, ...listed].map((address) => new URL(address.trim()).origin))];
};

/** The development server writes scripts of its own into pages, and evaluates code. */
const isDeveloped = process.env.NODE_ENV === "development";

/**
 * The policy of every answer. A document's own inline scripts are added by their hashes (docs/adr/0004).
 * @param {Record<string, string | undefined>} env @returns {Policy}
 */
const baseOf = (env) => ({
  "default-src": ["'self'"],
  "script-src": ["'self'", ...(isDeveloped ? ["'unsafe-inline'", "'unsafe-eval'"] : [])],
  "style-src": ["'self'", "'unsafe-inline'"],
  "img-src": ["'self'", "data:", ...pictureOriginsOf(env)],
  "connect-src": ["'self'"],
  "object-src": ["'none'"],
  "base-uri": ["'none'"],
  "form-action": ["'self'"],
  "frame-ancestors": ["'none'"],
});

/** @typedef {Record<string, string[]>} Policy */

/** @param {Policy} policy */
const textOf = (policy) =>
  Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");

/** A policy that lets somebody else in too. @param {Policy} policy @param {Policy} more @returns {Policy} */
const widened = (policy, more) =>
  Object.entries(more).reduce(
    (wider, [name, sources]) => ({ ...wider, [name]: [...(wider[name] ?? ["'self'"]), ...sources] }),
    policy,
  );

/**
 * The providers whose scripts a shop with these settings shows. Without keys nobody is let in, nor in the sandbox,
 * which is the shop itself; another admin host brings keys this server does not see.
 * @param {Record<string, string | undefined>} env @returns {Policy[]}
 */
const providersOf = (env) => {
  if (env.PAYMENTS === "sandbox") return [];
  const isForeign = Boolean(env.ADMIN_API_URL);
  return [
    ...(isForeign || env.STRIPE_PUBLISHABLE_KEY ? [STRIPE] : []),
    ...(isForeign || env.PAYPAL_CLIENT_ID ? [PAYPAL] : []),
  ];
};

/**
 * The policies of a shop with these settings: pages that take payment let its providers in, no other page does.
 * @param {Record<string, string | undefined>} env
 */
export const policiesOf = (env) => {
  const base = baseOf(env);
  return {
    page: textOf(base),
    checkout: textOf(providersOf(env).reduce(widened, base)),
    desk: textOf(widened(base, { "img-src": ["blob:"] })),
  };
};

const POLICIES = policiesOf(process.env);

/** Whether the wallet's script runs here. */
const hasWallet = providersOf(process.env).includes(PAYPAL);

/**
 * A nonce for a page that takes payment, if the wallet's script needs one: it adds inline scripts that nobody knows
 * before. @param {string} url of the request @returns {string | null}
 */
export const nonceFor = (url) => (hasWallet && takesPayment(url) ? randomBytes(16).toString("base64") : null);

/** @param {string} policy @param {string[]} scripts sources of the document's inline scripts */
const withScripts = (policy, scripts) =>
  scripts.length === 0 || isDeveloped
    ? policy
    : policy.replace("script-src", `script-src ${scripts.join(" ")}`);

const CHECKOUT = new RegExp(`^/(?:${LANGUAGE_PATTERN})/checkout(?:/return|/phone-order)?(?:[?#]|$)`);

/** Pages that take payment. @param {string} url */
export const takesPayment = (url) => CHECKOUT.test(url);

/** Seconds for which a browser asks a shop at an https address over https only: a year. */
const HTTPS_SECONDS = 31_536_000;

const ALL = {
  "x-content-type-options": "nosniff",
  ...(process.env.SITE_URL?.startsWith("https:")
    ? { "strict-transport-security": `max-age=${HTTPS_SECONDS}` }
    : {}),
};

/** Windows that the shop opens, e.g. a wallet's, keep their opener. Those that open the shop do not reach it. */
const PAGE = {
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=()",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "cross-origin-resource-policy": "same-origin",
};

/** The desk, which search engines have no business with. It shows a chosen picture before it is sent. */
const DESK = /^\/admin(?:[/?#]|$)/;

/** Scripts, styles and fonts of the build: loaded by pages, a dozen at a time, and never a page themselves. */
const BUILT = "/_next/static/";
/** Pictures and fonts, which are no pages either. An SVG is a document when it is opened, so only our own count. */
const PASSIVE =
  /^\/(?:media\/[^?]*\.(?:avif|webp|png|jpe?g)|images\/[\w.-]+\.(?:svg|png)|fonts\/[\w.-]+\.woff2)(?:\?|$)/;

/**
 * What every answer carries; a file of the build, a picture or a font needs no page's policy. Other sites may show
 * pictures, e.g. in a mail or in search results. Files of the build hold nothing of a visitor, and a first visit asks for
 * fifteen, so they say no more than they must. Here and not in the framework's configuration, which is frozen into the
 * build.
 * @param {string} url of the request @param {string[]} [scripts] sources of the document's inline scripts
 * @returns {Record<string, string>} by names in small letters
 */
export const securityHeadersOf = (url, scripts = []) => {
  if (PASSIVE.test(url)) return { ...ALL, "cross-origin-resource-policy": "cross-origin" };
  if (url.startsWith(BUILT)) return ALL;
  if (DESK.test(url))
    return {
      "content-security-policy": withScripts(POLICIES.desk, scripts),
      ...ALL,
      ...PAGE,
      // It reads barcodes by the phone's camera.
      "permissions-policy": "camera=(self), microphone=(), geolocation=()",
      "x-robots-tag": "noindex, nofollow",
    };
  const policy = takesPayment(url) ? POLICIES.checkout : POLICIES.page;
  return { "content-security-policy": withScripts(policy, scripts), ...ALL, ...PAGE };
};
