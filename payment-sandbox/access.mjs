import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Address and generated keys of the sandbox, read by lib/commerce/payments/sandbox-access.ts.
 * @typedef {{
 *   base: string,
 *   stripe: { secretKey: string, publishableKey: string, webhookSecret: string },
 *   paypal: { clientId: string, clientSecret: string, webhookId: string, merchantId: string },
 * }} Access
 */

const secret = () => randomBytes(24).toString("hex");

/** @returns {Omit<Access, "base">} */
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

/** @param {string} file @returns {Omit<Access, "base">} */
const keptKeys = (file) => {
  try {
    const { stripe, paypal } = /** @type {Access} */ (JSON.parse(readFileSync(file, "utf8")));
    return { stripe, paypal };
  } catch {
    return newKeys();
  }
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
  writeFileSync(`${file}.new`, JSON.stringify(access, null, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return access;
};
