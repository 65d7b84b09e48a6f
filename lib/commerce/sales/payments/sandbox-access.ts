import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import { dataFolder, paymentSandbox } from "@/lib/ground/env";

/** Address of the shop's own sandbox and its generated keys (payment-sandbox/access.mjs). */
type SandboxAccess = {
  /** e.g. `http://127.0.0.1:3000/sandbox` */
  base: string;
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string };
  paypal: { clientId: string; clientSecret: string; webhookId: string; merchantId: string };
  registry: { token: string; publicKey: string };
};

/** @returns null if no sandbox was started on this data folder */
export const sandboxAccess = (): SandboxAccess | null => {
  try {
    return JSON.parse(
      readFileSync(path.join(dataFolder(), "sandbox", "access.json"), "utf8"),
    ) as SandboxAccess;
  } catch {
    return null;
  }
};

/**
 * Whether a browser may pay in the sandbox, where there is one (ruling O118).
 * @param isFromHere whether it is on this machine
 */
export const mayPlay = (isFromHere: boolean): boolean => isFromHere || paymentSandbox() === "everybody";

/** The wallet's currency in the sandbox if none is set. */
export const SANDBOX_CURRENCY = { currency: "USD", rate: "85" };

/** Access to the card provider in the sandbox. */
export const cardSandbox = () => {
  const access = sandboxAccess();
  return access && { ...access.stripe, base: `${access.base}/stripe` };
};

/** Access to the wallet provider in the sandbox. */
export const walletSandbox = () => {
  const access = sandboxAccess();
  return access && { ...access.paypal, isLive: false, base: `${access.base}/paypal` };
};
