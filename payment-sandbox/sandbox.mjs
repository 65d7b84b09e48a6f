import { readFileSync } from "node:fs";
import path from "node:path";
import { openAccess } from "./access.mjs";
import { approvalPage } from "./approval-page.mjs";
import { bankPage } from "./bank-page.mjs";
import { openMemory } from "./memory.mjs";
import { openPaypal } from "./paypal.mjs";
import { openRegistry } from "./registry.mjs";
import { sendJson } from "./request.mjs";
import { openStripe } from "./stripe.mjs";

/**
 * Plays Stripe and PayPal under `/sandbox/` of the shop itself, so that payments can be tried without
 * accounts and without a network (docs/payments.md), and the registry of invoices (docs/e-invoices.md). The shop uses the
 * payments through the providers' own packages.
 */

/**
 * Browser scripts. Each is written in parts and served as one file, because the providers' loaders load plain
 * scripts.
 */
const SCRIPTS = new Map([
  ["stripe.js", ["../scenarios", "step", "card-field", "stripe"]],
  ["paypal/sdk/js", ["step", "paypal"]],
  ["answered.js", ["answered"]],
]);

/** @param {string} name */
const partOf = (name) =>
  readFileSync(path.join(import.meta.dirname, "browser", `${name}.mjs`), "utf8")
    .replace(/^import .*$/gm, "")
    .replace(/^export /gm, "");

/** @param {import("node:http").ServerResponse} res @param {string[]} parts */
const sendScript = (res, parts) => {
  res.writeHead(200, { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-store" });
  res.end(`(() => {\n${parts.map(partOf).join("\n")}\n})();\n`);
};

/**
 * @param {{ folder: string, address: string }} where folder for its state, and the shop's own address, e.g. http://127.0.0.1:3000
 * @returns {(req: import("node:http").IncomingMessage, res: import("node:http").ServerResponse) => Promise<void>} handles every address that begins with /sandbox/
 */
export const openSandbox = ({ folder, address }) => {
  const access = openAccess(folder, `${address}/sandbox`);
  const store = openMemory(folder);
  const stripe = openStripe({ access, store, shop: address });
  const paypal = openPaypal({ access, store, shop: address });
  const registry = openRegistry({ access: access.registry, store });
  const pages = new Map([
    ["bank", bankPage(stripe)],
    ["paypal/checkoutnow", approvalPage(paypal)],
  ]);
  return async (req, res) => {
    const url = new URL(req.url ?? "/", address);
    const name = url.pathname.slice("/sandbox/".length);
    const script = SCRIPTS.get(name);
    if (script) return sendScript(res, script);
    const page = pages.get(name);
    if (page) return page(req, res, url);
    // An approved order stays approved here. The shop reports a refused capture, possibly before the browser
    // asks.
    if (name === "paypal/approval")
      return sendJson(res, 200, { approved: Boolean(paypal.ofBuyer(url.searchParams.get("token"))?.buyer) });
    if (name.startsWith("stripe/v1/")) return stripe.handle(req, res, url, name.split("/").slice(2));
    if (name.startsWith("registry/")) return registry.handle(req, res, name.slice("registry/".length));
    if (name.startsWith("paypal/v")) return paypal.handle(req, res, name.slice("paypal/".length));
    res.writeHead(404, { "Content-Type": "text/plain; charset=utf-8" });
    res.end("The sandbox has nothing here");
  };
};
