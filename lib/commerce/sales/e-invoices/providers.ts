import "server-only";
import { eInvoiceKeys, paymentSandbox } from "@/lib/ground/env";
import { sandboxAccess } from "../payments/sandbox-access";
import { gspProvider } from "./gsp";
import type { EInvoiceProvider } from "./provider";

/**
 * Returns the access to the registry of invoices; null if none is set up, and papers wait. Without settings the sandbox plays
 * it where it plays the payments (docs/e-invoices.md).
 */
export const eInvoiceProvider = (): EInvoiceProvider | null => {
  const keys = eInvoiceKeys();
  if (keys !== null) return gspProvider(keys, false);
  const access = paymentSandbox() === null ? null : sandboxAccess();
  if (access === null) return null;
  const { token, publicKey } = access.registry;
  return gspProvider({ base: `${access.base}/registry`, token, publicKeys: [publicKey] }, true);
};
