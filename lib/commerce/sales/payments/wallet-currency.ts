import "server-only";
import { convertPaise } from "@/lib/model/money";
import type { Charge } from "./provider";

/** The wallet's currency, and the rupees for one unit of it as a decimal such as `88.50`. */
export type WalletCurrency = { currency: string; rate: string };

/**
 * Converts a total to the wallet's currency, rounded half up to its cent (docs/payments.md). Every currency
 * that the settings allow has cents.
 * @returns null if the total is less than one cent
 */
export const walletCharge = (totalPaise: number, { currency, rate }: WalletCurrency): Charge | null => {
  const amount = convertPaise(totalPaise, rate);
  return amount >= 1 ? { amount, currency, rate } : null;
};

/** Converts the wallet's decimal to cents, e.g. `12.50` → 1250; NaN for anything else. */
export const asCents = (decimal: string): number =>
  /^\d{1,13}(?:\.\d{1,2})?$/.test(decimal) ? Math.round(Number(decimal) * 100) : NaN;
