import "server-only";
import path from "node:path";

/**
 * The shop's settings, typed. Each is read when it is asked for; the launcher has checked them all before
 * (scripts/settings.mjs), so an error here means that a process was started without it.
 */

/** A setting's value; undefined when it is left out or empty. */
const read = (name: string): string | undefined => process.env[name] || undefined;

const readUrl = (name: string): URL | null => {
  const value = read(name);
  if (value === undefined) return null;
  if (!URL.canParse(value))
    throw new Error(`${name} must be an address like https://example.com, but is "${value}".`);
  return new URL(value);
};

/** The public address of the shop, without a path: what links in e-mails, feeds and metadata begin with. */
export const siteUrl = (): URL =>
  readUrl("SITE_URL") ?? new URL(`http://localhost:${read("PORT") ?? "3000"}`);

/** The base of another admin host's calls, or null when the embedded backend answers. */
export const adminApiUrl = (): URL | null => readUrl("ADMIN_API_URL");

/**
 * What relative picture paths of the admin host are below: PICTURE_BASE_URL, else the origin of ADMIN_API_URL. It
 * ends with a slash, so that `new URL(path, base)` of a path without leading slashes lies below it. Null when the
 * embedded backend answers, whose pictures are the shop's own.
 */
export const pictureBase = (): URL | null => {
  const admin = adminApiUrl();
  if (admin === null) return null;
  const base = readUrl("PICTURE_BASE_URL") ?? new URL(admin.origin);
  return new URL(base.pathname.replace(/\/*$/, "/"), base.origin);
};

/**
 * The origins beside the shop's own from which absolute picture addresses are shown: that of pictureBase() and those
 * of PICTURE_ORIGINS, each once, e.g. `https://cdn.example.com`. The Content-Security-Policy allows exactly these
 * (server/security-headers.mjs).
 */
export const pictureOrigins = (): string[] => {
  const listed = (read("PICTURE_ORIGINS") ?? "").split(",").filter((part) => part.trim() !== "");
  const base = pictureBase();
  return [...new Set([...(base ? [base.origin] : []), ...listed.map((part) => new URL(part.trim()).origin)])];
};

/** The kinds of kept reads whose lifetime can be set (docs/admin-host.md says which calls belong to each). */
export type CacheKind = "product" | "list" | "category" | "content" | "label" | "place";

const CACHE_KINDS: readonly CacheKind[] = ["product", "list", "category", "content", "label", "place"];

/**
 * Seconds (1 to 86400) after which kept reads of a kind are asked for again, from CACHE_LIFETIMES. A kind that the
 * setting leaves out is missing.
 */
export const cacheLifetimes = (): Partial<Record<CacheKind, number>> => {
  const lifetimes: Partial<Record<CacheKind, number>> = {};
  for (const pair of (read("CACHE_LIFETIMES") ?? "").split(",")) {
    const [name, seconds] = pair.trim().split(":");
    const kind = CACHE_KINDS.find((known) => known === name);
    if (kind !== undefined && Number(seconds) >= 1) lifetimes[kind] = Number(seconds);
  }
  return lifetimes;
};

/** The absolute folder of everything the shop keeps: embedded database, pictures, kept pages. */
export const dataFolder = (): string => path.resolve(read("DATA_DIR") ?? ".data");

/** The SMTP server that mails are sent through, or null: then they are written into the folder `mail` of the data folder. */
export const smtpUrl = (): URL | null => readUrl("SMTP_URL");

/** Who the shop's mails are from, e.g. `Hardware Online Shop <shop@example.com>`; undefined is the site's own name and support address. */
export const mailFrom = (): string | undefined => read("MAIL_FROM");

/** Where mails to the shop's operator go; undefined is the site's support address. */
export const operatorEmail = (): string | undefined => read("OPERATOR_EMAIL");

/** What download links are signed and passwords sealed with; undefined is a key of the shop's own, kept in the data folder. */
export const sealKey = (): string | undefined => read("SEAL_KEY");

/** `sandbox`: payments are played by an emulator inside this shop and no money moves. */
export const isPaymentSandbox = (): boolean => read("PAYMENTS") === "sandbox";

/** The keys of Stripe, or null when cards are off. Half a set stops the start (scripts/settings.mjs). */
export const stripeKeys = (): { secretKey: string; publishableKey: string; webhookSecret: string } | null => {
  const [secretKey, publishableKey, webhookSecret] = [
    read("STRIPE_SECRET_KEY"),
    read("STRIPE_PUBLISHABLE_KEY"),
    read("STRIPE_WEBHOOK_SECRET"),
  ];
  return secretKey && publishableKey && webhookSecret ? { secretKey, publishableKey, webhookSecret } : null;
};

/** The keys of PayPal, or null when the wallet is off. Half a set stops the start. */
export const paypalKeys = (): {
  clientId: string;
  clientSecret: string;
  webhookId: string;
  merchantId: string;
  isLive: boolean;
} | null => {
  const [clientId, clientSecret, webhookId, merchantId] = [
    read("PAYPAL_CLIENT_ID"),
    read("PAYPAL_CLIENT_SECRET"),
    read("PAYPAL_WEBHOOK_ID"),
    read("PAYPAL_MERCHANT_ID"),
  ];
  return clientId && clientSecret && webhookId && merchantId
    ? { clientId, clientSecret, webhookId, merchantId, isLive: read("PAYPAL_ENVIRONMENT") === "live" }
    : null;
};

/** The currency the wallet is charged in and the rupees for one unit of it, as written in the settings; null when they are left out. */
export const walletCurrency = (): { currency: string; rate: string } | null => {
  const [currency, rate] = [read("WALLET_CURRENCY"), read("WALLET_RATE")];
  return currency && rate ? { currency, rate } : null;
};
