import { generateKeyPairSync, randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { readRemadeSync, writeWholeSync } from "../lib/ground/kept-files.mjs";

/**
 * Address and generated keys of the sandbox, read by lib/commerce/sales/payments/sandbox-access.ts.
 * @typedef {{
 *   base: string,
 *   stripe: { secretKey: string, publishableKey: string, webhookSecret: string },
 *   paypal: { clientId: string, clientSecret: string, webhookId: string, merchantId: string },
 *   registry: { token: string, publicKey: string, privateKey: string },
 * }} Access
 */

const secret = () => randomBytes(24).toString("hex");

/** @returns {Pick<Access, "stripe" | "paypal">} */
const newKeys = () => ({
  stripe: {
    secretKey: `sk_test_${secret()}`,
    publishableKey: "pk_test_sandbox",
    webhookSecret: `whsec_${secret()}`,
  },
  paypal: {
    clientId: "sandbox-client",
    clientSecret: secret(),
    webhookId: "SANDBOXWEBHOOK",
    merchantId: "SANDBOXSHOP",
  },
});

/** The key pair with which the registry of invoices signs: the public key in base64, the private one as PEM. @returns {Access["registry"]} */
const newRegistry = () => {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return {
    token: `registry_${secret()}`,
    publicKey: publicKey.export({ type: "spki", format: "der" }).toString("base64"),
    privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
};

/**
 * Keys of an earlier release have none of the registry. @param {string} text @returns {Omit<Access, "base">} @throws if a key
 * of a payment is missing
 */
const parseKeys = (text) => {
  const { stripe, paypal, registry = newRegistry() } = JSON.parse(text);
  const { stripe: card, paypal: wallet } = newKeys();
  const isWhole =
    Object.keys(card).every((name) => typeof stripe[name] === "string") &&
    Object.keys(wallet).every((name) => typeof paypal[name] === "string");
  if (!isWhole) throw new Error("a key is missing");
  return { stripe, paypal, registry };
};

/** @param {string} file @returns {Omit<Access, "base">} */
const keptKeys = (file) =>
  readRemadeSync(file, (bytes) => parseKeys(bytes.toString("utf8"))) ?? {
    ...newKeys(),
    registry: newRegistry(),
  };

/**
 * Returns the keys of this data folder, created at the first start and readable by their owner only.
 * @param {string} folder
 * @param {string} base
 * @returns {Access}
 */
export const openAccess = (folder, base) => {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "access.json");
  const access = { base, ...keptKeys(file) };
  writeWholeSync(file, JSON.stringify(access, null, 2), { mode: 0o600 });
  return access;
};
