import type { Text } from "./text";

/** One seller's invoice of an order, as the order's page lists it. */
export type InvoiceSummary = {
  number: string;
  vendorId: number;
  sellerName: Text;
  /** `YYYY-MM-DD`. */ date: string;
  /** Paise. */ total: number;
  /** Where its PDF is. */ href: string;
};
