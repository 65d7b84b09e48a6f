import "server-only";
import path from "node:path";
import { isPublicHost } from "@/lib/ground/host-names.mjs";
import { sandboxSetting } from "@/lib/ground/sandbox-setting.mjs";

/**
 * Typed settings of the shop. Each is read at its use. The launcher has checked them all before
 * (scripts/settings.mjs), so an error here means that a process was started without it.
 */

/** Reads a setting; undefined if it is missing or empty. */
const read = (name: string): string | undefined => process.env[name] || undefined;

const readUrl = (name: string): URL | null => {
  const value = read(name);
  if (value === undefined) return null;
  if (!URL.canParse(value))
    throw new Error(`${name} must be an address like https://example.com, but is "${value}".`);
  return new URL(value);
};

/** Public address of the shop without a path. Links in mails, feeds and metadata begin with it. */
export const siteUrl = (): URL =>
  readUrl("SITE_URL") ?? new URL(`http://localhost:${read("PORT") ?? "3000"}`);

/** Base of another admin host's calls, or null for the embedded backend. */
export const adminApiUrl = (): URL | null => readUrl("ADMIN_API_URL");

/**
 * Base of the admin host's relative picture paths: PICTURE_BASE_URL, else the origin of ADMIN_API_URL. It
 * ends with a slash, so that `new URL(path, base)` resolves a path without a leading slash below it. Null for
 * the embedded backend, whose pictures are the shop's own.
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

/** Kinds of cached reads with a configurable lifetime (docs/admin-host.md lists the calls of each). */
export type CacheKind = "product" | "list" | "category" | "content" | "label" | "place";

const CACHE_KINDS: readonly CacheKind[] = ["product", "list", "category", "content", "label", "place"];

/**
 * Lifetimes of cached reads by kind in seconds (1 to 86400), from CACHE_LIFETIMES. A kind without a setting
 * is missing.
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

/** Absolute path of the data folder: embedded database, pictures, cached pages. */
export const dataFolder = (): string => path.resolve(read("DATA_DIR") ?? ".data");

/** SMTP server for mails, or null: mails are then written into the folder `mail` of the data folder. */
export const smtpUrl = (): URL | null => readUrl("SMTP_URL");

/**
 * Sender of the shop's mails, e.g. `Hardware Online Shop <shop@example.com>`; undefined means the site's name
 * and support address.
 */
export const mailFrom = (): string | undefined => read("MAIL_FROM");

/** Address for mails to the operator; undefined means the site's support address. */
export const operatorEmail = (): string | undefined => read("OPERATOR_EMAIL");

/** Key that signs download links and seals passwords; undefined means a generated key in the data folder. */
export const sealKey = (): string | undefined => read("SEAL_KEY");

/**
 * The largest order that can be paid in cash, in paise, until the owner sets another at the desk; 50,000 rupees by
 * default. Income Tax Act 1961, section 269ST: nobody may receive 200,000 rupees or more in cash for one transaction.
 */
export const cashLimitPaise = (): number => Number(read("CASH_LIMIT") ?? 50_000) * 100;

/** False if the shop begins without the demo's goods and sellers. */
export const hasDemoGoods = (): boolean => read("DEMO") !== "0";

/** Fewer pieces than this are a low stock, until the owner sets another number at the desk; 5 by default. */
export const lowStock = (): number => Number(read("LOW_STOCK") ?? 5);

/** Address of the shop's chat, or null: then no page links to one (ruling O7). */
export const chatUrl = (): string | null => read("CHAT_URL") ?? null;

/**
 * Address of the admin portal in the footer: the setting, else the desk of the embedded backend. Null with another
 * admin host that names none (ruling O111): then there is no such link.
 */
export const adminPortalUrl = (): string | null =>
  read("ADMIN_PORTAL_URL") ?? (adminApiUrl() === null ? "/admin" : null);

/** Addresses of the shop's pages elsewhere, in the order of the setting. */
export const socialLinks = (): string[] =>
  (read("SOCIAL_LINKS") ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** For whom an emulator inside this shop plays the payment providers, so that no money moves (lib/ground/sandbox-setting.mjs). */
export const paymentSandbox = (): "everybody" | "here" | null => sandboxSetting(process.env);

/**
 * True for a shop at an address of the internet, where visitors take it for what it says. Not for a demonstration that plays
 * its payments for everybody (PAYMENTS=sandbox).
 */
export const isPublicShop = (): boolean =>
  isPublicHost(siteUrl().hostname) && paymentSandbox() !== "everybody";

/** True if mails of this shop reach the internet: by its own address, or by that of its mail server. */
export const mailsGoOut = (): boolean =>
  isPublicHost(siteUrl().hostname) || isPublicHost(smtpUrl()?.hostname ?? "localhost");

/** Stripe's keys, or null if cards are off. An incomplete set stops the start (scripts/settings.mjs). */
export const stripeKeys = (): { secretKey: string; publishableKey: string; webhookSecret: string } | null => {
  const [secretKey, publishableKey, webhookSecret] = [
    read("STRIPE_SECRET_KEY"),
    read("STRIPE_PUBLISHABLE_KEY"),
    read("STRIPE_WEBHOOK_SECRET"),
  ];
  return secretKey && publishableKey && webhookSecret ? { secretKey, publishableKey, webhookSecret } : null;
};

/** PayPal's keys, or null if the wallet is off. An incomplete set stops the start. */
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

/** Access to the registry of invoices, or null without one. An incomplete set stops the start. */
export const eInvoiceKeys = (): { base: string; token: string; publicKeys: string[] } | null => {
  const [base, token, publicKeys] = [
    readUrl("EINVOICE_URL"),
    read("EINVOICE_TOKEN"),
    read("EINVOICE_PUBLIC_KEY"),
  ];
  return base && token && publicKeys
    ? {
        base: base.href.replace(/\/+$/, ""),
        token,
        publicKeys: publicKeys.split(",").map((key) => key.trim()),
      }
    : null;
};

/** Settings that each provider needs. */
const PROVIDER_SETTINGS: Readonly<Record<string, readonly string[]>> = {
  card: ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"],
  wallet: [
    "PAYPAL_CLIENT_ID",
    "PAYPAL_CLIENT_SECRET",
    "PAYPAL_WEBHOOK_ID",
    "PAYPAL_MERCHANT_ID",
    "WALLET_CURRENCY",
    "WALLET_RATE",
  ],
};

/** Names of the settings without which a kind of payment cannot be offered. */
export const missingPaymentSettings = (kind: string): string[] =>
  (PROVIDER_SETTINGS[kind] ?? []).filter((name) => read(name) === undefined);

/** Currency of the wallet and the rupees for one unit of it, as in the settings; null if missing. */
export const walletCurrency = (): { currency: string; rate: string } | null => {
  const [currency, rate] = [read("WALLET_CURRENCY"), read("WALLET_RATE")];
  return currency && rate ? { currency, rate } : null;
};
