import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import { dataFolder } from "@/lib/env";

/** Where the shop's own sandbox answers and the keys it made for itself (payment-sandbox/access.mjs). */
export type SandboxAccess = {
  /** e.g. `http://127.0.0.1:3000/sandbox` */
  base: string;
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string };
  paypal: { clientId: string; clientSecret: string; webhookId: string; merchantId: string };
};

/** @returns null while no sandbox has been opened on this data folder */
export const sandboxAccess = (): SandboxAccess | null => {
  try {
    return JSON.parse(
      readFileSync(path.join(dataFolder(), "sandbox", "access.json"), "utf8"),
    ) as SandboxAccess;
  } catch {
    return null;
  }
};

/** The wallet's currency in the sandbox when none is set. */
export const SANDBOX_CURRENCY = { currency: "USD", rate: "85" };

/** What the card's provider is reached with in the sandbox. */
export const cardSandbox = () => {
  const access = sandboxAccess();
  return access && { ...access.stripe, base: `${access.base}/stripe` };
};

/** What the wallet's provider is reached with in the sandbox. */
export const walletSandbox = () => {
  const access = sandboxAccess();
  return access && { ...access.paypal, isLive: false, base: `${access.base}/paypal` };
};
